import Synchronization

/// Counts finished frames.
final class FrameProgress: Sendable {
  private let done = Mutex(0)
  private let total: Int
  private let report: @Sendable (RenderEvent) -> Void

  init(total: Int, report: @escaping @Sendable (RenderEvent) -> Void) {
    self.total = total
    self.report = report
  }

  /// Takes note of a frame that is finished.
  func advance(_ name: String) {
    let count = done.withLock { done in
      done += 1
      return done
    }
    report(.drew(frame: name, done: count, total: total))
  }
}
