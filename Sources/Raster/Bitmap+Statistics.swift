import Drawing

/// The mean of each channel over some pixels, as 8-bit sRGB values over black.
public struct ChannelMeans: Hashable, Sendable {
  /// Red, 0…255.
  public var red: Double
  /// Green, 0…255.
  public var green: Double
  /// Blue, 0…255.
  public var blue: Double
}

extension Bitmap {
  /// Returns the channel means of a part of the bitmap; what reaches outside is left out.
  ///
  /// Premultiplied values are what the picture shows over black.
  public func means(in rect: PixelRect) -> ChannelMeans {
    let columns = (rect.x..<rect.maxX).clamped(to: 0..<size.width)
    let rows = (rect.y..<rect.maxY).clamped(to: 0..<size.height)
    var sums = (blue: 0, green: 0, red: 0)
    bytes.withUnsafeBufferPointer { bytes in
      for y in rows {
        for x in columns {
          let at = y &* bytesPerRow &+ 4 &* x
          sums.blue &+= Int(bytes[at])
          sums.green &+= Int(bytes[at &+ 1])
          sums.red &+= Int(bytes[at &+ 2])
        }
      }
    }
    let count = Double(max(columns.count * rows.count, 1))
    return ChannelMeans(
      red: Double(sums.red) / count, green: Double(sums.green) / count, blue: Double(sums.blue) / count)
  }

  /// The channel means of the four quarters: top left, top right, bottom left, bottom right.
  ///
  /// Each is max(1, ⌊width / 2⌋) × max(1, ⌊height / 2⌋) pixels from its corner. O(number of pixels).
  public func quarterMeans() -> [ChannelMeans] {
    let quarter = PixelSize(clampingWidth: size.width / 2, height: size.height / 2)
    let (right, bottom) = (size.width - quarter.width, size.height - quarter.height)
    return [(0, 0), (right, 0), (0, bottom), (right, bottom)].map { x, y in
      means(in: PixelRect(x: x, y: y, size: quarter))
    }
  }
}
