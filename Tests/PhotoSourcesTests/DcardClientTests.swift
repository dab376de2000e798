import Fetching
import Planning
import Synchronization
import Testing
import Workers

@testable import PhotoSources

/// Answers as Dcard's interface does, from a post and a number of comments.
private final class DcardAnswers: HTTPTransporting {
  private let commentCount: Int
  private let change: @Sendable (String) -> (status: Int, body: String)?
  private let asked = Mutex<[String]>([])

  /// What was asked for, in order.
  var targets: [String] { asked.withLock { $0 } }

  init(comments: Int, _ change: @escaping @Sendable (String) -> (status: Int, body: String)? = { _ in nil }) {
    commentCount = comments
    self.change = change
  }

  func answer(to request: HTTPRequest) async throws(TransferError) -> HTTPAnswer {
    let target = request.address.target
    asked.withLock { $0.append(target) }
    let (status, body) = change(target) ?? (200, body(target))
    return HTTPAnswer(status: status, address: request.address, body: Array(body.utf8))
  }

  private func body(_ target: String) -> String {
    guard target.contains("/comments") else {
      return #"{"id":7,"title":"t","content":"c","forumName":"f","createdAt":"2021-05-06T07:08:09Z"}"#
    }
    func parameter(_ name: String) -> Int? {
      target.split { $0 == "?" || $0 == "&" }.first { $0.hasPrefix(name + "=") }
        .flatMap { Int($0.dropFirst(name.count + 1)) }
    }
    let first = (parameter("after") ?? 0) + 1
    let last = min(commentCount, first + (parameter("limit") ?? 30) - 1)
    guard first <= last else { return "[]" }
    return "["
      + (first...last).map { #"{"id":"\#($0)","floor":\#($0),"content":"x","createdAt":"2021-05-06T08:00:00Z"}"# }
      .joined(separator: ",") + "]"
  }
}

/// A clock that moves only when somebody sleeps.
private final class SleepingClock: FetchClock {
  private let state = Mutex(Duration.zero)
  var now: Duration { state.withLock { $0 } }
  var unixTime: Int64 { 0 }
  func sleep(for duration: Duration) async throws(CancellationError) { state.withLock { $0 += duration } }
}

@Suite struct DcardClientTests {
  private func client(_ answers: DcardAnswers, clock: some FetchClock = SleepingClock()) throws -> DcardClient {
    let query = try #require(DcardQuery("7"))
    let fetcher = Fetcher(over: answers, clock: clock, seed: 1) { _ in
      HostPolicy(concurrency: 1, pace: DcardQuery.pace)
    }
    return DcardClient(query, fetcher: fetcher)
  }

  @Test func allCommentsArePagedByFloor() async throws {
    let answers = DcardAnswers(comments: 250)
    let reading = try await client(answers).thread()
    #expect(reading.threads.first?.comments.map(\.floor) == (1...250).map { "B\($0)" })
    #expect(reading.failures.isEmpty)
    #expect(
      answers.targets.map { $0.split(separator: "/").last } == [
        "7", "comments?limit=100", "comments?limit=100&after=100", "comments?limit=100&after=200",
        "comments?limit=100&after=250",
      ])
  }

  @Test func noMoreIsAskedForThanIsShown() async throws {
    let answers = DcardAnswers(comments: 250)
    _ = try await client(answers).thread(.first(100))
    #expect(answers.targets.count == 2)
    let none = DcardAnswers(comments: 250)
    _ = try await client(none).thread(.first(0))
    #expect(none.targets.count == 1)
    let popular = DcardAnswers(comments: 250)
    _ = try await client(popular).thread(.popular)
    #expect(popular.targets.last?.hasSuffix("/comments?limit=100&popular=true") == true)
    #expect(popular.targets.count == 2)
  }

  @Test func requestsArePaced() async throws {
    let clock = SleepingClock()
    _ = try await client(DcardAnswers(comments: 1000), clock: clock).thread()
    // A post and eleven pages, four of them at once and then one in five seconds.
    #expect((39...41).contains(clock.now.components.seconds))
  }

  @Test func pagesThatRepeatEndTheQuery() async throws {
    let answers = DcardAnswers(comments: 250) { target in
      target.contains("/comments") ? (200, #"[{"floor":3,"content":"x"},{"floor":4,"content":"x"}]"#) : nil
    }
    let reading = try await client(answers).thread()
    #expect(answers.targets.count == 3)
    #expect(reading.threads.first?.comments.count == 4)
  }

  @Test func commentsThatDoNotComeAreNamed() async throws {
    let answers = DcardAnswers(comments: 250) { target in
      target.contains("after=200") ? (403, "<!DOCTYPE html><title>Just a moment</title>") : nil
    }
    let reading = try await client(answers).thread()
    #expect(reading.threads.first?.comments.count == 200)
    #expect(reading.failures.map(\.id) == ["Dcard's comments after B200"])
    #expect(reading.failures.first?.reason.contains("(403)") == true)
  }

  /// An answer in place of the post, and words of the message.
  private static let refusals: [(Int, String, [String])] = [
    (403, "<!DOCTYPE html><title>Just a moment</title>", ["browsers", "403", "tenyear thread thread.json"]),
    (
      404, #"{"error":1202,"message":"Post not found","reason":"wash","reasonText":"惡意洗板"}"#,
      ["taken post 7 away", "1202", "惡意洗板"]
    ),
    (404, #"{"error":1202,"message":"Post not found"}"#, ["no post 7", "1202"]), (404, "", ["no post 7", "404"]),
    (200, #"{"error":1500,"message":"Trouble"}"#, ["post 7", "1500", "Trouble"]), (200, "[]", ["no post of Dcard's"]),
    (200, "<html>", ["a page instead of JSON"]), (429, "", ["429"]), (503, "", ["503"]),
  ]

  @Test(arguments: refusals) func aRefusalIsTold(_ status: Int, _ body: String, _ words: [String]) async throws {
    let answers = DcardAnswers(comments: 1) { _ in (status, body) }
    do {
      _ = try await client(answers).thread()
      Issue.record("it was read")
    } catch SourceError.service(let message) {
      for word in words { #expect(message.contains(word)) }
    }
  }

  @Test(arguments: [
    ("7", "7"), ("235000001", "235000001"), ("https://www.dcard.tw/f/talk/p/235000001", "235000001"), ("", nil),
    ("12a", nil), ("-7", nil), ("1234567890123456789", nil), ("../7", "7"),
  ])
  func aNumberIsRead(_ text: String, _ id: String?) {
    #expect(DcardQuery(text)?.id == id)
  }

  @Test func anEndpointKeepsItsOwnPath() throws {
    var query = try #require(DcardQuery("7"))
    #expect(query.interface?.text == "https://www.dcard.tw/service/api/v2")
    query.endpoint = try WebAddress("http://127.0.0.1:9/")
    #expect(query.interface?.text == "http://127.0.0.1:9/service/api/v2")
    query.endpoint = try WebAddress("https://mirror.example.org/dcard/")
    #expect(query.interface?.text == "https://mirror.example.org/dcard")
  }
}
