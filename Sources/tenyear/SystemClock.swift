import Fetching
import Glibc

/// The machine's clock.
struct SystemClock: FetchClock {
  private let start = ContinuousClock.now

  var now: Duration { ContinuousClock.now - start }

  var unixTime: Int64 { Int64(time(nil)) }

  func sleep(for duration: Duration) async throws(CancellationError) {
    do { try await Task.sleep(for: duration) } catch { throw CancellationError() }
  }
}
