import Drawing
import Scenes
import TestSupport
import Testing

/// A sheet by chance.
struct RandomSheet {
  var style = SheetStyle()
  var count: Int
  var header: Double
  var footer: Double
  var longestSide: Int

  init(_ random: inout SeededGenerator) {
    style.kind = Bool.random(using: &random) ? .years : .photos
    style.columns = Int.random(in: 1...(Bool.random(using: &random) ? 12 : 1000), using: &random)
    style.gap = Bool.random(using: &random) ? 0 : Int.random(in: 0...40, using: &random)
    style.width =
      Bool.random(using: &random)
      ? .sheet(Int.random(in: 64...5000, using: &random))
      : .cells(
        PixelSize(
          clampingWidth: Int.random(in: 4...700, using: &random), height: Int.random(in: 4...700, using: &random)))
    style.pageHeight = Bool.random(using: &random) ? nil : Int.random(in: 64...6000, using: &random)
    style.showsHeader = Bool.random(using: &random)
    count = Int.random(in: 0...(Bool.random(using: &random) ? 30 : 3000), using: &random)
    header = Bool.random(using: &random) ? 0 : Double.random(in: 0...300, using: &random)
    footer = Bool.random(using: &random) ? 0 : Double.random(in: 0...300, using: &random)
    longestSide = Bool.random(using: &random) ? PixelSize.longestSide : 16_383
  }

  var grid: SheetGrid {
    get throws(SheetGrid.Problem) {
      try SheetGrid(style, count: count, header: header, footer: footer, longestSide: longestSide)
    }
  }

  /// Checks that a refusal is just, and that its remedy helps.
  func expectGround(for problem: SheetGrid.Problem) throws {
    var remedied = self
    switch problem {
    case .noRoom(let columns, let width):
      #expect(width < columns * (1 + style.gapPixels) + 97)
      return
    case .tooWide(let width, let limit):
      #expect(width > limit && limit == longestSide)
      return
    case .pageTooLow(let height, let needed, let longest):
      #expect(height < needed && height <= longest && longest <= longestSide)
      guard needed <= longest else { return }
      remedied.style.pageHeight = needed
      _ = try remedied.grid
      // And less does not do.
      remedied.style.pageHeight = needed - 1
      #expect(throws: SheetGrid.Problem.self) { try remedied.grid }
    }
  }
}

extension SheetGrid {
  /// Checks what holds for every grid.
  func expectLaws(of sheet: RandomSheet) {
    #expect(!pages.isEmpty && pages.map(\.cells.count).reduce(0, +) == sheet.count)
    var next = 0
    for (number, page) in pages.enumerated() {
      #expect(page.cells.lowerBound == next && page.frames.count == page.cells.count)
      next = page.cells.upperBound
      let isLast = number == pages.count - 1
      #expect(!page.cells.isEmpty || sheet.count == 0)
      #expect(page.cells.count % sheet.style.columnCount == 0 || isLast, "a row is never cut by a page")
      #expect(page.size.height <= min(sheet.style.pageHeight ?? 20_000, sheet.longestSide))
      #expect(page.size.width == pages[0].size.width && page.size.width <= sheet.longestSide)
      #expect((page.headerTop != nil) == (number == 0 && sheet.hasHeader(page.size.width)))
      #expect((page.footerTop != nil) == (isLast && sheet.hasFooter(page.size.width)))
      expectFrames(on: page, sheet)
    }
    if !sheet.style.showsHeader { #expect(margin == 0) }
    if case .sheet(let width) = sheet.style.width { #expect(pages[0].size.width == width) }
    if case .cells(let size) = sheet.style.width {
      #expect(cell == size && pages.allSatisfy { $0.frames.allSatisfy { $0.size == size } })
    }
  }

  private func expectFrames(on page: Page, _ sheet: RandomSheet) {
    let (columns, gap) = (sheet.style.columnCount, sheet.style.gapPixels)
    let top = page.frames.first?.y ?? margin
    #expect(page.frames.isEmpty || (page.headerTop == nil ? top == margin : top > margin))
    var problems: [Int] = []
    for (position, frame) in page.frames.enumerated() {
      let column = position % columns
      let left = column == 0 ? margin : page.frames[position - 1].maxX + gap
      let rowTop = top + position / columns * (cell.height + gap)
      let isRight = column < columns - 1 || frame.maxX + margin == page.size.width
      let isInside = frame.maxY + margin <= page.size.height && (page.footerTop.map { frame.maxY <= $0 } ?? true)
      let isOfSize = frame.size.height == cell.height && (0...1).contains(frame.size.width - cell.width)
      if frame.x != left || frame.y != rowTop || !isRight || !isInside || !isOfSize { problems.append(position) }
    }
    #expect(problems.isEmpty, "\(sheet)")
  }
}

extension RandomSheet {
  /// Whether the title takes a pixel at a width.
  func hasHeader(_ width: Int) -> Bool { style.showsHeader && (header * Double(width) / 1480).rounded() > 0 }
  /// Whether the footer takes a pixel at a width.
  func hasFooter(_ width: Int) -> Bool { style.showsHeader && (footer * Double(width) / 1480).rounded() > 0 }
}
