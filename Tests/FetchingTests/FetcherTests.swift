import Glibc
import Synchronization
import TestServer
import Testing

@testable import Fetching

/// A server of the test's own, and a fetcher that may ask it.
private struct Bench {
  let server: LoopbackServer
  let clock = TestClock()
  let fetcher: Fetcher

  init(
    limits: RetryPolicy = RetryPolicy(), concurrency: Int = 12, pace: HostPolicy.Pace? = nil,
    _ answer: @escaping @Sendable (LoopbackServer.Request) -> Reply
  ) throws {
    server = try #require(LoopbackServer(answer: answer))
    let endpoint = try WebAddress(server.origin).origin
    let transport = HTTPTransport(HTTPTransport.Settings(userAgent: "tenyear/test", endpoint: endpoint))
    fetcher = Fetcher(over: transport, clock: clock, seed: 1, policy: limits) { _ in
      HostPolicy(concurrency: concurrency, pace: pace)
    }
  }

  func fetch(_ path: String = "/", limits: TransferLimits = .answer) async throws(FetchError) -> String {
    guard let address = try? WebAddress(server.origin + path) else { throw .refused("no address") }
    return try await fetcher.fetch(address, limits: limits) { (answer: HTTPAnswer) throws(UndecodableBody) in
      let text = String(decoding: answer.body, as: UTF8.self)
      if text.hasPrefix("<") { throw UndecodableBody(reason: "a page") }
      return text
    }
  }
}

/// The names that the machine itself gives out.
private enum Hosts {
  /// A name for this machine that does not look like one, or nil; most have one.
  static let nameOfThisMachine: String? = {
    guard let file = fopen("/etc/hosts", "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let text = String(decoding: bytes.prefix(fread(&bytes, 1, bytes.count, file)), as: UTF8.self)
    let lines = text.split(separator: "\n").map { $0.split { $0 == " " || $0 == "\t" } }
    let names = lines.filter { $0.first == "::1" || $0.first?.hasPrefix("127.") == true }.flatMap { $0.dropFirst() }
    return names.map { String($0) }.first { AddressRules.verdict(on: "https://\($0)/") == .allowed }
  }()
}

private let ok = Reply(text: "fine")

/// Counts the requests to each path.
private final class Counter: Sendable {
  private let counts = Mutex<[String: Int]>([:])

  /// Returns how many there were before.
  func next(_ path: String = "") -> Int {
    counts.withLock { counts in
      counts[path, default: 0] += 1
      return counts[path, default: 0] - 1
    }
  }
}

@Suite struct FetcherTests {
  @Test func whatTheServerSaysArrives() async throws {
    let bench = try Bench { request in
      Reply(text: "\(request.path) \(request.query["a"] ?? "") \(request.headers["accept-encoding"] ?? "none")")
    }
    #expect(try await bench.fetch("/x?a=b%20c") == "/x b c none")
    #expect(bench.server.requests.first?.headers["user-agent"] == "tenyear/test")
  }

  @Test func fieldsGoToTheHostOfTheAddressAlone() async throws {
    let other = try #require(LoopbackServer(host: "127.0.0.2") { Reply(text: $0.headers["x-test"] ?? "none") })
    let bench = try Bench { request in
      switch request.path {
      case "/away": Reply(status: 302, headers: [("Location", other.origin + "/")], text: "")
      case "/here": Reply(status: 302, headers: [("Location", "/end")], text: "")
      default: Reply(text: request.headers["x-test"] ?? "none")
      }
    }
    func fetch(_ path: String, _ redirects: RedirectRule = .followed) async throws -> String {
      let address = try WebAddress(bench.server.origin + path)
      return try await bench.fetcher.fetch(
        address, limits: .answer, fields: [HTTPField("X-Test", "a b")], redirects: redirects
      ) { (answer: HTTPAnswer) throws(UndecodableBody) in String(decoding: answer.body, as: UTF8.self) }
    }
    #expect(try await fetch("/end") == "a b")
    #expect(try await fetch("/here") == "a b")
    await #expect(throws: FetchError.self) { try await fetch("/away") }
    #expect(other.requests.isEmpty, "only the endpoint itself may be asked on this machine")
    await #expect(throws: FetchError.denied(host: "127.0.0.1", status: 302)) { try await fetch("/here", .told) }
  }

