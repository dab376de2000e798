import Drawing

/// A picture in memory: premultiplied BGRA, 8 bits a channel in sRGB, rows from the top, no padding between them.
///
/// Cairo draws on these bytes in place (its ARGB32 on a little-endian machine).
public struct Bitmap: Hashable, Sendable {
  /// The size in pixels.
  public let size: PixelSize
  /// Whether every pixel is opaque, as far as its maker knows.
  public var isOpaque: Bool
  /// The bytes: `size.width * 4` a row.
  public private(set) var bytes: [UInt8]

  /// Creates a bitmap of one colour.
  public init(size: PixelSize, filledWith color: Color = Color(0, opacity: 0)) {
    self.size = size
    isOpaque = color.alpha == 255
    let pixel = [color.blue, color.green, color.red].map { premultiplied($0, by: color.alpha) } + [color.alpha]
    let isEven = pixel.allSatisfy { $0 == pixel[0] }
    let word = pixel.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }.littleEndian
    bytes = [UInt8](unsafeUninitializedCapacity: size.area * 4) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      if isEven {
        base.initialize(repeating: pixel[0], count: size.area * 4)
      } else {
        UnsafeMutableRawPointer(base).withMemoryRebound(to: UInt32.self, capacity: size.area) {
          $0.initialize(repeating: word, count: size.area)
        }
      }
      count = size.area * 4
    }
  }

  /// Creates a bitmap of given bytes, or nil when there are too many or too few.
  ///
  /// - Parameters:
  ///   - size: the size in pixels.
  ///   - isOpaque: whether every fourth byte is 255.
  ///   - bytes: premultiplied BGRA, rows from the top.
  public init?(size: PixelSize, isOpaque: Bool, bytes: [UInt8]) {
    guard bytes.count == size.area * 4 else { return nil }
    self.size = size
    self.isOpaque = isOpaque
    self.bytes = bytes
  }

  /// Creates a bitmap whose bytes a closure writes, all of them.
  init(size: PixelSize, isOpaque: Bool, writing body: (UnsafeMutablePointer<UInt8>) -> Void) {
    self.size = size
    self.isOpaque = isOpaque
    bytes = [UInt8](unsafeUninitializedCapacity: size.area * 4) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      body(base)
      count = size.area * 4
    }
  }

  /// The number of bytes in a row.
  public var bytesPerRow: Int { size.width * 4 }

  /// Calls a closure with the bytes, for reading and writing.
  mutating func withMutableBytes<Result, Failure: Error>(
    _ body: (UnsafeMutablePointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    try bytes.withUnsafeMutableBufferPointer { buffer throws(Failure) in
      guard let base = buffer.baseAddress else { return nil }
      return try body(base)
    }
  }

  /// Returns the colour of a pixel, not premultiplied.
  ///
  /// - Precondition: the point lies inside the bitmap.
  public func color(x: Int, y: Int) -> Color {
    precondition((0..<size.width).contains(x) && (0..<size.height).contains(y), "a pixel outside the bitmap")
    let start = y * bytesPerRow + x * 4
    let alpha = bytes[start + 3]
    func straight(_ value: UInt8) -> UInt32 {
      alpha == 0 ? 0 : min(255, (UInt32(value) * 255 + UInt32(alpha) / 2) / UInt32(alpha))
    }
    let rgb = straight(bytes[start + 2]) << 16 | straight(bytes[start + 1]) << 8 | straight(bytes[start])
    return Color(rgb, opacity: Double(alpha) / 255)
  }
}

/// Returns a channel multiplied by an opacity, both 0…255, rounded to nearest.
@inline(__always)
func premultiplied(_ value: UInt8, by alpha: UInt8) -> UInt8 {
  let product = UInt32(value) &* UInt32(alpha) &+ 128
  return UInt8(truncatingIfNeeded: (product &+ product &>> 8) &>> 8)
}
