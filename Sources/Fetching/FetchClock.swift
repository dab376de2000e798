/// The time, and waiting: given by the program, so that tests need not wait.
public protocol FetchClock: Sendable {
  /// The time since some moment; it never goes backwards.
  var now: Duration { get }
  /// The seconds since 1970-01-01 00:00:00 UTC, by the machine's clock.
  var unixTime: Int64 { get }
  /// Waits.
  ///
  /// - Throws: `CancellationError` at once when the task is cancelled.
  func sleep(for duration: Duration) async throws(CancellationError)
}
