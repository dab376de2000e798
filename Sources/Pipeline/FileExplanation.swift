import Drawing
import Metadata
import PhotoSources
import Planning
import Raster

/// What tenyear sees in one file: what it is, its date, and why.
public struct FileExplanation: Hashable, Sendable {
  /// The path as it was given.
  public var path: String
  /// The format, or nil when the bytes are of none that is known.
  public var format: ImageFormat?
  /// The size in pixels after orientation, or nil.
  public var width: Int?
  /// The height in pixels after orientation, or nil.
  public var height: Int?
  /// How the stored picture is turned.
  public var orientation = Orientation.upright
  /// The name of the colour profile, or nil.
  public var profile: String?
  /// Every date that was found, in the order of trust.
  public var evidence: [DateEvidence] = []
  /// The position of the date that counts, or nil.
  public var chosen: Int?
  /// What is odd about the file, in words.
  public var warnings: [String] = []
  /// Why the file is not shown, or nil.
  public var refusal: String?
  /// The pixels' means: of the whole picture, and of its quarters. Only when asked for.
  public var pixels: PixelMeans?

  /// What a decoded picture's pixels are in the mean.
  public struct PixelMeans: Hashable, Sendable {
    /// Of the whole picture.
    public var whole: ChannelMeans
    /// Of the quarters: top left, top right, bottom left, bottom right.
    public var quarters: [ChannelMeans]
  }

  /// The date that counts, or nil.
  public var date: CaptureDate? { chosen.flatMap { evidence[$0].date } }
}
