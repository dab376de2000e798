/// When a request is made again, and how long that is put off.
public struct RetryPolicy: Hashable, Sendable {
  /// The most times that a request is made.
  public var tries: Int
  /// The most times that a request is made whose answers cannot be read.
  public var undecodableTries: Int
  /// The time before the second try; each further wait is twice as long.
  public var firstWait: Duration
  /// The longest wait that grows by itself.
  public var longestWait: Duration
  /// The longest wait that a server may ask for; a longer one ends the request.
  public var longestAskedWait: Duration

  /// Creates a policy; without arguments five tries, half a second at first.
  public init(
    tries: Int = 5, undecodableTries: Int = 3, firstWait: Duration = .milliseconds(500),
    longestWait: Duration = .seconds(15), longestAskedWait: Duration = .seconds(120)
  ) {
    self.tries = tries
    self.undecodableTries = undecodableTries
    self.firstWait = firstWait
    self.longestWait = longestWait
    self.longestAskedWait = longestAskedWait
  }

  /// Returns the wait after a failed try: doubled each time, and between half and all of that, so that requests that
  /// failed together are not made again together.
  ///
  /// - Parameters:
  ///   - attempt: the number of the try that failed, from 1.
  ///   - jitter: 0…1, random.
  func wait(after attempt: Int, jitter: Double) -> Duration {
    let doubled = firstWait.inSeconds * Double(1 << min(max(attempt - 1, 0), 20))
    return .seconds(min(doubled, longestWait.inSeconds) * (0.5 + min(max(jitter, 0), 1) / 2))
  }
}

/// What a server asks for by `Retry-After` (RFC 9110, 10.2.3): seconds, or a date.
enum RetryAfter {
  /// Returns how long to wait, or nil when the value says nothing; a date in the past is no wait.
  ///
  /// - Parameters:
  ///   - value: the header's value.
  ///   - date: the answer's own `Date`, against which a date counts, so that the machine's clock need not be right.
  ///   - unixTime: the machine's clock, for an answer without a date.
  static func wait(_ value: String, date: String?, unixTime: Int64) -> Duration? {
    if !value.isEmpty, value.utf8.count <= 9, value.utf8.allSatisfy({ (48...57).contains($0) }) {
      return Int64(value).map { .seconds($0) }
    }
    guard let until = HTTPDate.unixTime(value) else { return nil }
    let now = date.flatMap(HTTPDate.unixTime) ?? unixTime
    return .seconds(max(0, until - now))
  }
}
