/// A box of an ISO base media file (ISO/IEC 14496-12, 4.2): where its payload lies.
struct HEIFBox {
  /// The type, four characters.
  let type: ArraySlice<UInt8>
  /// The payload's range of bytes in the file.
  let payload: Range<Int>

  func isOf(_ name: StaticString) -> Bool { type.holds(name) }
}

/// Reads boxes out of a file, none of them beyond its bounds.
struct HEIFBoxes {
  /// More boxes on one level than pictures have.
  static let mostBoxes = 4096
  /// The longest box that is read whole, in bytes: tables of a picture of a thousand tiles.
  static let mostTableBytes = 1 << 20

  let reader: PieceReader

  /// Returns the boxes of a range; the last one ends with the range at the latest.
  func boxes(in range: Range<Int>) throws(MetadataError) -> [HEIFBox] {
    var boxes: [HEIFBox] = []
    var position = range.lowerBound
    while position <= range.upperBound - 8, boxes.count < HEIFBoxes.mostBoxes {
      let header = try reader.bytes(at: position, count: 16)
      guard let short = header.number(at: 0, bytes: 4), header.count >= 8 else { break }
      var start = position + 8
      var length = short
      if short == 1 {
        guard let long = header.number(at: 8, bytes: 8) else { break }
        length = long
        start += 8
      } else if short == 0 {
        length = range.upperBound - position
      }
      guard length >= start - position else { break }
      let end = min(length, range.upperBound - position) + position
      guard start <= end else { break }
      boxes.append(HEIFBox(type: header.part(from: 4, to: 8), payload: start..<end))
      position = end
    }
    return boxes
  }

  /// Returns a box's payload, or nil when it is longer than a table may be.
  func bytes(_ box: HEIFBox) throws(MetadataError) -> ArraySlice<UInt8>? {
    guard box.payload.count <= HEIFBoxes.mostTableBytes else { return nil }
    return try reader.bytes(at: box.payload.lowerBound, count: box.payload.count)
  }
}

/// Takes big-endian numbers one after another; past the end there is nothing.
struct FieldReader {
  private let bytes: ArraySlice<UInt8>
  private var position = 0

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  /// Takes a number of so many bytes; of no bytes it is 0.
  mutating func number(_ count: Int) -> Int? {
    guard count > 0 else { return 0 }
    guard let number = bytes.number(at: position, bytes: count) else { return nil }
    position += count
    return number
  }

  /// Takes four characters.
  mutating func type() -> ArraySlice<UInt8>? {
    guard bytes.count - position >= 4 else { return nil }
    position += 4
    return bytes.part(from: position - 4, to: position)
  }

  /// Takes a text that a NUL ends.
  mutating func text() -> ArraySlice<UInt8> {
    let text = bytes.part(from: position).prefix { $0 != 0 }
    position += text.count + 1
    return text
  }
}
