/// Reads the first directory of a TIFF or raw file, and the EXIF directory behind it (TIFF 6.0, section 2).
struct TIFFWalker {
  private let reader: PieceReader
  private let wantsProfile: Bool

  init(_ reader: PieceReader, wantsProfile: Bool) {
    self.reader = reader
    self.wantsProfile = wantsProfile
  }

  /// Collects the blocks of the file.
  func walk(into blocks: inout MetadataBlocks) throws(MetadataError) {
    guard let header = TIFFHeader(reader.head), let first = try directory(at: header.firstDirectory, header.order)
    else {
      blocks.warn("the first directory cannot be read")
      return
    }
    var tags = EXIFTags()
    for entry in first.entries where TIFFTag.ofFirstDirectory.contains(entry.tag) {
      if let value = try value(of: entry, header.order, atMost: MetadataText.mostBytes) {
        tags.take(entry.tag, of: .first, value)
      }
    }
    for (pointer, kind) in [(TIFFTag.exifDirectory, EXIFDirectory.exif), (.gpsDirectory, .gps)] {
      guard let offset = try number(first.entry(pointer), header.order),
        let directory = try directory(at: offset, header.order)
      else { continue }
      let wanted = kind == .exif ? TIFFTag.ofEXIFDirectory : TIFFTag.ofGPSDirectory
      for entry in directory.entries where wanted.contains(entry.tag) {
        if let value = try value(of: entry, header.order, atMost: 256) { tags.take(entry.tag, of: kind, value) }
      }
    }
    blocks.tags = tags
    blocks.width = try number(first.entry(.imageWidth), header.order).flatMap { $0 > 0 ? $0 : nil }
    blocks.height = try number(first.entry(.imageLength), header.order).flatMap { $0 > 0 ? $0 : nil }
    if let packet = try value(of: first.entry(.xmp), header.order, atMost: XMPPacket.mostBytes) {
      blocks.takeXMP(packet.bytes[...])
    }
    if let records = try value(of: first.entry(.iptc), header.order, atMost: 65_536) {
      blocks.iptc = records.bytes[...]
    }
    if wantsProfile, let profile = try value(of: first.entry(.iccProfile), header.order, atMost: ICCChunks.mostBytes) {
      blocks.profile = ICCChunks.complete(profile.bytes, warningIn: &blocks)
    }
  }

  private func directory(at offset: Int, _ order: ByteOrder) throws(MetadataError) -> TIFFDirectory? {
    guard let count = try reader.bytes(at: offset, count: 2).number(at: 0, bytes: 2, order) else { return nil }
    let bytes = try reader.bytes(at: offset, count: 2 + min(count, TIFFDirectory.mostEntries) * 12)
    return TIFFDirectory(in: bytes, at: 0, order)
  }

  private func number(_ entry: TIFFDirectory.Entry?, _ order: ByteOrder) throws(MetadataError) -> Int? {
    try value(of: entry, order, atMost: 16)?.number
  }

  private func value(
    of entry: TIFFDirectory.Entry?, _ order: ByteOrder, atMost most: Int
  ) throws(MetadataError) -> EXIFValue? {
    guard let entry, let length = entry.valueLength, length > 0, length <= most else { return nil }
    if let bytes = entry.inlineValue { return EXIFValue(type: entry.type, bytes: bytes, order: order) }
    let bytes = Array(try reader.bytes(at: entry.valueOffset, count: length))
    return bytes.count == length ? EXIFValue(type: entry.type, bytes: bytes, order: order) : nil
  }
}
