import Fetching
import Metadata
import Planning

/// Reads posts and comments of Dcard's that were saved, in any of the shapes in which people save them: a post; comments,
/// in one list, in several lists, or one document behind another; objects that hold a post and its comments.
public struct DcardReader: Sendable {
  /// Why a document is not read.
  public enum Problem: Error, Hashable, Sendable {
    /// It is no JSON; the place in bytes where that shows, or nil at its end.
    case notJSON(at: Int?)
    /// It holds more than is read.
    case tooLarge
    /// It is JSON and has nothing of Dcard's in it.
    case nothingFound
    /// It is what Dcard says when it says no.
    case refusal(DcardRefusal)
  }

  /// The largest document that is read, in bytes.
  public static let mostBytes = 256 << 20

  private let row: DcardRow

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - folder: where pictures that are named by a path lie, or nil where there can be none.
  ///   - zone: the zone in which the times of photos become wall time.
  ///   - endpoint: the origin that the user named, or nil.
  public init(picturesIn folder: String?, zone: ZoneOffset = .taipei, endpoint: WebAddress.Origin? = nil) {
    row = DcardRow(
      content: DcardContent(pictures: folder.map { LocalPictures(folder: $0) }, endpoint: endpoint), zone: zone)
  }

  /// Returns the threads in a document, in its order.
  public func threads(in bytes: [UInt8]) throws(Problem) -> [ForumThread] {
    var collection = Collection()
    do throws(JSONReader.Failure) {
      for value in try JSONReader.values(in: bytes) { collection.add(value) }
    } catch {
      switch error {
      case .unexpected(let place): throw .notJSON(at: place)
      case .cutShort: throw .notJSON(at: nil)
      case .tooDeep, .tooMany: throw .tooLarge
      }
    }
    return try threads(of: collection)
  }

  /// Returns the one thread that a post and lists of comments make.
  func thread(post: JSONValue, comments: [JSONValue]) -> ForumThread {
    thread(Collection.Rows(post: post, comments: comments), fetched: nil)
  }

  private func threads(of collection: Collection) throws(Problem) -> [ForumThread] {
    let rows = collection.rows
    guard !rows.isEmpty else {
      if let refusal = collection.refusal { throw .refusal(refusal) }
      throw .nothingFound
    }
    return rows.map { thread($0, fetched: collection.fetched) }
  }

  private func thread(_ rows: Collection.Rows, fetched: Instant?) -> ForumThread {
    let comments = DcardReader.ordered(rows.comments)
    let times = ([rows.post].compactMap(\.self) + comments).compactMap(DcardRow.newest) + [fetched].compactMap(\.self)
    return ForumThread(
      post: rows.post.map(row.post), comments: comments.flatMap { row.comments($0, of: rows.post) },
      newest: times.max())
  }

  /// Returns comments in the order of their floors, each once; one without a floor stays behind the one before it.
  private static func ordered(_ rows: [JSONValue]) -> [JSONValue] {
    var seen: Set<String> = []
    var place = Int.min
    let placed = rows.filter { row in row["id"]?.text.map { seen.insert($0).inserted } ?? true }
      .enumerated().map { index, row in
        place = row["floor"]?.integer ?? place
        return (row: row, place: place, index: index)
      }
    return placed.sorted { ($0.place, $0.index) < ($1.place, $1.index) }.map(\.row)
  }
}

/// Sorts out what the values of a document are.
private struct Collection {
  /// A post and its comments.
  struct Rows {
    var post: JSONValue?
    var comments: [JSONValue] = []
  }

  private var threads: [Rows] = []
  private var loose: [JSONValue] = []
  /// What stands there in place of an answer, or nil.
  private(set) var refusal: DcardRefusal?
  /// When the document was fetched, where it says so.
  private(set) var fetched: Instant?

  mutating func add(_ value: JSONValue) {
    if let values = value.array {
      for value in values { add(value) }
      return
    }
    guard value.isObject else { return }
    fetched = [fetched, value["fetchedAt"]?.time].compactMap(\.self).max()
    if let post = [value["post"], value["content"]].compactMap(\.self).first(where: \.isObject) {
      threads.append(Rows(post: post, comments: Collection.comments(in: value["comments"])))
    } else if DcardRow.isComment(value) {
      loose.append(value)
    } else if DcardRow.isPost(value) {
      threads.append(Rows(post: value, comments: Collection.comments(in: value["comments"])))
    } else if let comments = value["comments"] {
      loose += Collection.comments(in: comments)
    } else if let refusal = DcardRefusal(value) {
      self.refusal = refusal
    }
  }

  /// Returns the comments in a list, or in lists of lists: several pages.
  private static func comments(in value: JSONValue?) -> [JSONValue] {
    guard let value else { return [] }
    if let values = value.array { return values.flatMap { comments(in: $0) } }
    return DcardRow.isComment(value) || value.has("content") ? [value] : []
  }

  /// The threads, with the comments that came by themselves: each with the post it says it is of, else with the only
  /// one there is.
  var rows: [Rows] {
    var threads = threads
    var orphans = Rows()
    let places = Dictionary(
      threads.indices.compactMap { index in threads[index].post?["id"]?.text.map { ($0, index) } },
      uniquingKeysWith: { first, _ in first })
    for comment in loose {
      if let place = comment["postId"]?.text.flatMap({ places[$0] }) {
        threads[place].comments.append(comment)
      } else if threads.count == 1, !comment.has("postId") || !(threads[0].post?.has("id") ?? false) {
        threads[0].comments.append(comment)
      } else {
        orphans.comments.append(comment)
      }
    }
    return orphans.comments.isEmpty ? threads : threads + [orphans]
  }
}
