/// One of several equal parts of a run: every `count`-th frame, from the `number`-th.
public struct Shard: Hashable, Sendable {
  /// 1…`count`.
  public let number: Int
  /// The number of parts, at least 1.
  public let count: Int

  /// Creates a shard, or nil unless 1 ≤ number ≤ count.
  public init?(_ number: Int, of count: Int) {
    guard count >= 1, (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// Whether the frame at an index belongs to this part.
  public func contains(index: Int) -> Bool {
    index % count == number - 1
  }
}
