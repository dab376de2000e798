import Drawing
import Scenes
import TestSupport
import Testing

/// Where the cells of a sheet lie: a table of known grids, and laws that hold for all.
struct SheetGridTests {
  /// A grid and what is known of it.
  struct Case: CustomStringConvertible, Sendable {
    let description: String
    var count: Int
    var header = 0.0
    var footer = 0.0
    var longestSide = PixelSize.longestSide
    var style = SheetStyle()
    /// The sizes of the pages.
    let pages: [String]
    /// The number of cells on each.
    let cells: [Int]
    /// The size of a cell.
    let cell: String
    /// The frame of the last cell on its page: its left upper corner.
    let last: String

    init(
      _ description: String, _ count: Int, header: Double = 0, footer: Double = 0, pages: [String], cells: [Int],
      cell: String, last: String, longestSide: Int = PixelSize.longestSide, style change: (inout SheetStyle) -> Void
    ) {
      self.description = description
      (self.count, self.header, self.footer) = (count, header, footer)
      (self.pages, self.cells, self.cell, self.last, self.longestSide) = (pages, cells, cell, last, longestSide)
      change(&style)
    }
  }

  private static func bare(_ style: inout SheetStyle) { style.showsHeader = false }

  static let cases: [Case] = [
    // Four columns of 334 and three gaps of 16 between margins of 48; three rows of 250.5, rounded up to 251.
    Case(
      "as it is by default", 11, header: 116, footer: 43, pages: ["1480×1040"], cells: [11], cell: "334×251",
      last: "748,698"
    ) { _ in },
    Case(
      "without a header", 11, header: 116, footer: 43, pages: ["1480×839"], cells: [11], cell: "358×269",
      last: "748,570"
    ) { bare(&$0) },
    Case("photos by default", 7, pages: ["1480×488"], cells: [7], cell: "240×240", last: "0,248") {
      bare(&$0)
      $0.kind = .photos
    },
    Case("one cell", 1, header: 116, pages: ["1480×1250"], cells: [1], cell: "1384×1038", last: "48,164") {
      $0.columns = 1
    },
    Case("no cell at all", 0, header: 100, footer: 50, pages: ["1480×246"], cells: [0], cell: "334×251", last: "") {
      _ in
    },
    Case("no gap", 5, pages: ["400×200"], cells: [5], cell: "100×100", last: "0,100") {
      bare(&$0)
      ($0.kind, $0.columns, $0.gap, $0.width) = (.photos, 4, 0, .sheet(400))
    },
    Case("twelve seamless columns", 30, pages: ["3840×960"], cells: [30], cell: "320×320", last: "1600,640") {
      bare(&$0)
      ($0.columns, $0.gap, $0.width) = (12, 0, .cells(PixelSize(clampingWidth: 320, height: 320)))
    },
    Case("cells of a size", 3, pages: ["818×610"], cells: [3], cell: "404×300", last: "0,310") {
      bare(&$0)
      ($0.columns, $0.gap, $0.width) = (2, 10, .cells(PixelSize(clampingWidth: 404, height: 300)))
    },
    Case("a thousand columns", 1001, pages: ["1000×2"], cells: [1001], cell: "1×1", last: "0,1") {
      bare(&$0)
      ($0.kind, $0.columns, $0.gap, $0.width) = (.photos, 1000, 0, .sheet(1000))
    },
    Case("the rest is spread", 3, pages: ["100×33"], cells: [3], cell: "33×33", last: "66,0") {
      bare(&$0)
      ($0.kind, $0.columns, $0.gap, $0.width) = (.photos, 3, 0, .sheet(100))
    },
    // Of six rows of 100 with gaps of 10, three go on 320 pixels.
    Case("exactly full pages", 6, pages: ["100×320", "100×320"], cells: [3, 3], cell: "100×100", last: "0,220") {
      bare(&$0)
      ($0.kind, $0.columns, $0.gap, $0.width, $0.pageHeight) = (.photos, 1, 10, .sheet(100), 320)
    },
    Case(
      "a pixel short of full", 6, pages: ["100×210", "100×210", "100×210"], cells: [2, 2, 2], cell: "100×100",
      last: "0,110"
    ) {
      bare(&$0)
      ($0.kind, $0.columns, $0.gap, $0.width, $0.pageHeight) = (.photos, 1, 10, .sheet(100), 319)
    },
    // The last row goes on with the footer, rather than the footer alone.
    Case(
      "the footer has no room", 3, header: 0, footer: 1480, pages: ["1480×784", "1480×2264"], cells: [2, 1],
      cell: "688×688", last: "48,48"
    ) { ($0.kind, $0.columns, $0.pageHeight) = (.photos, 2, 2900) },
    Case(
      "as high as a picture may be", 400, pages: ["100×16300", "100×16300", "100×7400"], cells: [163, 163, 74],
      cell: "100×100", last: "0,7300", longestSide: 16_383
    ) {
      bare(&$0)
      ($0.kind, $0.columns, $0.gap, $0.width, $0.pageHeight) = (.photos, 1, 0, .sheet(100), 32_767)
    },
    Case(
      "pages of 20,000 by default", 201, pages: ["100×20000", "100×100"], cells: [200, 1], cell: "100×100",
      last: "0,0"
    ) {
      bare(&$0)
      ($0.kind, $0.columns, $0.gap, $0.width) = (.photos, 1, 0, .sheet(100))
    },
  ]

