import Planning
import Raster
import Scenes

/// What a `render` run is asked to do. Every default stands here; help prints them from this value.
public struct RenderOptions: Hashable, Sendable {
  /// Where the photos come from.
  public enum Source: Hashable, Sendable {
    /// The album that ships with the program.
    case demo
    /// Folders and files.
    case paths([String])
  }

  /// Where the photos come from. Default: the demo.
  public var source = Source.demo
  /// The folder that frames are written into. Default: `frames`.
  public var output = "frames"
  /// The years. Default: the first to the last year found.
  public var years = YearRequest.span(from: nil, to: nil)
  /// The one moment that is drawn, or nil for all.
  public var moment: Moment?
  /// Which photo of a year is shown. Default: `best`.
  public var pick = Pick.best
  /// What a year without a photo shows. Default: `placeholder`.
  public var missing = MissingPolicy.placeholder
  /// How frames look.
  public var style = FrameStyle()
  /// The font family or file that leads, or nil for Noto Sans.
  public var font: String?
  /// The part of the frames that this run draws, or nil for all.
  public var shard: Shard?
  /// The zone in which instants become wall time. Default: UTC.
  public var zone = ZoneOffset.utc
  /// The day after which no photo can have been taken. Default: the last there is.
  public var now = CalendarDay.last
  /// Whether a file's own time may date a photo. Default: false.
  public var allowsFileTime = false
  /// How hard frames are compressed. Default: `fast`.
  public var png = PNGEffort.fast
  /// The most pixels a photo may have. Default: 268 million.
  public var maxPixels = DecodeLimits().pixels

  /// Whether a folder may be written into that holds other things. Default: false.
  public var isForced = false
  /// Whether frames are drawn again that an earlier run has finished. Default: false.
  public var redrawsAll = false

  /// Creates the default options.
  public init() {}

  /// How long a frame is shown in seconds, for programs that play them.
  static let secondsPerFrame = 1.5
}
