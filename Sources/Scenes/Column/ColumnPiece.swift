import Drawing

/// One piece of a column: it stands under the piece before it, and over the one after it.
///
/// Lengths are in pixels; those of a block are counted from the column's left edge and the piece's own top.
public struct ColumnPiece: Hashable, Sendable {
  /// What a piece is, and whether it may be cut.
  public enum Content: Hashable, Sendable {
    /// Room without anything in it; it falls away where a page begins or ends.
    case space
    /// Something that is never cut.
    case block(ColumnBlock)
    /// Lines of text, between which a page may end; `x` is their left edge.
    case lines(TextBlock, x: Double)
  }

  /// What it is.
  public var content: Content
  /// How far under its top the next piece begins.
  public var height: Double
  /// How much of the page must be left for it to begin there: more than its height where what follows belongs to it.
  public var room: Double

  private init(_ content: Content, height: Double, room: Double) {
    self.content = content
    self.height = height
    self.room = room
  }

  /// Creates room without anything in it.
  public static func space(_ height: Double) -> ColumnPiece {
    ColumnPiece(.space, height: height, room: 0)
  }

  /// Creates a piece that is never cut.
  ///
  /// - Parameters:
  ///   - block: what it shows.
  ///   - height: how far under its top the next piece begins; 0 for something that stands beside what follows.
  ///   - room: how much of the page must be left, at least `height`.
  public static func block(_ block: ColumnBlock, height: Double, room: Double = 0) -> ColumnPiece {
    ColumnPiece(.block(block), height: height, room: max(room, height))
  }

  /// Creates lines of text, as many as they need.
  ///
  /// - Parameters:
  ///   - runs: the text, whose line breaks are kept.
  ///   - style: its style.
  ///   - x: its left edge.
  ///   - width: the width at which lines break.
  ///   - text: knows how many lines there are.
  public static func lines(
    _ runs: [TextRun], style: TextStyle, x: Double, width: Double, measuring text: any TextMeasuring
  ) -> [ColumnPiece] {
    LongText.parts(of: runs).map { runs in
      let block = TextBlock(runs, style: style, width: width, maxLines: TextBlock.unlimited, lineBreaks: .kept)
      let count = text.extent(of: block).lineCount
      return ColumnPiece(
        .lines(block, x: x), height: Double(count) * style.linePixels, room: style.linePixels)
    }
  }
}

/// What an uncut piece of a column shows.
public struct ColumnBlock: Hashable, Sendable {
  /// What lies beneath its photos.
  public var commands: [DisplayList.Command]
  /// Its photos.
  public var photos: [ColumnPhoto]
  /// What lies over its photos.
  public var overlay: [DisplayList.Command]

  /// Creates a block.
  public init(
    _ commands: [DisplayList.Command] = [], photos: [ColumnPhoto] = [], overlay: [DisplayList.Command] = []
  ) {
    self.commands = commands
    self.photos = photos
    self.overlay = overlay
  }
}

/// A photo in a column.
public struct ColumnPhoto: Hashable, Sendable {
  /// Which of the photos it is.
  public var reference: DisplayList.PhotoReference
  /// The part that is shown.
  public var crop: PictureCrop
  /// Where it is shown.
  public var frame: PixelRect
  /// The radius of its corners; half of its side makes it round.
  public var radius: Double
  /// The blurred copy of it that lies beneath, or nil for none.
  public var backdrop: Backdrop?

  /// A blurred copy of a photo.
  public struct Backdrop: Hashable, Sendable {
    /// What it fills.
    public var frame: PixelRect
    /// The radius of the blur, as a fraction of the frame's shorter side.
    public var blur: Double
    /// The colour it is seen through, with its opacity.
    public var veil: Color

    /// Creates a backdrop.
    public init(frame: PixelRect, blur: Double, veil: Color) {
      self.frame = frame
      self.blur = blur
      self.veil = veil
    }
  }

  /// Creates a photo.
  public init(_ reference: DisplayList.PhotoReference, crop: PictureCrop, frame: PixelRect, radius: Double = 0) {
    self.reference = reference
    self.crop = crop
    self.frame = frame
    self.radius = radius
  }
}
