import Drawing
import Planning

extension ThreadScene {
  /// Returns the pieces of the post: who wrote it and where, its title, its text, and what became of it.
  func pieces(of post: ForumPost, _ pictures: [Picture], _ text: any TextMeasuring) -> [ColumnPiece] {
    let unit = style.unit
    let width = 1080 - 2 * ThreadScene.margin
    var pieces: [ColumnPiece] = [byline(post)]
    pieces.append(.space(24 * unit))
    let title = post.title
    if !title.isEmpty {
      var titleStyle = textStyle(42, palette.text, lineHeight: 1.3, weight: .bold)
      titleStyle.letterSpacing = -0.3 * unit
      pieces += ColumnPiece.lines(
        [TextRun(title)], style: titleStyle, x: ThreadScene.margin * unit, width: width * unit, measuring: text)
      pieces.append(.space(6 * unit))
    }
    let facts = [time(post.written), wording.likes(post.likes), wording.comments(commentCount)]
    pieces += ColumnPiece.lines(
      [TextRun(facts.compactMap(\.self).joined(separator: " · "))], style: textStyle(23, palette.faintText),
      x: ThreadScene.margin * unit, width: width * unit, measuring: text)
    pieces.append(.space(26 * unit))
    let layout = ContentLayout(
      scene: self, x: ThreadScene.margin, width: width, style: textStyle(31, palette.text, lineHeight: 1.62))
    switch post.content {
    case .shown(let blocks): pieces += layout.pieces(of: blocks, pictures, measuring: text)
    case .removed:
      pieces += layout.lines([TextRun(wording.removedPost, color: palette.goneText)], measuring: text)
    }
    pieces.append(.space(26 * unit))
    pieces.append(strip("♡ \(post.likes) · \(wording.comments(commentCount))"))
    return pieces
  }

  /// Returns who wrote the post, and in which forum.
  private func byline(_ post: ForumPost) -> ColumnPiece {
    let unit = style.unit
    let name = name(post.author)
    let who = [name.name, name.more].compactMap(\.self).joined(separator: " ")
    let lineStyle = textStyle(26, palette.quietText)
    let x = ThreadScene.margin + ThreadScene.avatar + 18
    let center = ThreadScene.avatar * unit / 2
    let words = DisplayList.Command.text(
      TextBlock(
        [who, post.forum].compactMap(\.self).joined(separator: " · "), style: lineStyle,
        width: (1080 - ThreadScene.margin - x) * unit),
      x: x * unit, baseline: center - lineStyle.linePixels / 2 + lineStyle.baselineOffset)
    // The room above it belongs to the first page alone, which has no margin of its own.
    let top = (40 * unit).rounded()
    let commands = letter(name.name, ground: ground(post.author), x: ThreadScene.margin) + [words]
    return .block(
      ColumnBlock(commands.map { $0.moved(down: Int(top)) }), height: top + ThreadScene.avatar * unit)
  }

  /// Returns what stands above comments without their post.
  var heading: [ColumnPiece] { [strip(wording.comments(commentCount))] }

  /// Returns a strip of words with a band below, where the comments begin.
  private func strip(_ words: String) -> ColumnPiece {
    let unit = style.unit
    let lineStyle = textStyle(26, palette.quietText)
    let height = (1 + 22 + 22) * unit + lineStyle.linePixels
    let text = TextBlock(words, style: lineStyle, width: (1080 - 2 * ThreadScene.margin) * unit)
    let band = (12 * unit).rounded()
    return .block(
      ColumnBlock([
        line(palette.line),
        .text(text, x: ThreadScene.margin * unit, baseline: 23 * unit + lineStyle.baselineOffset),
        .fill(
          x: 0, y: height.rounded(), width: Double(style.width), height: band, radius: 0, palette.band),
      ]), height: height.rounded() + band)
  }
}
