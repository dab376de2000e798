import Drawing
import Loading
import PhotoSources
import Planning
import Raster
import Scenes
import Workers

/// Draws a column of units on as many pages as it needs, and writes each page as soon as it is full.
///
/// Some units are opened and measured at once on the pool's threads, then laid one under another; a page is in memory
/// once, with as many of its photos as there are threads. The first page waits for a second one or for the end, because
/// its name tells whether there are several.
struct ColumnRun {
  /// How a run draws.
  struct Settings: Sendable {
    /// The measures of pages.
    var style: ColumnStyle
    /// Where pages go.
    var output: PictureOutput
    /// How hard a PNG is compressed.
    var png: PNGEffort
    /// Returns what stands in the place of a photo that turned out to be unshowable, and why it was.
    var failureBox: @Sendable (PixelRect, Photo, _ reason: String) -> [DisplayList.Command]
  }

  /// What became of a run.
  struct Result: Sendable {
    /// The pages in order.
    var pages: [PictureReport.Page] = []
    /// The photos that could not be shown, each named once, in the order of the column.
    var failures: [PhotoFailure] = []
    /// Faults that did not keep a photo from being shown.
    var warnings: [String] = []
    /// The photos that were shown, by their identity.
    var shown: Set<[UInt8]> = []
  }

  private let settings: Settings
  private let shelf: PhotoShelf
  private let typeRoom: TypeRoom
  private let pool: WorkerPool
  private var cutter: ColumnCutter
  private var result = Result()
  /// The photos of what is laid out and not drawn yet, by the number that pages know them by.
  private var waiting: [Int: Photo] = [:]
  private var nextReference = 0
  private var firstPage: [UInt8]?
  private var failed: Set<[UInt8]> = []

  init(_ settings: Settings, shelf: PhotoShelf, typeRoom: TypeRoom, pool: WorkerPool) {
    self.settings = settings
    self.shelf = shelf
    self.typeRoom = typeRoom
    self.pool = pool
    cutter = ColumnCutter(settings.style)
  }

  /// A unit whose photos were opened and whose pieces were measured.
  private struct LaidOut: Sendable {
    var photos: [Photo]
    var pieces: [ColumnPiece]
    var failures: [(photo: Photo, reason: String)]
    var isCancelled = false
  }

  /// Draws units and returns what became of them.
  ///
  /// - Throws: `RenderError` when nothing can be written or the run is interrupted.
  mutating func run(_ units: some Sequence<any ColumnUnit>) async throws(RenderError) -> Result {
    var batch: [any ColumnUnit] = []
    for unit in units {
      batch.append(unit)
      if batch.count == pool.width * 8 {
        try await add(batch)
        batch = []
      }
    }
    try await add(batch)
    try await draw(cutter.finish(), isLast: true)
    return result
  }

  private mutating func add(_ units: [any ColumnUnit]) async throws(RenderError) {
    let (shelf, typeRoom) = (shelf, typeRoom)
    let laidOut = await concurrentMap(units, on: pool) { await ColumnRun.layOut($0, shelf, typeRoom) }
    for unit in laidOut {
      guard let unit, !unit.isCancelled else { throw .cancelled }
      for (photo, reason) in unit.failures { fail(photo, reason) }
      let base = nextReference
      for photo in unit.photos {
        waiting[nextReference] = photo
        nextReference += 1
      }
      for piece in unit.pieces {
        for page in cutter.add(piece.numbering(photosFrom: base)) { try await draw(page, isLast: false) }
      }
    }
  }

  private static func layOut(_ unit: any ColumnUnit, _ shelf: PhotoShelf, _ typeRoom: TypeRoom) async -> LaidOut {
    var states: [ColumnPhotoState] = []
    var laidOut = LaidOut(photos: unit.photos, pieces: [], failures: [])
    for (index, photo) in unit.photos.enumerated() {
      do throws(LoadError) {
        let opened = try await shelf.open(photo) { unit.fills($0, photo: index) }
        states.append(.size(opened.size))
      } catch {
        if error.isCancellation { laidOut.isCancelled = true }
        laidOut.failures.append((photo, error.description))
        states.append(.failed(reason: error.description))
      }
    }
    laidOut.pieces = typeRoom.measuring { unit.pieces(photos: states, measuring: $0) }
    return laidOut
  }

