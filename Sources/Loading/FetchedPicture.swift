import Fetching
import Metadata
import Planning

/// Judges what came instead of a picture, before it is decoded.
enum FetchedPicture {
  /// Returns the body of an answer when it is a whole picture.
  ///
  /// What the answer calls itself does not matter; the bytes decide.
  ///
  /// - Parameters:
  ///   - answer: the answer.
  ///   - origin: whose picture it is: each service has its own picture in the place of one that is gone.
  /// - Throws: `UndecodableBody` for pages, cut pictures, and the picture that a service shows in the place of one that
  ///   is gone.
  static func body(of answer: HTTPAnswer, from origin: Photo.Origin) throws(UndecodableBody) -> [UInt8] {
    let body = answer.body
    guard !body.isEmpty else { throw UndecodableBody(reason: "it answered with nothing") }
    guard let format = ImageFormat.detect(head: Array(body.prefix(4096))) else {
      let isPage = body.first { $0 > 0x20 } == UInt8(ascii: "<")
      throw UndecodableBody(reason: isPage ? "it answered with a page instead of a picture" : "it is not a picture")
    }
    if isStandIn(answer, format, origin) {
      throw UndecodableBody(reason: "the service shows that it is no longer available", isPassing: false)
    }
    if !isWhole(body, format) { throw UndecodableBody(reason: "the picture is cut short") }
    return body
  }

  /// Whether the picture is the one that says that a photo is no longer available: it is called so, or with Flickr it is
  /// a GIF or PNG where a JPEG was asked for. Other hosts give out a PNG under the name of a JPEG.
  private static func isStandIn(_ answer: HTTPAnswer, _ format: ImageFormat, _ origin: Photo.Origin) -> Bool {
    let name = answer.address.path.split(separator: "/").last?.lowercased() ?? ""
    switch origin {
    case .flickr:
      return name.contains("photo_unavailable")
        || (format == .gif || format == .png) && (name.hasSuffix(".jpg") || name.hasSuffix(".jpeg"))
    case .dcard: return name == "removed.png"
    case .folder, .demo, .instagram: return false
    }
  }

  /// Whether a picture has its end: JPEG's end of image, PNG's last chunk.
  private static func isWhole(_ body: [UInt8], _ format: ImageFormat) -> Bool {
    switch format {
    case .jpeg:
      // Some writers leave something behind the end, seldom much.
      let tail = body.suffix(1 << 16)
      return zip(tail, tail.dropFirst()).contains { $0 == 0xFF && $1 == 0xD9 }
    case .png: return String(decoding: body.suffix(1 << 10), as: UTF8.self).contains("IEND")
    default: return true
    }
  }
}
