import Drawing

/// A picture in memory.
public struct Picture: Sendable {
  /// The way a picture is turned by a quarter.
  public enum Turn: Sendable {
    /// The upper edge goes to the right.
    case clockwise
    /// The upper edge goes to the left.
    case counterclockwise
  }

  /// Rows from the top, each pixel blue, green, red and an unused byte.
  public var pixels: [UInt8]
  /// The width and height; `pixels` has four bytes for each pixel of it.
  public let size: PixelSize

  /// Returns the picture turned by a quarter, as a camera held upright stores it.
  public func turned(_ turn: Turn) -> Picture {
    var result = [UInt8](repeating: 0, count: pixels.count)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let source = (y * size.width + x) * 4
        let target =
          switch turn {
          case .clockwise: (x * size.height + size.height - 1 - y) * 4
          case .counterclockwise: ((size.width - 1 - x) * size.height + y) * 4
          }
        for channel in 0..<4 { result[target + channel] = pixels[source + channel] }
      }
    }
    return Picture(pixels: result, size: size.turned)
  }

  /// Returns a part of the picture.
  ///
  /// - Parameters:
  ///   - left: the first column, at least 0.
  ///   - top: the first row, at least 0.
  ///   - part: the size; it must lie inside the picture from there on.
  public func cropped(left: Int, top: Int, to part: PixelSize) -> Picture {
    precondition(left >= 0 && top >= 0 && left + part.width <= size.width && top + part.height <= size.height)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(part.area * 4)
    for y in top..<top + part.height {
      let start = (y * size.width + left) * 4
      pixels += self.pixels[start..<start + part.width * 4]
    }
    return Picture(pixels: pixels, size: part)
  }
}
