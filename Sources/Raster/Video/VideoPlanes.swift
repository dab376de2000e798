import Drawing

/// A frame as video coders take it: a plane of luma and two planes of colour differences at half the size (4:2:0), 8
/// bits, in the limited range of ITU-R BT.709.
///
/// With R, G and B in 0…255: Y = 16 + 219/255 × (0.2126 R + 0.7152 G + 0.0722 B); Cb = 128 + 224/255 × (B − luma) /
/// 1.8556; Cr = 128 + 224/255 × (R − luma) / 1.5748. A colour sample lies level with every other luma sample, midway
/// between two rows (as H.264 takes it unless told otherwise): it is the mean of two rows, weighted 1, 2, 1 across.
public struct VideoPlanes: Hashable, Sendable {
  /// The three planes, one after another.
  public let bytes: [UInt8]

  /// Converts a bitmap.
  ///
  /// - Precondition: its sides are even.
  public init(_ bitmap: Bitmap) {
    let (width, height) = (bitmap.size.width, bitmap.size.height)
    precondition(width % 2 == 0 && height % 2 == 0, "sides are even")
    let lumaCount = width * height
    bytes = [UInt8](unsafeUninitializedCapacity: lumaCount * 3 / 2) { planes, filled in
      bitmap.bytes.withUnsafeBytes { pixels in
        guard let luma = planes.baseAddress, let pixels = pixels.baseAddress?.assumingMemoryBound(to: UInt32.self)
        else { return }
        VideoPlanes.writeLuma(pixels, count: lumaCount, to: luma)
        let blue = luma + lumaCount
        let red = blue + lumaCount / 4
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: 3 * width) { sums in
          guard let sums = sums.baseAddress else { return }
          for row in 0..<height / 2 {
            VideoPlanes.add(pixels + 2 * row * width, pixels + (2 * row + 1) * width, count: width, into: sums)
            VideoPlanes.writeDifferences(
              sums, width: width, blue: blue + row * (width / 2), red: red + row * (width / 2))
          }
        }
      }
      filled = lumaCount * 3 / 2
    }
  }

  // Coefficients × 65,536. Of luma they add up to 219/255; of each difference to nothing, so that greys stay grey.
  private static let luma = (red: Int32(11_966), green: Int32(40_254), blue: Int32(4064))
  private static let blueDifference = (red: Int32(-6596), green: Int32(-22_189), blue: Int32(28_785))
  private static let redDifference = (red: Int32(28_784), green: Int32(-26_145), blue: Int32(-2639))

  private static func writeLuma(
    _ pixels: UnsafePointer<UInt32>, count: Int, to luma: UnsafeMutablePointer<UInt8>
  ) {
    let (red, green, blue) = (self.luma.red, self.luma.green, self.luma.blue)
    for index in 0..<count {
      let pixel = Int32(bitPattern: pixels[index].littleEndian)
      let sum = (pixel &>> 16 & 255) &* red &+ (pixel &>> 8 & 255) &* green &+ (pixel & 255) &* blue
      luma[index] = UInt8(truncatingIfNeeded: (sum &+ (16 << 16 + 1 << 15)) &>> 16)
    }
  }

  /// Writes the channels' sums of two rows: blue, green, red, each `count` numbers.
  private static func add(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, count: Int, into sums: UnsafeMutablePointer<Int32>
  ) {
    for index in 0..<count {
      let (one, other) = (Int32(bitPattern: upper[index].littleEndian), Int32(bitPattern: lower[index].littleEndian))
      sums[index] = (one & 255) &+ (other & 255)
      sums[count &+ index] = (one &>> 8 & 255) &+ (other &>> 8 & 255)
      sums[2 &* count &+ index] = (one &>> 16 & 255) &+ (other &>> 16 & 255)
    }
  }

  private static func writeDifferences(
    _ sums: UnsafePointer<Int32>, width: Int, blue: UnsafeMutablePointer<UInt8>, red: UnsafeMutablePointer<UInt8>
  ) {
    for index in 0..<width / 2 {
      let here = 2 &* index
      // At the left edge the pixel stands for the one that is not there.
      let before = max(here &- 1, 0)
      let (b, g, r) = (
        weighted(sums, before, here), weighted(sums + width, before, here), weighted(sums + 2 * width, before, here)
      )
      blue[index] = difference(b, g, r, blueDifference)
      red[index] = difference(b, g, r, redDifference)
    }
  }

  /// Returns eight times the mean around a sample: sums of two rows, weighted 1, 2, 1.
  @inline(__always)
  private static func weighted(_ sums: UnsafePointer<Int32>, _ before: Int, _ here: Int) -> Int32 {
    sums[before] &+ 2 &* sums[here] &+ sums[here &+ 1]
  }

  @inline(__always)
  private static func difference(
    _ blue: Int32, _ green: Int32, _ red: Int32, _ by: (red: Int32, green: Int32, blue: Int32)
  ) -> UInt8 {
    // Eight times the mean, hence three bits more; at most 2040 × 28,785 in size.
    let sum = red &* by.red &+ green &* by.green &+ blue &* by.blue
    return UInt8(truncatingIfNeeded: (sum &+ (128 << 19 + 1 << 18)) &>> 19)
  }
}
