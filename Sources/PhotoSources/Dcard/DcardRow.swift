import Fetching
import Planning

/// Makes posts and comments of Dcard's rows, of 2016 or today.
struct DcardRow: Sendable {
  /// Takes texts apart.
  var content: DcardContent
  /// The zone in which the times of photos become wall time.
  var zone: ZoneOffset

  /// Whether a row is a comment.
  static func isComment(_ row: JSONValue) -> Bool {
    row.has("floor") || row.has("postId") && !row.has("title")
  }

  /// Whether a row is a post.
  static func isPost(_ row: JSONValue) -> Bool {
    row.has("title")
      && ["content", "excerpt", "forumAlias", "forumName", "commentCount", "anonymousSchool"].contains(where: row.has)
  }

  /// Returns the newest time in a row, or nil.
  static func newest(in row: JSONValue) -> Instant? {
    (["createdAt", "updatedAt", "deletedAt"].compactMap { row[$0]?.time }
      + (row["subComments"]?.array ?? []).compactMap(newest)).max()
  }

  /// Returns a post.
  func post(_ row: JSONValue) -> ForumPost {
    let author = DcardRow.persona(row, isPost: true)
    return ForumPost(
      id: row["id"]?.text ?? "", title: row["title"]?.words ?? "", forum: row["forumName"]?.words, author: author,
      written: row["createdAt"]?.time, content: content(of: row, Origin(post: row), by: author),
      likes: row["likeCount"]?.count ?? 0, commentCount: row["commentCount"]?.count)
  }

  /// Returns a comment, and the answers below it.
  ///
  /// - Parameter post: the post that it belongs to, or nil where that is not known.
  func comments(_ row: JSONValue, of post: JSONValue?) -> [ForumComment] {
    let floor = row["floor"]?.integer.map { "B\($0)" } ?? ""
    let first = comment(row, floor: floor, isReply: false, post)
    let replies = (row["subComments"]?.array ?? []).enumerated().map { index, reply in
      comment(
        reply, floor: floor.isEmpty ? "" : "\(floor)-\(reply["floor"]?.integer ?? index + 1)", isReply: true, post)
    }
    return [first] + replies
  }

  private func comment(_ row: JSONValue, floor: String, isReply: Bool, _ post: JSONValue?) -> ForumComment {
    let author = DcardRow.persona(row, isPost: false)
    return ForumComment(
      floor: floor, isReply: isReply, author: author, isByAuthor: row["host"]?.isOn ?? false,
      written: row["createdAt"]?.time, content: content(of: row, Origin(post: post ?? .null), by: author),
      likes: row["likeCount"]?.count ?? 0)
  }

  /// The post that a picture stands in or below.
  private struct Origin {
    var title: String?
    var forum: String?
    var link: String?

    init(post: JSONValue) {
      title = post["title"]?.words
      forum = post["forumName"]?.words
      // Both go into an address, and so must be what they should be.
      guard let id = post["id"]?.text, let alias = post["forumAlias"]?.text, !id.isEmpty, !alias.isEmpty,
        (id + alias).utf8.allSatisfy({
          (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == 45 || $0 == 95
        })
      else { return }
      link = "https://www.dcard.tw/f/\(alias)/p/\(id)"
    }
  }

  private func content(of row: JSONValue, _ origin: Origin, by author: Persona) -> ForumContent {
    if ["hidden", "hiddenByAuthor"].contains(where: { row[$0]?.isOn == true }) || row.has("deletedAt") {
      return .removed
    }
    guard let text = text(of: row) else { return DcardRow.isPost(row) ? .shown([]) : .removed }
    let setting = DcardContent.Setting(
      media: DcardMedia(row),
      photo: Photo(
        origin: .dcard, id: "", fileName: "", sourceName: origin.title ?? origin.forum ?? "Dcard", renditions: [],
        evidence: evidence(row["createdAt"]), title: origin.title.map { LocalizedText($0) },
        credit: Credit(author: DcardRow.credit(author, origin.forum), link: origin.link)))
    return .shown(content.blocks(of: text, in: setting))
  }

  /// Returns the text of a row: what was written, and the address that a link post is about; of a row of a list, which
  /// has no text, what is told of it.
  private func text(of row: JSONValue) -> String? {
    var text = row["content"]?.text
    if text == nil {
      let media = (row["media"]?.array ?? []).compactMap { $0["url"]?.words }
      let lines = [row["excerpt"]?.words].compactMap(\.self) + media
      text = lines.isEmpty ? nil : lines.joined(separator: "\n")
    }
    guard let link = row["link"]?.words, text?.contains(link) != true else { return text }
    return [text, link].compactMap(\.self).joined(separator: "\n")
  }

  private func evidence(_ value: JSONValue?) -> DateEvidence? {
    guard let value, let time = value.time, let date = CaptureDate(instant: time.seconds, in: zone) else { return nil }
    return DateEvidence(kind: .site, value: String((value.text ?? "").prefix(40)), reading: .date(date, .high))
  }

  /// Returns who a photo is owed to: the name or school that its author shows, and the forum.
  private static func credit(_ author: Persona, _ forum: String?) -> String? {
    let name: String? =
      switch author.name {
      case .anonymous: nil
      case .school(let school): school
      case .nickname(let nickname): nickname
      }
    let parts = [name, forum].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// Returns the short name of a page without the sign that stands before it.
  private static func handle(_ text: String?) -> String? {
    guard let text else { return nil }
    let bare = text.drop { $0 == "@" || $0 == "＠" }
    return bare.isEmpty ? nil : String(bare)
  }

  /// Returns who wrote a row. With a nickname, the fields of school and department hold that and its page's name.
  private static func persona(_ row: JSONValue, isPost: Bool) -> Persona {
    let gender: Persona.Gender =
      switch row["gender"]?.text?.uppercased() {
      case "F": .female
      case "M": .male
      default: .unknown
      }
    let school = row["school"]?.words
    let department = row["department"]?.words
    if let name = row["author"]?["displayName"]?.words {
      return Persona(
        .nickname(name), department: department, handle: handle(row["author"]?["subtitle"]?.words), school: school,
        gender: gender)
    }
    if row["withNickname"]?.isOn == true, let school {
      return Persona(.nickname(school), handle: handle(department), gender: gender)
    }
    guard let school, row["anonymousSchool"]?.isOn != true else { return Persona(gender: gender) }
    let isHidden = row["anonymousDepartment"]?.isOn == true
    return Persona(.school(school), department: isHidden ? nil : department, gender: gender)
  }
}
