import Fetching
import Synchronization

/// How long each stage of a run took.
public struct StageTime: Hashable, Sendable {
  /// The stage, as it is called in messages.
  public var name: String
  /// Its time in seconds; stages may overlap.
  public var seconds: Double

  /// Creates an entry.
  public init(name: String, seconds: Double) {
    self.name = name
    self.seconds = seconds
  }
}

/// Takes the time of stages, from the first beginning to the last end of each.
final class StageClock: Sendable {
  /// A stage.
  enum Stage: String, CaseIterable {
    case listing
    case fetching
    case drawing
  }

  private let clock: (any FetchClock)?
  private let spans = Mutex<[Stage: (begin: Duration, end: Duration)]>([:])

  init(_ clock: (any FetchClock)?) {
    self.clock = clock
  }

  /// Takes the time of a piece of work.
  func measure<Value, Failure: Error>(
    _ stage: Stage, _ work: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    guard let clock else { return try await work() }
    let begin = clock.now
    defer { add(stage, begin, clock.now) }
    return try await work()
  }

  private func add(_ stage: Stage, _ begin: Duration, _ end: Duration) {
    spans.withLock { spans in
      let span = spans[stage] ?? (begin, end)
      spans[stage] = (min(span.begin, begin), max(span.end, end))
    }
  }

  /// The stages that took place, in their order.
  var times: [StageTime] {
    spans.withLock { spans in
      Stage.allCases.compactMap { stage in
        spans[stage].map { span in
          let length = (span.end - span.begin).components
          return StageTime(
            name: stage.rawValue, seconds: Double(length.seconds) + Double(length.attoseconds) / 1e18)
        }
      }
    }
  }
}
