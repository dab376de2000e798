/// Why a word is no value of its kind: what is wanted instead.
struct ValueProblem: Error, Hashable, Sendable {
  /// What is wanted, so that it completes "needs …": `a year in four digits, such as 2014`.
  let expected: String
  /// A value that would do.
  let example: String
  /// Whether the example is what was probably meant, rather than any value that would do.
  let isGuess: Bool

  /// Creates a problem with an example of a good value.
  init(expected: String, example: String) {
    self.expected = expected
    self.example = example
    isGuess = false
  }

  /// Creates a problem with the value that was probably meant.
  init(expected: String, guess: String) {
    self.expected = expected
    example = guess
    isGuess = true
  }
}
