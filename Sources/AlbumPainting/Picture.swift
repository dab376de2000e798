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
}
