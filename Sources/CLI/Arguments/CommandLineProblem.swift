import Planning

/// Why a command line is wrong by itself. The message has two lines: the fault, and the way out.
enum CommandLineProblem: Error, Hashable, Sendable {
  /// A first word that is no command.
  case unknownCommand(String, suggestions: [String])
  /// An option that stands before the command it belongs to.
  case optionBeforeCommand(String, owners: [String])
  /// An option that no command has; `bundle` is the word it was found in, when that holds more.
  case unknownOption(String, bundle: String?, command: String, suggestions: [String])
  /// An option of other commands.
  case foreignOption(String, command: String, owners: [String])
  /// The beginning of several options' names.
  case ambiguousOption(String, command: String, candidates: [String])
  /// An option at the end, or before another option, that wants a value.
  case missingValue(OptionOutline)
  /// A value for a switch.
  case unexpectedValue(String, value: String)
  /// A value that cannot be read; the option's outline says how it is written.
  case badValue(OptionOutline, value: String, ValueProblem)
  /// An argument that cannot be read.
  case badArgument(String, value: String, command: String, ValueProblem)
  /// An argument that must be there and is not.
  case missingArgument(PositionalOutline, command: String)
  /// One argument more than the command takes.
  case unexpectedArgument(String, command: String)
  /// Two options that cannot hold at once, and what to do about it.
  case conflict(String, String, remedy: String)
  /// An option that means something only together with another.
  case needsOther(String, other: String, example: String)
  /// A time that is longer than another, each with its option, and what to do about it.
  case tooLong(String, than: String, remedy: String)
  /// A time that is shorter than another, and what to do about it.
  case tooShort(String, than: String, remedy: String)
  /// A first and a last value that are the wrong way round, with the names of their options.
  case reversed(first: String, value: String, last: String, lastValue: String)
  /// An option that means something only with one kind of source.
  case onlyForSource(String, source: String)
  /// A source that is written wrongly, and how it is written.
  case badSource(String, remedy: String)
  /// A source of which a command has no use, and what to write instead.
  case uselessSource(String, command: String, remedy: String)
  /// A source that has to be told something, and how that is done.
  case sourceNeeds(String, String, remedy: String)

  /// The exit status of every such problem (`EX_USAGE`).
  static let exitStatus: Int32 = 64

  /// The fault and the way out, on a line each, without a line break at the end.
  var message: String { fault + "\n" + remedy }

  /// What is wrong.
  var fault: String {
    switch self {
    case .unknownCommand(let word, _):
      "\(word.isEmpty ? quoted(word) : printable(word)) is not a command."
    case .optionBeforeCommand(let option, _):
      "\(printable(option)) stands before the command."
    case .unknownOption(let option, let bundle, let command, _):
      "\(printable(option))\(bundle.map { " (in \(printable($0)))" } ?? "") is not an option of \(command)."
    case .foreignOption(let option, let command, let owners):
      "\(printable(option)) is not an option of \(command); it belongs to \(owners.joinedAsList)."
    case .ambiguousOption(let word, _, let candidates):
      "\(printable(word)) may mean \(candidates.joinedAsChoice)."
    case .missingValue(let option):
      "\(option.name) needs a value (\(option.value?.name ?? ""))."
    case .unexpectedValue(let option, let value):
      "\(printable(option)) is a switch and takes no value, so \(quoted(value)) has no place."
    case .badValue(let option, let value, let problem):
      "\(option.name) needs \(problem.expected), not \(quoted(value))."
    case .badArgument(let name, let value, _, let problem):
      "\(name) needs to be \(problem.expected), not \(quoted(value))."
    case .missingArgument(let argument, let command):
      "\(command) needs \(argument.name)\(argument.help.isEmpty ? "" : ": " + argument.help)."
    case .unexpectedArgument(let word, let command):
      "\(command) has no use for the argument \(quoted(word))."
    case .conflict(let first, let second, _):
      "\(first) and \(second) exclude each other."
    case .needsOther(let option, let other, _):
      "\(option) means nothing without \(other)."
    case .tooLong(let time, let other, _):
      "\(time) is longer than \(other)."
    case .tooShort(let time, let other, _):
      "\(time) is shorter than \(other)."
    case .reversed(let first, let value, let last, let lastValue):
      "\(first) \(value) lies after \(last) \(lastValue)."
    case .onlyForSource(let option, let source):
      "\(option) means something only for the source \(source)"
    case .badSource(let source, _):
      "\(quoted(source)) is no source."
    case .uselessSource(let source, let command, _):
      "\(command) has no use for the source \(quoted(source))."
    case .sourceNeeds(let source, let what, _):
      "\(source) has to be told \(what)."
    }
  }

  /// What to do about it.
  var remedy: String {
    switch self {
    case .unknownCommand(let word, let suggestions):
      remedy(forCommand: word, suggestions)
    case .optionBeforeCommand(let option, let owners):
      owners.first.map { "Write the command first: \(CommandTable.program) \($0) \(printable(option))." }
        ?? "Write the command first; \(CommandTable.program) help lists the commands."
    case .unknownOption(let option, _, let command, let suggestions):
      remedy(forOption: option, command, suggestions)
    case .foreignOption(_, let command, _):
      Self.help(on: command, lists: "options")
    case .ambiguousOption(_, _, let candidates):
      "Write \(candidates.first ?? "") or another of them in full."
    case .missingValue(let option):
      "Write \(option.written(with: option.value?.example ?? "")), for example."
    case .unexpectedValue(let option, _):
      "Write \(printable(option)) alone, or leave it out."
    case .badValue(let option, _, let problem):
      "Write \(option.written(with: problem.example))\(problem.isGuess ? "." : ", for example.")"
    case .badArgument(_, _, let command, let problem):
      "Write \(CommandTable.program) \(command) \(shellWord(problem.example))\(problem.isGuess ? "." : ", for example.")"
    case .missingArgument(let argument, let command):
      "Write \(CommandTable.program) \(command) \(shellWord(argument.example)), for example."
    case .unexpectedArgument(_, let command):
      Self.help(on: command, lists: "arguments")
    case .conflict(_, _, let remedy), .badSource(_, let remedy), .sourceNeeds(_, _, let remedy),
      .tooLong(_, _, let remedy), .tooShort(_, _, let remedy), .uselessSource(_, _, let remedy):
      remedy
    case .onlyForSource(let option, let source):
      "Name \(source) as the source, or leave out \(option)."
    case .needsOther(let option, let other, let example):
      "Add \(other) \(example), or leave out \(option)."
    case .reversed(let first, let value, let last, let lastValue):
      "Write \(first) \(lastValue) \(last) \(value)."
    }
  }

  private func remedy(forCommand word: String, _ suggestions: [String]) -> String {
    if !suggestions.isEmpty {
      return "Did you mean \(suggestions.map { "\(CommandTable.program) \($0)" }.joinedAsChoice)?"
    }
    guard word.contains("/") || word.contains(".") else {
      return "\(CommandTable.program) help lists the commands."
    }
    return "For the pictures there, write \(CommandTable.program) render \(printable(shellWord(word)))."
  }

  private func remedy(forOption option: String, _ command: String, _ suggestions: [String]) -> String {
    if !suggestions.isEmpty { return "Did you mean \(suggestions.joinedAsChoice)?" }
    let help = Self.help(on: command, lists: "options")
    return option.hasPrefix("--") ? help : "For a file of that name write ./ before it; " + help
  }

  private static func help(on command: String, lists what: String) -> String {
    "\(CommandTable.program) help \(command) lists the \(what)."
  }
}
