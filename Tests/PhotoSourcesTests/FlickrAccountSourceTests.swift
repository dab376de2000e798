import Fetching
import Planning
import Testing
import Workers

@testable import PhotoSources

/// Answers of Flickr's for one account.
private struct AccountAnswers: HTTPTransporting {
  func answer(to request: HTTPRequest) async throws(TransferError) -> HTTPAnswer {
    let target = request.address.target
    var body = #"{"stat":"fail","code":1,"message":"User not found"}"#
    if target.contains("findByUsername") {
      body = #"{"user":{"id":"12345678@N01","nsid":"12345678@N01","username":{"_content":"Example"}},"stat":"ok"}"#
    } else if target.contains("people.getInfo") {
      body =
        #"{"person":{"id":"12345678@N01","iconserver":"4321","iconfarm":5,"username":{"_content":"Example"},"realname":{"_content":"Ex Ample"},"#
        + #""description":{"_content":"Hi &amp; <b>welcome<\/b>\nall 1 < 2"},"photosurl":{"_content":"https:\/\/www.flickr.com\/photos\/example\/"},"photos":{"count":{"_content":678}}},"stat":"ok"}"#
    } else if target.contains("getPublicPhotos") {
      body =
        #"{"photos":{"page":1,"pages":1,"perpage":500,"total":"3","photo":["#
        + #"{"id":"1","owner":"12345678@N01","title":"Older","description":{"_content":"<a href=\"x\">A<\/a> note"},"dateupload":"1400000000","datetaken":"2009-01-02 03:04:05","pathalias":"example","media":"photo","count_faves":"7","count_comments":2,"url_m":"https:\/\/live.staticflickr.com\/1\/1_a.jpg","width_m":500,"height_m":"333"},"#
        + #"{"id":"2","title":"","dateupload":"1500000000","media":"video","server":"0"},"#
        + #"{"id":"3","title":"No picture","dateupload":"2013","media":"photo"}]},"stat":"ok"}"#
    }
    return HTTPAnswer(status: 200, address: request.address, body: Array(body.utf8))
  }
}

private struct StandingClock: FetchClock {
  var now: Duration { .zero }
  var unixTime: Int64 { 0 }
  func sleep(for duration: Duration) async throws(CancellationError) {}
}

@Suite struct FlickrAccountSourceTests {
  private func catalog(_ user: String?) async throws -> AccountCatalog {
    var query = FlickrQuery()
    query.user = user
    let fetcher = Fetcher(over: AccountAnswers(), clock: StandingClock(), seed: 1) { _ in HostPolicy(concurrency: 1) }
    return try await FlickrAccountSource(query, now: .last, key: .notNeeded, fetcher: fetcher)
      .catalog(on: WorkerPool(width: 1))
  }

  @Test func anAccountOfFlickrsIsAnAccount() async throws {
    let account = try await catalog("Example").account(named: nil)
    #expect(account.origin == .flickr && account.name == "Example" && account.fullName == "Ex Ample")
    #expect(account.biography == "Hi & welcome\nall 1 < 2" && account.postCount == 678)
    #expect(account.links == ["flickr.com/photos/example"] && account.followerCount == nil)
    #expect(
      account.picture?.renditions.map(\.location) == ["https://farm5.staticflickr.com/4321/buddyicons/12345678@N01.jpg"]
    )
    #expect(account.posts.map(\.id) == ["2", "1"])
    #expect(account.posts.map(\.isVideo) == [true, false])
    let post = account.posts[1]
    #expect(post.caption == "Older\nA note" && post.likeCount == 7 && post.commentCount == 2)
    #expect(post.link == "https://www.flickr.com/photos/example/1/" && post.cover?.width == 500)
    #expect(account.omissions.map(\.id) == ["3"] && account.entryCount == 3)
  }

  @Test func anUnknownAccountIsNamed() async {
    await #expect(throws: SourceError.self) { try await catalog(nil) }
  }
}
