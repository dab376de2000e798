import Drawing
import Planning

/// A forum post and its comments, laid out part by part as pieces of a column.
public struct ThreadScene: Sendable {
  /// A part that is laid out by itself.
  public enum Part: Hashable, Sendable {
    /// What stands above comments without their post.
    case heading
    /// The post.
    case post(ForumPost)
    /// A comment.
    case comment(ForumComment)

    /// Its pictures, in order.
    public var pictures: [ContentPicture] {
      let content =
        switch self {
        case .heading: ForumContent.shown([])
        case .post(let post): post.content
        case .comment(let comment): comment.content
        }
      return content.blocks.compactMap { if case .picture(let picture) = $0 { picture } else { nil } }
    }
  }

  /// What is known of a picture when its part is laid out.
  public enum Picture: Hashable, Sendable {
    /// It can be shown: which of the photos it is, and its size, upright.
    case shown(DisplayList.PhotoReference, PixelSize)
    /// It cannot.
    case failed
  }

  /// The post as it is shown, or nil where only comments are known.
  public var post: ForumPost? { if case .post(let post)? = parts.first { post } else { nil } }

  /// The post, or a heading where there is none, and the comments that are shown.
  public let parts: [Part]
  /// The pictures of the whole thread, each once, as they are told of.
  public let pictures: [ContentPicture]
  let commentCount: Int
  let style: ThreadStyle
  let palette: ThreadPalette
  let wording: Wording
  let now: Instant?
  /// The most pixels that a picture may be high.
  let mostHeight: Int

  /// Creates a scene.
  ///
  /// - Parameters:
  ///   - thread: what is shown.
  ///   - choice: which of its comments.
  ///   - style: how it looks.
  ///   - now: when it is looked at, or nil for the newest time in it.
  ///   - column: the pages that it is laid out on.
  public init(
    _ thread: ForumThread, showing choice: CommentChoice = .all, style: ThreadStyle, now: Instant? = nil,
    on column: ColumnStyle
  ) {
    let wording = Wording(style.language)
    // Before anything else, so that what is drawn and what is told of it are the same.
    let thread = style.redacts ? Redaction(of: thread, in: wording).redacted(thread) : thread
    let comments = choice.chosen(of: thread.comments)
    parts = [thread.post.map(Part.post) ?? .heading] + comments.map(Part.comment)
    pictures = thread.pictures
    commentCount = thread.post?.commentCount ?? thread.comments.count
    self.style = style
    palette = ThreadPalette(style.theme)
    self.wording = wording
    self.now = now ?? thread.newest
    mostHeight = column.contentHeight
  }

  /// Returns the pieces of a part.
  ///
  /// - Parameters:
  ///   - part: the part.
  ///   - pictures: what is known of its pictures, in their order.
  ///   - text: measures texts.
  public func pieces(
    of part: Part, pictures: [Picture], measuring text: any TextMeasuring
  ) -> [ColumnPiece] {
    switch part {
    case .heading: heading
    case .post(let post): pieces(of: post, pictures, text)
    case .comment(let comment): pieces(of: comment, pictures, text)
    }
  }

  /// Returns the width in pixels at which a part's pictures are drawn at most.
  public func pictureWidth(in part: Part) -> Int {
    switch part {
    case .heading, .post: ContentLayout.pixels(1080 - 2 * ThreadScene.margin, style.unit)
    case .comment(let comment):
      ContentLayout.pixels(1080 - ThreadScene.margin - ThreadScene.commentText(comment), style.unit)
    }
  }

  /// What stands in the place of a picture that turned out to be unshowable only when it was drawn.
  public func failureBox(_ frame: PixelRect, photo: Photo) -> [DisplayList.Command] {
    ThreadBox.failure(
      x: Double(frame.x), y: Double(frame.y), width: Double(frame.size.width), height: Double(frame.size.height),
      name: photo.id, palette, wording, unit: style.unit)
  }

  // Measures, in units of a 1080th of the width.

  /// The room beside a post and its comments.
  static let margin = 44.0
  /// The diameter of a letter's ground.
  static let avatar = 56.0
  /// From the edge of that to the text of a comment.
  static let avatarGap = 20.0
  /// How much an answer is set in.
  static let indent = 76.0

  /// The left edge of a comment's letter.
  static func commentLeft(_ comment: ForumComment) -> Double {
    margin + (comment.isReply ? indent : 0)
  }

  /// The left edge of a comment's text.
  static func commentText(_ comment: ForumComment) -> Double {
    commentLeft(comment) + avatar + avatarGap
  }

  // What parts share

  /// Returns a time in words, or nil where it is not known.
  func time(_ instant: Instant?) -> String? {
    guard let instant, let time = RelativeTime(of: instant, at: now ?? instant, in: style.zone) else { return nil }
    return wording.time(time)
  }

  func textStyle(
    _ size: Double, _ color: Color, lineHeight: Double = 1.36, weight: TextStyle.Weight = .regular
  ) -> TextStyle {
    TextStyle(size: size * style.unit, weight: weight, color: color, lineHeight: lineHeight)
  }

  /// Returns what somebody is called, and what stands behind that.
  func name(_ persona: Persona) -> (name: String, more: String?) {
    switch persona.name {
    case .anonymous: return (wording.anonymous, nil)
    case .school(let school): return (school, persona.department)
    case .nickname(let name): return (name, persona.handle.map { "@" + $0 })
    }
  }

  /// Returns a letter on its round ground.
  func letter(_ text: String, ground: Color, x: Double) -> [DisplayList.Command] {
    let unit = style.unit
    let side = ThreadScene.avatar * unit
    let letterStyle = textStyle(26, palette.letter, weight: .bold)
    return [
      .fill(x: x * unit, y: 0, width: side, height: side, radius: side / 2, ground),
      .text(
        TextBlock(
          ThreadScene.firstVisible(text).map { String($0).uppercased() } ?? "", style: letterStyle, width: side,
          alignment: .center),
        x: x * unit, baseline: (side - letterStyle.linePixels) / 2 + letterStyle.baselineOffset),
    ]
  }

  /// Returns the first character that is seen: a name may begin with signs that only steer its direction.
  private static func firstVisible(_ text: String) -> Character? {
    text.first { character in
      !character.isWhitespace
        && character.unicodeScalars.contains { scalar in
          let properties = scalar.properties
          return !properties.isDefaultIgnorableCodePoint
            && ![.control, .format].contains(properties.generalCategory)
        }
    }
  }

  func ground(_ persona: Persona) -> Color {
    switch persona.gender {
    case .female: palette.female
    case .male: palette.male
    case .unknown: palette.unknown
    }
  }

  /// Returns a line over the whole width, at least a pixel high.
  func line(_ color: Color, height: Double = 1) -> DisplayList.Command {
    .fill(
      x: 0, y: 0, width: Double(style.width), height: max(1, (height * style.unit).rounded()), radius: 0, color)
  }
}
