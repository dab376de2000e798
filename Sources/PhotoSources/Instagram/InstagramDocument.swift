import Fetching
import Planning

/// Documents as Instagram's pages and apps are answered with, saved or fresh: a profile, a list of posts, one post.
enum InstagramDocument {
  /// What a document says.
  enum Finding: Sendable {
    /// Accounts or parts of them.
    case pieces([AccountPiece])
    /// Nothing, and why, as a clause.
    case nothing(String)
  }

  /// Returns what a document says, or nil when it is of another kind.
  ///
  /// - Parameters:
  ///   - json: the document.
  ///   - file: its path inside its root, for names.
  ///   - finder: finds its pictures.
  static func read(_ json: JSONValue, file: String, _ finder: PictureFinder) -> Finding? {
    if json["data"]?["user"] == .null || json["graphql"]?["user"] == .null {
      return .nothing("Instagram answered that there is no such account")
    }
    if json["require_login"] == .bool(true) || json["entry_data"]?["LoginAndSignupPage"] != nil {
      return .nothing("Instagram answered with its login page")
    }
    var pieces = users(in: json).compactMap { InstagramProfile.read($0, file: file, finder) }
    let posts = posts(in: json)
    if !posts.isEmpty { pieces += ownersPieces(of: posts, file: file, finder) }
    if pieces.isEmpty, let words = refusal(in: json) {
      return .nothing("Instagram answered “\(String(words.unicodeScalars.prefix(120)))”; save the profile again")
    }
    return pieces.isEmpty ? nil : .pieces(pieces)
  }

  /// Returns what an answer says that refuses, or nil for another.
  static func refusal(in json: JSONValue) -> String? {
    if json["status"]?.text == "fail" { return json["message"]?.nonEmptyText ?? "fail" }
    return json["errors"]?["error"]?.array?.first?.nonEmptyText
  }

  /// The places at which documents of this kind have a profile.
  private static func users(in json: JSONValue) -> [JSONValue] {
    let pages = json["entry_data"]?["ProfilePage"]?.array ?? []
    let users =
      pages.compactMap { $0["graphql"]?["user"] ?? $0["user"] }
      + [json["graphql"]?["user"], json["data"]?["user"], json["user"]].compactMap(\.self)
    return users.isEmpty ? [json] : users
  }

  /// The places at which they have posts outside a profile.
  private static func posts(in json: JSONValue) -> [JSONValue] {
    let singles = [
      json["graphql"]?["shortcode_media"], json["data"]?["shortcode_media"], json["data"]?["xdt_shortcode_media"],
      json["entry_data"]?["PostPage"]?.array?.first?["graphql"]?["shortcode_media"],
    ]
    let feed = json["data"]?["xdt_api__v1__feed__user_timeline_graphql_connection"]?["edges"]?.array
    let list = json["items"]?.array ?? json.array ?? []
    let found =
      singles.compactMap(\.self) + (feed ?? [])
      + list.filter { entry in
        let node = entry["node"] ?? entry["media"] ?? entry
        return looksLikePost(node)
      }
    return found.isEmpty && looksLikePost(json) ? [json] : found
  }

  /// Whether an object has what only posts have.
  static func looksLikePost(_ node: JSONValue) -> Bool {
    (node["shortcode"] != nil || node["code"] != nil || node["taken_at_timestamp"] != nil || node["taken_at"] != nil)
      && (node["display_url"] != nil || node["image_versions2"] != nil || node["carousel_media"] != nil)
  }

  /// Returns posts with their owners, those of one owner together.
  private static func ownersPieces(of posts: [JSONValue], file: String, _ finder: PictureFinder) -> [AccountPiece] {
    var owners: [String] = []
    var entries: [String: [JSONValue]] = [:]
    for post in posts {
      let owner = InstagramPost.owner(of: post) ?? ""
      if entries[owner] == nil { owners.append(owner) }
      entries[owner, default: []].append(post)
    }
    return owners.map { owner in
      let node = entries[owner]?.first
      let user = (node?["node"] ?? node?["media"] ?? node).flatMap { $0["owner"] ?? $0["user"] }
      var piece =
        user.flatMap { user -> AccountPiece? in
          guard user["username"] != nil else { return nil }
          // An owner may be a whole profile; its own list of posts, if any, is not this file's.
          return InstagramProfile.read(user, file: file, finder)
        } ?? AccountPiece(file: file, account: Account(origin: .instagram, name: owner))
      piece.add(entries[owner] ?? [], finder)
      return piece
    }
  }
}
