import Fetching
import Planning

/// Reads profiles as Instagram's pages and apps write them.
enum InstagramProfile {
  /// Returns the account of a profile, with the posts that are listed in it; nil for what is no profile.
  static func read(_ user: JSONValue, file: String, _ finder: PictureFinder) -> AccountPiece? {
    guard case .object = user, isProfile(user) else { return nil }
    var account = Account(origin: .instagram, name: user["username"]?.nonEmptyText ?? "")
    account.fullName = user["full_name"]?.nonEmptyText
    account.biography = user["biography"]?.text ?? ""
    account.links = links(of: user)
    account.postCount = count(user["edge_owner_to_timeline_media"]?["count"] ?? user["media_count"])
    account.followerCount = count(user["edge_followed_by"]?["count"] ?? user["follower_count"])
    account.followingCount = count(user["edge_follow"]?["count"] ?? user["following_count"])
    let names = [
      user["profile_pic_url"], user["hd_profile_pic_url_info"]?["url"], user["profile_pic_url_hd"],
    ]
    account.picture = try? finder.picture(
      id: "picture of \(account.name)",
      names.compactMap { $0?.nonEmptyText }.map { PictureFinder.Named(text: $0, width: nil, height: nil) })
    var piece = AccountPiece(file: file, account: account)
    for list in ["edge_owner_to_timeline_media", "edge_felix_video_timeline"] {
      piece.add(user[list]?["edges"]?.array ?? [], finder)
    }
    if piece.account.posts.isEmpty, piece.account.omissions.isEmpty, let count = account.postCount, count > 0 {
      piece.account.absence = absence(user)
    }
    return piece
  }

  /// Returns why a profile that counts posts lists none.
  private static func absence(_ user: JSONValue) -> String {
    user["is_private"] == .bool(true)
      ? "the account is private, and the saved profile holds none of its posts; its owner can ask Instagram for the data"
      : "the saved profile holds none of the account's posts; save its timeline too, or ask Instagram for your data"
  }

  /// Whether an object has what only profiles have.
  static func isProfile(_ user: JSONValue) -> Bool {
    user["edge_owner_to_timeline_media"] != nil || holdsProfile(user)
  }

  /// Whether an object says more of an account than its name.
  private static func holdsProfile(_ user: JSONValue) -> Bool {
    let keys = [
      "biography", "edge_followed_by", "edge_follow", "follower_count", "following_count", "media_count",
    ]
    return user["username"] != nil && (user["full_name"] != nil || keys.contains { user[$0] != nil })
  }

  private static func links(of user: JSONValue) -> [String] {
    let listed = (user["bio_links"]?.array ?? []).compactMap { $0["url"]?.nonEmptyText ?? $0["link"]?.nonEmptyText }
    return ShownLink.texts(listed + [user["external_url"]?.nonEmptyText].compactMap(\.self))
  }

  private static func count(_ value: JSONValue?) -> Int? {
    value?.integer.flatMap { $0 < 0 ? nil : $0 }
  }
}

/// Links as a profile shows them.
enum ShownLink {
  /// Returns links without scheme, `www.` and a slash at the end, each once.
  static func texts(_ links: [String]) -> [String] {
    var seen: Set<String> = []
    return links.map(text).filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  private static func text(_ link: String) -> String {
    var text = link.filter { !$0.isWhitespace && !$0.isNewline }[...]
    if let scheme = text.firstRange(of: "://") { text = text[scheme.upperBound...] }
    if text.lowercased().hasPrefix("www.") { text = text.dropFirst(4) }
    while text.hasSuffix("/") { text.removeLast() }
    return String(text)
  }
}
