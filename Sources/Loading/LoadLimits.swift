import Raster

/// What a photo may cost before it is refused.
public struct LoadLimits: Hashable, Sendable {
  /// The most bytes of a file. Default: 1 GiB.
  public var fileBytes: Int
  /// The most bytes of a file in an archive, unpacked. Default: 100 MiB.
  public var archivedBytes: Int
  /// What decoding may cost.
  public var decoding: DecodeLimits

  /// Creates limits; without arguments, the defaults.
  public init(
    fileBytes: Int = 1 << 30, archivedBytes: Int = 100 << 20, decoding: DecodeLimits = DecodeLimits()
  ) {
    self.fileBytes = fileBytes
    self.archivedBytes = archivedBytes
    self.decoding = decoding
  }

  /// Returns what is wrong with a file of so many bytes.
  func tooLarge(_ count: Int) -> String {
    "\(count >> 20) MiB are more than the limit of \(fileBytes >> 20) MiB"
  }
}
