import Fetching
import Metadata
import Planning

/// Reads posts as Instagram's pages and apps write them, and programs that save them.
///
/// Both families are read field by field: a page's `edge_…` objects and an app's plain counts, whichever is there.
enum InstagramPost {
  /// What became of an entry.
  enum Reading: Sendable {
    /// A post.
    case post(Post)
    /// None, and why.
    case omission(Account.Omission)
  }

  /// Returns the post of an entry.
  ///
  /// - Parameters:
  ///   - entry: a page's node, an app's item, or the same under `node`.
  ///   - name: what the entry is called where it has no id.
  ///   - finder: finds its pictures.
  static func read(_ entry: JSONValue, named name: String, _ finder: PictureFinder) -> Reading {
    let node = entry["node"] ?? entry["media"] ?? entry
    guard case .object = node else {
      return .omission(Account.Omission(id: name, reason: "not a post", isFailure: true))
    }
    let shortcode = (node["shortcode"] ?? node["code"])?.text.flatMap { isCode($0) ? $0 : nil }
    let id = node["id"]?.nonEmptyText ?? node["pk"]?.nonEmptyText ?? shortcode ?? name
    var media: [PostMedia] = []
    var problems: [PictureFinder.Problem] = []
    for (index, child) in children(of: node).enumerated() {
      let childID = child["id"]?.nonEmptyText ?? child["pk"]?.nonEmptyText
      let mediumID = childID ?? (index == 0 ? id : "\(id)_\(index + 1)")
      do throws(PictureFinder.Problem) {
        media.append(try medium(child, id: mediumID, finder))
      } catch {
        problems.append(error)
        media.append(PostMedia(kind: .photo, picture: PictureFinder.missing(id: mediumID, error)))
      }
    }
    guard problems.count < media.count || problems.contains(where: { $0 != .none }) else {
      let problem = PictureFinder.Problem.none
      return .omission(Account.Omission(id: shortcode ?? id, reason: problem.description, isFailure: true))
    }
    return .post(
      Post(
        id: id, shortcode: shortcode, instant: instant(of: node), caption: caption(of: node),
        likeCount: likeCount(of: node), commentCount: commentCount(of: node), media: media,
        link: shortcode.map { "https://www.instagram.com/p/\($0)/" }, place: node["location"]?["name"]?.nonEmptyText))
  }

  /// The name of the account that posted it, or nil when the entry does not tell.
  static func owner(of entry: JSONValue) -> String? {
    let node = entry["node"] ?? entry["media"] ?? entry
    return (node["owner"]?["username"] ?? node["user"]?["username"])?.nonEmptyText
  }

  /// Whether a text is such a word as stands in addresses of posts.
  static func isCode(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
          || [UInt8(ascii: "-"), UInt8(ascii: "_")].contains(byte)
      }
  }

  /// Returns the entries of an album, or the post's only one, itself.
  static func children(of node: JSONValue) -> [JSONValue] {
    let edges = node["edge_sidecar_to_children"]?["edges"]?.array?.map { $0["node"] ?? $0 }
    let children = edges ?? node["carousel_media"]?.array ?? []
    return children.isEmpty ? [node] : children
  }

  /// Whether an entry is a moving picture.
  static func isVideo(_ node: JSONValue) -> Bool {
    if let flag = node["is_video"]?.integer { return flag != 0 }
    if let type = node["media_type"]?.integer { return type == 2 }
    return node["__typename"]?.text?.hasSuffix("Video") == true
  }

  private static func medium(
    _ node: JSONValue, id: String, _ finder: PictureFinder
  ) throws(PictureFinder.Problem) -> PostMedia {
    let isVideo = isVideo(node)
    do throws(PictureFinder.Problem) {
      return PostMedia(kind: isVideo ? .video : .photo, picture: try finder.picture(id: id, pictures(of: node)))
    } catch {
      // A video is known to be one without its still.
      guard isVideo else { throw error }
      return PostMedia(kind: .video, picture: nil)
    }
  }

  /// Returns the pictures that an entry names, smallest first: none that is cut to a square.
  private static func pictures(of node: JSONValue) -> [PictureFinder.Named] {
    let size = side(node["dimensions"]?["width"] ?? node["original_width"])
      .flatMap { width in side(node["dimensions"]?["height"] ?? node["original_height"]).map { (width, $0) } }
    var named = (node["display_resources"]?.array ?? []).compactMap { resource in
      resource["src"]?.text.map {
        PictureFinder.Named(
          text: $0, width: side(resource["config_width"]), height: side(resource["config_height"]))
      }
    }
    named += (node["image_versions2"]?["candidates"]?.array ?? []).compactMap { candidate in
      candidate["url"]?.text.map {
        PictureFinder.Named(text: $0, width: side(candidate["width"]), height: side(candidate["height"]))
      }
    }
    named = named.filter { hasShape($0, size) }.enumerated()
      .sorted { ($0.element.width ?? 0, $0.offset) < ($1.element.width ?? 0, $1.offset) }.map(\.element)
    if let text = node["display_url"]?.nonEmptyText {
      named.removeAll { $0.text == text }
      named.append(PictureFinder.Named(text: text, width: size?.0, height: size?.1))
    } else if named.isEmpty, let text = node["thumbnail_src"]?.nonEmptyText {
      named.append(PictureFinder.Named(text: text, width: nil, height: nil))
    }
    return named
  }

  /// Whether a picture has about the shape of the whole one, rather than that of a part of it.
  private static func hasShape(_ named: PictureFinder.Named, _ size: (width: Int, height: Int)?) -> Bool {
    guard let size, let width = named.width, let height = named.height else { return true }
    let whole = Double(size.width) / Double(size.height)
    let part = Double(width) / Double(height)
    return abs(part / whole - 1) < 0.03
  }

  private static func side(_ value: JSONValue?) -> Int? {
    value?.integer.flatMap { (1...1_000_000).contains($0) ? $0 : nil }
  }

  /// When it was posted: a number of seconds, as all forms but the oldest export have it.
  private static func instant(of node: JSONValue) -> Int64? {
    for key in ["taken_at_timestamp", "taken_at", "date"] {
      if let seconds = node[key]?.integer, seconds > 0 { return Int64(seconds) }
    }
    return nil
  }

  private static func caption(of node: JSONValue) -> String {
    node["edge_media_to_caption"]?["edges"]?.array?.first?["node"]?["text"]?.nonEmptyText
      ?? node["caption"]?["text"]?.nonEmptyText ?? node["caption"]?.nonEmptyText ?? node["title"]?.nonEmptyText ?? ""
  }

  /// Returns the count of those who like it; −1, or a word of the app's, means that it is hidden.
  private static func likeCount(of node: JSONValue) -> Int? {
    if node["like_and_view_counts_disabled"] == .bool(true) { return nil }
    return count([node["edge_liked_by"], node["edge_media_preview_like"], node["like_count"]])
  }

  private static func commentCount(of node: JSONValue) -> Int? {
    count([
      node["edge_media_to_comment"], node["edge_media_preview_comment"], node["edge_media_to_parent_comment"],
      node["comment_count"], node["comments"],
    ])
  }

  /// Returns the first count there is: a number, or one under `count`.
  private static func count(_ values: [JSONValue?]) -> Int? {
    values.lazy.compactMap { value in value?["count"]?.integer ?? value?.integer }.first.flatMap { $0 < 0 ? nil : $0 }
  }
}

extension JSONValue {
  /// The text, or nil when it is empty or blank.
  var nonEmptyText: String? {
    text.flatMap { $0.contains { !$0.isWhitespace } ? $0 : nil }
  }
}
