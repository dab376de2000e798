import Drawing
import Planning

/// The upper part of an account's page: its name, its picture, its counts, and what it says of itself.
public struct ProfileHead: Hashable, Sendable {
  private let account: Account
  private let portrait: PicturePlace
  private let hasPosts: Bool
  private let style: AccountStyle

  /// The height of the heading, in units of a 1080th of the width.
  static let barUnits = 84.0
  /// The height of picture and counts with the room around them, in the same units.
  static let headUnits = 284.0
  /// The height of the words of a page without posts, in the same units.
  static let emptyUnits = 260.0
  /// The distance of everything but the squares from the edges, in the same units.
  private static let margin = 40.0
  /// The side of the picture, in the same units.
  private static let portraitUnits = 220.0

  /// Creates the upper part of an account's page.
  ///
  /// - Parameters:
  ///   - account: the account; of its posts nothing is looked at.
  ///   - portrait: what is known of its picture.
  ///   - hasPosts: whether squares follow; without them, the page says so.
  ///   - style: how it looks.
  public init(_ account: Account, portrait: PicturePlace, hasPosts: Bool, style: AccountStyle) {
    var account = account
    account.setPosts([])
    self.account = account
    self.portrait = portrait
    self.hasPosts = hasPosts
    self.style = style
  }

  /// Returns the least height of a page that holds every piece, in pixels.
  public static func leastPageHeight(_ style: AccountStyle) -> Int {
    Int((max(barUnits, headUnits, emptyUnits) * style.unit).rounded(.up))
  }

  /// Returns the pieces, the uppermost first.
  public func pieces(measuring text: any TextMeasuring) -> [ColumnPiece] {
    let unit = style.unit
    var pieces: [ColumnPiece] = [
      .block(bar, height: ProfileHead.barUnits * unit), .block(head, height: ProfileHead.headUnits * unit),
    ]
    let biography = biographyRuns
    if !biography.isEmpty {
      pieces += ColumnPiece.lines(
        biography, style: TextStyle(size: 27 * unit, color: style.palette.text, lineHeight: 1.42),
        x: ProfileHead.margin * unit, width: contentWidth, measuring: text)
      pieces.append(.space(32 * unit))
    }
    if !hasPosts { pieces.append(.block(noPosts, height: ProfileHead.emptyUnits * unit)) }
    return pieces
  }

  private var contentWidth: Double { Double(style.width) - 2 * ProfileHead.margin * style.unit }

  private var bar: ColumnBlock {
    let unit = style.unit
    let text = TextStyle(size: 30 * unit, weight: .bold, color: style.palette.text, lineHeight: 1.36)
    let top = (ProfileHead.barUnits * unit - text.linePixels) / 2
    return ColumnBlock([
      style.rule(under: ProfileHead.barUnits),
      .text(
        TextBlock(account.name, style: text, width: contentWidth, alignment: .center), x: ProfileHead.margin * unit,
        baseline: top + text.baselineOffset),
    ])
  }

  private var head: ColumnBlock {
    let side = style.pixels(ProfileHead.portraitUnits)
    let frame = PixelRect(
      x: style.pixels(ProfileHead.margin), y: style.pixels(36), size: PixelSize(clampingWidth: side, height: side))
    var block = Portrait(place: portrait, name: account.displayName, style: style)
      .block(in: frame, edge: max(style.pixels(1), 1))
    block.commands += countCommands
    return block
  }

  /// The counts that are known, beside the picture, each in a column of its own.
  private var countCommands: [DisplayList.Command] {
    let (wording, language) = (style.wording, style.language)
    let counts = [
      account.postCount.map { ($0, wording.posts($0)) }, account.followerCount.map { ($0, wording.followers($0)) },
      account.followingCount.map { ($0, wording.following) },
    ].compactMap(\.self).filter { $0.0 >= 0 }
    let unit = style.unit
    let number = TextStyle(size: 40 * unit, weight: .bold, color: style.palette.text, lineHeight: 1.36)
    let word = TextStyle(size: 24 * unit, color: style.palette.quietText, lineHeight: 1.36)
    let left = (ProfileHead.margin + ProfileHead.portraitUnits + 24) * unit
    let width = (Double(style.width) - ProfileHead.margin * unit - left) / Double(max(counts.count, 1))
    let top = (36 + ProfileHead.portraitUnits / 2) * unit - (number.linePixels + word.linePixels) / 2
    return counts.enumerated().flatMap { index, count -> [DisplayList.Command] in
      let x = left + Double(index) * width
      return [
        .text(
          TextBlock(CountText.short(count.0, in: language), style: number, width: width, alignment: .center), x: x,
          baseline: top + number.baselineOffset),
        .text(
          TextBlock(count.1, style: word, width: width, alignment: .center), x: x,
          baseline: top + number.linePixels + word.baselineOffset),
      ]
    }
  }

  /// The full name, the biography in its lines, and the links.
  private var biographyRuns: [TextRun] {
    var lines: [[TextRun]] = []
    if let name = account.fullName?.trimmed, !name.isEmpty { lines.append([TextRun(name, weight: .bold)]) }
    let biography = account.biography.trimmed
    if !biography.isEmpty { lines.append(LinkedText.runs(of: biography, link: style.palette.link)) }
    lines += account.links.map(\.trimmed).filter { !$0.isEmpty }.map { [TextRun($0, color: style.palette.link)] }
    return Array(lines.joined(separator: [TextRun("\n")]))
  }

  private var noPosts: ColumnBlock {
    let unit = style.unit
    let text = TextStyle(size: 30 * unit, color: style.palette.faintText, lineHeight: 1.36)
    return ColumnBlock([
      .fill(x: 0, y: 0, width: Double(style.width), height: max(unit, 1), radius: 0, style.palette.line),
      .text(
        TextBlock(style.wording.noPosts, style: text, width: contentWidth, alignment: .center),
        x: ProfileHead.margin * unit,
        baseline: (ProfileHead.emptyUnits * unit - text.linePixels) / 2 + text.baselineOffset),
    ])
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmed: String {
    var text = drop(while: \.isWhitespace)
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
