import Synchronization

/// Counts finished frames, and remembers what has made going on useless.
final class FrameProgress: Sendable {
  private let state = Mutex<(done: Int, failure: RenderError?)>((0, nil))
  private let total: Int
  private let report: @Sendable (RenderEvent) -> Void

  init(total: Int, report: @escaping @Sendable (RenderEvent) -> Void) {
    self.total = total
    self.report = report
  }

  /// Takes note of a frame that is finished.
  func advance(_ name: String) {
    let count = state.withLock { state in
      state.done += 1
      return state.done
    }
    report(.drew(frame: name, done: count, total: total))
  }

  /// Whether going on is useless.
  var isBroken: Bool { state.withLock { $0.failure != nil } }

  /// Returns what a step comes to; after one has failed, as on a full disk, no other is begun and all fail alike.
  func unlessBroken<Answer>(_ step: () async throws(RenderError) -> Answer) async -> Result<Answer, RenderError> {
    if let failure = state.withLock({ $0.failure }) { return .failure(failure) }
    do throws(RenderError) {
      return .success(try await step())
    } catch {
      let failure = error
      state.withLock { $0.failure = $0.failure ?? failure }
      return .failure(failure)
    }
  }
}