  @Test(arguments: cases)
  func gridsAreAsKnown(_ sample: Case) throws {
    let grid = try SheetGrid(
      sample.style, count: sample.count, header: sample.header, footer: sample.footer,
      longestSide: sample.longestSide)
    #expect(grid.pages.map(\.size.description) == sample.pages)
    #expect(grid.pages.map(\.cells.count) == sample.cells)
    #expect(grid.cell.description == sample.cell)
    #expect((grid.pages.last?.frames.last.map { "\($0.x),\($0.y)" } ?? "") == sample.last)
  }

  @Test func theRestIsAPixelForSomeColumns() throws {
    var style = SheetStyle()
    SheetGridTests.bare(&style)
    (style.kind, style.columns, style.gap, style.width) = (.photos, 7, 3, .sheet(100))
    let grid = try SheetGrid(style, count: 7, header: 0, footer: 0, longestSide: 100)
    // 82 pixels are seven times 11, and five more.
    let widths = grid.pages[0].frames.map(\.size.width)
    #expect(widths.sorted() == [11, 11, 12, 12, 12, 12, 12])
    #expect(grid.pages[0].frames.last?.maxX == 100)
  }

  /// A sheet that cannot be laid out, and why.
  struct Refusal: CustomStringConvertible, Sendable {
    let description: String
    let problem: SheetGrid.Problem
    var longestSide = PixelSize.longestSide
    var count = 3
    var header = 100.0
    let change: @Sendable (inout SheetStyle) -> Void
  }

  static let refusals: [Refusal] = [
    Refusal(description: "gaps alone fill the width", problem: .noRoom(columns: 9, width: 64)) {
      ($0.columns, $0.gap, $0.width) = (9, 8, .sheet(64))
    },
    Refusal(description: "the width is too large", problem: .tooWide(16_384, limit: 16_383), longestSide: 16_383) {
      $0.width = .sheet(16_384)
    },
    Refusal(description: "the cells are too many", problem: .tooWide(32_768, limit: 32_767)) {
      bare(&$0)
      ($0.columns, $0.gap, $0.width) = (8, 0, .cells(PixelSize(clampingWidth: 4096, height: 10)))
    },
    Refusal(
      description: "no row fits", problem: .pageTooLow(99, needed: 100, longest: PixelSize.longestSide), count: 1
    ) {
      bare(&$0)
      ($0.kind, $0.columns, $0.width, $0.pageHeight) = (.photos, 1, .sheet(100), 99)
    },
    Refusal(
      description: "no row fits under the title",
      problem: .pageTooLow(1400, needed: 48 + 300 + 1384 + 48, longest: PixelSize.longestSide), header: 300
    ) { ($0.kind, $0.columns, $0.pageHeight) = (.photos, 1, 1400) },
    Refusal(
      description: "the only row and the footer do not fit",
      problem: .pageTooLow(1600, needed: 48 + 100 + 1384 + 200 + 48, longest: PixelSize.longestSide), count: 1
    ) { ($0.kind, $0.columns, $0.pageHeight) = (.photos, 1, 1600) },
    Refusal(
      description: "the last row and the footer do not fit",
      problem: .pageTooLow(1600, needed: 48 + 1384 + 200 + 48, longest: PixelSize.longestSide), count: 9
    ) { ($0.kind, $0.columns, $0.pageHeight) = (.photos, 1, 1600) },
    Refusal(
      description: "a row is higher than the format holds",
      problem: .pageTooLow(16_383, needed: 20_000, longest: 16_383), longestSide: 16_383
    ) {
      bare(&$0)
      ($0.columns, $0.width, $0.pageHeight) = (1, .cells(PixelSize(clampingWidth: 10, height: 20_000)), 30_000)
    },
  ]

  @Test(arguments: refusals)
  func whatCannotBeLaidOutIsRefused(_ refusal: Refusal) {
    var style = SheetStyle()
    refusal.change(&style)
    #expect(throws: refusal.problem) {
      try SheetGrid(style, count: refusal.count, header: refusal.header, footer: 200, longestSide: refusal.longestSide)
    }
  }

  @Test(arguments: 0..<40)
  func gridsObeyTheLaws(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<25 {
      let sheet = RandomSheet(&random)
      switch Result(catching: { () throws(SheetGrid.Problem) in try sheet.grid }) {
      case .success(let grid): grid.expectLaws(of: sheet)
      case .failure(let problem): try sheet.expectGround(for: problem)
      }
    }
  }
}

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
      #expect(height < needed && height <= longest && longest == longestSide)
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
