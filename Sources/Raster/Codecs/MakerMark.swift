import Drawing

/// The name of this program in the pictures it writes, by which it does not take them for photos: an XMP packet with
/// xmp:CreatorTool in JPEG and WebP, the `Software` text in PNG.
enum MakerMark {
  /// The name.
  static let name = "tenyear"

  private static let packet =
    "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">"
    + "<rdf:Description rdf:about=\"\" xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" xmp:CreatorTool=\"\(name)\"/>"
    + "</rdf:RDF></x:xmpmeta>"

  /// The packet as bytes.
  static let xmp = Array(packet.utf8)

  /// The payload of an APP1 segment (XMP specification, part 3, 1.1.3).
  static let jpegSegment = Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(packet.utf8)

  /// Returns a WebP file of a single chunk with the packet added: the extended form (RFC 9649, 2.7), whose header says
  /// what chunks follow. A file that has the extended form already is returned as it is.
  static func added(to file: [UInt8], size: PixelSize, isOpaque: Bool) -> [UInt8] {
    guard file.count > 20, Array(file[12..<15]) == Array("VP8".utf8), file[15] != UInt8(ascii: "X") else { return file }
    let hasXMP: UInt8 = 1 << 2
    let hasAlpha: UInt8 = isOpaque ? 0 : 1 << 4
    let header =
      [hasXMP | hasAlpha, 0, 0, 0] + littleEndian(size.width - 1).prefix(3) + littleEndian(size.height - 1).prefix(3)
    let body =
      Array("WEBP".utf8) + chunk("VP8X", header) + file[12...] + (file.count % 2 == 0 ? [] : [0])
      + chunk("XMP ", Array(packet.utf8))
    return Array("RIFF".utf8) + littleEndian(body.count) + body
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    Array(type.utf8) + littleEndian(data.count) + data + (data.count % 2 == 0 ? [] : [0])
  }

  private static func littleEndian(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
