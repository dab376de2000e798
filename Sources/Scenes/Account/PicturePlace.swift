import Drawing

/// What stands where a picture of an account belongs.
public enum PicturePlace: Hashable, Sendable {
  /// A photo: which of the column's, and its size, upright.
  case photo(DisplayList.PhotoReference, PixelSize)
  /// A picture that cannot be shown, and why.
  case failure(reason: String)
  /// Nothing: there is no picture.
  case none
}

/// Words in the place of a picture.
enum PictureBox {
  /// Returns the box of a picture that cannot be shown: why, and what it is.
  ///
  /// - Parameters:
  ///   - label: what the picture is known by, or an empty text.
  static func failure(
    _ reason: String, label: String, in frame: PixelRect, _ style: AccountStyle
  ) -> [DisplayList.Command] {
    let lines = min(Double(min(frame.size.width, frame.size.height)) / 357, 2 * style.unit)
    let words = TextStyle(size: 20 * lines, color: style.palette.emptyText, lineHeight: 1.3)
    let small = TextStyle(size: 17 * lines, color: style.palette.emptyText, lineHeight: 1.36)
    var commands = [ground(frame, style)]
    let inset = 20 * lines
    let width = Double(frame.size.width) - 2 * inset
    guard width > 0, words.isLegible else { return commands }
    let block = TextBlock(reason, style: words, width: width, maxLines: 3, alignment: .center)
    // Its lines are not counted here: two are the usual number.
    let top = Double(frame.y) + Double(frame.size.height) / 2 - words.linePixels
    commands.append(.text(block, x: Double(frame.x) + inset, baseline: top + words.baselineOffset))
    let bottom = Double(frame.maxY) - 14 * lines
    if !label.isEmpty, small.isLegible, bottom - small.linePixels > top + 3 * words.linePixels {
      commands.append(
        .text(
          TextBlock(label, style: small, width: width, alignment: .center), x: Double(frame.x) + inset,
          baseline: bottom - small.linePixels + small.baselineOffset))
    }
    return commands
  }

  /// Returns the box of a video without a still: a large triangle on a disc, and the word for it.
  static func video(in frame: PixelRect, _ style: AccountStyle) -> [DisplayList.Command] {
    let scale = min(Double(min(frame.size.width, frame.size.height)) / 357, 2 * style.unit)
    let center = (
      x: Double(frame.x) + Double(frame.size.width) / 2, y: Double(frame.y) + Double(frame.size.height) / 2
    )
    let radius = 44 * scale
    let words = TextStyle(size: 20 * scale, color: style.palette.emptyText, lineHeight: 1.36)
    let middle = center.y - (words.isLegible ? words.linePixels / 2 : 0)
    var commands = [
      ground(frame, style),
      .fill(
        x: center.x - radius, y: middle - radius, width: 2 * radius, height: 2 * radius, radius: radius,
        style.palette.emptyText),
    ]
    // The middle of a triangle's area lies a third of its height from its side.
    commands.append(
      .polygon(
        [(-0.34, -0.5), (-0.34, 0.5), (0.58, 0.0)].map {
          DisplayList.Point(x: center.x + $0.0 * radius, y: middle + $0.1 * radius)
        }, style.palette.emptyCell))
    let width = Double(frame.size.width)
    if words.isLegible {
      commands.append(
        .text(
          TextBlock(style.wording.videoLabel, style: words, width: width, alignment: .center), x: Double(frame.x),
          baseline: middle + radius + 10 * scale + words.baselineOffset))
    }
    return commands
  }

  private static func ground(_ frame: PixelRect, _ style: AccountStyle) -> DisplayList.Command {
    .fill(
      x: Double(frame.x), y: Double(frame.y), width: Double(frame.size.width), height: Double(frame.size.height),
      radius: 0, style.palette.emptyCell)
  }
}
