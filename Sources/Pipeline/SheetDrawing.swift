import Drawing
import Loading
import PhotoSources
import Planning
import Raster
import Scenes
import Workers
import Writers

/// Paints the pages of a sheet, and keeps count of what is on them.
struct SheetDrawing {
  let options: SheetOptions
  let plan: SheetPlan
  let painter: PhotoPainter
  let progress: FrameProgress
  /// The photos shown so far, by the cell they stand in.
  private(set) var shown: [Int: Photo] = [:]
  private var failuresByCell: [Int: [PhotoFailure]] = [:]
  private var warningsByCell: [Int: [String]] = [:]
  private var pageWarnings: [String] = []

  init(options: SheetOptions, plan: SheetPlan, painter: PhotoPainter, progress: FrameProgress) {
    self.options = options
    self.plan = plan
    self.painter = painter
    self.progress = progress
  }

  /// What one cell came to.
  private struct Cell: Sendable {
    var bitmap: Bitmap
    var photo: Photo?
    var failures: [PhotoFailure] = []
    var warnings: [String] = []
  }

  /// A cell that is to be painted.
  private struct Order: Sendable {
    var choice: SlotChoice
    /// What kept a cell without candidates from having some.
    var yearFailure: PhotoFailure?
    var size: PixelSize
    var heldFrom: [SlotChoice]
  }

  /// The photos that could not be shown, in the order of the cells.
  var failures: [PhotoFailure] { failuresByCell.sorted { $0.key < $1.key }.flatMap(\.value) }

  /// Paints the cells of a page.
  mutating func cells(of page: SheetGrid.Page, on pool: WorkerPool) async throws(RenderError) -> Bitmap {
    var bitmap = Bitmap(size: page.size, filledWith: SheetPage.background(options.style.theme))
    let orders = zip(page.cells, page.frames).map { index, frame in
      Order(
        choice: plan.cells[index], yearFailure: plan.yearFailure(of: plan.cells[index]), size: frame.size,
        heldFrom: heldSources(of: index))
    }
    let first = page.cells.lowerBound
    var failure: RenderError?
    let isComplete = await paint(orders, on: pool) { position, result in
      switch result {
      case .failure(let error): failure = failure ?? error
      case .success(let cell):
        bitmap.blend(cell.bitmap, at: page.frames[position])
        shown[first + position] = cell.photo
        if !cell.failures.isEmpty { failuresByCell[first + position] = cell.failures }
        if !cell.warnings.isEmpty { warningsByCell[first + position] = cell.warnings }
      }
    }
    if let failure { throw failure }
    guard isComplete else { throw .cancelled }
    return bitmap
  }

  /// Paints what a page says around its cells: that is known when all cells are.
  mutating func write(
    _ texts: SheetPage, around page: SheetGrid.Page, margin: Int, onto bitmap: inout Bitmap
  ) throws(RenderError) {
    let commands = texts.textCommands(of: page, margin: margin, theme: options.style.theme)
    let missing = try painter.paint(commands, onto: &bitmap)
    pageWarnings += MissingGlyphs.warnings(missing, options.output)
  }

  /// The photos shown, in the order of their cells.
  private var shownInOrder: [Photo] { shown.sorted { $0.key < $1.key }.map(\.value) }

  /// Who made the photos of services that are shown, by their cells, or nil when there are none.
  var credits: CreditsText? {
    CreditsText(
      shown.sorted { $0.key < $1.key }.map { index, photo in
        let slot = plan.cells[index].slot
        let place = slot.year.map { "\($0)" } ?? "\(slot.frameNumber)" + (photo.date.map { " (\($0.year))" } ?? "")
        return (place, RunManifest.PhotoEntry(photo, in: options.style.language))
      })
  }

  /// Paints cells, and returns whether all were painted.
  private func paint(
    _ orders: [Order], on pool: WorkerPool, consume: (Int, Result<Cell, RenderError>) -> Void
  ) async -> Bool {
    let (painter, options, progress) = (painter, options, progress)
    guard PhotoFetching.isNeeded(for: plan.photos) else {
      return await concurrentForEach(orders, on: pool) { order in
        await SheetDrawing.cell(order, [], options, painter, progress)
      } consume: {
        consume($0, $1)
      }
    }
    return await concurrentForEach(orders, on: pool, lead: PhotoFetching.lead) { order in
      guard !progress.isBroken else { return [] }
      let layOut = SheetDrawing.layout(order, options)
      return await PhotoFetching.fetch(of: order.choice.candidates) { photo throws(LoadError) in
        try await painter.supply(of: photo, layOut: layOut(photo))
      }
    } weigh: {
      PhotoFetching.weight($0)
    } transform: { order, fetched in
      await SheetDrawing.cell(order, fetched, options, painter, progress)
    } consume: {
      consume($0, $1)
    }
  }

