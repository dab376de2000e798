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
