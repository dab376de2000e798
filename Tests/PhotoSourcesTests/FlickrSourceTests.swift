import Fetching
import Planning
import Synchronization
import Testing
import Workers

@testable import PhotoSources

/// Answers that a test makes up, and what was asked.
private final class MadeUpAnswers: HTTPTransporting {
  private let answer: @Sendable (String) -> String
  private let asked = Mutex<[String]>([])

  init(_ answer: @escaping @Sendable (String) -> String) {
    self.answer = answer
  }

  /// The queries, in the order in which they came.
  var queries: [String] { asked.withLock { $0 } }

  func answer(to request: HTTPRequest) async throws(TransferError) -> HTTPAnswer {
    asked.withLock { $0.append(request.address.target) }
    return HTTPAnswer(status: 200, address: request.address, body: Array(answer(request.address.target).utf8))
  }
}

/// A clock at which nobody waits.
private struct StandingClock: FetchClock {
  var now: Duration { .zero }
  var unixTime: Int64 { 0 }
  func sleep(for duration: Duration) async throws(CancellationError) {}
}

private func number(_ name: String, in query: String) -> Int? {
  query.split(whereSeparator: { $0 == "&" || $0 == "?" }).first { $0.hasPrefix(name + "=") }
    .flatMap { Int($0.dropFirst(name.count + 1)) }
}

private func source(
  _ answers: MadeUpAnswers, years: [Int] = [2009], depth: FlickrDepth = .all,
  _ change: (inout FlickrQuery) -> Void = { _ in }
) throws -> FlickrSource {
  var query = FlickrQuery()
  query.text = "harbour & boats"
  change(&query)
  return FlickrSource(
    query, years: years.compactMap(Year.init), depth: depth, now: .last,
    key: .found(try #require(FlickrKey("k3y"))),
    fetcher: Fetcher(over: answers, clock: StandingClock(), seed: 1) { _ in HostPolicy(concurrency: 12) })
}

private func page(_ ids: some Sequence<Int>, pages: Int, total: Int, size: Int = 500) -> String {
  let rows = ids.map { #"{"id":"\#($0)","datetaken":"2009-05-06 07:08:09","url_m":"https://x.org/\#($0).jpg"}"# }
  return #"{"photos":{"page":1,"pages":\#(pages),"perpage":\#(size),"total":"\#(total)","photo":["#
    + rows.joined(separator: ",") + #"]},"stat":"ok"}"#
}

@Suite struct FlickrSourceTests {
  private let pool = WorkerPool(width: 1)

  @Test func atMostFourThousandAreAskedFor() async throws {
    let answers = MadeUpAnswers { query in
      let first = ((number("page", in: query) ?? 1) - 1) * 500
      return page(first..<first + 500, pages: 200, total: 100_000)
    }
    let listing = try await source(answers).listing(on: pool)
    #expect(listing.photos.count == 4000)
    #expect(answers.queries.count == 8)
  }

  @Test func pagesThatRepeatEndTheQuery() async throws {
    let answers = MadeUpAnswers { query in page(0..<500, pages: 8, total: 4000) }
    let listing = try await source(answers).listing(on: pool)
    #expect(listing.photos.count == 500)
    #expect(answers.queries.count == 2)
  }

  @Test func anOffsetTooFarIsTheEnd() async throws {
    let answers = MadeUpAnswers { query in
      number("page", in: query) == 1
        ? page(0..<500, pages: 8, total: 4000) : #"{"stat":"fail","code":20,"message":"Excessive photo offset"}"#
    }
    let listing = try await source(answers).listing(on: pool)
    #expect(listing.photos.count == 500 && listing.failures.isEmpty && listing.yearFailures.isEmpty)
  }

  @Test func whatArrivedIsKept() async throws {
    let answers = MadeUpAnswers { query in
      number("page", in: query) == 1 ? page(0..<500, pages: 8, total: 4000) : "<html>"
    }
    let listing = try await source(answers).listing(on: pool)
    #expect(listing.photos.count == 500)
    #expect(listing.failures.map(\.id) == ["Flickr's photos of 2009"])
  }

  @Test func oneWithADateIsEnoughForAYear() async throws {
    let answers = MadeUpAnswers { query in page(0..<100, pages: 50, total: 5000, size: 100) }
    _ = try await source(answers, years: [2009, 2010], depth: .best).listing(on: pool)
    // 2009's photos answer for 2010 too, and are none of its: there the next page is looked at, and repeats.
    #expect(answers.queries.filter { $0.contains("min_taken_date=2009-01-01%2000%3A00%3A00") }.count == 1)
    #expect(answers.queries.filter { $0.contains("min_taken_date=2010") }.count == 2)
  }

  @Test func everythingIsAskedFor() async throws {
    let answers = MadeUpAnswers { _ in page([], pages: 0, total: 0) }
    let listing = try await source(answers, depth: .best) { query in
      query.tags = "a,b"
      query.licences = [4, 9]
    }.listing(on: pool)
    #expect(listing.photos.isEmpty)
    let query = try #require(answers.queries.first)
    for part in [
      "/services/rest/?method=flickr.photos.search&api_key=k3y&format=json&nojsoncallback=1",
      "&text=harbour%20%26%20boats&", "&tags=a%2Cb&", "&license=4%2C9&", "&sort=interestingness-desc&", "url_o",
      "max_taken_date=2009-12-31%2023%3A59%3A59", "&per_page=100&page=1",
    ] {
      #expect(query.contains(part), "\(part)")
    }
  }

  @Test func missingSizesAreAskedFor() async throws {
    let answers = MadeUpAnswers { query in
      if query.contains("flickr.photos.getSizes") {
        return
          #"{"sizes":{"size":[{"label":"Square","width":75,"height":75,"source":"https://x.org/s.jpg","media":"photo"},"#
          + #"{"label":"Medium","width":"500","height":333,"source":"https://x.org/m.jpg?zz=1","media":"photo"},"#
          + #"{"label":"Site MP4","source":"https://x.org/v.mp4","media":"video"}]},"stat":"ok"}"#
      }
      return page([], pages: 1, total: 1).replacing(
        "[]", with: #"[{"id":"7","server":"0","secret":"ab","datetaken":"2009-05-06 07:08:09"}]"#)
    }
    let listing = try await source(answers).listing(on: pool)
    #expect(
      listing.photos.first?.renditions
        == [.remote(RemotePicture(address: "https://x.org/m.jpg?zz=1", width: 500, height: 333))])
  }

  @Test(arguments: [(2, "check --user"), (100, "TENYEAR_FLICKR_KEY"), (116, "--text"), (12, "error 12")])
  func whatFlickrRefusesEndsTheRun(_ code: Int, _ words: String) async throws {
    let answers = MadeUpAnswers { _ in #"{"message":"no k3y","code":\#(code),"stat":"fail"}"# }
    let error = await #expect(throws: SourceError.self) {
      try await source(answers, years: [2009, 2010]).listing(on: pool)
    }
    #expect(error?.description.contains(words) == true, "\(String(describing: error))")
    #expect(error?.description.contains("k3y") == false)
  }
}
