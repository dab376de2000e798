import Drawing
import Planning

/// One cell of a sheet: a photo with its label, or the place of one.
public struct SheetCell: Hashable, Sendable {
  /// What the cell shows.
  public enum Content: Hashable, Sendable {
    /// A photo of this size, upright.
    case photo(PixelSize)
    /// No photo, and the word for it.
    case gap
    /// A photo that could not be shown, and why.
    case failure(reason: String)
  }

  /// The size of the cell.
  public var size: PixelSize
  /// What it shows.
  public var content: Content
  /// Its label, empty for none.
  public var label: String
  /// How the sheet looks.
  public var style: SheetStyle

  /// Creates a cell.
  public init(size: PixelSize, content: Content, label: String, style: SheetStyle) {
    self.size = size
    self.content = content
    self.label = label
    self.style = style
  }

  /// Returns what is to be drawn; the photo, when there is one, is reference 0.
  public var displayList: DisplayList {
    let palette = SheetPalette(style.theme)
    var list = DisplayList(size: size, background: palette.emptyCell)
    switch content {
    case .photo(let photo):
      let whole = PixelRect(size)
      list.commands = style.fit.commands(
        DisplayList.PhotoReference(0), of: photo, in: whole, on: whole, veil: style.theme.palette.veil)
      list.commands += photoLabel(on: style.fit == .cover ? whole : whole.containing(photo), palette)
    case .gap:
      list.commands = [words(Wording(style.language).noPhotoShort, maxLines: 1, palette)]
      list.commands += labelCommands(palette.emptyText)
    case .failure(let reason):
      let text = Wording(style.language).unshowable(reason: reason)
      list.commands = [words(text, maxLines: style.language == .english ? 3 : 1, palette)]
      list.commands += labelCommands(palette.emptyText)
    }
    return list
  }

  /// The label over a photo: white on a shade where it lies on the photo, however light that is; beside the photo in
  /// the colour of texts.
  private func photoLabel(on photo: PixelRect, _ palette: SheetPalette) -> [DisplayList.Command] {
    let height = min((style.kind == .years ? 84 : 64) * unit, Double(size.height))
    let top = Double(size.height) - height
    guard Double(photo.maxY) > top + height / 2 else { return labelCommands(palette.text) }
    let label = labelCommands(
      Color(0xFFFFFF),
      shadow: TextStyle.Shadow(color: Color(0, opacity: 0.65), drop: unit, blur: 3 * unit))
    guard !label.isEmpty else { return [] }
    let shade = DisplayList.Command.gradient(
      x: 0, y: top, width: Double(size.width), height: height, top: Color(0, opacity: 0),
      bottom: Color(0, opacity: 0.62))
    return [shade] + label
  }

  /// Words in the middle of an empty cell.
  private func words(_ text: String, maxLines: Int, _ palette: SheetPalette) -> DisplayList.Command {
    let style = TextStyle(size: 18 * unit, color: palette.emptyText, lineHeight: 1.3)
    let width = Double(size.width) - 24 * unit
    // A long reason takes several lines; the first begins above the middle by half of what they may take.
    let lines = maxLines == 1 ? 1.0 : 2.0
    let block = TextBlock(text, style: style, width: max(width, 1), maxLines: maxLines, alignment: .center)
    let top = Double(size.height) / 2 - style.linePixels * lines / 2
    return .text(block, x: 12 * unit, baseline: top + style.baselineOffset)
  }

  private func labelCommands(_ color: Color, shadow: TextStyle.Shadow? = nil) -> [DisplayList.Command] {
    guard !label.isEmpty else { return [] }
    let isYear = self.style.kind == .years
    let style = TextStyle(
      size: (isYear ? 30 : 19) * unit, weight: isYear ? .bold : .regular, color: color, lineHeight: 1.36,
      shadow: shadow)
    let inset = 12 * unit
    let width = Double(size.width) - 2 * inset
    guard width > 0, style.isLegible else { return [] }
    let bottom = Double(size.height) - 10 * unit
    return [
      .text(
        TextBlock(label, style: style, width: width), x: inset,
        baseline: bottom - style.linePixels + style.baselineOffset)
    ]
  }

  /// A 334th of the cell's width, which is that of the default sheet's cells.
  private var unit: Double { Double(min(size.width, size.height * 4 / 3)) / 334 }
}
