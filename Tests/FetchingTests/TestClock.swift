import Fetching
import Synchronization

/// A clock that moves only when somebody sleeps: nobody waits, and every wait is known.
final class TestClock: FetchClock {
  private let state = Mutex<(now: Duration, sleeps: [Duration])>((.zero, []))

  var now: Duration { state.withLock { $0.now } }

  var unixTime: Int64 { 784_111_777 }

  /// Every wait, in the order in which they were begun.
  var sleeps: [Duration] { state.withLock { $0.sleeps } }

  func sleep(for duration: Duration) async throws(CancellationError) {
    if Task.isCancelled { throw CancellationError() }
    state.withLock { state in
      state.now += duration
      state.sleeps.append(duration)
    }
    await Task.yield()
  }
}
