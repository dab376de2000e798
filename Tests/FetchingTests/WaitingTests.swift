import Testing

@testable import Fetching

@Suite struct WaitingTests {
  @Test func aBucketGivesItsBurstAndThenItsPace() {
    var bucket = TokenBucket(perHour: 3600, burst: 60, now: .zero)
    let first = (0..<60).map { _ in bucket.take(at: .zero) }
    #expect(first.allSatisfy { $0 == .zero })
    #expect(bucket.take(at: .zero) == .seconds(1))
    #expect(bucket.take(at: .zero) == .seconds(2))
    #expect(bucket.take(at: .seconds(3)) == .zero)
    #expect(bucket.take(at: .seconds(100_000)) == .zero)
  }

  @Test func aBucketNeverGivesMoreThanItsPaceInTheLongRun() {
    var bucket = TokenBucket(perHour: 3600, burst: 60, now: .zero)
    let last = (0..<3660).map { _ in bucket.take(at: .zero) }.last
    #expect(last == .seconds(3600))
  }

  @Test func waitsAreDoubledAndNeverLessThanHalf() {
    let policy = RetryPolicy()
    #expect(policy.wait(after: 1, jitter: 0) == .milliseconds(250))
    #expect(policy.wait(after: 1, jitter: 1) == .milliseconds(500))
    #expect(policy.wait(after: 3, jitter: 1) == .seconds(2))
    #expect(policy.wait(after: 4, jitter: 0) == .seconds(2))
    #expect(policy.wait(after: 60, jitter: 1) == .seconds(15))
  }

  @Test(
    arguments: [
      ("0", 0), ("120", 120), ("Sun, 06 Nov 1994 08:49:37 GMT", 37), ("Sunday, 06-Nov-94 08:49:37 GMT", 37),
      ("Sun Nov  6 08:49:37 1994", 37), ("Sun, 06 Nov 1994 08:48:00 GMT", 0), ("", nil), ("soon", nil), ("-5", nil),
      ("1.5", nil), ("99999999999", nil), ("Sun, 31 Feb 1994 08:49:37 GMT", nil),
      ("Sun, 06 Nov 1994 25:00:00 GMT", nil),
    ] as [(String, Int?)])
  func retryAfter(_ value: String, _ seconds: Int?) {
    let wait = RetryAfter.wait(value, date: "Sun, 06 Nov 1994 08:49:00 GMT", unixTime: 0)
    #expect(wait == seconds.map { .seconds($0) })
  }

  @Test func withoutADateTheMachinesClockCounts() {
    let wait = RetryAfter.wait("Thu, 01 Jan 1970 00:02:00 GMT", date: nil, unixTime: 60)
    #expect(wait == .seconds(60))
  }
}
