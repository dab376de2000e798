import Drawing
import TestSupport

@testable import Raster

/// Pictures to resample, blur and encode.
enum SampleBitmap {
  /// Random colours, opaque.
  static func noise(_ width: Int, _ height: Int, seed: UInt64 = 1) -> Bitmap {
    var random = SeededGenerator(seed: seed)
    return drawn(width, height) { _, _ in random.bytes(3) + [255] }
  }

  /// Random colours of random opacity, premultiplied, with hard edges between clear and opaque.
  static func clearNoise(_ width: Int, _ height: Int, seed: UInt64 = 1) -> Bitmap {
    var random = SeededGenerator(seed: seed)
    return drawn(width, height, isOpaque: false) { _, _ in
      let alpha: UInt8 = [0, 255, UInt8.random(in: 1...254, using: &random)].randomElement(using: &random) ?? 0
      return random.bytes(3).map { premultiplied($0, by: alpha) } + [alpha]
    }
  }

  /// One colour.
  static func constant(_ width: Int, _ height: Int, _ value: UInt8, alpha: UInt8 = 255) -> Bitmap {
    drawn(width, height, isOpaque: alpha == 255) { _, _ in [value, value, value, alpha] }
  }

  /// Slow changes in each direction.
  static func gradient(_ width: Int, _ height: Int) -> Bitmap {
    drawn(width, height) { x, y in
      let (across, down) = (x * 255 / max(width - 1, 1), y * 255 / max(height - 1, 1))
      return [UInt8(across), UInt8(down), UInt8((across + down) / 2), 255]
    }
  }

  /// Rings that become finer away from the middle, up to the finest that pixels hold.
  static func zonePlate(_ width: Int, _ height: Int) -> Bitmap {
    drawn(width, height) { x, y in
      let (right, down) = (Double(x - width / 2), Double(y - height / 2))
      let value = UInt8(127.5 + 127 * cosine((right * right + down * down) * .pi / Double(max(width, height))))
      return [value, value, value, 255]
    }
  }

  /// Creates a bitmap pixel by pixel.
  static func drawn(
    _ width: Int, _ height: Int, isOpaque: Bool = true, pixel: (_ x: Int, _ y: Int) -> [UInt8]
  ) -> Bitmap {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for y in 0..<height {
      for x in 0..<width { bytes += pixel(x, y) }
    }
    let size = PixelSize(clampingWidth: width, height: height)
    guard let bitmap = Bitmap(size: size, isOpaque: isOpaque, bytes: bytes) else {
      preconditionFailure("a pixel has four bytes")
    }
    return bitmap
  }
}

/// Measures of how far two bitmaps of one size are apart.
extension Bitmap {
  /// The largest difference of two bytes.
  func largestDifference(from other: Bitmap) -> Int {
    zip(bytes, other.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }
}
