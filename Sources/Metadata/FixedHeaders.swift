/// The sizes of pictures whose format keeps them at a fixed place.
enum FixedHeaders {
  /// GIF: the logical screen (GIF89a, 18).
  static func gifSize(_ head: ArraySlice<UInt8>) -> (width: Int, height: Int)? {
    guard let width = head.number(at: 6, bytes: 2, .little), let height = head.number(at: 8, bytes: 2, .little),
      width > 0, height > 0
    else { return nil }
    return (width, height)
  }

  /// BMP: 16-bit sizes in the oldest header, else 32 bits; a negative height means that rows go from top to bottom.
  static func bmpSize(_ head: ArraySlice<UInt8>) -> (width: Int, height: Int)? {
    let isOld = head.number(at: 14, bytes: 4, .little) == 12
    guard let width = head.number(at: 18, bytes: isOld ? 2 : 4, .little),
      let height = head.number(at: isOld ? 20 : 22, bytes: isOld ? 2 : 4, .little)
    else { return nil }
    let rows = abs(isOld ? height : Int(Int32(truncatingIfNeeded: height)))
    return (1...0x7FFF_FFFF).contains(width) && rows > 0 ? (width, rows) : nil
  }
}
