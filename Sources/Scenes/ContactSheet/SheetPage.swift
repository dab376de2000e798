import Drawing
import Planning

/// What a page of a sheet says around its cells.
public struct SheetPage: Hashable, Sendable {
  /// The title.
  public var title: String
  /// The counts under it.
  public var counts: String
  /// The credits, empty for none.
  public var credits: String

  /// Creates the texts of a sheet.
  public init(title: String, counts: String, credits: String) {
    self.title = title
    self.counts = counts
    self.credits = credits
  }

  /// The height of title and counts, in units of a 1480th of the width.
  public static let headerUnits = 116.0

  /// Returns the height of the credits, in units of a 1480th of the width, at most four lines.
  public func footerUnits(measuring text: any TextMeasuring) -> Double {
    guard !credits.isEmpty else { return 0 }
    let block = TextBlock(credits, style: SheetPage.creditStyle(.light, unit: 1), width: 1384, maxLines: 4)
    return 22 + Double(text.extent(of: block).lineCount) * block.style.linePixels
  }

  /// Returns the list of a page; the cells are photo references in their order, each drawn at its frame.
  public func displayList(of page: SheetGrid.Page, margin: Int, theme: Theme) -> DisplayList {
    var list = DisplayList(size: page.size, background: SheetPage.background(theme))
    for (index, frame) in page.frames.enumerated() {
      list.commands.append(.photo(DisplayList.PhotoReference(index), crop: .whole, frame: frame))
    }
    list.commands += textCommands(of: page, margin: margin, theme: theme)
    return list
  }

  /// The colour beneath the cells.
  public static func background(_ theme: Theme) -> Color { SheetPalette(theme).background }

  /// Returns what a page says around its cells.
  public func textCommands(of page: SheetGrid.Page, margin: Int, theme: Theme) -> [DisplayList.Command] {
    let palette = SheetPalette(theme)
    var commands: [DisplayList.Command] = []
    let unit = Double(page.size.width) / 1480
    let width = Double(page.size.width - 2 * margin)
    if let top = page.headerTop {
      let titleStyle = TextStyle(
        size: 40 * unit, weight: .bold, color: palette.text, lineHeight: 1.36, letterSpacing: -0.5 * unit)
      let countStyle = TextStyle(size: 20 * unit, color: palette.quietText, lineHeight: 1.36)
      let countTop = Double(top) + titleStyle.linePixels + 4 * unit
      commands += [
        .text(
          TextBlock(title, style: titleStyle, width: width), x: Double(margin),
          baseline: Double(top) + titleStyle.baselineOffset),
        .text(
          TextBlock(counts, style: countStyle, width: width), x: Double(margin),
          baseline: countTop + countStyle.baselineOffset),
      ]
    }
    if let top = page.footerTop {
      let style = SheetPage.creditStyle(theme, unit: unit)
      commands.append(
        .text(
          TextBlock(credits, style: style, width: width, maxLines: 4), x: Double(margin),
          baseline: Double(top) + 22 * unit + style.baselineOffset))
    }
    return commands
  }

  private static func creditStyle(_ theme: Theme, unit: Double) -> TextStyle {
    TextStyle(size: 15 * unit, color: SheetPalette(theme).faintText, lineHeight: 1.4)
  }
}

/// A sheet's colours by what they are for.
struct SheetPalette: Hashable {
  var background: Color
  var text: Color
  var quietText: Color
  var faintText: Color
  var emptyCell: Color
  var emptyText: Color

  init(_ theme: Theme) {
    switch theme {
    case .light:
      background = Color(0xFFFFFF)
      text = Color(0x16171A)
      quietText = Color(0x6B6E76)
      faintText = Color(0x8A8D95)
      emptyCell = Color(0xECEEF1)
      emptyText = Color(0x9A9EA8)
    case .dark:
      background = Color(0x121316)
      text = Color(0xF4F5F7)
      quietText = Color(0xA3A7B0)
      faintText = Color(0x858993)
      emptyCell = Color(0x22242A)
      emptyText = Color(0x777C87)
    }
  }
}
