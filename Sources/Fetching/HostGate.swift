import Synchronization

/// How a host is treated.
public struct HostPolicy: Hashable, Sendable {
  /// The most requests at once.
  public var concurrency: Int
  /// The requests an hour and the most at once, or nil for no pace.
  public var pace: Pace?

  /// A pace.
  public struct Pace: Hashable, Sendable {
    /// The requests an hour on average.
    public var perHour: Int
    /// The requests that may be made at once after a rest.
    public var burst: Int

    /// Creates a pace.
    public init(perHour: Int, burst: Int) {
      self.perHour = perHour
      self.burst = burst
    }
  }

  /// Creates a policy.
  public init(concurrency: Int, pace: Pace? = nil) {
    self.concurrency = concurrency
    self.pace = pace
  }
}

/// The way to one host: so many requests at once, at a pace, and none while the host asked to be left alone.
final class HostGate: Sendable {
  private struct Waiting: Sendable {
    let id: UInt64
    let continuation: CheckedContinuation<Bool, Never>
  }

  private struct State: Sendable {
    var free: Int
    var waiting: [Waiting] = []
    var nextID: UInt64 = 0
    var cancelled: Set<UInt64> = []
    var bucket: TokenBucket?
    var pausedUntil: Duration = .zero
  }

  private let state: Mutex<State>
  private let clock: any FetchClock

  init(_ policy: HostPolicy, clock: any FetchClock) {
    self.clock = clock
    let bucket = policy.pace.map { TokenBucket(perHour: $0.perHour, burst: $0.burst, now: clock.now) }
    state = Mutex(State(free: max(1, policy.concurrency), bucket: bucket))
  }

  /// Waits until a request may be made. Every `enter` that returns is followed by one `leave`.
  func enter() async throws(CancellationError) {
    guard await takePlace() else { throw CancellationError() }
    do throws(CancellationError) {
      let wait = state.withLock { $0.bucket?.take(at: clock.now) ?? .zero }
      if wait > .zero { try await clock.sleep(for: wait) }
      while true {
        let now = clock.now
        let pause = state.withLock { $0.pausedUntil - now }
        if pause <= .zero { return }
        try await clock.sleep(for: pause)
      }
    } catch {
      leave()
      throw error
    }
  }

  /// Makes room for the next request.
  func leave() {
    let next = state.withLock { state -> Waiting? in
      if state.waiting.isEmpty {
        state.free += 1
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.continuation.resume(returning: true)
  }

  /// Leaves the host alone for a while.
  func pause(for duration: Duration) {
    let until = clock.now + duration
    state.withLock { $0.pausedUntil = max($0.pausedUntil, until) }
  }

  /// Returns true when there is room, or false when the task was cancelled.
  private func takePlace() async -> Bool {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer = state.withLock { state -> Bool? in
          if state.cancelled.remove(id) != nil { return false }
          if state.free > 0 {
            state.free -= 1
            return true
          }
          state.waiting.append(Waiting(id: id, continuation: continuation))
          return nil
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      let waiting = state.withLock { state -> Waiting? in
        guard let index = state.waiting.firstIndex(where: { $0.id == id }) else {
          state.cancelled.insert(id)
          return nil
        }
        return state.waiting.remove(at: index)
      }
      waiting?.continuation.resume(returning: false)
    }
  }
}
