import Glibc
import Synchronization
import Testing
import Workers

/// Work that is thought of and taken in order.
@Suite struct InOrderTests {
  private struct Broken: Error, Equatable {
    var at: Int
  }

  /// Doubles numbers; every third waits until the one before it was taken.
  private struct Doubling: OrderedWork {
    var count: Int
    var brokenAt: Int?
    var isLinked = false
    var nextNumber = 0
    var taken: [Int] = []
    var mostAhead = 0

    var transform: @Sendable (Int) async throws(Broken) -> Int {
      let brokenAt = brokenAt
      return { (number: Int) async throws(Broken) -> Int in
        // Later ones are done first.
        usleep(UInt32(number % 4 == 0 ? 4000 : 200))
        if number == brokenAt { throw Broken(at: number) }
        return number * 2
      }
    }

    mutating func next() throws(Broken) -> NextItem<Int> {
      guard nextNumber < count else { return .end }
      if isLinked, nextNumber % 3 == 2, taken.count < nextNumber { return .later }
      defer { nextNumber += 1 }
      mostAhead = max(mostAhead, nextNumber + 1 - taken.count)
      return .item(nextNumber)
    }

    mutating func take(_ item: Int, _ product: Int) async throws(Broken) {
      #expect(product == item * 2)
      taken.append(item)
    }
  }

  private let pool = WorkerPool(width: 3)

  @Test(arguments: [1, 2, 5, 100])
  func resultsAreTakenInOrderAndBounded(_ ahead: Int) async throws {
    var work = Doubling(count: 60)
    #expect(try await concurrentInOrder(&work, on: pool, ahead: ahead))
    #expect(work.taken == Array(0..<60))
    #expect(work.mostAhead <= ahead)
  }

  @Test func whatDependsOnEarlierResultsWaits() async throws {
    var work = Doubling(count: 40, isLinked: true)
    #expect(try await concurrentInOrder(&work, on: pool, ahead: 8))
    #expect(work.taken == Array(0..<40))
  }

  @Test func aFailureEndsTheWork() async throws {
    var work = Doubling(count: 1000, brokenAt: 17)
    await #expect(throws: Broken(at: 17)) { _ = try await concurrentInOrder(&work, on: pool, ahead: 8) }
    #expect(work.taken == Array(0..<17))
    #expect(work.nextNumber <= 17 + 8)
  }

  @Test func cancellingBeginsNothingMore() async throws {
    let pool = pool
    let task = Task {
      var work = Doubling(count: 1_000_000)
      let isWhole = try await concurrentInOrder(&work, on: pool, ahead: 8)
      return (isWhole, work.taken.count)
    }
    try await Task.sleep(for: .milliseconds(30))
    task.cancel()
    let (isWhole, count) = try await task.value
    #expect(!isWhole && count < 1_000_000)
  }

  @Test func noWorkIsDoneAtOnce() async throws {
    var work = Doubling(count: 0)
    #expect(try await concurrentInOrder(&work, on: pool, ahead: 4))
  }
}
