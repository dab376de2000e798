import Drawing

/// Where the cells of a sheet lie, page by page: pure arithmetic in whole pixels.
public struct SheetGrid: Hashable, Sendable {
  /// One page.
  public struct Page: Hashable, Sendable {
    /// The size of the page.
    public var size: PixelSize
    /// The positions of the first cell and one past the last.
    public var cells: Range<Int>
    /// The frames of these cells.
    public var frames: [PixelRect]
    /// Where the header's room begins, or nil.
    public var headerTop: Int?
    /// Where the footer's room begins, or nil.
    public var footerTop: Int?
  }

  /// Why a sheet cannot be laid out.
  public enum Problem: Error, Hashable, Sendable {
    /// The columns and gaps leave cells of no width.
    case noRoom(columns: Int, width: Int)
    /// The sheet is wider than a picture can be.
    case tooWide(Int, limit: Int)
    /// A page is not high enough for a row with what stands above or under it.
    case pageTooLow(Int, needed: Int, longest: Int)
  }

  /// The pages, at least one.
  public let pages: [Page]
  /// The size of a cell; where the width does not divide, some are a pixel wider.
  public let cell: PixelSize
  /// The distance of everything from the edges.
  public let margin: Int

  /// Lays out a sheet.
  ///
  /// Every cell is whole: what does not fit on a page begins the next.
  ///
  /// - Parameters:
  ///   - style: how the sheet looks.
  ///   - count: the number of cells.
  ///   - header: the height of the title, in units of a 1480th of the width; 0 for none.
  ///   - footer: the height of the footer, in the same units.
  ///   - longestSide: the most pixels a side may have.
  public init(_ style: SheetStyle, count: Int, header: Double, footer: Double, longestSide: Int) throws(Problem) {
    let (columns, gap) = (style.columnCount, style.gapPixels)
    let gaps = gap * (columns - 1)
    let content: Int
    switch style.width {
    case .sheet(let width):
      margin = style.showsHeader ? Int((48 * Double(width) / 1480).rounded()) : 0
      content = width - 2 * margin
      guard content - gaps >= columns else { throw .noRoom(columns: columns, width: width) }
      let side = (content - gaps) / columns
      let height = style.kind == .years ? Int((Double(content - gaps) / Double(columns) * 3 / 4).rounded()) : side
      cell = PixelSize(clampingWidth: side, height: height)
    case .cells(let size):
      cell = size
      content = columns * size.width + gaps
      margin = style.showsHeader ? Int((48 * Double(content) / 1384).rounded()) : 0
    }
    let width = content + 2 * margin
    guard width <= longestSide else { throw .tooWide(width, limit: longestSide) }

    let unit = Double(width) / 1480
    let headerHeight = style.showsHeader ? Int((header * unit).rounded()) : 0
    let footerHeight = style.showsHeader ? Int((footer * unit).rounded()) : 0
    let highest = min(longestSide, PixelSize.largestCanvas / width)
    let limit = min(style.pageHeight ?? 20_000, highest)
    let rowCount = (count + columns - 1) / columns
    let around = rowCount > 1 ? max(headerHeight, footerHeight) : headerHeight + footerHeight
    let needed = 2 * margin + (rowCount > 0 ? cell.height : 0) + around
    guard needed <= limit else { throw .pageTooLow(limit, needed: needed, longest: highest) }
    let columnEdges = (0..<columns).map { column in
      (content - gaps) * column / columns + gap * column..<(content - gaps) * (column + 1) / columns + gap * column
    }
    let paging = Paging(rowHeight: cell.height, gap: gap, footer: footerHeight)
    var pages: [Page] = []
    var next = 0
    repeat {
      let top = margin + (pages.isEmpty ? headerHeight : 0)
      let rowsLeft = (count - next + columns - 1) / columns
      let rows = paging.rows(of: rowsLeft, room: limit - top - margin)
      let end = min(next + rows * columns, count)
      let frames = (0..<end - next).map { [margin, cell] position in
        let edges = columnEdges[position % columns]
        return PixelRect(
          x: margin + edges.lowerBound, y: top + position / columns * (cell.height + gap),
          size: PixelSize(clampingWidth: edges.count, height: cell.height))
      }
      let bottom = top + paging.height(of: rows)
      let isLast = end == count
      pages.append(
        Page(
          size: PixelSize(clampingWidth: width, height: bottom + (isLast ? footerHeight : 0) + margin),
          cells: next..<end, frames: frames, headerTop: pages.isEmpty && headerHeight > 0 ? margin : nil,
          footerTop: isLast && footerHeight > 0 ? bottom : nil))
      next = end
    } while next < count
    self.pages = pages
  }

  /// How many rows go on a page.
  private struct Paging {
    var rowHeight: Int
    var gap: Int
    var footer: Int

    func height(of rows: Int) -> Int {
      max(rows * (rowHeight + gap) - gap, 0)
    }

    /// Returns how many of the rows left go on a page with so much room, which is enough for one, and for the last
    /// one with the footer.
    func rows(of left: Int, room: Int) -> Int {
      if height(of: left) + footer <= room { return left }
      // The footer stands under the last row: where there is no room for both, the row goes on with it.
      return min((room + gap) / (rowHeight + gap), left - 1)
    }
  }
}