  private static func cell(
    _ order: Order, _ fetched: FetchedPhotos, _ options: SheetOptions, _ painter: PhotoPainter,
    _ progress: FrameProgress
  ) async -> Result<Cell, RenderError> {
    await progress.unlessBroken { () async throws(RenderError) in
      try await SheetDrawing.paint(order, fetched, options, painter, progress)
    }
  }

  /// The earlier cells whose photo a gap may hold, nearest first.
  private func heldSources(of index: Int) -> [SlotChoice] {
    guard options.photos.missing == .hold, plan.cells[index].slot.year != nil else { return [] }
    return plan.cells[..<index].reversed().filter { !$0.candidates.isEmpty }
  }

  private static func paint(
    _ order: Order, _ fetched: FetchedPhotos, _ options: SheetOptions, _ painter: PhotoPainter,
    _ progress: FrameProgress
  ) async throws(RenderError) -> Cell {
    defer { progress.advance(order.choice.slot.year?.description ?? "\(order.choice.slot.frameNumber)") }
    let style = options.style
    let slot = order.choice.slot
    var failures = order.yearFailure.map { [$0] } ?? []
    let own = order.choice.candidates
    let found = try await painter.firstShowable(own, fetched: fetched, &failures, layOut: layout(order, options))
    if let (photo, painted) = found {
      return Cell(bitmap: painted.bitmap, photo: photo, failures: failures, warnings: painted.warnings)
    }
    // What fails among the photos of other cells is told there.
    var others: [PhotoFailure] = []
    for earlier in order.heldFrom {
      let held = try await painter.firstShowable(earlier.candidates, &others, layOut: layout(order, options))
      if let held { return Cell(bitmap: held.drawn.bitmap, failures: failures, warnings: held.drawn.warnings) }
    }
    let content: SheetCell.Content = failures.first.map { .failure(reason: $0.reason) } ?? .gap
    let label = style.showsLabels ? SheetLabel.text(own.first, in: slot, style: style) : ""
    let list = SheetCell(size: order.size, content: content, label: label, style: style).displayList
    let painting = try painter.paint(list, photos: [])
    let subject = own.first?.id ?? slot.year?.description ?? "\(slot.frameNumber)"
    return Cell(
      bitmap: painting.bitmap, failures: failures,
      warnings: MissingGlyphs.warnings(painting.missingCharacters, subject))
  }

  /// Returns what lays out a photo in a cell.
  private static func layout(_ order: Order, _ options: SheetOptions) -> (Photo) -> PhotoPainter.Layout {
    { photo in
      let style = options.style
      let label = style.showsLabels ? SheetLabel.text(photo, in: order.choice.slot, style: style) : ""
      return { size, _ in
        SheetCell(size: order.size, content: .photo(size), label: label, style: style).displayList
      }
    }
  }

  /// Throws when a cell shows no photo of its own, which is not allowed.
  ///
  /// - Parameter failures: what the sources could not read.
  func checkGaps(after failures: [PhotoFailure]) throws(RenderError) {
    let gaps = plan.cells.indices.filter { shown[$0] == nil }.map { plan.cells[$0].slot }
    if !gaps.isEmpty { throw .missing(gaps, failures: failures + self.failures) }
  }

  /// Returns the report of a finished sheet.
  func report(of pages: [PictureReport.Page], credits: String?, listing: SourceListing) -> PictureReport {
    let gaps = plan.cells.indices.filter { shown[$0] == nil }.map { plan.cells[$0].slot }
    let failures = listing.failures + failures
    let failed = failuresByCell.flatMap { index, failures in
      plan.cells[index].candidates.filter { photo in failures.contains { $0.id == photo.id } }.map(\.identity)
    }
    let others = plan.cells.passedOver(
      plan.photos, shown: Set(shown.values.map(\.identity)), failed: Set(failed))
    return PictureReport(
      pages: pages, photos: shownInOrder.map { RunManifest.PhotoEntry($0, in: options.style.language) },
      creditsPath: credits,
      consideredCount: listing.photos.count + listing.passedOver.count + listing.failures.count
        + plan.cells.count { plan.yearFailure(of: $0) != nil },
      gaps: gaps,
      warnings: pageWarnings + warningsByCell.sorted { $0.key < $1.key }.flatMap(\.value), failures: failures,
      passedOver: listing.passedOver + others,
      exports: listing.exports)
  }
}
