/// A size in whole pixels, each side 1…32,767 (the limit of a Cairo surface).
public struct PixelSize: Hashable, Sendable {
  /// The longest side there is.
  public static let longestSide = 32_767
  /// The most pixels of a canvas: 134 million, which take half a gigabyte.
  public static let largestCanvas = 1 << 27

  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int

  /// Creates a size, or nil when a side lies outside 1…32,767.
  public init?(width: Int, height: Int) {
    guard (1...PixelSize.longestSide).contains(width), (1...PixelSize.longestSide).contains(height)
    else { return nil }
    self.width = width
    self.height = height
  }

  /// Creates a size whose sides are brought into 1…32,767.
  public init(clampingWidth width: Int, height: Int) {
    self.width = min(max(width, 1), PixelSize.longestSide)
    self.height = min(max(height, 1), PixelSize.longestSide)
  }

  /// The number of pixels.
  public var area: Int { width * height }

  /// The size with its sides exchanged, as a quarter turn leaves it.
  public var turned: PixelSize { PixelSize(clampingWidth: height, height: width) }
}

extension PixelSize: CustomStringConvertible {
  /// The size as `1920×1080`.
  public var description: String { "\(width)×\(height)" }
}
