/// An option as help, completions and the manual tell of it: everything but what it does.
struct OptionOutline: Hashable, Sendable {
  /// The value an option takes.
  struct Value: Hashable, Sendable {
    /// What stands for it in help.
    var name: String
    /// A value for messages to show.
    var example: String
    /// What a shell may offer.
    var completion: ValueCompletion
  }

  /// The name after the two dashes.
  var long: String
  /// The letter after one dash, or nil.
  var short: Character?
  /// The value, or nil for a switch.
  var value: Value?
  /// One line on what it does, without the default.
  var help: String
  /// What the option decides, for the manual and for shells, where help has room only for its choices; or nil.
  var about: String?
  /// The default in words, or nil when there is none to tell.
  var defaultText: String?
  /// The heading it stands under.
  var group = ""
  /// Whether it may be given several times to mean several things; otherwise the last counts.
  var repeats = false
  /// What help says of the option before and this one, which then share a line; nil for a line of its own.
  var jointHelp: String?
  /// Words that other programs use for it: never accepted, only answered with its name.
  var synonyms: [String] = []

  /// What it does, told without its neighbours: what it decides, then its help.
  var explanation: String { about.map { "\($0): \(help)" } ?? help }

  /// The long name with its dashes.
  var name: String { "--" + long }

  /// The name that takes a switch back: `no-json` for `json`, `ruler` for `no-ruler`; nil for an option with a value.
  var opposite: String? {
    guard value == nil, long != "help" else { return nil }
    return long.hasPrefix("no-") ? String(long.dropFirst(3)) : "no-" + long
  }

  /// The option as a message shows it with a value that works: `--from 2014`.
  func written(with value: String) -> String {
    let word = shellWord(value)
    return word.hasPrefix("--") ? "\(name)=\(word)" : "\(name) \(word)"
  }
}
