import CDeflate

/// The texts of a PNG file, read only when every chunk of the file is whole.
public struct PNGTexts: Hashable, Sendable {
  /// The texts by keyword, as `PNGEncoder` writes them (iTXt, not compressed).
  public let values: [String: String]

  /// Reads the texts, or nil when the file is cut, changed, or no PNG: all checksums must hold.
  public init?(of file: [UInt8]) {
    guard file.starts(with: PNGEncoder.signature) else { return nil }
    var values: [String: String] = [:]
    var at = PNGEncoder.signature.count
    while let chunk = PNGTexts.chunk(in: file, at: at) {
      guard chunk.isWhole(in: file) else { return nil }
      at = chunk.end
      if chunk.type == "IEND" {
        // What follows the end is not ours.
        guard at == file.count else { return nil }
        self.values = values
        return
      }
      if chunk.type == "iTXt", let text = PNGTexts.text(file[chunk.data]) { values[text.keyword] = text.value }
    }
    return nil
  }

  /// Reads the texts that stand before the pixels, from the beginning of a file; nothing is checked.
  public init(ofBeginning bytes: [UInt8]) {
    var values: [String: String] = [:]
    var at = PNGEncoder.signature.count
    while bytes.starts(with: PNGEncoder.signature), let chunk = PNGTexts.chunk(in: bytes, at: at) {
      if chunk.type == "IDAT" || chunk.end > bytes.count { break }
      if chunk.type == "iTXt", let text = PNGTexts.text(bytes[chunk.data]) { values[text.keyword] = text.value }
      at = chunk.end
    }
    self.values = values
  }

  private struct Chunk {
    var type: String
    var start: Int
    var data: Range<Int>
    var end: Int { data.upperBound + 4 }

    /// Whether the whole chunk is there and its checksum holds.
    func isWhole(in file: [UInt8]) -> Bool {
      guard end <= file.count else { return false }
      let checksum = file.withUnsafeBytes { bytes in
        libdeflate_crc32(0, bytes.baseAddress.map { $0 + start + 4 }, data.count + 4)
      }
      return Array(file[data.upperBound..<end]) == bigEndian(checksum)
    }
  }

  private static func chunk(in file: [UInt8], at start: Int) -> Chunk? {
    guard start + 8 <= file.count else { return nil }
    let length = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    let type = String(decoding: file[start + 4..<start + 8], as: UTF8.self)
    return Chunk(type: type, start: start, data: start + 8..<start + 8 + length)
  }

  /// Splits an iTXt chunk: keyword, NUL, not compressed, method, language, NUL, translated keyword, NUL, text.
  private static func text(_ data: ArraySlice<UInt8>) -> (keyword: String, value: String)? {
    let parts = data.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count >= 2, parts[1].first == 0 else { return nil }
    let rest = parts[1].dropFirst(2).split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
    guard rest.count == 3 else { return nil }
    return (String(decoding: parts[0], as: UTF8.self), String(decoding: rest[2], as: UTF8.self))
  }
}
