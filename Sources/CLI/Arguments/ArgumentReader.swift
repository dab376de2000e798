/// What the words after a command's name ask for.
enum CommandRequest<Options: Sendable>: Sendable {
  /// The command's help.
  case help
  /// A run with these options; `given` are the long names of those that were written.
  case run(Options, given: Set<String>)
}

extension CommandDescription {
  /// Returns what words ask for, by these rules:
  ///
  /// - `--name value`, `--name=value`, `-n value`, `-nvalue` and `-n=value` are the same; `-qv` is `-q -v`.
  /// - A long name may be cut as long as it stays the beginning of only one.
  /// - `--no-name` takes a switch back, and `--name` takes back a switch called `no-name`.
  /// - Of an option given twice, the last counts, unless it is one that repeats.
  /// - A value may begin with a dash (`--zone -08:00`), but a word that is an option of this command is never
  ///   swallowed as a value; `--name=--other` says so where it is meant.
  /// - Options and arguments may come in any order. After `--` every word is an argument, and `-` always is one.
  ///
  /// - Parameters:
  ///   - words: the words after the command's name.
  ///   - otherCommands: the options of other commands and who owns them, so that they are known when met here.
  /// - Throws: the first problem met; where every word is right by itself, the first conflict between options.
  func request(
    in words: [String], otherCommands: [String: [String]] = [:]
  ) throws(CommandLineProblem) -> CommandRequest<Options> {
    var reader = ArgumentReader(command: self, otherCommands: otherCommands, words: words)
    guard try reader.readAll() else { return .help }
    if let problem = misuse(reader.options, reader.given) ?? conflict(reader.options) { throw problem }
    return .run(reader.options, given: reader.given)
  }
}

/// One pass over the words after a command's name.
private struct ArgumentReader<Options: Sendable> {
  let command: CommandDescription<Options>
  let lookup: OptionLookup<Options>
  var options: Options
  var given: Set<String> = []
  private var rest: ArraySlice<String>
  private var arguments: [String] = []

  init(command: CommandDescription<Options>, otherCommands: [String: [String]], words: [String]) {
    self.command = command
    lookup = OptionLookup(command: command, otherCommands: otherCommands)
    options = command.defaults
    rest = words[...]
  }

  /// Reads every word, and returns false when help was asked for.
  mutating func readAll() throws(CommandLineProblem) -> Bool {
    while let word = rest.popFirst() {
      if word == "--" {
        arguments += rest
        rest = []
      } else if word.hasPrefix("--") {
        guard try readLong(word) else { return false }
      } else if word.hasPrefix("-"), word != "-" {
        guard try readShort(word) else { return false }
      } else if let meant = lookup.optionWithTypographicDash(word) {
        throw .unknownOption(word, bundle: nil, command: command.name, suggestions: [meant])
      } else {
        arguments.append(word)
      }
    }
    try writeArguments()
    return true
  }

  private mutating func readLong(_ word: String) throws(CommandLineProblem) -> Bool {
    let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let found = try lookup.option(named: String(parts[0]))
    return try perform(found, inlineValue: parts.count == 2 ? String(parts[1]) : nil)
  }

  private mutating func readShort(_ word: String) throws(CommandLineProblem) -> Bool {
    if let meant = lookup.optionWithOneDash(word) {
      throw .unknownOption(word, bundle: nil, command: command.name, suggestions: [meant])
    }
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = lookup.option(lettered: letter) else {
        throw .unknownOption(
          "-\(letter)", bundle: word.count > 2 ? word : nil, command: command.name, suggestions: [])
      }
      var inlineValue: String?
      if letters.first == "=" {
        inlineValue = String(letters.dropFirst())
        letters = ""
      } else if option.outline.value != nil, !letters.isEmpty {
        inlineValue = String(letters)
        letters = ""
      }
      let found = OptionLookup.Found(option: option, isOn: true, name: "-\(letter)")
      guard try perform(found, inlineValue: inlineValue) else { return false }
    }
    return true
  }

  /// Does what an option does, and returns false when that is to show help.
  private mutating func perform(
    _ found: OptionLookup<Options>.Found, inlineValue: String?
  ) throws(CommandLineProblem) -> Bool {
    let outline = found.option.outline
    given.insert(outline.long)
    switch found.option.action {
    case .help:
      if let inlineValue { throw .unexpectedValue(found.name, value: inlineValue) }
      return false
    case .turn(let turn):
      if let inlineValue { throw .unexpectedValue(found.name, value: inlineValue) }
      turn(&options, found.isOn)
    case .write(let write):
      let value: String
      if let inlineValue {
        value = inlineValue
      } else if let next = rest.first, next != "--", !lookup.isOption(next) {
        rest.removeFirst()
        value = next
      } else {
        throw .missingValue(outline)
      }
      do {
        try write(&options, value)
      } catch {
        throw .badValue(outline, value: value, error)
      }
    }
    return true
  }

  private mutating func writeArguments() throws(CommandLineProblem) {
    var left = arguments[...]
    for positional in command.positionals {
      let outline = positional.outline
      let isMany = outline.count == .any || outline.count == .atLeastOne
      if left.isEmpty, outline.count == .one || outline.count == .atLeastOne {
        throw .missingArgument(outline, command: command.name)
      }
      for word in left.prefix(isMany ? left.count : 1) {
        left.removeFirst()
        do {
          try positional.write(&options, word)
        } catch {
          throw .badArgument(outline.name, value: word, command: command.name, error)
        }
      }
    }
    if let word = left.first { throw .unexpectedArgument(word, command: command.name) }
  }
}
