import Planning
import Raster
import Scenes

/// What a `preview` run is asked to do. Every default stands here; help prints them from this value.
public struct PreviewOptions: Hashable, Sendable {
  /// Which photos.
  public var photos = PhotoOptions()
  /// The folder that frames are written into. Default: `preview`.
  public var output = "preview"
  /// The video that is made in place of a folder of frames, or nil.
  public var video: VideoFile?
  /// The file of the music under a video, or nil.
  public var music: String?
  /// How frames look.
  public var style = FrameStyle()
  /// The timing; its rounds are taken from `rounds`.
  public var autoplay = Autoplay.Settings()
  /// How often all slots are shown, or nil: once, and without end in moving pictures.
  public var rounds: Int?
  /// Whether equal frames are files of their own rather than further names of one. Default: false.
  public var copies = false
  /// Whether only frames that differ are written. Default: false.
  public var writesOnlyDifferent = false
  /// How hard frames are compressed. Default: `fast`.
  public var png = PNGEffort.fast
  /// Whether a folder may be written into that holds other things. Default: false.
  public var isForced = false
  /// Whether frames are drawn again that an earlier run has finished. Default: false.
  public var redrawsAll = false

  /// Creates the default options.
  public init() {}

  /// The timing that holds: moving pictures repeat by themselves, in everything else all slots are there repeatedly.
  var timing: Autoplay.Settings {
    var settings = autoplay
    settings.rounds = video?.format.repeats == true ? 1 : rounds ?? 1
    return settings
  }

  /// The look that holds: sides are even where the coder of the video asks for it.
  var look: FrameStyle {
    var look = style
    if let video { look.size = video.format.size(style.size) }
    return look
  }
}
