import Drawing

/// Lays the pieces of a column one under another and cuts pages: never through a line, a picture or a block.
///
/// Pages come as they are filled, so that a column of any length needs the memory of one.
public struct ColumnCutter: Sendable {
  private let style: ColumnStyle
  private var page: ColumnPage
  /// Where the next piece begins.
  private var y = 0.0
  /// Where the last piece that shows something ends.
  private var bottom = 0.0
  private var isEmpty = true

  /// Creates an empty column.
  public init(_ style: ColumnStyle) {
    self.style = style
    page = ColumnCutter.emptyPage(style)
  }

  /// Adds a piece, and returns the pages that are full now.
  public mutating func add(_ piece: ColumnPiece) -> [ColumnPage] {
    switch piece.content {
    case .space:
      if !isEmpty { y += piece.height }
      return []
    case .block(let block):
      let finished = makeRoom(piece.room)
      place(block)
      advance(piece.height)
      return finished
    case .lines(let block, let x):
      return add(block, x: x, height: piece.height)
    }
  }

  /// Returns the last page.
  public mutating func finish() -> ColumnPage {
    cut()
  }

  /// Adds as many lines as there is room for, then the rest to further pages.
  private mutating func add(_ block: TextBlock, x: Double, height: Double) -> [ColumnPage] {
    let line = block.style.linePixels
    guard line > 0 else { return [] }
    var finished: [ColumnPage] = []
    let count = Int((height / line).rounded())
    var next = 0
    while next < count {
      finished += makeRoom(line)
      let fitting = Int(((limit - y) / line + 1e-6).rounded(.down))
      let end = min(count, next + max(fitting, 1))
      var part = block
      part.visibleLines = next..<end
      page.list.commands.append(.text(part, x: x, baseline: y + block.style.baselineOffset))
      advance(Double(end - next) * line)
      next = end
    }
    return finished
  }

  private mutating func place(_ block: ColumnBlock) {
    // Photos stand on whole pixels, or they would be blurred; what belongs to them moves along.
    y = y.rounded(.up)
    page.list.commands += block.commands.map { $0.moved(down: Int(y)) }
    page.photos += block.photos.map { photo in
      var photo = photo
      photo.frame.y += Int(y)
      photo.backdrop?.frame.y += Int(y)
      return photo
    }
    page.overlay += block.overlay.map { $0.moved(down: Int(y)) }
  }

  private mutating func advance(_ height: Double) {
    y += height
    bottom = max(bottom, y)
    isEmpty = false
  }

  /// Begins a new page where this one has not so much room left.
  private mutating func makeRoom(_ height: Double) -> [ColumnPage] {
    guard !isEmpty, y.rounded(.up) + height > limit + 1e-6 else { return [] }
    return [cut()]
  }

  private var limit: Double { Double(style.pageHeight - style.bottomMargin) }

  private mutating func cut() -> ColumnPage {
    var finished = page
    finished.list.size = PixelSize(
      clampingWidth: style.width, height: Int(bottom.rounded(.up)) + style.bottomMargin)
    page = ColumnCutter.emptyPage(style)
    y = Double(style.topMargin)
    bottom = y
    isEmpty = true
    return finished
  }

  private static func emptyPage(_ style: ColumnStyle) -> ColumnPage {
    let size = PixelSize(clampingWidth: style.width, height: 1)
    return ColumnPage(list: DisplayList(size: size, background: style.background), photos: [], overlay: [])
  }
}

extension DisplayList.Command {
  /// Returns the command further down.
  func moved(down distance: Int) -> DisplayList.Command {
    let offset = Double(distance)
    switch self {
    case .fill(let x, let y, let width, let height, let radius, let color):
      return .fill(x: x, y: y + offset, width: width, height: height, radius: radius, color)
    case .gradient(let x, let y, let width, let height, let top, let bottom):
      return .gradient(x: x, y: y + offset, width: width, height: height, top: top, bottom: bottom)
    case .polygon(let points, let color):
      return .polygon(points.map { DisplayList.Point(x: $0.x, y: $0.y + offset) }, color)
    case .photo(let reference, let crop, var frame, let radius):
      frame.y += distance
      return .photo(reference, crop: crop, frame: frame, radius: radius)
    case .backdrop(let reference, var frame, let blur, let veil):
      frame.y += distance
      return .backdrop(reference, frame: frame, blur: blur, veil: veil)
    case .text(let block, let x, let baseline):
      return .text(block, x: x, baseline: baseline + offset)
    }
  }
}
