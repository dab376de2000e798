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
    /// The files that no page may take the place of.
    var inputs: InputFiles
    /// Called with the name of each unit that was drawn.
    var advance: @Sendable (String) -> Void
  }

  /// What became of a run.
  struct Result: Sendable {
    /// The pages in order.
    var pages: [PictureReport.Page] = []
    /// The photos that could not be shown, each named once, in the order of the column.
    var failures: [PhotoFailure] = []
    /// Why photos could not be shown, by their identity.
    var reasons: [[UInt8]: String] = [:]
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
  private var waiting: [Int: Waiting] = [:]
  private var nextReference = 0
  /// The units that are laid out and not drawn yet, by their places in the column.
  private var unfinished: [Int: Unfinished] = [:]
  private var nextUnit = 0
  private var firstPage: [UInt8]?

  init(_ settings: Settings, shelf: PhotoShelf, typeRoom: TypeRoom, pool: WorkerPool) {
    self.settings = settings
    self.shelf = shelf
    self.typeRoom = typeRoom
    self.pool = pool
    cutter = ColumnCutter(settings.style)
  }

  /// A photo that is laid out and not drawn yet.
  private struct Waiting: Sendable {
    var photo: Photo
    /// The place of its unit in the column.
    var unit: Int
  }

  /// A unit that is laid out and not drawn yet.
  private struct Unfinished: Sendable {
    var name: String
    /// How many of its photos are not drawn yet.
    var photoCount: Int
  }

  /// How many units are fetched and laid out together, so that fetching need not wait for each of them.
  private static let batch = 64

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
  mutating func run(_ units: some Collection<any ColumnUnit>) async throws(RenderError) -> Result {
    for unit in units { shelf.expect(unit.photos) }
    var batch: [any ColumnUnit] = []
    for unit in units {
      batch.append(unit)
      if batch.count == ColumnRun.batch {
        try await add(batch)
        batch = []
      }
    }
    try await add(batch)
    try await draw(cutter.finish(), isLast: true)
    finishUnits(before: nextUnit)
    return result
  }

  private mutating func add(_ units: [any ColumnUnit]) async throws(RenderError) {
    await fetchPhotos(of: units)
    let (shelf, typeRoom) = (shelf, typeRoom)
    let laidOut = await concurrentMap(units, on: pool) { await ColumnRun.layOut($0, shelf, typeRoom) }
    for (unit, laidOut) in zip(units, laidOut) {
      guard let laidOut, !laidOut.isCancelled else { throw .cancelled }
      for (photo, reason) in laidOut.failures { fail(photo, reason) }
      let base = nextReference
      wait(for: laidOut, called: unit.name)
      for piece in laidOut.pieces {
        for page in cutter.add(piece.numbering(photosFrom: base)) {
          try await draw(page, isLast: false)
          // A page holds all that stands before what did not fit on it.
          finishUnits(before: nextUnit - 1)
        }
      }
    }
  }

  /// Takes note of what a unit shows; a photo that has no place in it is not needed.
  private mutating func wait(for unit: LaidOut, called name: String) {
    let shown = Set(unit.pieces.flatMap(\.photoNumbers))
    for (index, photo) in unit.photos.enumerated() {
      if shown.contains(index) {
        waiting[nextReference + index] = Waiting(photo: photo, unit: nextUnit)
      } else {
        shelf.release(photo)
      }
    }
    unfinished[nextUnit] = Unfinished(name: name, photoCount: shown.count)
    nextReference += unit.photos.count
    nextUnit += 1
  }

  /// Takes note that a photo was drawn, or cannot be.
  private mutating func finish(_ photo: Waiting) {
    shelf.release(photo.photo)
    guard var unit = unfinished[photo.unit] else { return }
    unit.photoCount -= 1
    unfinished[photo.unit] = unit.photoCount > 0 ? unit : nil
    if unit.photoCount <= 0 { settings.advance(unit.name) }
  }

  /// Takes note that all before a place in the column is drawn: units without photos, too.
  private mutating func finishUnits(before end: Int) {
    for place in unfinished.keys.filter({ $0 < end }).sorted() {
      if let unit = unfinished.removeValue(forKey: place) { settings.advance(unit.name) }
    }
  }

  /// Fetches the photos of units, many at once; laying out then waits for none of them, and tells which have failed.
  private func fetchPhotos(of units: [any ColumnUnit]) async {
    var seen: Set<[UInt8]> = []
    var wanted: [(unit: any ColumnUnit, index: Int, photo: Photo)] = []
    for unit in units {
      for (index, photo) in unit.photos.enumerated() where PhotoFetching.isNeeded(for: [photo]) {
        if seen.insert(PhotoShelf.identity(of: photo)).inserted { wanted.append((unit, index, photo)) }
      }
    }
    let shelf = shelf
    _ = await concurrentMap(wanted, limit: PhotoFetching.lead.width) { unit, index, photo in
      _ = try? await shelf.size(of: photo) { unit.fills($0, photo: index) }
    }
  }

  private static func layOut(_ unit: any ColumnUnit, _ shelf: PhotoShelf, _ typeRoom: TypeRoom) async -> LaidOut {
    var states: [ColumnPhotoState] = []
    var laidOut = LaidOut(photos: unit.photos, pieces: [], failures: [])
    for (index, photo) in unit.photos.enumerated() {
      do throws(LoadError) {
        states.append(.size(try await shelf.size(of: photo) { unit.fills($0, photo: index) }))
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
    guard result.reasons.updateValue(reason, forKey: photo.identity) == nil else { return }
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
      result.pages[0].path = settings.output.path(ofPage: 1, of: 2)
      self.firstPage = nil
      try write(firstPage, to: settings.output.path(ofPage: 1, of: 2))
    }
    try write(bytes, to: path)
  }

  private func write(_ bytes: [UInt8], to path: String) throws(RenderError) {
    if !settings.output.isStandardOutput { try settings.inputs.check(path) }
    try settings.output.write(bytes, to: path)
  }

  /// A photo that was decoded, and its blurred copy where one is wanted.
  private struct Drawn: Sendable {
    var picture: DecodedPicture
    var backdrop: Bitmap?
  }

  /// Draws a page's photos, and returns what stands in the place of those that cannot be shown.
  private mutating func drawPhotos(
    of page: ColumnPage, onto bitmap: inout Bitmap, _ number: Int
  ) async throws(RenderError) -> [DisplayList.Command] {
    let orders = page.photos.compactMap { photo in
      waiting.removeValue(forKey: photo.reference.index).map { (waiting: $0, photo: $0.photo, place: photo) }
    }
    let shelf = shelf
    var outcomes = [Swift.Result<[String], LoadError>?](repeating: nil, count: orders.count)
    let isComplete = await concurrentForEach(orders, on: pool) { order in
      let request = PictureRequest(crop: order.place.crop, size: order.place.frame.size)
      do throws(LoadError) {
        let picture = try await shelf.picture(of: order.photo, request)
        let backdrop = order.place.backdrop.map {
          picture.bitmap.backdrop(filling: $0.frame.size, blur: $0.blur, veil: $0.veil)
        }
        return Swift.Result<Drawn, LoadError>.success(Drawn(picture: picture, backdrop: backdrop))
      } catch {
        return .failure(error)
      }
    } consume: { position, outcome in
      let place = orders[position].place
      if case .success(let drawn) = outcome {
        if let ground = place.backdrop, let backdrop = drawn.backdrop { bitmap.blend(backdrop, at: ground.frame) }
        bitmap.blend(drawn.picture.bitmap, at: place.frame, radius: place.radius)
      }
      outcomes[position] = outcome.map(\.picture.warnings)
      finish(orders[position].waiting)
    }
    guard isComplete else { throw .cancelled }
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
  /// The numbers of its photos.
  fileprivate var photoNumbers: [Int] {
    if case .block(let block) = content { block.photos.map(\.reference.index) } else { [] }
  }

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
