/// A command as help, completions and the manual tell of it: everything but what it does with its options.
struct CommandOutline: Hashable, Sendable {
  /// A command line, and what comes of it.
  struct Example: Hashable, Sendable {
    /// The words after the program's name.
    var words: String
    /// What comes of it, in a few words.
    var note: String

    /// Creates an example.
    init(_ words: String, _ note: String) {
      self.words = words
      self.note = note
    }
  }

  /// The word that calls it.
  var name: String
  /// One line on what it makes.
  var summary: String
  /// A few sentences more; may be empty.
  var details: String
  /// Command lines to copy.
  var examples: [Example]
  /// The arguments without names.
  var positionals: [PositionalOutline]
  /// The options, in the order of help.
  var options: [OptionOutline]

  /// The words of a call after the program's name: `render [OPTION...] [SOURCE...]`.
  var usage: String {
    ([name] + (options.isEmpty ? [] : ["[OPTION...]"]) + positionals.map(\.usage)).joined(separator: " ")
  }

  /// The headings of its options, in order.
  var groups: [String] {
    options.map(\.group).reduce(into: []) { groups, group in
      if groups.last != group { groups.append(group) }
    }
  }
}
