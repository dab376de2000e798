import Planning
import Raster
import Scenes

/// What a `render` run is asked to do. Every default stands here; help prints them from this value.
public struct RenderOptions: Hashable, Sendable {
  /// Which photos.
  public var photos = PhotoOptions()
  /// The folder that frames are written into. Default: `frames`.
  public var output = "frames"
  /// The one moment that is drawn, or nil for all.
  public var moment: Moment?
  /// The most photos of its year that a frame shows side by side. Default: 1.
  public var perYear = 1
  /// How frames look.
  public var style = FrameStyle()
  /// The part of the frames that this run draws, or nil for all.
  public var shard: Shard?
  /// How hard frames are compressed. Default: `fast`.
  public var png = PNGEffort.fast
  /// Whether a folder may be written into that holds other things. Default: false.
  public var isForced = false
  /// Whether frames are drawn again that an earlier run has finished. Default: false.
  public var redrawsAll = false

  /// Creates the default options.
  public init() {}

  /// How long a frame is shown in seconds, for programs that play them.
  static let secondsPerFrame = 1.5
}
