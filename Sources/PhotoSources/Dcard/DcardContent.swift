import Fetching
import Metadata
import Planning

/// Takes texts of Dcard's apart into blocks.
struct DcardContent: Sendable {
  /// Where pictures named by a path lie, or nil where there can be none.
  var pictures: LocalPictures?
  /// The origin that the user named, whose addresses are left as they are.
  var endpoint: WebAddress.Origin?

  /// What the pictures of a text share.
  struct Setting {
    /// What the row says of its media.
    var media: DcardMedia
    /// A photo that is like all of them, but for where it is.
    var photo: Photo
  }

  /// Returns the blocks of a text. Nothing of it is left out but blank lines at the ends of a block of words.
  func blocks(of text: String, in setting: Setting) -> [ContentBlock] {
    var blocks: [ContentBlock] = []
    var lines: [String] = []
    func flush() {
      while lines.last?.isEmpty == true { lines.removeLast() }
      let words = Array(lines.drop(while: \.isEmpty))
      if !words.isEmpty { blocks.append(.text(words)) }
      lines = []
    }
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let trimmed = line.trimmed
      if let block = trimmed.isEmpty ? nil : block(of: trimmed, setting) {
        flush()
        blocks.append(block)
      } else {
        lines.append(trimmed.isEmpty ? "" : String(line))
      }
    }
    flush()
    return blocks
  }

  /// Returns the block that a line stands for, or nil for words.
  private func block(of line: Substring, _ setting: Setting) -> ContentBlock? {
    switch DcardLine(line, media: setting.media) {
    case .words: return nil
    case .video(let address): return .video(address: address.text)
    case .link(let address): return .link(address.text)
    case .picture(let address): return .picture(remote(address, setting))
    case .path(let path): return local(path, setting).map(ContentBlock.picture)
    }
  }

  /// Makes a picture of an address; what was once given out as http is asked for by https.
  private func remote(_ address: WebAddress, _ setting: Setting) -> ContentPicture {
    let asked = address.origin == endpoint ? address : address.secured
    var photo = setting.photo
    photo.id = DcardContent.name(of: asked)
    photo.fileName = address.path.split(separator: "/").last.map(String.init) ?? photo.id
    photo.renditions = [.remote(RemotePicture(address: asked.text))]
    photo.pixelCount = setting.media.pixelCount(of: address)
    return ContentPicture(photo)
  }

  /// Returns what an address is called in messages: without its query, which may hold a signature.
  private static func name(of address: WebAddress) -> String {
    address.origin.hostText + address.path
  }

  /// Makes a picture of a path, or returns nil where the line is rather words that end like one.
  private func local(_ path: String, _ setting: Setting) -> ContentPicture? {
    guard let pictures else { return nil }
    var photo = setting.photo
    photo.id = path
    photo.fileName = path.split(separator: "/").last.map(String.init) ?? path
    switch pictures.find(path) {
    case .file(let file):
      photo.renditions = [.file(file)]
      return ContentPicture(photo)
    case .refused(let reason):
      guard DcardContent.looksLikePath(path) else { return nil }
      photo.renditions = []
      return ContentPicture(photo, refusal: reason)
    case .missing:
      guard DcardContent.looksLikePath(path) else { return nil }
      photo.renditions = []
      return ContentPicture(photo, refusal: "there is no such file beside the saved thread")
    }
  }

  /// Whether a line that leads to no picture was meant to: a sentence has blanks before any slash, or Chinese without
  /// one.
  private static func looksLikePath(_ line: String) -> Bool {
    if line.contains("/") { return !line.prefix { $0 != "/" }.contains(where: \.isWhitespace) }
    return line.utf8.allSatisfy { (0x21..<0x80).contains($0) }
  }
}
