/// Walks the chunks of a PNG to its end (PNG, third edition, 5); pixel chunks are stepped over unread.
struct PNGWalker {
  private let reader: PieceReader
  private let wantsProfile: Bool

  /// The longest text that is unpacked, in bytes.
  static let mostTextBytes = 1 << 20

  init(_ reader: PieceReader, wantsProfile: Bool) {
    self.reader = reader
    self.wantsProfile = wantsProfile
  }

  /// Collects the blocks of the file.
  func walk(into blocks: inout MetadataBlocks) throws(MetadataError) {
    var position = 8
    while true {
      let header = try reader.bytes(at: position, count: 8)
      guard let length = header.number(at: 0, bytes: 4), header.count == 8, length < 1 << 31 else {
        if !reader.isExhausted { blocks.warn("the file ends before its last chunk") }
        return
      }
      let type = header.dropFirst(4)
      if type.holds("IEND") { return }
      try take(type, at: position + 8, count: length, into: &blocks)
      position += 12 + length
    }
  }

  private func take(
    _ type: ArraySlice<UInt8>, at start: Int, count: Int, into blocks: inout MetadataBlocks
  ) throws(MetadataError) {
    if type.holds("IDAT") { return }
    if type.holds("IHDR") {
      let header = try reader.bytes(at: start, count: min(count, 8))
      guard blocks.width == nil, let width = header.number(at: 0, bytes: 4), let height = header.number(at: 4, bytes: 4)
      else { return }
      blocks.width = width > 0 ? width : nil
      blocks.height = height > 0 ? height : nil
    } else if type.holds("eXIf") {
      if let data = try reader.chunk(at: start, count: count, atMost: EXIFBlock.mostBytes + 6, warningIn: &blocks) {
        blocks.takeEXIF(data)
      }
    } else if type.holds("iCCP"), wantsProfile, blocks.profile == nil {
      if let data = try reader.chunk(at: start, count: count, atMost: ICCChunks.mostBytes, warningIn: &blocks) {
        takeProfile(data, &blocks)
      }
    } else if type.holds("tEXt") || type.holds("zTXt") || type.holds("iTXt") {
      guard try PNGTextChunk.isWanted(reader.bytes(at: start, count: min(count, 80))),
        let data = try reader.chunk(at: start, count: count, atMost: PNGWalker.mostTextBytes, warningIn: &blocks)
      else { return }
      guard let chunk = PNGTextChunk(type, data) else {
        blocks.warn("a text chunk is damaged")
        return
      }
      blocks.take(chunk)
    }
  }

  /// A name, a NUL, the method 0, the packed profile.
  private func takeProfile(_ data: ArraySlice<UInt8>, _ blocks: inout MetadataBlocks) {
    guard let end = data.prefix(80).firstIndex(of: 0), data.part(from: end - data.startIndex + 1).first == 0,
      let bytes = Inflation.unpacked(data[(end + 2)...], mostBytes: ICCChunks.mostBytes)
    else {
      blocks.warn("the colour profile is damaged and is ignored")
      return
    }
    blocks.profile = ICCChunks.complete(bytes, warningIn: &blocks)
  }
}
