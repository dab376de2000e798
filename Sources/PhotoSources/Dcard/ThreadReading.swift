import Planning

/// What was read of a forum.
public struct ThreadReading: Sendable {
  /// The threads, in the order in which they were found.
  public var threads: [ForumThread]
  /// What should have come and did not.
  public var failures: [PhotoFailure]
  /// The files that were read.
  public var inputPaths: [String]

  /// Creates a reading.
  public init(threads: [ForumThread], failures: [PhotoFailure] = [], inputPaths: [String] = []) {
    self.threads = threads
    self.failures = failures
    self.inputPaths = inputPaths
  }
}
