import Drawing
import Loading
import PhotoSources
import Planning
import Raster
import Scenes
import Workers
import Writers

/// Carries out `sheet`: the years, or every photo, on pages of cells.
///
/// Cells are painted on the pool's threads, each with its label, and laid on the page as they come: one page is in
/// memory, and no more cells than there are threads. The first of several waits in a file for its title. With
/// `--missing fail` the compressed pages wait until no gap can come.
public struct SheetPipeline: Sendable {
  private let options: SheetOptions
  private let environment: RunEnvironment
  private let report: @Sendable (RenderEvent) -> Void

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - options: what is asked for.
  ///   - environment: what the program gives.
  ///   - report: called from any thread as things happen.
  public init(
    options: SheetOptions, environment: RunEnvironment, report: @escaping @Sendable (RenderEvent) -> Void
  ) {
    self.options = options
    self.environment = environment
    self.report = report
  }

  /// Draws the pages and writes them.
  ///
  /// - Throws: `RenderError` when there is nothing to show or nothing can be written.
  public func run() async throws(RenderError) -> PictureReport {
    let output = try PictureOutput(path: options.output, isForced: options.isForced)
    let studio = try await Studio(
      options.photos, in: environment, writingTo: nil, spoolingIn: PictureOutput.spoolFolder(for: options.output))
    let plan = try SheetPlan(options, listing: studio.listing)
    let wanted = plan.texts(options, listing: studio.listing, shown: plan.wanted)
    let footer = studio.typeRoom.measuring { wanted.footerUnits(measuring: $0) }
    let grid = try layOut(plan, footer: footer, output)
    let pageCount = grid.pages.count
    try studio.checkInputs(areNot: (1...pageCount).map { output.path(ofPage: $0, of: pageCount) })
    if pageCount == 1 { try output.checkPlace() }
    report(.planned(frames: plan.cells.count))
    let progress = FrameProgress(total: plan.cells.count, report: report)
    var drawing = SheetDrawing(options: options, plan: plan, painter: PhotoPainter(studio: studio), progress: progress)
    let allowsGaps = options.photos.missing != .fail
    var writing = SheetWriting(output: output, pageCount: pageCount, effort: options.png)
    var first: WaitingPage?
    for (index, page) in grid.pages.enumerated() {
      var bitmap = try await drawing.cells(of: page, on: environment.pool)
      if index == 0, pageCount > 1 {
        first = WaitingPage(bitmap, spool: PictureOutput.spoolFolder(for: options.output).map(BodySpool.init(in:)))
        continue
      }
      if index == pageCount - 1 {
        let texts = plan.texts(options, listing: studio.listing, shown: drawing.shown)
        try drawing.write(texts, around: page, margin: grid.margin, onto: &bitmap)
      }
      try writing.write(bitmap, page: index + 1, isWorthKeeping: allowsGaps && !drawing.shown.isEmpty)
    }
    if !allowsGaps { try drawing.checkGaps(after: studio.listing.failures) }
    guard !drawing.shown.isEmpty else {
      throw .nothingShown(
        years: plan.photos.compactMap(\.date?.year), failures: studio.listing.failures + drawing.failures)
    }
    // The title counts what is shown, which is known only now.
    if let first {
      var first = try first.bitmap()
      let texts = plan.texts(options, listing: studio.listing, shown: drawing.shown)
      try drawing.write(texts, around: grid.pages[0], margin: grid.margin, onto: &first)
      try writing.write(first, page: 1, isWorthKeeping: true)
    }
    try writing.flush()
    output.removeFormerPages(beyond: pageCount)
    var warnings: [String] = []
    let credits = try output.writeCredits(drawing.credits, warnings: &warnings)
    var report = drawing.report(of: writing.pages, credits: credits, listing: studio.listing)
    report.warnings += warnings
    report.stages = studio.stages.times
    return report
  }

  private func layOut(_ plan: SheetPlan, footer: Double, _ output: PictureOutput) throws(RenderError) -> SheetGrid {
    let grid: SheetGrid
    do throws(SheetGrid.Problem) {
      grid = try SheetGrid(
        options.style, count: plan.cells.count, header: SheetPage.headerUnits, footer: footer,
        longestSide: output.format.longestSide)
    } catch {
      throw .layout(error)
    }
    if output.isStandardOutput, grid.pages.count > 1 { throw .severalPages(grid.pages.count) }
    return grid
  }
}

/// A page that waits for its title: in a file without a name where there is room for one, so that no more than one page
/// is in memory.
private struct WaitingPage {
  private enum Place {
    case memory(Bitmap)
    case spooled(BodySpool, BodySpool.Place, PixelSize)
  }

  private let place: Place

  /// Puts a page aside.
  init(_ bitmap: Bitmap, spool: BodySpool?) {
    place =
      if let spool, let stored = spool.store(bitmap.bytes) {
        .spooled(spool, stored, bitmap.size)
      } else {
        .memory(bitmap)
      }
  }

  /// Returns the page.
  func bitmap() throws(RenderError) -> Bitmap {
    switch place {
    case .memory(let bitmap): return bitmap
    case .spooled(let spool, let place, let size):
      guard let bytes = spool.read(place), let bitmap = Bitmap(size: size, isOpaque: true, bytes: bytes) else {
        throw .outOfMemory
      }
      return bitmap
    }
  }
}

/// Writes the pages of a sheet, which come in any order.
private struct SheetWriting {
  let output: PictureOutput
  let pageCount: Int
  let effort: PNGEffort
  /// Pages wait until a photo is shown: a sheet that shows none is not written at all.
  private var waiting: [(bytes: [UInt8], path: String)] = []
  private var written: [Int: PictureReport.Page] = [:]

  init(output: PictureOutput, pageCount: Int, effort: PNGEffort) {
    self.output = output
    self.pageCount = pageCount
    self.effort = effort
  }

  /// The pages in their order.
  var pages: [PictureReport.Page] { written.sorted { $0.key < $1.key }.map(\.value) }

  /// Writes a page, or keeps it until one is worth it.
  mutating func write(_ bitmap: Bitmap, page: Int, isWorthKeeping: Bool) throws(RenderError) {
    let path = output.path(ofPage: page, of: pageCount)
    waiting.append((try output.encode(bitmap, for: path, effort: effort), path))
    written[page] = PictureReport.Page(
      path: output.isStandardOutput ? nil : path, width: bitmap.size.width, height: bitmap.size.height)
    if isWorthKeeping { try flush() }
  }

  /// Writes the pages that were kept.
  mutating func flush() throws(RenderError) {
    for page in waiting { try output.write(page.bytes, to: page.path) }
    waiting = []
  }
}
