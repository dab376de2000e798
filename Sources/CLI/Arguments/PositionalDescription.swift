/// An argument without a name, known by its place.
struct PositionalDescription<Options: Sendable>: Sendable {
  /// How it looks.
  let outline: PositionalOutline
  /// Reads a word and keeps it.
  let write: @Sendable (inout Options, String) throws(ValueProblem) -> Void

  /// An argument that must be there.
  static func required<Value>(
    _ path: any WritableKeyPath<Options, Value> & Sendable, _ reader: ValueReader<Value>, help: String
  ) -> PositionalDescription {
    @Sendable func write(options: inout Options, word: String) throws(ValueProblem) {
      options[keyPath: path] = try reader.read(word)
    }
    return PositionalDescription(outline: outline(reader, .one, help), write: write)
  }

  /// An argument that may be missing.
  static func optional<Value>(
    _ path: any WritableKeyPath<Options, Value?> & Sendable, _ reader: ValueReader<Value>, help: String
  ) -> PositionalDescription {
    @Sendable func write(options: inout Options, word: String) throws(ValueProblem) {
      options[keyPath: path] = try reader.read(word)
    }
    return PositionalDescription(outline: outline(reader, .optional, help), write: write)
  }

  /// All the arguments that are left: any number, or at least one.
  static func rest<Value>(
    _ path: any WritableKeyPath<Options, [Value]> & Sendable, _ reader: ValueReader<Value>, help: String,
    count: PositionalOutline.Count = .any
  ) -> PositionalDescription {
    @Sendable func write(options: inout Options, word: String) throws(ValueProblem) {
      options[keyPath: path].append(try reader.read(word))
    }
    return PositionalDescription(outline: outline(reader, count, help), write: write)
  }

  /// Returns the argument as one of a larger set of options that holds this set at a path.
  func embedded<Whole>(at path: any WritableKeyPath<Whole, Options> & Sendable) -> PositionalDescription<Whole> {
    let write = write
    return PositionalDescription<Whole>(
      outline: outline,
      write: { (whole: inout Whole, word: String) throws(ValueProblem) in try write(&whole[keyPath: path], word) })
  }

  private static func outline<Value>(
    _ reader: ValueReader<Value>, _ count: PositionalOutline.Count, _ help: String
  ) -> PositionalOutline {
    PositionalOutline(
      name: reader.name, count: count, help: help.replacing("{choices}", with: reader.choices.joinedAsChoice),
      example: reader.example, completion: reader.completion)
  }
}

/// An argument without a name, as help, completions and the manual tell of it.
struct PositionalOutline: Hashable, Sendable {
  /// How often an argument may stand there.
  enum Count: Sendable {
    /// Exactly once.
    case one
    /// Once or not at all.
    case optional
    /// Any number of times.
    case any
    /// At least once.
    case atLeastOne
  }

  /// What stands for it in help, in capitals.
  let name: String
  /// How often it may stand there.
  let count: Count
  /// One line on what it is.
  let help: String
  /// A value for messages to show.
  let example: String
  /// What a shell may offer.
  let completion: ValueCompletion

  /// The argument as usage shows it: `[SOURCE...]`.
  var usage: String {
    switch count {
    case .one: name
    case .optional: "[\(name)]"
    case .any: "[\(name)...]"
    case .atLeastOne: "\(name)..."
    }
  }
}
