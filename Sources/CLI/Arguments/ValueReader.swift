/// What a shell may offer for a value.
enum ValueCompletion: Hashable, Sendable {
  /// Nothing: only the user knows.
  case none
  /// Any path.
  case file
  /// A folder.
  case directory
  /// One of these words. A word that ends in `:` goes on.
  case words([String])
}

/// One kind of value on the command line: how it is read, written, named and completed.
struct ValueReader<Value: Sendable>: Sendable {
  /// What stands for the value in help, in capitals.
  let name: String
  /// A value for messages to show.
  let example: String
  /// The words it accepts, as help lists them; empty when they cannot be listed.
  let choices: [String]
  /// What a shell may offer.
  let completion: ValueCompletion
  /// Returns the value a word means.
  let read: @Sendable (String) throws(ValueProblem) -> Value
  /// Returns the word that means a value, so that help can show a default.
  let text: @Sendable (Value) -> String

  /// Creates a kind of value.
  init(
    name: String, example: String, choices: [String] = [], completion: ValueCompletion? = nil,
    read: @escaping @Sendable (String) throws(ValueProblem) -> Value, text: @escaping @Sendable (Value) -> String
  ) {
    self.name = name
    self.example = example
    self.choices = choices
    self.completion = completion ?? (choices.isEmpty ? .none : .words(choices))
    self.read = read
    self.text = text
  }
}

extension ValueReader where Value == String {
  /// Any text, even none.
  static var text: ValueReader {
    ValueReader(name: "TEXT", example: "text", read: { $0 }, text: { $0 })
  }

  /// A name: any text but none.
  static func name(_ name: String, example: String) -> ValueReader {
    nonEmpty(name, expected: "a name", example: example, .none)
  }

  /// A path under a name of its own; a shell offers any.
  static func path(_ name: String, example: String) -> ValueReader {
    nonEmpty(name, expected: "a path", example: example, .file)
  }

  /// The path of a file. An empty word is none: it comes from a shell variable that is not set.
  static var file: ValueReader { path("FILE", example: "list.txt") }

  /// The path of a folder.
  static var directory: ValueReader { nonEmpty("DIR", expected: "a path", example: "frames", .directory) }

  private static func nonEmpty(
    _ name: String, expected: String, example: String, _ completion: ValueCompletion
  ) -> ValueReader {
    @Sendable func read(_ word: String) throws(ValueProblem) -> String {
      guard !word.isEmpty else { throw ValueProblem(expected: expected, example: example) }
      return word
    }
    return ValueReader(name: name, example: example, completion: completion, read: read, text: { $0 })
  }
}

extension ValueReader where Value == Int {
  /// A whole number within bounds.
  static func count(_ name: String = "N", in bounds: ClosedRange<Int>, example: Int) -> ValueReader {
    @Sendable func read(_ word: String) throws(ValueProblem) -> Int {
      guard isDigits(word), let number = Int(word), bounds.contains(number) else {
        throw ValueProblem(
          expected: "a whole number from \(bounds.lowerBound) to \(bounds.upperBound)", example: "\(example)")
      }
      return number
    }
    return ValueReader(name: name, example: "\(example)", read: read, text: { "\($0)" })
  }
}

extension ValueReader where Value: RawRepresentable<String> & CaseIterable {
  /// One of an enumeration's words.
  static func choice(_ name: String) -> ValueReader {
    let words = Value.allCases.map(\.rawValue)
    @Sendable func read(_ word: String) throws(ValueProblem) -> Value {
      if let value = Value(rawValue: word) { return value }
      throw ValueProblem.choice(among: words, not: word)
    }
    return ValueReader(
      name: name, example: words.first ?? "", choices: words, read: read, text: { $0.rawValue })
  }
}

extension ValueProblem {
  /// Creates the problem of a word that is none of a few.
  static func choice(among words: [String], not word: String) -> ValueProblem {
    let expected = words.joinedAsChoice
    if let guess = Suggestions.nearest(to: word.lowercased(), among: words).first {
      return ValueProblem(expected: expected, guess: guess)
    }
    return ValueProblem(expected: expected, example: words.first ?? "")
  }
}

/// Returns whether a word is made of ASCII digits, at least one.
func isDigits(_ word: some StringProtocol) -> Bool {
  !word.isEmpty && word.utf8.allSatisfy { (48...57).contains($0) }
}
