import Drawing
import Planning

/// How the pictures of an account look: its page, and its posts.
public struct AccountStyle: Hashable, Sendable {
  /// The width in pixels. Default: 1080.
  public var width = 1080
  /// The most pixels a page may be high, or nil for 20,000 (or what the format holds).
  public var pageHeight: Int?
  /// The columns of an account's page. Default: 3.
  public var columns = 3
  /// The distance between its squares in pixels, or nil for 4 of 1080.
  public var gap: Int?
  /// How a picture fills its square. Default: `cover`.
  public var fit = FitMode.cover
  /// The colours. Default: `light`.
  public var theme = Theme.light
  /// The language of words. Default: English.
  public var language = Language.english

  /// Creates the default style.
  public init() {}

  /// The gap, its default filled in.
  public var gapPixels: Int { gap ?? pixels(4) }

  /// A 1080th of the width: what all lengths are counted in.
  var unit: Double { Double(width) / 1080 }

  /// Returns a length in units as whole pixels.
  func pixels(_ units: Double) -> Int { Int((units * unit).rounded()) }

  var palette: AccountPalette { AccountPalette(theme) }
  var wording: Wording { Wording(language) }

  /// The colour beneath everything.
  public var background: Color { palette.background }

  /// Returns a line across the picture under a heading of so many units.
  func rule(under units: Double) -> DisplayList.Command {
    let thickness = max(unit, 1)
    return .fill(
      x: 0, y: units * unit - thickness, width: Double(width), height: thickness, radius: 0, palette.line)
  }
}

/// The colours of an account's pictures by what they are for.
struct AccountPalette: Hashable {
  var background: Color
  var text: Color
  /// Words under numbers.
  var quietText: Color
  /// Dates and comments.
  var faintText: Color
  var link: Color
  /// Lines, and the edge of a round picture.
  var line: Color
  /// The ground of a square without a picture.
  var emptyCell: Color
  var emptyText: Color

  init(_ theme: Theme) {
    let sheet = SheetPalette(theme)
    background = sheet.background
    text = sheet.text
    quietText = sheet.quietText
    faintText = sheet.faintText
    emptyCell = sheet.emptyCell
    switch theme {
    case .light:
      link = Color(0x22519C)
      line = Color(0xE3E5E8)
      emptyText = Color(0x8A8E98)
    case .dark:
      link = Color(0x8FB6F5)
      line = Color(0x2B2E35)
      emptyText = Color(0x8A8F9A)
    }
  }
}
