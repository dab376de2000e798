import Fetching
import Planning
import Workers

/// An account of Flickr's, with its photos as posts, each at the time of its upload.
public struct FlickrAccountSource: AccountSource {
  /// The account, by the query's `user`.
  public var query: FlickrQuery
  /// The day after which no photo can have been taken.
  public var now: CalendarDay
  private let key: FlickrKeyFinding
  private let fetcher: Fetcher

  /// Creates a source.
  public init(_ query: FlickrQuery, now: CalendarDay, key: FlickrKeyFinding, fetcher: Fetcher) {
    self.query = query
    self.now = now
    self.key = key
    self.fetcher = fetcher
  }

  /// Returns the account with what Flickr lets us see of its photos, the newest 4,000.
  public func catalog(on pool: WorkerPool) async throws(SourceError) -> AccountCatalog {
    guard let user = query.user else { throw .service("an account of Flickr's is named by --user") }
    let key = try key.key()
    guard let endpoint = query.interface else { throw .service("the endpoint is no address") }
    let client = FlickrClient(key: key, endpoint: endpoint, fetcher: fetcher)
    let found = try await FlickrAccount.find(user, with: client)
    var account = try await profile(of: found, client, endpoint.origin)
    let rows = try await rows(of: found, client)
    var posts: [Post] = []
    for row in rows {
      if let post = FlickrPost.read(row, endpoint: endpoint.origin) {
        posts.append(post)
      } else {
        let id = row["id"]?.text ?? "a row without a number"
        account.omissions.append(Account.Omission(id: id, reason: "it names no picture", isFailure: true))
      }
    }
    account.setPosts(posts)
    account.forgetTimes(after: now, in: .utc)
    return AccountCatalog(accounts: [account.withoutRepetitions()])
  }

  private func profile(
    of found: FlickrAccount, _ client: FlickrClient, _ endpoint: WebAddress.Origin
  ) async throws(SourceError) -> Account {
    let person = try await call(client, "flickr.people.getInfo", [("user_id", found.id)])["person"]
    func text(_ key: String) -> String? { person?[key]?.nonEmptyText.map(EntityText.decoded) }
    var account = Account(origin: .flickr, name: found.name, fullName: text("realname"))
    account.biography = text("description").map(MarkupText.plain) ?? ""
    if let page = text("photosurl") ?? text("profileurl") { account.links = ShownLink.texts([page]) }
    account.postCount = person?["photos"]?["count"]?.integer.flatMap { $0 < 0 ? nil : $0 }
    // https://www.flickr.com/services/api/misc.buddyicons.html
    if let server = person?["iconserver"]?.integer, server > 0, let farm = person?["iconfarm"]?.integer, farm > 0 {
      let address = "https://farm\(farm).staticflickr.com/\(server)/buddyicons/\(found.id).jpg"
      account.picture = PostPicture(
        id: "picture of \(found.name)", renditions: [.remote(RemotePicture(address: address, isListed: false))])
    }
    return account
  }

  private static let extras =
    (["description", "license", "date_upload", "owner_name", "original_format", "o_dims", "media", "path_alias"]
    + ["count_faves", "count_comments"] + FlickrSizes.letters.map { "url_" + $0 }).joined(separator: ",")

  private func rows(of found: FlickrAccount, _ client: FlickrClient) async throws(SourceError) -> [JSONValue] {
    var pages = PageTurner(pageSize: 500, mostPhotos: FlickrSource.mostPhotos)
    var rows: [JSONValue] = []
    var seen: Set<String> = []
    repeat {
      let parameters = [
        ("user_id", found.id), ("extras", FlickrAccountSource.extras), ("per_page", "\(pages.pageSize)"),
        ("page", "\(pages.number)"),
      ]
      let answer = try await call(client, "flickr.people.getPublicPhotos", parameters)
      let fresh = (answer["photos"]?["photo"]?.array ?? []).filter { row in
        row["id"]?.text.map { seen.insert($0).inserted } ?? true
      }
      rows += fresh
      pages.turn(answer, freshCount: fresh.count)
    } while pages.hasMore
    return rows
  }

  private func call(
    _ client: FlickrClient, _ method: String, _ parameters: [(String, String)]
  ) async throws(SourceError) -> JSONValue {
    do throws(FlickrClient.Failure) {
      return try await client.call(method, parameters.map { (name: $0.0, value: $0.1) })
    } catch {
      if case .fetch(.cancelled) = error { throw .cancelled }
      throw .service("Flickr: \(error)")
    }
  }
}

/// Reads a photo of Flickr's as a post.
enum FlickrPost {
  /// Returns the post of a row, or nil for one without a number or a picture.
  static func read(_ row: JSONValue, endpoint: WebAddress.Origin) -> Post? {
    guard let number = FlickrRow(row) else { return nil }
    let sizes = FlickrSizes(row, id: number.id, endpoint: endpoint)
    let size = sizes.pictures.last
    let picture =
      sizes.pictures.isEmpty
      ? nil
      : PostPicture(
        id: number.id, renditions: sizes.pictures.map(Rendition.remote), width: size?.width, height: size?.height)
    guard picture != nil || number.isVideo else { return nil }
    let texts = [row["title"], row["description"]].compactMap { $0?.nonEmptyText.map(EntityText.decoded) }
    // A small number is no instant; a bare year has been seen.
    let posted = row["dateupload"]?.integer.flatMap { $0 >= 100_000 ? Int64($0) : nil }
    return Post(
      id: number.id, instant: posted, caption: texts.map(MarkupText.plain).joined(separator: "\n"),
      likeCount: count(row["count_faves"]), commentCount: count(row["count_comments"]),
      media: [PostMedia(kind: number.isVideo ? .video : .photo, picture: picture, evidence: number.evidence)],
      link: number.link, licence: row["license"]?.text.map(FlickrLicence.name(of:)))
  }

  private static func count(_ value: JSONValue?) -> Int? {
    value?.integer.flatMap { $0 < 0 ? nil : $0 }
  }
}

/// Texts with a few marks of HTML, as Flickr's descriptions have.
enum MarkupText {
  /// Returns a text without its tags; what looks like one and is not closed stays.
  static func plain(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      result += rest[..<start]
      let inner = rest[rest.index(after: start)...]
      let isTag = inner.first.map { $0.isLetter || $0 == "/" } == true
      guard isTag, let end = inner.firstIndex(of: ">") else {
        result += "<"
        rest = inner
        continue
      }
      rest = inner[inner.index(after: end)...]
    }
    return result + rest
  }
}
