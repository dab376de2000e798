import Fetching
import Metadata
import Planning
import Workers

/// The public profile of an account of Instagram's, with its newest posts: what the site gives out without a login,
/// which is often nothing.
public struct InstagramSource: PhotoSource, AccountSource {
  /// Which account.
  public var query: InstagramQuery
  /// How dates are read.
  public var dating: FolderSource.Dating
  /// The formats that can be decoded.
  public var decodableFormats: Set<ImageFormat>
  private let fetcher: Fetcher

  /// Creates a source.
  public init(
    _ query: InstagramQuery, dating: FolderSource.Dating, decodableFormats: Set<ImageFormat>, fetcher: Fetcher
  ) {
    self.query = query
    self.dating = dating
    self.decodableFormats = decodableFormats
    self.fetcher = fetcher
  }

  /// Returns the account.
  public func catalog(on pool: WorkerPool) async throws(SourceError) -> AccountCatalog {
    AccountCatalog(accounts: [try await account()])
  }

  /// Returns the pictures of the account's posts.
  public func listing(on pool: WorkerPool) async throws(SourceError) -> SourceListing {
    let account = try await account()
    guard !account.posts.isEmpty || !account.omissions.isEmpty else { throw refusal("it gives out none of the posts") }
    return await AccountListing(
      dating: dating, decodableFormats: decodableFormats, endpoint: query.endpoint?.origin
    ).listing(of: [account], on: pool)
  }

  /// The number by which Instagram's own pages name themselves; without it nothing is answered.
  private static let pageField = HTTPField("X-IG-App-ID", "936619743392459")

  private func account() async throws(SourceError) -> Account {
    guard let address = query.address else { throw .service("the endpoint is no address") }
    let answer: Answer
    do throws(FetchError) {
      answer = try await fetcher.fetch(
        address, limits: .answer, fields: [InstagramSource.pageField], redirects: .told,
        reading: InstagramSource.answer)
    } catch {
      throw refusal(error)
    }
    let json: JSONValue
    switch answer {
    case .page: throw refusal("it answered with its login page")
    case .other(let start): throw refusal("its answer is no JSON: \(start)")
    case .json(let value): json = value
    }
    if json["data"]?["user"] == .null || json["user"] == .null { throw .noAccount(query.name, service: "Instagram") }
    let finder = PictureFinder(endpoint: query.endpoint?.origin)
    guard case .pieces(let pieces)? = InstagramDocument.read(json, file: query.name, finder),
      let account = pieces.accounts(unnamed: { _ in query.name }).first
    else {
      let words = json["message"]?.text ?? InstagramDocument.refusal(in: json)
      throw refusal(words.map { "it answered: \(printable($0, longest: 120))" } ?? "its answer holds no profile")
    }
    var believable = account
    believable.forgetTimes(after: dating.now, in: dating.zone)
    return believable
  }

  /// What came.
  private enum Answer: Sendable {
    case json(JSONValue)
    /// A page of the web.
    case page
    /// Something else; its beginning.
    case other(String)
  }

  private static func answer(_ answer: HTTPAnswer) throws(UndecodableBody) -> Answer {
    if SavedDocument.isMarkup(answer.body) { return .page }
    guard let value = try? JSONReader.value(of: answer.body) else {
      guard !answer.body.isEmpty else { return .other("nothing at all") }
      return .other(quoted(String(decoding: answer.body.prefix(60), as: UTF8.self)))
    }
    return .json(value)
  }

  private func refusal(_ error: FetchError) -> SourceError {
    switch error {
    case .cancelled: .cancelled
    case .gone: .noAccount(query.name, service: "Instagram")
    case .denied(_, let status): refusal(InstagramSource.meaning(of: status))
    case .unreachable(_, let reason, _) where reason.contains("429"): refusal("too many have asked (429)")
    default: refusal("\(error)")
    }
  }

  private static func meaning(of status: Int) -> String {
    switch status {
    case 300...399: "it leads to its login page (\(status))"
    case 400: "it has blocked such questions (400)"
    case 401: "it wants a login, or too many have asked (401)"
    case 403: "it wants a login, or blocks this network (403)"
    default: "it answered with \(status)"
    }
  }

  /// Says why nothing came, and how the same data can be had.
  private func refusal(_ reason: String) -> SourceError {
    .service(
      "Instagram does not give out “\(query.name)”: \(reason). Your own account comes whole by its export: at Instagram"
        + " choose Accounts Center > Your information and permissions > Export your information, format JSON, and name"
        + " the .zip: tenyear render instagram-\(query.name).zip")
  }
}
