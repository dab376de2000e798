import Fetching
import Planning
import Synchronization
import TestServer
import Testing
import Workers

@testable import PhotoSources

/// A clock that moves only when somebody sleeps, so that nobody waits.
private final class SkippingClock: FetchClock {
  private let time = Mutex<Duration>(.zero)

  var now: Duration { time.withLock { $0 } }
  var unixTime: Int64 { 0 }

  func sleep(for duration: Duration) async throws(CancellationError) {
    time.withLock { $0 += duration }
    await Task.yield()
  }
}

/// An imitation of Instagram on this machine, asked over real connections.
private struct Stage {
  let server: LoopbackServer
  let source: InstagramSource

  init(_ name: String = "example", _ answer: @escaping @Sendable (LoopbackServer.Request) -> Reply) throws {
    server = try #require(LoopbackServer(answer: answer))
    let endpoint = try WebAddress(server.origin)
    let transport = HTTPTransport(HTTPTransport.Settings(userAgent: "tenyear/test", endpoint: endpoint.origin))
    let fetcher = Fetcher(
      over: transport, clock: SkippingClock(), seed: 1, policy: RetryPolicy(tries: 3, undecodableTries: 2)
    ) { _ in HostPolicy(concurrency: 4) }
    source = InstagramSource(
      try #require(InstagramQuery(name: name, endpoint: endpoint)), dating: FolderSource.Dating(now: .last),
      decodableFormats: [.jpeg], fetcher: fetcher)
  }
}

@Suite struct InstagramSourceTests {
  private let pool = WorkerPool(width: 1)

  @Test func thePublicProfileIsAnAccount() async throws {
    let body = #"{"data":{"user":\#(AccountSample.user)},"status":"ok"}"#
    let stage = try Stage { _ in Reply(text: body) }
    let account = try await stage.source.catalog(on: pool).account(named: nil)
    #expect(account.name == "example" && account.posts.count == 3)
    let request = try #require(stage.server.requests.first)
    #expect(request.path == "/api/v1/users/web_profile_info/" && request.query["username"] == "example")
    #expect(request.headers["x-ig-app-id"] == "936619743392459")
    let listing = try await stage.source.listing(on: pool)
    #expect(listing.photos.map(\.id) == ["BrAbCdEfGh1", "BrAbCdEfGh3_1"])
    #expect(listing.passedOver.map(\.id) == ["BrAbCdEfGh2", "BrAbCdEfGh3_2"])
  }

  @Test func picturesOfTheEndpointKeepTheirAddresses() async throws {
    let stage = try Stage { request in
      let host = request.headers["host"] ?? ""
      return Reply(
        text:
          #"{"data":{"user":{"username":"example","full_name":"E","edge_owner_to_timeline_media":{"count":1,"edges":["#
          + #"{"node":{"id":"1","shortcode":"AAA","taken_at_timestamp":1440000000,"display_url":"http://\#(host)/a.jpg?oe=60000000"}}]}}}}"#
      )
    }
    let listing = try await stage.source.listing(on: pool)
    #expect(listing.photos.first?.renditions.map(\.location) == [stage.server.origin + "/a.jpg?oe=60000000"])
  }

  @Test(
    arguments: [
      (
        Reply(
          status: 401,
          text: #"{"message":"Please wait a few minutes before you try again.","require_login":true,"status":"fail"}"#),
        "login"
      ),
      (Reply(status: 403, text: "{}"), "login"),
      (Reply(status: 400, text: #"{"message":"checkpoint_required","status":"fail"}"#), "400"),
      (Reply(status: 429, type: "text/html", text: "<html>"), "429"),
      (Reply(status: 302, headers: [("Location", "/accounts/login/")], text: ""), "login page"),
      (Reply(status: 200, type: "text/html", text: "<!DOCTYPE html><html>Login"), "login page"),
      (
        Reply(text: #"{"errors":{"error":["Sorry, there was a problem with your request."]},"status":"ok"}"#),
        "Sorry, there was a problem"
      ),
      (Reply(text: #"{"message":"useragent mismatch","status":"fail"}"#), "useragent mismatch"),
      (Reply(text: "{error}"), "{error}"), (Reply(text: ""), "nothing at all"),
      (
        Reply(
          text:
            #"{"data":{"user":{"username":"example","full_name":"E","edge_owner_to_timeline_media":{"count":9,"edges":[]}}}}"#
        ), "none of the posts"
      ),
      (Reply(text: #"{"status":"ok"}"#), "no profile"),
    ] as [(Reply, String)])
  func aRefusalSaysHowToGetTheExport(_ reply: Reply, _ words: String) async throws {
    let stage = try Stage { _ in reply }
    let error = await #expect(throws: SourceError.self) { try await stage.source.listing(on: pool) }
    let text = String(describing: error?.description)
    #expect(text.contains(words) && text.contains("Export your information"), "\(text)")
    #expect(stage.server.requests.allSatisfy { $0.path.hasPrefix("/api/") }, "no redirect is followed")
  }

  @Test(arguments: [
    Reply(status: 404, text: "{}"), Reply(text: #"{"data":{"user":null},"status":"ok"}"#),
    Reply(text: #"{"data":{"user":null},"viewer":{},"status":"ok"}"#),
  ])
  func anUnknownNameIsNamed(_ reply: Reply) async throws {
    let stage = try Stage { _ in reply }
    await #expect(throws: SourceError.noAccount("example", service: "Instagram")) {
      try await stage.source.listing(on: pool)
    }
  }

  @Test(
    arguments: [
      ("example", "example"), ("@A.b_9", "a.b_9"), ("", nil), ("a b", nil), ("a/b", nil), ("é", nil),
      ("a?x=1", nil), (String(repeating: "a", count: 31), nil),
    ] as [(String, String?)])
  func namesAreJudgedBeforeAnybodyIsAsked(_ word: String, _ name: String?) {
    #expect(InstagramQuery(name: word)?.name == name)
  }

  @Test func theEndpointsPathCounts() throws {
    #expect(
      InstagramQuery(name: "x")?.address?.text == "https://i.instagram.com/api/v1/users/web_profile_info/?username=x")
    let mirror = try WebAddress("https://example.org/mirror")
    #expect(InstagramQuery(name: "x", endpoint: mirror)?.address?.text == "https://example.org/mirror?username=x")
  }
}
