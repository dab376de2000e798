import Drawing
import PhotoSources
import Planning
import Raster
import Scenes
import Workers

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
    var size: PixelSize
    var heldFrom: [SlotChoice]
  }

  /// The photos that could not be shown, in the order of the cells.
  var failures: [PhotoFailure] { failuresByCell.sorted { $0.key < $1.key }.flatMap(\.value) }

  /// Paints a page with all its cells.
  mutating func page(
    _ page: SheetGrid.Page, texts: SheetPage, margin: Int, on pool: WorkerPool
  ) async throws(RenderError) -> Bitmap {
    let list = texts.displayList(of: page, margin: margin, theme: options.style.theme)
    let painting = try painter.paint(list, photos: [])
    pageWarnings += MissingGlyphs.warnings(painting.missingCharacters, options.output)
    var bitmap = painting.bitmap
    let orders = zip(page.cells, page.frames).map { index, frame in
      Order(choice: plan.cells[index], size: frame.size, heldFrom: heldSources(of: index))
    }
    let first = page.cells.lowerBound
    let (painter, options, progress) = (painter, options, progress)
    var failure: RenderError?
    let isComplete = await concurrentForEach(orders, on: pool) { order in
      progress.unlessBroken { () throws(RenderError) in
        try SheetDrawing.paint(order, options, painter, progress)
      }
    } consume: { position, result in
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

  /// The earlier cells whose photo a gap may hold, nearest first.
  private func heldSources(of index: Int) -> [SlotChoice] {
    guard options.photos.missing == .hold, plan.cells[index].slot.year != nil else { return [] }
    return plan.cells[..<index].reversed().filter { !$0.candidates.isEmpty }.prefix(3).map(\.self)
  }

  private static func paint(
    _ order: Order, _ options: SheetOptions, _ painter: PhotoPainter, _ progress: FrameProgress
  ) throws(RenderError) -> Cell {
    defer { progress.advance(order.choice.slot.year?.description ?? "\(order.choice.slot.frameNumber)") }
    let style = options.style
    let slot = order.choice.slot
    var failures: [PhotoFailure] = []
    let own = order.choice.candidates
    for (photo, isOwn) in own.map({ ($0, true) }) + order.heldFrom.flatMap(\.candidates).map({ ($0, false) }) {
      do throws(PhotoPainter.Failure) {
        let label = style.showsLabels ? SheetLabel.text(photo, in: slot, style: style) : ""
        let painted = try painter.paint(photo) { size, _ in
          SheetCell(size: order.size, content: .photo(size), label: label, style: style).displayList
        }
        return Cell(
          bitmap: painted.bitmap, photo: isOwn ? photo : nil, failures: failures, warnings: painted.warnings)
      } catch {
        switch error {
        case .drawing(let error): throw error
        case .photo(let error):
          if isOwn { failures.append(PhotoFailure(id: photo.id, reason: error.description)) }
        }
      }
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

  /// Opens every photo before anything is written, because a gap is not allowed.
  mutating func checkAll(_ grid: SheetGrid, on pool: WorkerPool) async throws(RenderError) {
    let (painter, size) = (painter, grid.cell)
    let orders = plan.cells
    let style = options.style
    let results = await concurrentMap(orders, on: pool) { choice -> [PhotoFailure] in
      var failures: [PhotoFailure] = []
      for photo in choice.candidates {
        do throws(PhotoPainter.Failure) {
          _ = try painter.paint(photo) { photoSize, _ in
            SheetCell(size: size, content: .photo(photoSize), label: "", style: style).displayList
          }
          return []
        } catch {
          guard case .photo(let error) = error else { return [] }
          failures.append(PhotoFailure(id: photo.id, reason: error.description))
        }
      }
      return failures
    }
    let bad = zip(orders, results).filter { $0.1?.isEmpty == false }
    guard bad.isEmpty else {
      throw .missing(bad.map(\.0.slot), failures: bad.flatMap { $0.1 ?? [] })
    }
  }

  /// Returns the report of a finished sheet.
  func report(of pages: [PictureReport.Page], listing: SourceListing) -> PictureReport {
    let gaps = plan.cells.indices.filter { shown[$0] == nil }.map { plan.cells[$0].slot }
    let failures = listing.failures + failures
    let shownPhotos = Set(shown.values.map(\.identity))
    let undated = listing.photos.filter { $0.date == nil && !shownPhotos.contains($0.identity) }
    return PictureReport(
      pages: pages, shownCount: shown.count,
      consideredCount: listing.photos.count + listing.passedOver.count + listing.failures.count, gaps: gaps,
      warnings: pageWarnings + warningsByCell.sorted { $0.key < $1.key }.flatMap(\.value), failures: failures,
      passedOver: listing.passedOver + undated.map { PassedOver(id: $0.id, reason: .undated) },
      exports: listing.exports)
  }
}
