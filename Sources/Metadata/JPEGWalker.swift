/// Walks the segments of a JPEG up to its pixels (ITU-T T.81, annex B).
struct JPEGWalker {
  private let reader: PieceReader
  private let wantsProfile: Bool
  private var chunks = ICCChunks()

  /// More segments than any file that is read to its pixels has.
  private static let mostSegments = 2048

  init(_ reader: PieceReader, wantsProfile: Bool) {
    self.reader = reader
    self.wantsProfile = wantsProfile
  }

  /// Collects the blocks of the file.
  mutating func walk(into blocks: inout MetadataBlocks) throws(MetadataError) {
    var position = 2
    for _ in 0..<JPEGWalker.mostSegments {
      guard let (marker, start) = try nextMarker(from: position) else {
        blocks.warn("the file ends before its pixels")
        break
      }
      position = start
      if marker == 0xD9 || marker == 0xDA { break }
      // TEM and the restart markers have no length.
      if marker == 0x01 || (0xD0...0xD8).contains(marker) { continue }
      guard let declared = try reader.bytes(at: position, count: 2).number(at: 0, bytes: 2) else {
        blocks.warn("the file ends inside a segment")
        break
      }
      if declared < 2 { blocks.warn("a segment claims to be shorter than its own length field") }
      let length = max(declared, 2)
      try take(marker, at: position + 2, count: length - 2, into: &blocks)
      position += length
    }
    if wantsProfile { blocks.profile = chunks.profile(warningIn: &blocks) }
  }

  /// Returns the next marker and where its segment begins: bytes between segments and fill bytes are stepped over, as
  /// decoders do.
  private func nextMarker(from start: Int) throws(MetadataError) -> (marker: UInt8, start: Int)? {
    var position = start
    var isAfterFF = false
    // Enough for any padding that a writer leaves, and an end for a file of nothing but fill bytes.
    let limit = start + 262_144
    while position < min(limit, reader.count) {
      let piece = try reader.bytes(at: position, count: position == start ? 16 : 4096)
      guard !piece.isEmpty else { return nil }
      for byte in piece {
        position += 1
        if byte == 0xFF {
          isAfterFF = true
        } else if isAfterFF, byte != 0 {
          return (byte, position)
        } else {
          isAfterFF = false
        }
      }
    }
    return nil
  }

  private mutating func take(
    _ marker: UInt8, at start: Int, count: Int, into blocks: inout MetadataBlocks
  ) throws(MetadataError) {
    switch marker {
    case 0xC0...0xCF where marker != 0xC4 && marker != 0xC8 && marker != 0xCC:
      takeFrame(try reader.bytes(at: start, count: min(count, 6)), into: &blocks)
    case 0xE1:
      let name = try reader.bytes(at: start, count: min(count, 29))
      if name.holds("Exif\0\0") {
        blocks.takeEXIF(try whole(start, count, &blocks))
      } else if name.holds("http://ns.adobe.com/xap/1.0/\0") {
        blocks.takeXMP(try whole(start, count, &blocks).dropFirst(29))
      }
    case 0xE2 where wantsProfile:
      if try reader.bytes(at: start, count: min(count, 12)).holds("ICC_PROFILE\0") {
        chunks.add(try whole(start, count, &blocks).dropFirst(12))
      }
    case 0xED:
      if try reader.bytes(at: start, count: min(count, 14)).holds("Photoshop 3.0\0") {
        let resources = try whole(start, count, &blocks).dropFirst(14)
        if let records = IPTCBlock.records(inPhotoshop: resources), blocks.iptc == nil { blocks.iptc = records }
      }
    default: break
    }
  }

  /// A frame header: precision, height, width. Height 0 means that it comes after the pixels.
  private func takeFrame(_ header: ArraySlice<UInt8>, into blocks: inout MetadataBlocks) {
    guard blocks.width == nil, let height = header.number(at: 1, bytes: 2), let width = header.number(at: 3, bytes: 2)
    else { return }
    blocks.width = width > 0 ? width : nil
    blocks.height = height > 0 ? height : nil
    if height == 0 { blocks.warn("the height is written after the pixels") }
  }

  private func whole(
    _ start: Int, _ count: Int, _ blocks: inout MetadataBlocks
  ) throws(MetadataError) -> ArraySlice<UInt8> {
    let bytes = try reader.bytes(at: start, count: count)
    if bytes.count < count { blocks.warn("a segment is longer than the file") }
    return bytes
  }
}
