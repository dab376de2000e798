import Drawing

/// Where the parts of a frame lie.
struct FrameGeometry: Hashable {
  /// How the bar is laid out.
  enum Layout: Hashable {
    /// The year, and beside it title and credit in two lines.
    case wide
    /// Year, title and credit one under another: canvases of less than three quarters' width to height.
    case tall
  }

  /// The pixel length from which all others follow.
  let unit: Double
  /// The layout of the bar.
  let layout: Layout
  /// The whole canvas.
  let canvas: PixelSize
  /// The height of the bar in whole pixels; 0 without caption and ruler.
  let barHeight: Int
  /// Whether the bar carries a caption.
  let hasCaption: Bool
  /// The distance of text and ruler from the sides.
  let margin: Double
  /// The room at the bottom that belongs to the ruler.
  let rulerRoom: Double

  init(_ style: FrameStyle) {
    canvas = style.size
    unit = Double(min(canvas.width, canvas.height)) / 1080
    layout = canvas.width * 4 < canvas.height * 3 ? .tall : .wide
    hasCaption = style.showsCaption
    margin = (layout == .wide ? 56 : 64) * unit
    rulerRoom = style.showsRuler ? (layout == .wide ? 18 : 56) * unit : 0
    let height: Double =
      switch (layout, style.showsCaption, style.showsRuler) {
      case (_, false, false): 0
      case (.wide, false, true): 44
      case (.tall, false, true): 72
      case (.wide, true, _): 132
      case (.tall, true, _): 400
      }
    barHeight = min(Int((height * unit).rounded()), canvas.height - 1)
  }

  /// The top of the bar.
  var barTop: Int { canvas.height - barHeight }

  /// The part of the canvas above the bar.
  var photoArea: PixelRect {
    PixelRect(x: 0, y: 0, size: PixelSize(clampingWidth: canvas.width, height: barTop))
  }

  /// The width between the margins.
  var contentWidth: Double { Double(canvas.width) - 2 * margin }
}
