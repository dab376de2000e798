import Fetching
import Planning

/// Asks Dcard for a post and its comments, page by page.
public struct DcardClient: Sendable {
  private let query: DcardQuery
  private let fetcher: Fetcher
  private let zone: ZoneOffset

  /// The comments that one request asks for; Dcard gives no more.
  static let pageSize = 100
  /// The most comments that are asked for.
  static let mostComments = 100_000

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - query: the post.
  ///   - fetcher: asks, at the pace that Dcard bears.
  ///   - zone: the zone in which the times of photos become wall time.
  public init(_ query: DcardQuery, fetcher: Fetcher, zone: ZoneOffset = .taipei) {
    self.query = query
    self.fetcher = fetcher
    self.zone = zone
  }

  /// Returns the thread; comments that do not come are among the failures, and those before them are there.
  ///
  /// - Parameter choice: which comments are wanted; no more are asked for than that takes.
  /// - Throws: `SourceError` when the post itself does not come.
  public func thread(_ choice: CommentChoice = .all) async throws(SourceError) -> ThreadReading {
    guard let interface = query.interface else { throw .service("the endpoint is no address") }
    let post: JSONValue
    do throws(Failure) {
      post = try await answer(interface, "/posts/\(query.id)")
      guard DcardRow.isPost(post) else { throw .fetch(.undecodable(reason: "its answer is no post of Dcard's")) }
    } catch {
      throw sourceError(error)
    }
    var pages: [JSONValue] = []
    var failures: [PhotoFailure] = []
    do throws(Failure) {
      try await addComments(choice, interface, to: &pages)
    } catch {
      if case .cancelled = sourceError(error) { throw .cancelled }
      let last = pages.compactMap { $0["floor"]?.integer }.max()
      failures.append(
        PhotoFailure(id: "Dcard's comments" + (last.map { " after B\($0)" } ?? ""), reason: clause(error)))
    }
    let reader = DcardReader(picturesIn: nil, zone: zone, endpoint: query.endpoint?.origin)
    return ThreadReading(threads: [reader.thread(post: post, comments: pages)], failures: failures)
  }

  /// Adds comments until there are enough, or no more. The end is an empty page: deleted comments are counted in their
  /// own way, so that no number tells it.
  private func addComments(
    _ choice: CommentChoice, _ interface: WebAddress, to rows: inout [JSONValue]
  ) async throws(Failure) {
    var wanted = DcardClient.mostComments
    if case .first(let count) = choice { wanted = min(wanted, count) }
    var after: Int?
    while rows.count < wanted {
      var parameters = "?limit=\(DcardClient.pageSize)"
      if choice == .popular { parameters += "&popular=true" }
      if let after { parameters += "&after=\(after)" }
      let answer = try await answer(interface, "/posts/\(query.id)/comments" + parameters)
      guard let page = answer.array else {
        throw .fetch(.undecodable(reason: "its answer is no list of comments"))
      }
      let comments = page.filter(DcardRow.isComment)
      rows += comments
      let last = comments.compactMap { $0["floor"]?.integer }.max()
      // A page that brings no higher floor would be asked for again and again.
      guard choice != .popular, let last, last > after ?? Int.min else { return }
      after = last
    }
    if wanted == DcardClient.mostComments {
      throw .fetch(.undecodable(reason: "there are more than \(wanted) comments, and only these are asked for"))
    }
  }

  /// Why a request brought nothing.
  private enum Failure: Error {
    /// Nothing came, or nothing that can be read.
    case fetch(FetchError)
    /// Dcard says no.
    case refused(DcardRefusal)
    /// There is nothing at the address, and no word on it.
    case absent(status: Int)
    /// Dcard answers programs with a page that asks whether they are people.
    case closed(status: Int)
  }

  private enum Answer: Sendable {
    case value(JSONValue)
    case other(status: Int)
  }

  private func answer(_ interface: WebAddress, _ path: String) async throws(Failure) -> JSONValue {
    let address = WebAddress(origin: interface.origin, target: interface.path + path)
    let answer: Answer
    do throws(FetchError) {
      answer = try await fetcher.fetch(
        address, limits: .answer, alsoReading: [400, 401, 403, 404, 410, 451], reading: DcardClient.read)
    } catch {
      throw .fetch(error)
    }
    switch answer {
    case .value(let value):
      if let refusal = DcardRefusal(value) { throw .refused(refusal) }
      return value
    case .other(404), .other(410): throw .absent(status: 404)
    case .other(let status): throw .closed(status: status)
    }
  }

  /// Reads an answer, whatever it calls itself.
  private static func read(_ answer: HTTPAnswer) throws(UndecodableBody) -> Answer {
    do throws(JSONReader.Failure) {
      return .value(try JSONReader.value(of: answer.body))
    } catch {
      if answer.status != 200 { return .other(status: answer.status) }
      let isMarkup = answer.body.first { $0 > 0x20 } == UInt8(ascii: "<")
      throw UndecodableBody(
        reason: isMarkup ? "it answered with a page instead of JSON" : "its JSON is damaged", isPassing: !isMarkup)
    }
  }

  private func sourceError(_ failure: Failure) -> SourceError {
    if case .fetch(.cancelled) = failure { return .cancelled }
    switch failure {
    case .refused(let refusal) where refusal.code == DcardRefusal.notFound && refusal.reason == nil:
      return .service("Dcard has no post \(query.id): \(refusal); check the number at the end of its address")
    case .refused(let refusal) where refusal.code == DcardRefusal.notFound:
      return .service("Dcard has taken post \(query.id) away: \(refusal); a copy that was saved before can be drawn")
    case .absent:
      return .service("Dcard has no post \(query.id) (404); check the number at the end of its address")
    default: return .service("Dcard gives out no post \(query.id): \(clause(failure))")
    }
  }

  /// Returns what is wrong, as a clause, and what to do.
  private func clause(_ failure: Failure) -> String {
    switch failure {
    case .fetch(.undecodable(let reason)): "\(reason); \(remedy)"
    case .fetch(let error): "\(error)"
    case .refused(let refusal): "it answers with \(refusal)"
    case .absent(let status): "they are not there (\(status))"
    case .closed(let status): "it lets browsers in and no programs (\(status)); \(remedy)"
    }
  }

  /// How the same is had without asking Dcard.
  private var remedy: String {
    let place = (query.interface?.text ?? "") + "/posts/\(query.id)"
    return "open \(place) and \(place)/comments?limit=100 in a browser, save both, and draw them with: "
      + "cat post.json comments.json > thread.json; tenyear thread thread.json"
  }
}
