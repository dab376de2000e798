import Planning
import Raster
import Scenes

/// What a `sheet` run is asked to do. Every default stands here.
public struct SheetOptions: Hashable, Sendable {
  /// In which order photos stand; years are always in the order of time.
  public enum Sorting: String, CaseIterable, Sendable {
    /// By date, undated last.
    case date
    /// By name.
    case name
    /// As the sources give them.
    case given
  }

  /// Which photos.
  public var photos = PhotoOptions()
  /// The file that is written; `-` is standard output. Default: `sheet.png`.
  public var output = "sheet.png"
  /// Whether a file may be replaced that this program did not make. Default: false.
  public var isForced = false
  /// How the sheet looks.
  public var style = SheetStyle()
  /// The order of photos. Default: by date.
  public var sorting = Sorting.date
  /// How hard a PNG is compressed. Default: `fast`.
  public var png = PNGEffort.fast

  /// Creates the default options.
  public init() {}
}
