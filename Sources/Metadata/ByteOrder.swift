/// The order of the bytes of a number.
enum ByteOrder {
  /// Most significant first, as in JPEG, PNG and HEIF.
  case big
  /// Least significant first, as in WebP.
  case little
}

// Internal, because only this module works on bytes that nobody has checked.
extension RandomAccessCollection where Element == UInt8, Index == Int {
  /// Returns the unsigned number of 1 to 8 bytes at a distance from the start, or nil when it lies outside or does not
  /// fit an `Int`.
  func number(at offset: Int, bytes: Int, _ order: ByteOrder = .big) -> Int? {
    guard offset >= 0, bytes > 0, bytes <= 8, offset <= count, count - offset >= bytes else { return nil }
    var value: UInt64 = 0
    for position in 0..<bytes {
      let distance = order == .big ? position : bytes - 1 - position
      value = value << 8 | UInt64(self[startIndex + offset + distance])
    }
    return Int(exactly: value)
  }

  /// Whether the bytes at a distance from the start are these ASCII characters.
  func holds(_ text: StaticString, at offset: Int = 0) -> Bool {
    let length = text.utf8CodeUnitCount
    guard offset >= 0, offset <= count, count - offset >= length else { return false }
    return text.withUTF8Buffer { characters in
      characters.indices.allSatisfy { characters[$0] == self[startIndex + offset + $0] }
    }
  }
}

extension ArraySlice<UInt8> {
  /// Returns the part from a distance to another distance from the start, cut to what there is.
  func part(from start: Int, to end: Int = .max) -> ArraySlice<UInt8> {
    let first = Swift.min(Swift.max(start, 0), count)
    let last = Swift.min(Swift.max(end, first), count)
    return self[startIndex + first..<startIndex + last]
  }
}