  private mutating func fail(_ photo: Photo, _ reason: String) {
    guard failed.insert(photo.identity).inserted else { return }
    result.failures.append(PhotoFailure(id: photo.id, reason: reason))
  }

  // Drawing

  private mutating func draw(_ page: ColumnPage, isLast: Bool) async throws(RenderError) {
    let number = result.pages.count + 1
    if settings.output.isStandardOutput, number > 1 { throw .severalPages(nil) }
    var bitmap = Bitmap(size: page.list.size, filledWith: page.list.background)
    var missing = try paint(page.list.commands, onto: &bitmap)
    let boxes = try await drawPhotos(of: page, onto: &bitmap, number)
    missing += try paint(boxes + page.overlay, onto: &bitmap)
    result.warnings += MissingGlyphs.warnings(Array(Set(missing)).sorted(), "page \(number)")
    if Task.isCancelled { throw .cancelled }

    let isOnly = isLast && number == 1
    let path = settings.output.path(ofPage: number, of: isOnly ? 1 : 2)
    let bytes = try settings.output.encode(bitmap, for: path, effort: settings.png)
    result.pages.append(
      PictureReport.Page(
        path: settings.output.isStandardOutput ? nil : path, width: bitmap.size.width, height: bitmap.size.height))
    if number == 1, !isLast {
      firstPage = bytes
      return
    }
    if let firstPage {
      try settings.output.write(firstPage, to: settings.output.path(ofPage: 1, of: 2))
      result.pages[0].path = settings.output.path(ofPage: 1, of: 2)
      self.firstPage = nil
    }
    try settings.output.write(bytes, to: path)
  }

  /// Draws a page's photos, and returns what stands in the place of those that cannot be shown.
  private mutating func drawPhotos(
    of page: ColumnPage, onto bitmap: inout Bitmap, _ number: Int
  ) async throws(RenderError) -> [DisplayList.Command] {
    let orders = page.photos.compactMap { photo in
      waiting.removeValue(forKey: photo.reference.index).map { (photo: $0, place: photo) }
    }
    let shelf = shelf
    var outcomes = [Swift.Result<[String], LoadError>?](repeating: nil, count: orders.count)
    var canvas = bitmap
    let isComplete = await concurrentForEach(orders, on: pool) { order in
      let request = PictureRequest(crop: order.place.crop, size: order.place.frame.size)
      do throws(LoadError) {
        return Swift.Result<DecodedPicture, LoadError>.success(try await shelf.picture(of: order.photo, request))
      } catch {
        return .failure(error)
      }
    } consume: { position, outcome in
      if case .success(let picture) = outcome {
        canvas.blend(picture.bitmap, at: orders[position].place.frame, radius: orders[position].place.radius)
      }
      outcomes[position] = outcome.map(\.warnings)
    }
    guard isComplete else { throw .cancelled }
    bitmap = canvas
    var boxes: [DisplayList.Command] = []
    // In the order of the page, whatever order they were ready in.
    for (order, outcome) in zip(orders, outcomes) {
      switch outcome {
      case .success(let warnings)?:
        if result.shown.insert(order.photo.identity).inserted {
          result.warnings += warnings.map { "\(order.photo.id): \($0)" }
        }
      case .failure(let error)? where error.isCancellation: throw .cancelled
      case .failure(let error)?:
        fail(order.photo, error.description)
        boxes += settings.failureBox(order.place.frame, order.photo, error.description)
      case nil: break
      }
    }
    return boxes
  }

  private func paint(
    _ commands: [DisplayList.Command], onto bitmap: inout Bitmap
  ) throws(RenderError) -> [Unicode.Scalar] {
    do throws(PaintError) {
      return try Canvas(typeRoom: typeRoom).draw(commands, onto: &bitmap)
    } catch {
      throw .outOfMemory
    }
  }
}

extension ColumnPiece {
  /// Returns the piece with other numbers for its photos: those of one unit begin at 0, a column's at what was before.
  fileprivate func numbering(photosFrom base: Int) -> ColumnPiece {
    guard case .block(var block) = content, !block.photos.isEmpty, base > 0 else { return self }
    for index in block.photos.indices {
      block.photos[index].reference = DisplayList.PhotoReference(block.photos[index].reference.index + base)
    }
    var piece = self
    piece.content = .block(block)
    return piece
  }
}
