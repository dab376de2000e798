import Drawing
import PhotoSources
import Planning
import Raster
import Scenes
import Workers
import Writers

/// Carries out `sheet`: the years, or every photo, on pages of cells.
///
/// Cells are painted on the pool's threads, each with its label, and laid on the page as they come: a page is in
/// memory once, and no more cells than there are threads.
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
    let output = try PictureOutput(path: options.output)
    let studio = try await Studio(options.photos, in: environment, writingTo: nil)
    let plan = try SheetPlan(options, listing: studio.listing)
    let texts = plan.texts(options, listing: studio.listing)
    let footer = studio.typeRoom.measuring { texts.footerUnits(measuring: $0) }
    let grid = try layOut(plan, footer: footer, output)
    let pageCount = grid.pages.count
    try studio.checkInputs(areNot: (1...pageCount).map { output.path(ofPage: $0, of: pageCount) })
    report(.planned(frames: plan.cells.count))
    let progress = FrameProgress(total: plan.cells.count, report: report)
    var drawing = SheetDrawing(options: options, plan: plan, painter: PhotoPainter(studio: studio), progress: progress)
    if options.photos.missing == .fail { try await drawing.checkAll(grid, on: environment.pool) }
    var pages: [PictureReport.Page] = []
    // Pages wait until a photo is shown: a sheet that shows none is not written at all.
    var waiting: [(bytes: [UInt8], path: String)] = []
    for (index, page) in grid.pages.enumerated() {
      let bitmap = try await drawing.page(page, texts: texts, margin: grid.margin, on: environment.pool)
      let path = output.path(ofPage: index + 1, of: grid.pages.count)
      waiting.append((try output.encode(bitmap, for: path, effort: options.png), path))
      if !drawing.shown.isEmpty {
        for page in waiting { try output.write(page.bytes, to: page.path) }
        waiting = []
      }
      pages.append(
        PictureReport.Page(
          path: output.isStandardOutput ? nil : path, width: bitmap.size.width, height: bitmap.size.height))
    }
    guard waiting.isEmpty else {
      throw .nothingShown(
        years: plan.photos.compactMap(\.date?.year), failures: studio.listing.failures + drawing.failures)
    }
    return drawing.report(of: pages, listing: studio.listing)
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