  /// What goes wrong twice and then goes well.
  @Test(arguments: [
    Reply(status: 500, text: "no"), Reply(status: 503, text: "no"), Reply(status: 429, type: "text/html", text: "<h1>"),
    Reply(status: 200, type: "text/html", text: "<html>"), Reply([.reset]), Reply([]),
    Reply([.send(Reply.head(200, "text/plain", [("Content-Length", "100")])), .send(Array("cut".utf8))]),
    Reply([.send(Reply.head(200, "text/plain", [("Content-Length", "100")])), .send(Array("cut".utf8)), .reset]),
    Reply([.send(Reply.head(200, "text/plain", [("Transfer-Encoding", "chunked")])), .send(Array("5\r\nab".utf8))]),
    Reply([.send(Array("nonsense\r\n\r\n".utf8))]),
  ])
  func passingTroubleIsOvercome(_ trouble: Reply) async throws {
    let counter = Counter()
    let bench = try Bench { _ in counter.next() < 2 ? trouble : ok }
    #expect(try await bench.fetch() == "fine")
    #expect(bench.server.requests.count == 3)
    let waits = bench.clock.sleeps
    #expect(waits.count >= 2)
    #expect(waits.allSatisfy { $0 >= .milliseconds(250) && $0 <= .seconds(1) })
  }

  @Test func chunkedBodiesAreWhole() async throws {
    let bench = try Bench { _ in
      Reply([
        .send(Reply.head(200, "text/plain", [("Transfer-Encoding", "chunked")])), .send(Array("2\r\nfi\r\n".utf8)),
        .pause(milliseconds: 20), .send(Array("2\r\nne\r\n0\r\n\r\n".utf8)),
      ])
    }
    #expect(try await bench.fetch() == "fine")
  }

  @Test(arguments: [("7", 7), ("Sun, 06 Nov 1994 08:49:46 GMT", 9)])
  func theServersWaitIsHonoured(_ value: String, _ seconds: Int) async throws {
    let counter = Counter()
    let bench = try Bench { _ in
      counter.next() == 0
        ? Reply(
          status: 429, headers: [("Retry-After", value), ("Date", "Sun, 06 Nov 1994 08:49:37 GMT")], text: "<html>")
        : ok
    }
    #expect(try await bench.fetch() == "fine")
    #expect(bench.clock.sleeps.contains(.seconds(seconds)))
    #expect(bench.clock.now >= .seconds(seconds))
  }

  @Test func aWaitWithoutEndEndsTheRequest() async throws {
    let bench = try Bench { _ in Reply(status: 429, headers: [("Retry-After", "86400")], text: "no") }
    let error = await #expect(throws: FetchError.self) { try await bench.fetch() }
    #expect(error?.description.contains("86400 seconds") == true)
    #expect(error?.isLasting == false)
    #expect(bench.server.requests.count == 1)
  }

  @Test(arguments: [(404, true, 1), (410, true, 1), (403, true, 1), (500, false, 5), (429, false, 5)])
  func lastingTroubleIsTold(_ status: Int, _ isLasting: Bool, _ tries: Int) async throws {
    let bench = try Bench { _ in Reply(status: status, text: "no") }
    let error = await #expect(throws: FetchError.self) { try await bench.fetch("/?api_key=SECRET") }
    #expect(error?.isLasting == isLasting)
    #expect(error?.description.contains("\(status)") == true)
    #expect(error?.description.contains("SECRET") == false)
    #expect(bench.server.requests.count == tries)
  }

