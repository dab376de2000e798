/// The comment that stands at the end of a GIF (GIF89a, 24): programs name themselves there.
public enum GIFComment {
  /// What every GIF ends with.
  public static let trailer: UInt8 = 0x3B
  private static let longest = 40

  /// Returns the end of a GIF with a comment, which takes the trailer's place.
  ///
  /// - Parameter text: at most 40 bytes.
  public static func ending(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8.prefix(longest))
    return [0x21, 0xFE, UInt8(truncatingIfNeeded: bytes.count)] + bytes + [0, trailer]
  }

  /// Returns the comment of at most 40 bytes that a GIF ends with, or nil where it ends otherwise.
  static func last(in reader: PieceReader) throws(MetadataError) -> String? {
    let wanted = longest + 5
    let tail = Array(try reader.bytes(at: max(0, reader.count - wanted), count: wanted))
    guard tail.count > 5, tail[tail.count - 1] == trailer, tail[tail.count - 2] == 0 else { return nil }
    for length in 1...min(longest, tail.count - 5) {
      let start = tail.count - 5 - length
      if tail[start] == 0x21, tail[start + 1] == 0xFE, Int(tail[start + 2]) == length {
        return String(decoding: tail[start + 3..<start + 3 + length], as: UTF8.self)
      }
    }
    return nil
  }
}
