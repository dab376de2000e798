/// A marker segment of a JPEG file that carries data about the picture: an APPn or a comment.
public struct JPEGSegment: Hashable, Sendable {
  /// The most bytes a segment can carry (ITU-T T.81, B.1.1.4: the 16-bit length counts itself).
  public static let largestPayload = 65_533

  /// The second byte of the marker: 0xE0…0xEF for APP0…APP15, 0xFE for a comment.
  public let marker: UInt8
  /// The bytes after the length.
  public let payload: [UInt8]

  /// Creates an APPn segment, or nil when `number` lies outside 0…15 or the payload is over 65,533 bytes.
  public init?(app number: Int, payload: [UInt8]) {
    guard (0...15).contains(number), payload.count <= JPEGSegment.largestPayload else { return nil }
    self.init(marker: 0xE0 + UInt8(number), payload: payload)
  }

  /// Creates a comment, or nil when the text is over 65,533 bytes of UTF-8.
  public init?(comment: String) {
    let payload = [UInt8](comment.utf8)
    guard payload.count <= JPEGSegment.largestPayload else { return nil }
    self.init(marker: 0xFE, payload: payload)
  }

  private init(marker: UInt8, payload: [UInt8]) {
    self.marker = marker
    self.payload = payload
  }

  /// The whole segment as it stands in a file: marker, length, payload.
  public var bytes: [UInt8] {
    let length = payload.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + payload
  }

  /// Whether the segment holds an EXIF block (EXIF 2.32, 4.7.2: APP1 that begins `Exif`, NUL, NUL).
  public var isEXIF: Bool { marker == 0xE1 && payload.starts(with: EXIFBlock.signature) }
}
