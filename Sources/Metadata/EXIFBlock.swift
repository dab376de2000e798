import CEXIF

/// An EXIF block: a small TIFF file inside a picture (EXIF 2.32, 4.5).
///
/// libexif reads it, but only after everything that is not wanted has been blanked: maker notes, thumbnails, loops and
/// entries that claim the same bytes a thousand times never reach it.
struct EXIFBlock {
  /// The longest block that libexif reads.
  static let mostBytes = 65_527

  private let bytes: [UInt8]

  /// Creates a block from TIFF bytes with or without the `Exif` prefix that JPEG puts before them; nil when they are
  /// no TIFF.
  init?(_ data: ArraySlice<UInt8>) {
    var block = data
    if block.holds("Exif\0\0") { block = block.dropFirst(6) }
    block = block.prefix(EXIFBlock.mostBytes)
    guard let header = TIFFHeader(block) else { return nil }
    bytes = EXIFBlock.narrowed(block, header)
  }

  /// Returns the wanted tags.
  func tags() -> EXIFTags {
    var tags = EXIFTags()
    guard let data = LoadedEXIF(bytes) else { return tags }
    data.forEachEntry { directory, tag, value in tags.take(tag, of: directory, value) }
    return tags
  }

  // MARK: Narrowing

  /// Returns the block with only the wanted entries left in the first, the EXIF and the GPS directory.
  private static func narrowed(_ block: ArraySlice<UInt8>, _ header: TIFFHeader) -> [UInt8] {
    var result = Array(block)
    guard let first = TIFFDirectory(in: block, at: header.firstDirectory, header.order) else { return result }
    var kept = [first.range]
    let pointers = [TIFFTag.exifDirectory.rawValue, TIFFTag.gpsDirectory.rawValue]
    keep(TIFFTag.ofFirstDirectory.union(pointers), of: first, in: &result, header.order)
    for (pointer, wanted) in [
      (TIFFTag.exifDirectory, TIFFTag.ofEXIFDirectory), (.gpsDirectory, TIFFTag.ofGPSDirectory),
    ] {
      guard let entry = first.entry(pointer) else { continue }
      let offset = entry.number(in: block, header.order) ?? -1
      // Directories that overlap are a trick: blanking one would change another.
      if let directory = TIFFDirectory(in: block, at: offset, header.order),
        !kept.contains(where: { $0.overlaps(directory.range) })
      {
        kept.append(directory.range)
        keep(wanted, of: directory, in: &result, header.order)
      } else {
        result.blank(entry.position, count: 12)
      }
    }
    return result
  }

  /// Blanks every entry of a directory that is not wanted or that repeats one, and the link to the next directory.
  private static func keep(_ wanted: Set<Int>, of directory: TIFFDirectory, in bytes: inout [UInt8], _ order: ByteOrder)
  {
    var seen: Set<Int> = []
    for entry in directory.entries where !wanted.contains(entry.tag) || !seen.insert(entry.tag).inserted {
      bytes.blank(entry.position, count: 12)
    }
    let count = directory.entries.count
    let start = directory.range.lowerBound
    bytes[start] = UInt8(truncatingIfNeeded: order == .big ? count >> 8 : count)
    bytes[start + 1] = UInt8(truncatingIfNeeded: order == .big ? count : count >> 8)
    bytes.blank(directory.range.upperBound, count: 4)
  }
}

extension [UInt8] {
  fileprivate mutating func blank(_ start: Int, count: Int) {
    for position in start..<start + count where indices.contains(position) { self[position] = 0 }
  }
}

/// A block that libexif has taken apart.
private struct LoadedEXIF: ~Copyable {
  private let data: UnsafeMutablePointer<ExifData>

  /// Loads a TIFF block, or nil when memory is short.
  init?(_ tiff: [UInt8]) {
    guard let data = exif_data_new() else { return nil }
    self.data = data
    // The specification's rules would add tags that the file does not have and change others' types.
    exif_data_unset_option(data, EXIF_DATA_OPTION_FOLLOW_SPECIFICATION)
    exif_data_set_option(data, EXIF_DATA_OPTION_IGNORE_UNKNOWN_TAGS)
    exif_data_set_option(data, EXIF_DATA_OPTION_DONT_CHANGE_MAKER_NOTE)
    let block = Array("Exif\0\0".utf8) + tiff
    exif_data_load_data(data, block, UInt32(block.count))
  }

  deinit { exif_data_unref(data) }

  func forEachEntry(_ body: (EXIFDirectory, Int, EXIFValue) -> Void) {
    let order: ByteOrder = exif_data_get_byte_order(data) == EXIF_BYTE_ORDER_MOTOROLA ? .big : .little
    let contents = [data.pointee.ifd.0, data.pointee.ifd.2, data.pointee.ifd.3]
    for (directory, content) in zip([EXIFDirectory.first, .exif, .gps], contents) {
      guard let content, let entries = content.pointee.entries else { continue }
      for index in 0..<Int(content.pointee.count) {
        guard let entry = entries[index]?.pointee, let start = entry.data else { continue }
        let bytes = Array(UnsafeBufferPointer(start: start, count: Int(entry.size)))
        body(
          directory, Int(entry.tag.rawValue), EXIFValue(type: Int(entry.format.rawValue), bytes: bytes, order: order))
      }
    }
  }
}
