/// What a picture may cost before it is refused.
public struct DecodeLimits: Hashable, Sendable {
  /// The most pixels a picture may have, as stored. Default: 268 million.
  public var pixels: Int
  /// The most bytes a decoder may hold for itself. Default: 256 MiB.
  public var decoderMemory: Int
  /// The most scans of a progressive JPEG. Default: 500.
  public var scans: Int
  /// The most scans × pixels of a progressive JPEG. Default: two billion.
  public var scanPixels: Int

  /// Creates limits; without arguments, the defaults.
  public init(
    pixels: Int = 268_000_000, decoderMemory: Int = 256 << 20, scans: Int = 500, scanPixels: Int = 2_000_000_000
  ) {
    self.pixels = pixels
    self.decoderMemory = decoderMemory
    self.scans = scans
    self.scanPixels = scanPixels
  }

  /// Throws when a picture of this size, as stored, may not be decoded.
  func check(width: Int, height: Int) throws(PictureError) {
    // The sides come from 32-bit fields, so that the product cannot overflow.
    guard width * height <= pixels else { throw .tooManyPixels(count: width * height, limit: pixels) }
    guard width <= 1_000_000, height <= 1_000_000 else { throw .tooLong(width: width, height: height) }
  }
}
