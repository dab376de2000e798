import Glibc
import Synchronization
import Testing
import Workers

/// Work on a pool's threads: how much at once, in which order, and how it ends.
struct ConcurrentTests {
  /// Counts what goes on at once.
  private final class Gauge: Sendable {
    private let state = Mutex((now: 0, peak: 0, begun: 0))

    func enter() {
      state.withLock {
        $0.now += 1
        $0.begun += 1
        $0.peak = max($0.peak, $0.now)
      }
    }

    func leave() { state.withLock { $0.now -= 1 } }

    var now: Int { state.withLock { $0.now } }
    var peak: Int { state.withLock { $0.peak } }
    var begun: Int { state.withLock { $0.begun } }

    /// Waits until so many have been begun, and returns whether they were in time.
    func reaches(_ count: Int) async -> Bool {
      for _ in 0..<5000 {
        if begun >= count { return true }
        try? await Task.sleep(for: .milliseconds(1))
      }
      return false
    }

    /// Waits in the same way, and keeps its thread.
    func wait(for count: Int) -> Bool {
      for _ in 0..<5000 {
        if begun >= count { return true }
        usleep(1000)
      }
      return false
    }
  }

  @Test(arguments: [1, 2, 3, 8], [0, 1, 2, 7, 50])
  func mapKeepsTheOrder(width: Int, count: Int) async {
    let gauge = Gauge()
    let results = await concurrentMap(Array(0..<count), on: WorkerPool(width: width)) { number in
      gauge.enter()
      defer { gauge.leave() }
      // The earlier the item, the later it is done.
      usleep(UInt32(max(0, 8 - number) * 500))
      return number * number
    }
    #expect(results == (0..<count).map { $0 * $0 })
    #expect(gauge.peak <= width && gauge.begun == count)
  }

  @Test(arguments: [1, 2, 3, 8], [0, 1, 2, 7, 50])
  func forEachGivesEachResultOnce(width: Int, count: Int) async {
    let gauge = Gauge()
    var seen: [Int: Int] = [:]
    var order: [Int] = []
    let isComplete = await concurrentForEach(Array(0..<count), on: WorkerPool(width: width)) { number in
      gauge.enter()
      defer { gauge.leave() }
      usleep(UInt32(number % 3 * 500))
      return number * 10
    } consume: { index, result in
      seen[index] = result
      order.append(index)
    }
    #expect(isComplete && gauge.peak <= width)
    #expect(order.count == count, "each is consumed once")
    #expect(seen == Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, $0 * 10) }))
  }

  @Test(arguments: [1, 2, 4])
  func allThreadsWorkAtOnce(width: Int) async {
    let gauge = Gauge()
    // Each waits for all the others: it ends only when as many run at once as there are threads.
    let results = await concurrentMap(Array(0..<width), on: WorkerPool(width: width)) { _ in
      gauge.enter()
      defer { gauge.leave() }
      return gauge.wait(for: width)
    }
    #expect(results == Array(repeating: true, count: width))
    #expect(gauge.peak == width)
  }

  @Test(arguments: [1, 2, 4])
  func resultsAreConsumedAsTheyCome(width: Int) async {
    let gauge = Gauge()
    let alive = Mutex((now: 0, peak: 0))
    _ = await concurrentForEach(Array(0..<40), on: WorkerPool(width: width)) { number in
      gauge.enter()
      alive.withLock {
        $0.now += 1
        $0.peak = max($0.peak, $0.now)
      }
      gauge.leave()
      return number
    } consume: { _, _ in
      usleep(200)
      alive.withLock { $0.now -= 1 }
    }
    #expect(alive.withLock { $0.now } == 0)
    #expect(alive.withLock { $0.peak } <= width + 1, "results pile up while one is consumed")
  }

  @Test func nothingIsBegunAfterCancelling() async {
    let gauge = Gauge()
    let task = Task {
      await concurrentMap(Array(0..<1000), on: WorkerPool(width: 2)) { number in
        gauge.enter()
        usleep(2000)
        return number
      }
    }
    #expect(await gauge.reaches(4))
    task.cancel()
    let results = await task.value
    #expect(results.count == 1000)
    // Items are handed out in runs, so that what is finished need not lie at the beginning.
    let done = results.count { $0 != nil }
    #expect(done == gauge.begun && done < 1000, "what was begun is finished, and nothing else")
    #expect(results.enumerated().allSatisfy { $1 == nil || $1 == $0 })
  }

  @Test func aCancelledForEachSaysSo() async {
    let gauge = Gauge()
    let task = Task {
      var consumed = 0
      let isComplete = await concurrentForEach(Array(0..<1000), on: WorkerPool(width: 2)) { number in
        gauge.enter()
        usleep(2000)
        return number
      } consume: { _, _ in
        consumed += 1
      }
      return (isComplete, consumed)
    }
    #expect(await gauge.reaches(4))
    task.cancel()
    let (isComplete, consumed) = await task.value
    #expect(!isComplete && consumed == gauge.begun && consumed < 1000)
  }

  @Test func cancelledBeforeItBegins() async {
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      let map = await concurrentMap([1, 2], on: WorkerPool(width: 2)) { $0 }
      let forEach = await concurrentForEach([1, 2], on: WorkerPool(width: 2)) {
        $0
      } consume: { _, _ in
      }
      let nothing = await concurrentForEach([Int](), on: WorkerPool(width: 2)) {
        $0
      } consume: { _, _ in
      }
      return (map, forEach, nothing)
    }
    task.cancel()
    let (map, forEach, nothing) = await task.value
    #expect(map == [nil, nil])
    #expect(!forEach && nothing, "without an item there is nothing that was not done")
  }

  @Test(arguments: [-1, 0])
  func aPoolHasAThread(width: Int) async {
    let pool = WorkerPool(width: width)
    #expect(pool.width == 1)
    #expect(await concurrentMap([1, 2, 3], on: pool) { $0 } == [1, 2, 3])
  }
}
