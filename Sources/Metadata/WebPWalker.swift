/// Walks the chunks of a WebP (RFC 9649, 2); pixel chunks are stepped over after their first ten bytes.
struct WebPWalker {
  private let reader: PieceReader
  private let wantsProfile: Bool
  private var hasCanvas = false

  /// More chunks than an animation of an hour has.
  private static let mostChunks = 65_536

  init(_ reader: PieceReader, wantsProfile: Bool) {
    self.reader = reader
    self.wantsProfile = wantsProfile
  }

  /// Collects the blocks of the file.
  mutating func walk(into blocks: inout MetadataBlocks) throws(MetadataError) {
    var position = 12
    for _ in 0..<WebPWalker.mostChunks where position < reader.count {
      let header = try reader.bytes(at: position, count: 8)
      guard let length = header.number(at: 4, bytes: 4, .little) else {
        blocks.warn("the file ends inside a chunk")
        return
      }
      try take(header.prefix(4), at: position + 8, count: length, into: &blocks)
      position += 8 + length + length % 2
    }
  }

  private mutating func take(
    _ type: ArraySlice<UInt8>, at start: Int, count: Int, into blocks: inout MetadataBlocks
  ) throws(MetadataError) {
    if type.holds("VP8") {
      takeSize(type, try reader.bytes(at: start, count: min(count, 10)), &blocks)
    } else if type.holds("EXIF") {
      if let data = try reader.chunk(at: start, count: count, atMost: EXIFBlock.mostBytes + 6, warningIn: &blocks) {
        blocks.takeEXIF(data)
      }
    } else if type.holds("XMP ") {
      if let data = try reader.chunk(at: start, count: count, atMost: XMPPacket.mostBytes, warningIn: &blocks) {
        blocks.takeXMP(data)
      }
    } else if type.holds("ICCP"), wantsProfile, blocks.profile == nil {
      guard let data = try reader.chunk(at: start, count: count, atMost: ICCChunks.mostBytes, warningIn: &blocks) else {
        return
      }
      blocks.profile = ICCChunks.complete(Array(data), warningIn: &blocks)
    }
  }

  private mutating func takeSize(_ type: ArraySlice<UInt8>, _ header: ArraySlice<UInt8>, _ blocks: inout MetadataBlocks)
  {
    if type.holds("VP8X") {
      // The canvas counts also where the first picture on it is smaller.
      guard let width = header.number(at: 4, bytes: 3, .little), let height = header.number(at: 7, bytes: 3, .little)
      else { return }
      (blocks.width, blocks.height) = (width + 1, height + 1)
      hasCanvas = true
    } else if type.holds("VP8L") {
      guard !hasCanvas, blocks.width == nil, header.first == 0x2F, let bits = header.number(at: 1, bytes: 4, .little)
      else { return }
      (blocks.width, blocks.height) = (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    } else if type.holds("VP8 ") {
      // A key frame: three bytes of frame tag, the start code, then 14 bits each (RFC 6386, 9.1).
      guard !hasCanvas, blocks.width == nil, header.dropFirst(3).starts(with: [0x9D, 0x01, 0x2A]),
        let width = header.number(at: 6, bytes: 2, .little), let height = header.number(at: 8, bytes: 2, .little)
      else { return }
      blocks.width = width & 0x3FFF > 0 ? width & 0x3FFF : nil
      blocks.height = height & 0x3FFF > 0 ? height & 0x3FFF : nil
    }
  }
}
