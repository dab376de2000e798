/// A colour in sRGB with straight (not premultiplied) opacity, 8 bits a channel.
public struct Color: Hashable, Sendable {
  /// Red, 0…255.
  public var red: UInt8
  /// Green, 0…255.
  public var green: UInt8
  /// Blue, 0…255.
  public var blue: UInt8
  /// Opacity, 0 (clear) … 255 (opaque).
  public var alpha: UInt8

  /// Creates a colour from `0xRRGGBB` and an opacity of 0…1.
  public init(_ rgb: UInt32, opacity: Double = 1) {
    red = UInt8(truncatingIfNeeded: rgb >> 16)
    green = UInt8(truncatingIfNeeded: rgb >> 8)
    blue = UInt8(truncatingIfNeeded: rgb)
    alpha = UInt8((min(max(opacity, 0), 1) * 255).rounded())
  }
}

extension Color: CustomStringConvertible {
  /// The colour as `#rrggbb` or `#rrggbbaa`.
  public var description: String {
    let channels = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    return "#"
      + channels.map { channel in
        let hex = String(channel, radix: 16)
        return hex.count == 1 ? "0" + hex : hex
      }.joined()
  }
}
