import Drawing
import Planning

/// How contact sheets look.
public struct SheetStyle: Hashable, Sendable {
  /// How wide a sheet is.
  public enum Width: Hashable, Sendable {
    /// So many pixels in all; the cells share what is left between the gaps.
    case sheet(Int)
    /// Cells of exactly this size; the sheet is as wide as they need.
    case cells(PixelSize)
  }

  /// What a sheet's cells stand for.
  public enum Kind: Hashable, Sendable {
    /// One cell a year, 4:3.
    case years
    /// One cell a photo, square.
    case photos
  }

  /// What the cells stand for. Default: years.
  public var kind = Kind.years
  /// How wide the sheet is. Default: 1480 pixels.
  public var width = Width.sheet(1480)
  /// The number of columns, or nil for four of years and six of photos.
  public var columns: Int?
  /// The distance between cells in pixels, or nil for 16 of years and 8 of photos.
  public var gap: Int?
  /// The most pixels a page may be high, or nil for 20,000 (or what the format holds).
  public var pageHeight: Int?
  /// How a photo fills its cell. Default: `cover`.
  public var fit = FitMode.cover
  /// The colours. Default: `light`.
  public var theme = Theme.light
  /// The language of words. Default: English.
  public var language = Language.english
  /// What a cell says, or nil for the year, or the file's name.
  public var label: CaptionTemplate?
  /// Whether cells say anything. Default: true.
  public var showsLabels = true
  /// Whether there are a title, a footer and a margin. Default: true.
  public var showsHeader = true
  /// The title, or nil for the span and the source's name.
  public var title: String?

  /// Creates the default style.
  public init() {}

  /// The columns, defaults filled in.
  public var columnCount: Int { columns ?? (kind == .years ? 4 : 6) }
  /// The gap, defaults filled in.
  public var gapPixels: Int { gap ?? (kind == .years ? 16 : 8) }
}
