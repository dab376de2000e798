import Fetching

/// What a row of Dcard's says of the pictures and films in its text.
struct DcardMedia: Hashable {
  /// What an address leads to.
  enum Kind: Hashable {
    case picture
    case video
  }

  private struct Entry: Hashable {
    var kind: Kind
    var width: Int?
    var height: Int?
  }

  private var entries: [String: Entry] = [:]

  /// Reads the list of media of a post or comment. A thumbnail has an entry beside that of its picture and tells nothing
  /// more.
  init(_ row: JSONValue) {
    for item in row["mediaMeta"]?.array ?? [] {
      guard let type = item["type"]?.text else { continue }
      let kind: Kind
      if type.hasPrefix("image/"), type != "image/thumbnail" {
        kind = .picture
      } else if type.hasPrefix("video/") {
        kind = .video
      } else {
        continue
      }
      let entry = Entry(kind: kind, width: item["width"]?.integer, height: item["height"]?.integer)
      for key in ["url", "normalizedUrl"] {
        guard let address = item[key]?.text.flatMap({ try? WebAddress($0) }) else { continue }
        entries[DcardMedia.key(address)] = entry
      }
    }
  }

  /// Returns what an address leads to, or nil when that is not told.
  func kind(of address: WebAddress) -> Kind? { entries[DcardMedia.key(address)]?.kind }

  /// Returns the number of pixels of a picture, or nil when that is not told.
  func pixelCount(of address: WebAddress) -> Int? {
    guard let entry = entries[DcardMedia.key(address)], let width = entry.width, let height = entry.height,
      (1...1_000_000).contains(width), (1...1_000_000).contains(height)
    else { return nil }
    return width * height
  }

  /// Whether a name may be one of imgur's: 5 or 7 letters and digits, and a letter behind for a smaller size.
  static func isImgurID(_ name: some StringProtocol) -> Bool {
    (5...8).contains(name.utf8.count)
      && name.utf8.allSatisfy { (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) }
  }

  /// Returns what tells an address from others, whatever its protocol and query; of imgur's pictures, whatever size.
  private static func key(_ address: WebAddress) -> String {
    let host = address.origin.hostText
    guard host == "imgur.com" || host.hasSuffix(".imgur.com"), let name = address.path.split(separator: "/").last else {
      return host + address.path
    }
    var id = name.prefix { $0 != "." }
    if id.utf8.count == 6 || id.utf8.count == 8, let last = id.last, "lmsbth".contains(last) { id.removeLast() }
    return "imgur/" + id
  }
}
