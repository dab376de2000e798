import Glibc
import Synchronization
import Testing
import Workers

/// Two stages: how far the first runs ahead of the second, and how they end.
struct ConcurrentStagesTests {
  /// What is between the stages.
  private struct Between: Sendable {
    var preparing = 0
    var mostPreparing = 0
    /// Begun by the first stage and not by the second.
    var ahead = 0
    var mostAhead = 0
    var working = 0
    var mostWorking = 0
    var begun = 0
  }

  private final class Gauge: Sendable {
    private let state = Mutex(Between())

    func change<Value: Sendable>(_ body: (inout Between) -> Value) -> Value { state.withLock { body(&$0) } }

    func prepare() {
      change { between in
        between.preparing += 1
        between.ahead += 1
        between.begun += 1
        between.mostPreparing = max(between.mostPreparing, between.preparing)
        between.mostAhead = max(between.mostAhead, between.ahead)
      }
    }

    func work() {
      change { between in
        between.ahead -= 1
        between.working += 1
        between.mostWorking = max(between.mostWorking, between.working)
      }
    }
  }

  /// Takes numbers through both stages, the second slower, and returns the results by position.
  private func run(
    _ count: Int, _ lead: StageLead, threads: Int, weight: Int = 1, _ gauge: Gauge
  ) async -> (isComplete: Bool, results: [Int: Int]) {
    var results: [Int: Int] = [:]
    let isComplete = await concurrentForEach(Array(0..<count), on: WorkerPool(width: threads), lead: lead) { number in
      gauge.prepare()
      await Task.yield()
      gauge.change { $0.preparing -= 1 }
      return number * 10
    } weigh: { _ in
      weight
    } transform: { number, prepared in
      gauge.work()
      usleep(2000)
      gauge.change { $0.working -= 1 }
      return number + prepared
    } consume: { position, result in
      results[position] = result
    }
    return (isComplete, results)
  }

  @Test(arguments: [(1, 1, 1), (4, 8, 2), (3, 100, 1), (12, 5, 3)], [0, 1, 40])
  func eachGoesThroughBothOnce(_ sizes: (width: Int, items: Int, threads: Int), count: Int) async {
    let gauge = Gauge()
    let lead = StageLead(width: sizes.width, items: sizes.items, weight: 1000)
    let (isComplete, results) = await run(count, lead, threads: sizes.threads, gauge)
    #expect(isComplete)
    #expect(results == Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, $0 * 11) }))
    let between = gauge.change { $0 }
    #expect(between.begun == count && between.mostPreparing <= sizes.width && between.mostWorking <= sizes.threads)
    // What a thread is about to take up counts as taken.
    #expect(between.mostAhead <= sizes.items + sizes.threads)
  }

  @Test func theFirstRunsAheadAsFarAsItMay() async {
    let gauge = Gauge()
    _ = await run(60, StageLead(width: 4, items: 20, weight: 1000), threads: 1, gauge)
    #expect(gauge.change { $0.mostAhead } >= 15, "a slow second stage must not hold the first up")
  }

  @Test func weightHoldsTheFirstBack() async {
    let gauge = Gauge()
    _ = await run(40, StageLead(width: 2, items: 1000, weight: 30), threads: 1, weight: 10, gauge)
    // Three weigh enough, and two more were under way.
    #expect(gauge.change { $0.mostAhead } <= 3 + 2 + 1)
  }

  @Test func nothingIsBegunAfterCancelling() async {
    let gauge = Gauge()
    let task = Task { await run(1000, StageLead(width: 2, items: 4, weight: 1000), threads: 2, gauge) }
    while gauge.change({ $0.begun }) < 8 { try? await Task.sleep(for: .milliseconds(1)) }
    task.cancel()
    let (isComplete, results) = await task.value
    #expect(!isComplete && results.count < 1000 && gauge.change { $0.begun } < 1000)
    #expect(results.allSatisfy { $1 == $0 * 11 })
  }
}
