import Drawing
import Planning

extension ThreadScene {
  /// Returns the pieces of a comment: its letter and who wrote it, its text, its floor and time, and a line below.
  func pieces(of comment: ForumComment, _ pictures: [Picture], _ text: any TextMeasuring) -> [ColumnPiece] {
    let unit = style.unit
    let x = ThreadScene.commentText(comment)
    let width = 1080 - ThreadScene.margin - x
    let bodyStyle = textStyle(29, palette.text, lineHeight: 1.5)
    let layout = ContentLayout(scene: self, x: x, width: width, style: bodyStyle)
    var pieces: [ColumnPiece] = [.space(28 * unit)]
    switch comment.content {
    case .removed:
      let grey = letter("—", ground: palette.gone, x: ThreadScene.commentLeft(comment))
      // The letter and both lines stay together.
      pieces.append(.block(ColumnBlock(grey), height: 0, room: bodyStyle.linePixels + 33 * unit))
      pieces += layout.lines([TextRun(wording.removedComment, color: palette.goneText)], measuring: text)
    case .shown(let blocks):
      pieces.append(head(comment, bodyStyle, x: x, width: width, text))
      pieces += layout.pieces(of: blocks, pictures, measuring: text)
    }
    let facts = [comment.floor.isEmpty ? nil : comment.floor, time(comment.written)].compactMap(\.self)
    let small = textStyle(22, palette.faintText, lineHeight: 1.5)
    pieces += ColumnPiece.lines(
      [TextRun(facts.joined(separator: " · "))], style: small, x: x * unit, width: width * unit, measuring: text)
    pieces.append(.space(28 * unit))
    pieces.append(.block(ColumnBlock([line(palette.line)]), height: max(1, unit.rounded())))
    return pieces
  }

  /// Returns who wrote a comment, with the letter beside and the likes at the other end.
  private func head(
    _ comment: ForumComment, _ bodyStyle: TextStyle, x: Double, width: Double, _ text: any TextMeasuring
  ) -> ColumnPiece {
    let unit = style.unit
    let name = name(comment.author)
    let who = comment.isByAuthor ? [wording.originalPoster, name.name].joined(separator: " · ") : name.name
    let more = name.more.map { TextRun(" " + $0, weight: .regular, color: palette.faintText) }
    var commands = letter(
      comment.isByAuthor ? wording.originalPoster : name.name, ground: ground(comment.author),
      x: ThreadScene.commentLeft(comment))
    var nameWidth = width * unit
    if comment.likes > 0 {
      let likesStyle = textStyle(24, palette.faintText, lineHeight: 1.5)
      var likes = TextBlock("♡ \(comment.likes)", style: likesStyle, width: width * unit / 2)
      likes.width = min(text.extent(of: likes).width.rounded(.up) + unit, likes.width)
      nameWidth -= likes.width + 16 * unit
      commands.append(
        .text(likes, x: (1080 - ThreadScene.margin) * unit - likes.width, baseline: likesStyle.baselineOffset))
    }
    var nameStyle = bodyStyle
    nameStyle.weight = .bold
    var block = TextBlock([TextRun(who), more].compactMap(\.self), style: nameStyle, width: nameWidth, maxLines: 3)
    let lines = text.extent(of: block).lineCount
    block.maxLines = max(1, lines)
    commands.append(.text(block, x: x * unit, baseline: nameStyle.baselineOffset))
    let height = Double(lines) * nameStyle.linePixels
    // Nobody's name stands at the end of a page without a line of theirs.
    return .block(ColumnBlock(commands), height: height, room: height + bodyStyle.linePixels + 33 * unit)
  }
}
