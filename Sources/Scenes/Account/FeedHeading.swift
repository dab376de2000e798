import Drawing
import Planning

/// The heading of an account's posts: its name, small and in capitals, and what follows.
public struct FeedHeading: Hashable, Sendable {
  private let name: String
  private let hasPosts: Bool
  private let style: AccountStyle

  private static let heightUnits = 96.0
  private static let emptyUnits = 260.0

  /// Creates a heading.
  ///
  /// - Parameters:
  ///   - name: the account's name.
  ///   - hasPosts: whether posts follow; without them, the page says so.
  ///   - style: how it looks.
  public init(_ name: String, hasPosts: Bool, style: AccountStyle) {
    self.name = name
    self.hasPosts = hasPosts
    self.style = style
  }

  /// Returns the measures of the pages of posts.
  public static func columnStyle(_ style: AccountStyle, longestSide: Int) -> ColumnStyle {
    ColumnStyle(
      width: style.width, pageHeight: style.pageHeight, longestSide: longestSide, background: style.background,
      topMargin: style.pixels(22), bottomMargin: style.pixels(34))
  }

  /// Returns the least height of a page that holds every piece, in pixels.
  public static func leastPageHeight(_ style: AccountStyle) -> Int {
    style.pixels(22) + style.pixels(34) + Int((max(emptyUnits, FeedPost.rowUnits) * style.unit).rounded(.up))
  }

  /// The pieces, the uppermost first.
  public var pieces: [ColumnPiece] {
    let unit = style.unit
    let heading = ColumnPiece.block(headingBlock, height: FeedHeading.heightUnits * unit)
    return hasPosts ? [heading] : [heading, .block(noPosts, height: FeedHeading.emptyUnits * unit)]
  }

  private var headingBlock: ColumnBlock {
    let unit = style.unit
    let small = TextStyle(size: 20 * unit, color: style.palette.faintText, lineHeight: 1.25, letterSpacing: unit)
    let bold = TextStyle(size: 30 * unit, weight: .bold, color: style.palette.text, lineHeight: 1.25)
    let (left, width) = (28 * unit, Double(style.width) - 56 * unit)
    return ColumnBlock([
      style.rule(under: FeedHeading.heightUnits),
      .text(
        TextBlock(name.uppercased(), style: small, width: width, alignment: .center), x: left,
        baseline: 14 * unit + small.baselineOffset),
      .text(
        TextBlock(style.wording.postsHeading, style: bold, width: width, alignment: .center), x: left,
        baseline: 14 * unit + small.linePixels + bold.baselineOffset),
    ])
  }

  private var noPosts: ColumnBlock {
    let unit = style.unit
    let text = TextStyle(size: 30 * unit, color: style.palette.faintText, lineHeight: 1.36)
    return ColumnBlock([
      .text(
        TextBlock(style.wording.noPosts, style: text, width: Double(style.width) - 56 * unit, alignment: .center),
        x: 28 * unit, baseline: (FeedHeading.emptyUnits * unit - text.linePixels) / 2 + text.baselineOffset)
    ])
  }
}
