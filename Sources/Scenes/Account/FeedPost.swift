import Drawing
import Planning

/// A post among others: whose it is, its picture in its own shape, and what belongs to it.
public struct FeedPost: Hashable, Sendable {
  private let post: Post
  private let name: String
  private let displayName: String
  private let date: CaptureDate?
  private let style: AccountStyle
  private let tallest: Int

  /// The shapes that a picture keeps, as width to height: all that cameras make upright or across, from 2:3 to 2:1.
  /// What is narrower or wider is cut to the nearest.
  public static let shapes = 2.0 / 3...2.0

  /// The height of the row over a picture, in units of a 1080th of the width.
  static let rowUnits = 104.0
  /// The distance of words from the edges, in the same units.
  private static let margin = 28.0

  /// Creates a post.
  ///
  /// - Parameters:
  ///   - post: the post.
  ///   - account: whose it is.
  ///   - date: when it was posted, or nil when that is not known.
  ///   - tallest: the most pixels its picture may be high.
  ///   - style: how it looks.
  public init(_ post: Post, of account: Account, date: CaptureDate?, tallest: Int, style: AccountStyle) {
    self.post = post
    name = account.name
    displayName = account.displayName
    self.date = date
    self.style = style
    self.tallest = tallest
  }

  /// Returns the most pixels that a picture may be high on pages with so much room: what the row over it leaves, unless
  /// that is less than a half.
  public static func tallestPicture(onPagesOf height: Int, _ style: AccountStyle) -> Int {
    let beside = height - Int((rowUnits * style.unit).rounded(.up))
    return beside * 2 >= height ? beside : height
  }

  /// Returns where a picture is shown, counted from its own top: across the whole width, unless it would be too high.
  public func frame(of picture: PixelSize) -> PixelRect {
    let shape = Double(picture.width) / Double(picture.height)
    let shown = min(max(shape, FeedPost.shapes.lowerBound), FeedPost.shapes.upperBound)
    let height = (Double(style.width) / shown).rounded()
    let scale = min(1, Double(tallest) / height)
    let size = PixelSize(
      clampingWidth: scale < 1 ? Int((Double(style.width) * scale).rounded()) : style.width,
      height: Int((height * scale).rounded()))
    return PixelRect(x: (style.width - size.width) / 2, y: 0, size: size)
  }

  /// Returns the pieces, the uppermost first.
  ///
  /// - Parameters:
  ///   - portrait: what is known of the account's picture.
  ///   - picture: what is known of the post's.
  ///   - text: measures texts.
  public func pieces(
    portrait: PicturePlace, picture: PicturePlace, measuring text: any TextMeasuring
  ) -> [ColumnPiece] {
    let unit = style.unit
    let (block, height) = pictureBlock(picture)
    let row = FeedPost.rowUnits * unit
    var pieces: [ColumnPiece] = [
      .block(rowBlock(portrait), height: row, room: row.rounded(.up) + Double(height)),
      .block(block, height: Double(height)),
    ]
    let words = wordPieces(measuring: text)
    if !words.isEmpty { pieces.append(.space(22 * unit)) }
    return pieces + words + [.space(34 * unit)]
  }

  // The row over the picture

  private func rowBlock(_ portrait: PicturePlace) -> ColumnBlock {
    let unit = style.unit
    let side = style.pixels(64)
    let frame = PixelRect(
      x: style.pixels(FeedPost.margin), y: style.pixels(20), size: PixelSize(clampingWidth: side, height: side))
    var block = Portrait(place: portrait, name: displayName, style: style).block(in: frame, edge: 0)
    let left = (FeedPost.margin + 64 + 20) * unit
    let width = max(Double(style.width) - left - FeedPost.margin * unit, 1)
    let place = post.place?.trimmed ?? ""
    let small = TextStyle(size: 22 * unit, color: style.palette.quietText, lineHeight: 1.3)
    let bold = TextStyle(
      size: 28 * unit, weight: .bold, color: style.palette.text, lineHeight: place.isEmpty ? 1.36 : 1.25)
    let height = bold.linePixels + (place.isEmpty ? 0 : small.linePixels)
    let top = (FeedPost.rowUnits * unit - height) / 2
    block.commands.append(
      .text(TextBlock(name, style: bold, width: width), x: left, baseline: top + bold.baselineOffset))
    if !place.isEmpty {
      block.commands.append(
        .text(
          TextBlock(place, style: small, width: width), x: left,
          baseline: top + bold.linePixels + small.baselineOffset))
    }
    return block
  }

  // The picture

  private func pictureBlock(_ picture: PicturePlace) -> (block: ColumnBlock, height: Int) {
    switch picture {
    case .photo(let reference, let size):
      let frame = frame(of: size)
      let photo = ColumnPhoto(reference, crop: PictureCrop(covering: frame.size, with: size), frame: frame)
      let side = 44 * style.unit
      let overlay =
        MediaMark(post)?.commands(
          x: Double(frame.maxX) - 20 * style.unit - side, y: 20 * style.unit, side: side) ?? []
      return (ColumnBlock(photos: [photo], overlay: overlay), frame.size.height)
    case .failure(let reason):
      let frame = frame(of: toldSize ?? PixelSize(clampingWidth: 4, height: 3))
      return (ColumnBlock(PictureBox.failure(reason, label: "", in: frame, style)), frame.size.height)
    case .none:
      let frame = frame(of: PixelSize(clampingWidth: 16, height: 9))
      return (ColumnBlock(PictureBox.video(in: frame, style)), frame.size.height)
    }
  }

  /// The size that the source tells of the picture, or nil.
  private var toldSize: PixelSize? {
    guard let cover = post.cover, let width = cover.width, let height = cover.height else { return nil }
    return PixelSize(width: width, height: height)
  }

  // The words under it

  private func wordPieces(measuring text: any TextMeasuring) -> [ColumnPiece] {
    let unit = style.unit
    let (palette, wording) = (style.palette, style.wording)
    func lines(_ runs: [TextRun], _ size: Double, _ color: Color) -> [ColumnPiece] {
      ColumnPiece.lines(
        runs, style: TextStyle(size: size * unit, color: color, lineHeight: 1.42), x: FeedPost.margin * unit,
        width: max(Double(style.width) - 2 * FeedPost.margin * unit, 1), measuring: text)
    }
    var pieces: [ColumnPiece] = []
    if let likes = wording.likes(post.likeCount) { pieces += lines([TextRun(likes, weight: .bold)], 28, palette.text) }
    let caption = post.caption.trimmed
    if !caption.isEmpty {
      pieces += lines(
        [TextRun(name, weight: .bold), TextRun(" ")] + LinkedText.runs(of: caption, link: palette.link), 28,
        palette.text)
    }
    if let comments = wording.comments(post.commentCount) {
      pieces += lines([TextRun(comments)], 28, palette.faintText)
    }
    if let date {
      if !pieces.isEmpty { pieces.append(.space(6 * unit)) }
      pieces += lines([TextRun(wording.date(date))], 22, palette.faintText)
    }
    return pieces
  }
}
