/// Answers that arrive in any order, each put into the slot it was asked for.
public struct SlotFilling<Answer> {
  /// The answers by index; nil where none has arrived.
  public private(set) var answers: [Answer?]

  /// Creates `count` empty slots.
  public init(count: Int) {
    answers = Array(repeating: nil, count: count)
  }

  /// Puts an answer into its slot, and returns whether it was taken: the first answer for a slot stays, and an
  /// index outside the slots is ignored.
  @discardableResult
  public mutating func fill(_ index: Int, with answer: Answer) -> Bool {
    guard answers.indices.contains(index), answers[index] == nil else { return false }
    answers[index] = answer
    return true
  }

  /// Whether every slot has its answer.
  public var isComplete: Bool { answers.allSatisfy { $0 != nil } }
}

extension SlotFilling: Sendable where Answer: Sendable {}
