import Drawing
import Planning
import Raster
import Scenes

/// What a `pair` run is asked to do. Every default stands here.
public struct PairOptions: Hashable, Sendable {
  /// Which photos: of the years asked for, the first and the last that have one.
  public var photos = PhotoOptions()
  /// Whether the first two photos are shown in the order in which they were named, whatever their dates.
  /// Default: false.
  public var keepsOrder = false
  /// The file that is written; `-` is standard output. Default: `pair.png`.
  public var output = "pair.png"
  /// Whether a file may be replaced that this program did not make. Default: false.
  public var isForced = false
  /// The size of the picture in pixels. Default: 1920×1080.
  public var size = PixelSize(clampingWidth: 1920, height: 1080)
  /// How photos fill their halves. Default: `cover`.
  public var fit = FitMode.cover
  /// The colours. Default: `dark`.
  public var theme = Theme.dark
  /// The language of dates. Default: English.
  public var language = Language.english
  /// Whether each half says its year and date. Default: true.
  public var showsLabels = true
  /// What a half says, or nil for year and date. Its second line is set smaller.
  public var label: CaptionTemplate?
  /// How the second photo is moved to line up with the first.
  public var alignment = PairScene.Alignment()
  /// How hard a PNG is compressed. Default: `fast`.
  public var png = PNGEffort.fast

  /// Creates the default options.
  public init() {}
}
