/// Finds the option that a word means among those of one command.
struct OptionLookup<Options: Sendable> {
  /// An option, and how it was called.
  struct Found {
    /// The option.
    let option: OptionDescription<Options>
    /// Whether a switch is turned on rather than taken back.
    let isOn: Bool
    /// The full name it was called by, with its dashes.
    let name: String
  }

  private let command: String
  private let otherCommands: [String: [String]]
  private let options: [OptionDescription<Options>]
  private let named: [String: Found]
  private let opposites: [String: Found]
  private let lettered: [Character: OptionDescription<Options>]

  /// Creates a finder for a command's options.
  ///
  /// - Parameter otherCommands: the long names of other commands' options, and who owns them.
  init(command: CommandDescription<Options>, otherCommands: [String: [String]]) {
    self.command = command.name
    self.otherCommands = otherCommands
    options = command.options
    var named: [String: Found] = [:]
    var opposites: [String: Found] = [:]
    var lettered: [Character: OptionDescription<Options>] = [:]
    for option in command.options {
      named[option.outline.long] = Found(option: option, isOn: true, name: option.outline.name)
      if let letter = option.outline.short { lettered[letter] = option }
    }
    for option in command.options {
      guard let opposite = option.outline.opposite, named[opposite] == nil else { continue }
      opposites[opposite] = Found(option: option, isOn: false, name: "--" + opposite)
    }
    self.named = named
    self.opposites = opposites
    self.lettered = lettered
  }

  /// Returns the option with a letter, or nil.
  func option(lettered letter: Character) -> OptionDescription<Options>? { lettered[letter] }

  /// Returns the option with a long name, or with a name that only it begins with.
  ///
  /// An option of another command is told before a beginning is tried, so that `--title` never means `--title-size`.
  func option(named name: String) throws(CommandLineProblem) -> Found {
    if let found = named[name] ?? opposites[name] { return found }
    if let owners = otherCommands[name] { throw .foreignOption("--" + name, command: command, owners: owners) }
    for table in [named, opposites] where !name.isEmpty {
      let candidates = table.keys.filter { $0.hasPrefix(name) }.sorted()
      if candidates.count == 1, let found = table[candidates[0]] { return found }
      if candidates.count > 1 {
        throw .ambiguousOption("--" + name, command: command, candidates: candidates.map { "--" + $0 })
      }
    }
    throw .unknownOption("--" + name, bundle: nil, command: command, suggestions: suggestions(for: name))
  }

  /// Returns whether a word is written as help shows an option: in full, with or without `=value`, or one letter.
  func isOption(_ word: String) -> Bool {
    if word.hasPrefix("--") {
      let name = String(word.dropFirst(2).prefix { $0 != "=" })
      return named[name] != nil || opposites[name] != nil
    }
    guard word.hasPrefix("-"), word.count == 2, let letter = word.last else { return false }
    return lettered[letter] != nil
  }

  /// Returns the option that is meant by its long name after one dash, `-output`; else its letter would swallow the
  /// rest of the name as a value.
  func optionWithOneDash(_ word: String) -> String? {
    let name = String(word.dropFirst().prefix { $0 != "=" })
    return name.count > 1 && named[name] != nil ? "--" + name : nil
  }

  /// Returns the option that is meant by a word whose dash a text editor has made longer, `—output`.
  func optionWithTypographicDash(_ word: String) -> String? {
    guard let first = word.first, "‐‑‒–—−".contains(first) else { return nil }
    let name = word.drop { "‐‑‒–—−-".contains($0) }.prefix { $0 != "=" }
    if let found = named[String(name)] { return found.name }
    guard name.count == 1, let letter = name.first, lettered[letter] != nil else { return nil }
    return "-\(letter)"
  }

  private func suggestions(for name: String) -> [String] {
    if let option = options.first(where: { $0.outline.synonyms.contains(name) }) { return [option.outline.name] }
    return Suggestions.nearest(to: name, among: options.map(\.outline.long)).map { "--" + $0 }
  }
}