  @Test func whatIsNeverReadableIsAskedForThreeTimes() async throws {
    let bench = try Bench { _ in Reply(text: "<html>") }
    await #expect(throws: FetchError.undecodable(reason: "a page")) { try await bench.fetch() }
    #expect(bench.server.requests.count == 3)
  }

  @Test func redirectsAreFollowed() async throws {
    let bench = try Bench { request in
      guard let step = Int(request.path.dropFirst()), step > 0 else { return ok }
      return Reply(status: 302, headers: [("Location", "/\(step - 1)")], text: "")
    }
    #expect(try await bench.fetch("/5") == "fine")
    let error = await #expect(throws: FetchError.self) { try await bench.fetch("/6") }
    #expect(error?.description.contains("redirects") == true)
    #expect(error?.isLasting == true)
  }

  @Test func aForbiddenRedirectIsNotFollowed() async throws {
    let other = try #require(LoopbackServer(host: "127.0.0.2") { _ in Reply(text: "secret") })
    let targets = [
      other.origin + "/", other.origin.replacing("http:", with: "https:"), "http://127.1/", "file:///etc/hostname",
      "https://user@127.0.0.1/", "https://[::1]:1/", "https://localhost:1/",
    ]
    let bench = try Bench { request in
      Reply(status: 302, headers: [("Location", targets[Int(request.path.dropFirst()) ?? 0])], text: "")
    }
    for index in targets.indices {
      let error = await #expect(throws: FetchError.self) { try await bench.fetch("/\(index)") }
      guard case .refused? = error else {
        Issue.record("\(targets[index]): \(String(describing: error))")
        continue
      }
    }
    #expect(other.requests.isEmpty)
  }

  /// A name that no rule knows, and that leads to this machine: only the socket tells.
  @Test(.enabled(if: Hosts.nameOfThisMachine != nil, "/etc/hosts has no such name"))
  func aNameThatLeadsHomeIsRefusedAtTheSocket() async throws {
    let server = try #require(LoopbackServer { _ in ok })
    let name = try #require(Hosts.nameOfThisMachine)
    let address = try WebAddress("https://\(name):\(WebAddress(server.origin).origin.port)/")
    #expect(AddressRules.verdict(on: address) == .allowed)
    let transport = HTTPTransport(HTTPTransport.Settings(userAgent: "t"))
    await #expect(throws: TransferError.refused("\(name) leads to a loopback address")) {
      try await transport.answer(to: HTTPRequest(address, limits: .answer))
    }
  }

  @Test func largeBodiesAreCutOff() async throws {
    let limits = TransferLimits(bodyBytes: 1 << 20, connecting: .seconds(5), idleSeconds: 5, total: .seconds(20))
    let flood = Reply([
      .send(Reply.head(200, "image/jpeg", [])), .flood([UInt8](repeating: 65, count: 1 << 16), times: 1 << 14),
    ])
    let announced = Reply([
      .send(Reply.head(200, "image/jpeg", [("Content-Length", "\(1 << 30)")])),
      .flood([UInt8](repeating: 65, count: 1 << 16), times: 1 << 14),
    ])
    let bench = try Bench { request in request.path == "/flood" ? flood : announced }
    for path in ["/flood", "/announced"] {
      await #expect(throws: FetchError.tooLarge(limit: 1 << 20)) { try await bench.fetch(path, limits: limits) }
    }
    #expect(bench.server.requests.count == 2)
  }

  @Test func aGzipBombStaysSmall() async throws {
    let zipped: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + [UInt8](repeating: 0, count: 100)
    let bench = try Bench { _ in Reply(headers: [("Content-Encoding", "gzip")], zipped) }
    #expect(try await bench.fetch().utf8.count >= 100)
  }

