import Fetching

/// What a line of a post or comment is: words, or an address or path that stands alone and becomes something else.
enum DcardLine: Hashable {
  /// Words, with addresses among them or not.
  case words
  /// A picture, by its address.
  case picture(WebAddress)
  /// A picture beside the file, by its path.
  case path(String)
  /// A film.
  case video(WebAddress)
  /// Anything else that has an address.
  case link(WebAddress)

  /// The endings of pictures.
  private static let pictureEndings = ["jpg", "jpeg", "png", "gif", "webp", "heic", "avif"]
  /// The endings of films.
  private static let videoEndings = ["mp4", "mov", "m4v", "webm", "gifv"]

  /// Judges a line without white space around it.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - media: what the service says of the addresses in the text.
  init(_ line: Substring, media: DcardMedia) {
    let text = DcardLine.hasImgurPrefix(line) ? "https://" + line : String(line)
    guard let address = try? WebAddress(text) else {
      self = DcardLine.isPath(line) ? .path(String(line)) : .words
      return
    }
    self = DcardLine.kind(of: address, media)
  }

  private static func kind(_ address: WebAddress, _ kind: DcardMedia.Kind) -> DcardLine {
    kind == .picture ? .picture(address) : .video(address)
  }

  private static func kind(of address: WebAddress, _ media: DcardMedia) -> DcardLine {
    let parts = address.path.split(separator: "/")
    let ending = parts.last.flatMap(ending(of:))
    switch address.origin.hostText {
    case "i.imgur.com", "imgur.com", "www.imgur.com", "m.imgur.com":
      return imgur(address, parts)
    case "youtube.com", "www.youtube.com", "m.youtube.com", "music.youtube.com":
      let isFilm = parts.first == "watch" || ["shorts", "live", "embed"].contains(parts.first) && parts.count > 1
      return isFilm ? .video(address) : .link(address)
    case "youtu.be": return parts.isEmpty ? .link(address) : .video(address)
    case "vimeo.com", "player.vimeo.com":
      return parts.last.map { $0.allSatisfy(\.isNumber) } == true ? .video(address) : .link(address)
    case "megapx.dcard.tw" where parts.starts(with: ["v1", "images"]) && parts.count > 2: return .picture(address)
    case "megapx.dcard.tw" where parts.starts(with: ["v1", "videos"]) && parts.count > 2: return .video(address)
    case "sticker-assets.dcard.tw" where !parts.isEmpty: return .picture(address)
    case "vivid.dcard.tw" where ending == nil || !pictureEndings.contains(ending ?? ""): return .video(address)
    case "www.dcard.tw", "dcard.tw":
      return parts.starts(with: ["v2", "vivid", "videos"]) && parts.count > 3 ? .video(address) : .link(address)
    default: break
    }
    if let known = media.kind(of: address) { return kind(address, known) }
    if let ending, pictureEndings.contains(ending) { return .picture(address) }
    if let ending, videoEndings.contains(ending) { return .video(address) }
    return .link(address)
  }

  /// Judges an address of imgur's: a page with one picture is that picture, albums are links.
  private static func imgur(_ address: WebAddress, _ parts: [Substring]) -> DcardLine {
    guard parts.count == 1, let name = parts.first else { return .link(address) }
    let id = name.prefix { $0 != "." }
    let ending = ending(of: name)
    guard DcardMedia.isImgurID(id), ending != nil || id.endIndex == name.endIndex else { return .link(address) }
    if let ending, videoEndings.contains(ending) { return .video(address) }
    if let ending, !pictureEndings.contains(ending) { return .link(address) }
    let picture = try? WebAddress("https://i.imgur.com/\(id).\(ending ?? "jpg")")
    return picture.map(DcardLine.picture) ?? .link(address)
  }

  /// Whether a line is an address of imgur's of which the beginning was left out.
  private static func hasImgurPrefix(_ line: Substring) -> Bool {
    ["imgur.com/", "i.imgur.com/"].contains(where: line.lowercased().hasPrefix)
  }

  private static func ending(of name: Substring) -> String? {
    name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() }
  }

  /// Whether a line could be the path of a picture: it has the ending of one and is no address.
  private static func isPath(_ line: Substring) -> Bool {
    guard line.utf8.count <= 1024, !line.contains("://"), let ending = ending(of: line) else { return false }
    return pictureEndings.contains(ending)
  }
}
