import Drawing
import Planning

/// One frame: a photo or a placeholder, the caption bar, and the ruler on which every slot has its place.
///
/// All lengths come from one unit, a 1080th of the canvas's shorter side. A tall canvas, as of a phone, has a bar of
/// its own layout: year, title and credit one under another, in larger type.
public struct YearFrame: Hashable, Sendable {
  /// What the frame shows.
  public enum Content: Hashable, Sendable {
    /// Photos of these sizes, upright, side by side: at least one.
    case photos([PixelSize], FrameCaption)
    /// No photo is dated in the slot's year, among so many.
    case gap(considered: Int)
    /// There was a photo, and it could not be shown for a reason.
    case failure(reason: String)

    /// One photo of this size, upright.
    public static func photo(_ size: PixelSize, _ caption: FrameCaption) -> Content { .photos([size], caption) }
  }

  /// The slot.
  public var slot: Slot
  /// The number of slots, for the ruler.
  public var slotCount: Int
  /// What it shows.
  public var content: Content
  /// How it looks.
  public var style: FrameStyle

  /// Creates a frame.
  public init(slot: Slot, slotCount: Int, content: Content, style: FrameStyle) {
    self.slot = slot
    self.slotCount = slotCount
    self.content = content
    self.style = style
  }

  /// Returns what is to be drawn; the photos are references 0, 1, …
  public func displayList(measuring text: any TextMeasuring) -> DisplayList {
    let geometry = FrameGeometry(style)
    let palette = style.theme.palette
    var list = DisplayList(size: style.size, background: palette.background)
    let caption: FrameCaption
    switch content {
    case .photos(let sizes, let photoCaption):
      caption = photoCaption
      list.commands += photoCommands(sizes, geometry, palette)
    case .gap(let considered):
      let wording = Wording(style.language)
      caption = FrameCaption(
        year: yearText, subtitle: slot.year.map { wording.noneDated($0, among: considered) } ?? "")
      list.background = palette.emptyBackground
      list.commands += placeholderCommands(wording.noPhoto, geometry, palette)
    case .failure(let reason):
      caption = FrameCaption(year: yearText, subtitle: reason)
      list.background = palette.emptyBackground
      list.commands += placeholderCommands(Wording(style.language).unshowablePhoto, geometry, palette)
    }
    list.commands += CaptionBar(caption: caption, geometry: geometry, palette: palette).commands(measuring: text)
    if style.showsRuler {
      list.commands += YearRuler(index: slot.index, count: slotCount, geometry: geometry, palette: palette).commands
    }
    return list
  }

  /// Returns the part of a photo of some size that the frame shows beside others, and the size it is drawn at.
  ///
  /// - Parameters:
  ///   - photo: the size of the photo, upright.
  ///   - count: how many photos stand side by side, at least 1.
  public func drawnPart(of photo: PixelSize, among count: Int) -> (crop: PictureCrop, size: PixelSize)? {
    let palette = style.theme.palette
    let sizes = Array(repeating: photo, count: max(count, 1))
    let commands = photoCommands(sizes, FrameGeometry(style), palette)
    return DisplayList(size: style.size, background: palette.background, commands: commands)
      .drawnPart(of: DisplayList.PhotoReference(0))
  }

  private var yearText: String { slot.year.map { String($0.number) } ?? "" }

  private func photoCommands(
    _ photos: [PixelSize], _ geometry: FrameGeometry, _ palette: Palette
  ) -> [DisplayList.Command] {
    let area = geometry.photoArea
    let gap = Int((SideBySide.gapUnits * geometry.unit).rounded())
    let frames = SideBySide(count: photos.count, gap: photos.count > 1 ? gap : 0, in: area).frames
    return zip(photos, frames).enumerated().flatMap { index, part in
      // What fills its ground goes on beneath the bar.
      var ground = part.1
      if ground.maxY == area.maxY {
        ground.size = PixelSize(clampingWidth: ground.size.width, height: style.size.height - ground.y)
      }
      return style.fit.commands(
        DisplayList.PhotoReference(index), of: part.0, in: part.1, on: ground, veil: palette.veil)
    }
  }

  private func placeholderCommands(
    _ message: String, _ geometry: FrameGeometry, _ palette: Palette
  ) -> [DisplayList.Command] {
    let area = geometry.photoArea
    let unit = geometry.unit
    let center = Double(area.y) + Double(area.size.height) / 2
    let ghost = TextStyle(size: 260 * unit, weight: .bold, color: palette.ghost, lineHeight: 1, hasTabularDigits: true)
    let words = TextStyle(size: 32 * unit, color: palette.emptyText)
    let width = Double(area.size.width)
    return [
      .text(
        TextBlock(yearText, style: ghost, width: width, alignment: .center), x: Double(area.x),
        baseline: center - 24 * unit + ghost.baselineOffset - ghost.linePixels / 2),
      .text(
        TextBlock(message, style: words, width: width, alignment: .center), x: Double(area.x),
        baseline: center + 114 * unit + words.baselineOffset),
    ]
  }
}

extension TextStyle {
  /// Whether letters can be told apart: smaller ones are left out rather than smudged.
  var isLegible: Bool { size >= 4.5 }

  /// The distance from the top of a line to its baseline: Noto Sans rises 1.069 em and falls 0.293 em, and what a
  /// line is higher than that is shared above and below.
  var baselineOffset: Double { linePixels / 2 + size * (1.069 - 0.293) / 2 }
}
