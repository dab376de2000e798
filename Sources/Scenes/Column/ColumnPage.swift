import Drawing

/// A page of a column. Its photos are drawn one by one between what lies beneath and what lies over them, so that no
/// more of them are in memory than are being drawn.
public struct ColumnPage: Hashable, Sendable {
  /// What lies beneath the photos, on a canvas of the page's size.
  public var list: DisplayList
  /// The photos.
  public var photos: [ColumnPhoto]
  /// What lies over the photos.
  public var overlay: [DisplayList.Command]

  /// The whole page as one list.
  public var wholeList: DisplayList {
    var whole = list
    for photo in photos {
      if let backdrop = photo.backdrop {
        whole.commands.append(
          .backdrop(photo.reference, frame: backdrop.frame, blur: backdrop.blur, veil: backdrop.veil))
      }
      whole.commands.append(.photo(photo.reference, crop: photo.crop, frame: photo.frame, radius: photo.radius))
    }
    whole.commands += overlay
    return whole
  }
}

/// The measures of a column's pages.
public struct ColumnStyle: Hashable, Sendable {
  /// The width in pixels.
  public var width: Int
  /// The most pixels a page may be high.
  public var pageHeight: Int
  /// The colour beneath everything.
  public var background: Color
  /// The room left at the top of pages after the first, in pixels.
  public var topMargin: Int
  /// The room left at the bottom of every page, in pixels.
  public var bottomMargin: Int

  /// The most pixels a page is high where nobody says otherwise.
  public static let usualPageHeight = 20_000

  /// Creates measures; a page is never higher than a canvas can be.
  ///
  /// - Parameters:
  ///   - width: the width in pixels.
  ///   - pageHeight: the most pixels a page may be high, or nil for 20,000.
  ///   - longestSide: the most pixels a side may have in the format that is written.
  ///   - background: the colour beneath everything.
  ///   - topMargin: the room left at the top of pages after the first.
  ///   - bottomMargin: the room left at the bottom of every page.
  public init(
    width: Int, pageHeight: Int?, longestSide: Int, background: Color, topMargin: Int = 0, bottomMargin: Int = 0
  ) {
    self.width = width
    self.pageHeight = min(
      pageHeight ?? ColumnStyle.usualPageHeight, longestSide, PixelSize.largestCanvas / max(width, 1))
    self.background = background
    self.topMargin = topMargin
    self.bottomMargin = bottomMargin
  }

  /// The most pixels that one piece may be high to fit on a page: what a tall picture is scaled to.
  public var contentHeight: Int { max(pageHeight - topMargin - bottomMargin, 1) }
}