  @Test func aHangIsGivenUp() async throws {
    let limits = TransferLimits(bodyBytes: 1000, connecting: .seconds(1), idleSeconds: 5, total: .milliseconds(200))
    let bench = try Bench(limits: RetryPolicy(tries: 2)) { _ in Reply([.hang]) }
    let error = await #expect(throws: FetchError.self) { try await bench.fetch(limits: limits) }
    #expect(error?.description.contains("too long") == true)
  }

  @Test func aDripIsGivenUp() async throws {
    let limits = TransferLimits(bodyBytes: 1000, connecting: .seconds(1), idleSeconds: 1, total: .seconds(30))
    let drip = [Reply.Step.send([65]), .pause(milliseconds: 100)]
    let bench = try Bench(limits: RetryPolicy(tries: 1)) { _ in
      Reply([.send(Reply.head(200, "text/plain", [("Content-Length", "900")]))] + (0..<300).flatMap { _ in drip })
    }
    let error = await #expect(throws: FetchError.self) { try await bench.fetch(limits: limits) }
    #expect(error?.description.contains("too long") == true)
  }

  // The server never answers: without cancellation this would last as long as the limit.
  @Test(.timeLimit(.minutes(1))) func cancellationIsPrompt() async throws {
    let bench = try Bench { _ in Reply([.hang]) }
    let task = Task { try await bench.fetch() }
    while bench.server.requests.isEmpty { try await Task.sleep(for: .milliseconds(2)) }
    task.cancel()
    await #expect(throws: FetchError.cancelled) { try await task.value }
  }

  @Test func thoseWhoQueueAreCancelledToo() async throws {
    let bench = try Bench(concurrency: 1) { _ in Reply([.hang]) }
    let tasks = (0..<20).map { _ in Task { try await bench.fetch() } }
    while bench.server.requests.isEmpty { try await Task.sleep(for: .milliseconds(2)) }
    for task in tasks { task.cancel() }
    for task in tasks { await #expect(throws: FetchError.cancelled) { try await task.value } }
    #expect(bench.server.requests.count == 1)
  }

  @Test func soManyAtOnceAndNoMore() async throws {
    let gate = Gate()
    let bench = try Bench(concurrency: 12) { _ in ok.after(gate) }
    try await withThrowingTaskGroup(of: String.self) { group in
      for index in 0..<40 { group.addTask { try await bench.fetch("/\(index)") } }
      while bench.server.requests.count < 12 { try await Task.sleep(for: .milliseconds(2)) }
      try await Task.sleep(for: .milliseconds(30))
      #expect(bench.server.requests.count == 12)
      gate.open()
      for try await text in group { #expect(text == "fine") }
    }
    #expect(bench.server.requests.count == 40)
    #expect(bench.server.mostAtOnce == 12)
  }

  @Test func thePaceIsKept() async throws {
    let bench = try Bench(pace: HostPolicy.Pace(perHour: 3600, burst: 60)) { _ in ok }
    for _ in 0..<62 { _ = try await bench.fetch() }
    #expect(bench.clock.sleeps.count == 2)
    #expect(bench.clock.now >= .milliseconds(1500) && bench.clock.now <= .seconds(3))
  }

  @Test func aPortThatNobodyListensAt() async throws {
    let bench = try Bench(limits: RetryPolicy(tries: 2)) { _ in ok }
    let gone = try #require(LoopbackServer { _ in ok }).origin
    let endpoint = try WebAddress(gone).origin
    let transport = HTTPTransport(HTTPTransport.Settings(userAgent: "t", endpoint: endpoint))
    let fetcher = Fetcher(over: transport, clock: bench.clock, seed: 1) { _ in HostPolicy(concurrency: 1) }
    let address = try WebAddress(gone)
    let error = await #expect(throws: FetchError.self) {
      try await fetcher.fetch(address, limits: .answer) { (answer: HTTPAnswer) throws(UndecodableBody) in answer.status
      }
    }
    #expect(error?.isLasting == false)
    #expect(error?.description.contains("5 times") == true)
  }
}
