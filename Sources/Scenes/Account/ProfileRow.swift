import Drawing
import Planning

/// A post on its account's page: a square.
public struct PostCell: Hashable, Sendable {
  /// What it shows; nothing for a video without a still.
  public var place: PicturePlace
  /// The sign in its corner, or nil.
  public var mark: MediaMark?
  /// What it is known by where its picture cannot be shown: its date, or an empty text.
  public var label: String

  /// Creates a square.
  public init(_ place: PicturePlace, mark: MediaMark?, label: String) {
    self.place = place
    self.mark = mark
    self.label = label
  }
}

/// A row of squares of an account's page: pure arithmetic in whole pixels.
public struct ProfileRow: Hashable, Sendable {
  private let cells: [PostCell]
  private let style: AccountStyle

  /// Creates a row; cells beyond the columns are not shown.
  public init(_ cells: [PostCell], style: AccountStyle) {
    self.cells = Array(cells.prefix(style.columns))
    self.style = style
  }

  /// Returns the side of a square in pixels, 0 or less where the gaps leave no room; where the width does not divide,
  /// some squares are a pixel wider.
  public static func side(_ style: AccountStyle) -> Int {
    (style.width - style.gapPixels * (style.columns - 1)) / max(style.columns, 1)
  }

  /// Returns the frames of a full row's squares, from the left.
  public static func frames(_ style: AccountStyle) -> [PixelRect] {
    let (columns, gap) = (style.columns, style.gapPixels)
    let content = style.width - gap * (columns - 1)
    return (0..<columns).map { column in
      let (left, right) = (content * column / columns, content * (column + 1) / columns)
      return PixelRect(
        x: left + gap * column, y: 0, size: PixelSize(clampingWidth: right - left, height: side(style)))
    }
  }

  /// Returns the row and the gap under it.
  public var pieces: [ColumnPiece] {
    var block = ColumnBlock()
    for (cell, frame) in zip(cells, ProfileRow.frames(style)) { add(cell, in: frame, to: &block) }
    return [
      .block(block, height: Double(ProfileRow.side(style))), .space(Double(style.gapPixels)),
    ]
  }

  private func add(_ cell: PostCell, in frame: PixelRect, to block: inout ColumnBlock) {
    switch cell.place {
    case .photo(let reference, let size):
      block.photos.append(photo(reference, size, in: frame))
      if style.fit == .contain {
        block.commands.append(
          .fill(
            x: Double(frame.x), y: Double(frame.y), width: Double(frame.size.width),
            height: Double(frame.size.height), radius: 0, style.palette.emptyCell))
      }
      let scale = Double(frame.size.width) / 357
      let side = 36 * scale
      block.overlay +=
        cell.mark?.commands(
          x: Double(frame.maxX) - 12 * scale - side, y: Double(frame.y) + 12 * scale, side: side) ?? []
    case .failure(let reason):
      block.commands += PictureBox.failure(reason, label: cell.label, in: frame, style)
    case .none:
      block.commands += PictureBox.video(in: frame, style)
    }
  }

  private func photo(_ reference: DisplayList.PhotoReference, _ size: PixelSize, in cell: PixelRect) -> ColumnPhoto {
    let crop = ProfileRow.crop(of: size, in: cell, style)
    var photo = ColumnPhoto(reference, crop: crop.part, frame: crop.frame)
    if style.fit == .blur, crop.frame != cell {
      photo.backdrop = ColumnPhoto.Backdrop(
        frame: cell, blur: FitMode.backdropBlur, veil: style.theme.palette.veil)
    }
    return photo
  }

  /// Returns the part of a picture that a square shows, and where.
  public static func crop(
    of size: PixelSize, in cell: PixelRect, _ style: AccountStyle
  ) -> (part: PictureCrop, frame: PixelRect) {
    switch style.fit {
    case .cover: (PictureCrop(covering: cell.size, with: size), cell)
    case .contain, .blur: (.whole, cell.containing(size))
    }
  }
}

/// What stands in the place of a picture that turned out to be unshowable after everything was laid out.
public enum UnshowablePicture {
  /// Returns a box with the reason.
  public static func box(_ frame: PixelRect, reason: String, style: AccountStyle) -> [DisplayList.Command] {
    PictureBox.failure(reason, label: "", in: frame, style)
  }
}
