/// Every command there is: what help, completions and the manual are made from.
struct CommandTable: Sendable {
  /// The program's name.
  static let program = "tenyear"

  /// One line on what the program does.
  let summary: String
  /// The commands, in the order of help.
  let commands: [CommandOutline]
  /// What each exit status means.
  let exitStatuses: [(status: Int, meaning: String)]

  /// Returns the command with a name, or nil.
  func command(named name: String) -> CommandOutline? {
    commands.first { $0.name == name }
  }

  /// Returns the long names of the options that a command does not have, each with the commands that do.
  func optionsOfOthers(than name: String) -> [String: [String]] {
    let own = Set(command(named: name)?.options.map(\.long) ?? [])
    var owners: [String: [String]] = [:]
    for command in commands {
      for option in command.options where !own.contains(option.long) {
        owners[option.long, default: []].append(command.name)
      }
    }
    return owners
  }
}

/// What the words after the program's name ask for, before any command looks at them.
enum ProgramRequest: Hashable, Sendable {
  /// Help on everything, or on one command.
  case help(CommandOutline?)
  /// The version.
  case version
  /// The manual page.
  case manual
  /// A command with the words that follow its name.
  case command(CommandOutline, words: [String])
}

extension CommandTable {
  /// Returns what words ask for. No word at all asks for help.
  ///
  /// - Throws: a problem with the first word; for `help`, with the one after it.
  func request(in words: [String]) throws(CommandLineProblem) -> ProgramRequest {
    guard let first = words.first else { return .help(nil) }
    switch first {
    case "--help", "-h":
      return .help(nil)
    case "--version", "-V":
      return .version
    case "help" where words.contains("--man"):
      return .manual
    case "help":
      guard let topic = words.dropFirst().first(where: { !["-h", "--help", "--", "help"].contains($0) })
      else { return .help(nil) }
      return .help(try knownCommand(topic))
    case let option where option.hasPrefix("-") && option != "-":
      let name = String(option.drop { $0 == "-" }.prefix { $0 != "=" })
      let owners = commands.filter { command in
        command.options.contains { $0.long == name || $0.short.map(String.init) == name }
      }
      throw .optionBeforeCommand(option, owners: owners.map(\.name))
    default:
      return .command(try knownCommand(first), words: Array(words.dropFirst()))
    }
  }

  private func knownCommand(_ word: String) throws(CommandLineProblem) -> CommandOutline {
    if let command = command(named: word) { return command }
    throw .unknownCommand(word, suggestions: Suggestions.nearest(to: word.lowercased(), among: commands.map(\.name)))
  }
}
