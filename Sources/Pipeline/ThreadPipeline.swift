import Drawing
import Fetching
import Loading
import PhotoSources
import Planning
import Raster
import Scenes
import Workers
import Writers

/// Carries out `thread`: a forum post and its comments on as many pages as they need.
public struct ThreadPipeline: Sendable {
  private let options: ThreadOptions
  private let environment: RunEnvironment
  private let report: @Sendable (RenderEvent) -> Void

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - options: what is asked for.
  ///   - environment: what the program gives.
  ///   - report: called as things happen.
  public init(
    options: ThreadOptions, environment: RunEnvironment, report: @escaping @Sendable (RenderEvent) -> Void
  ) {
    self.options = options
    self.environment = environment
    self.report = report
  }

  /// Draws the pages and writes them.
  ///
  /// - Throws: `RenderError` when the thread cannot be read or nothing can be written.
  public func run() async throws(RenderError) -> ThreadReport {
    let output = try PictureOutput(path: options.output, isForced: options.isForced)
    guard options.style.width <= output.format.longestSide else {
      throw .layout(.tooWide(options.style.width, limit: output.format.longestSide))
    }
    let column = options.style.column(longestSide: output.format.longestSide)
    guard column.pageHeight >= options.style.leastPageHeight else {
      throw .layout(
        .pageTooLow(
          column.pageHeight, needed: options.style.leastPageHeight, longest: output.format.longestSide))
    }
    let typeRoom: TypeRoom
    do throws(FontError) {
      typeRoom = try TypeRoom(environment.fontSettings(leading: options.photos.font))
    } catch {
      throw .fonts(error)
    }
    let fetcher = Studio.fetcher(for: options.photos, environment)
    let reading = try await reading(over: fetcher)
    if Task.isCancelled { throw .cancelled }
    let thread = try onlyThread(in: reading)
    report(.listed(photos: thread.pictures.count))
    try checkInputs(reading, thread, areNot: output)

    let scene = ThreadScene(
      thread, showing: options.comments, style: options.style, now: options.now, on: column)
    let loader = PhotoLoader(
      limits: LoadLimits(decoding: DecodeLimits(pixels: options.photos.maxPixels)), fetcher: fetcher,
      spool: output.isStandardOutput ? nil : BodySpool(in: output.folder))
    var drawing = ColumnRun(
      ColumnRun.Settings(
        style: column, output: output, png: options.png,
        failureBox: { frame, photo, _ in scene.failureBox(frame, photo: photo) }),
      shelf: PhotoShelf(loader: loader), typeRoom: typeRoom, pool: environment.pool)
    let result = try await drawing.run(scene.parts.lazy.map { ThreadUnit(scene: scene, part: $0) })
    output.removeFormerPages(beyond: result.pages.count)
    return summary(of: result, reading, thread, scene)
  }

  private func reading(over fetcher: Fetcher?) async throws(RenderError) -> ThreadReading {
    do throws(SourceError) {
      switch options.photos.source {
      case .demo: return try DcardFile.demo(in: environment.assets, zone: options.style.zone).reading()
      case .paths(let paths):
        return try DcardFile(
          paths.first ?? "", zone: options.style.zone, endpoint: options.photos.endpoint?.origin
        ).reading()
      case .dcard(let query):
        guard let fetcher else { throw .service("there is no network to ask Dcard by") }
        return try await DcardClient(query, fetcher: fetcher, zone: options.style.zone).thread(options.comments)
      case .flickr, .instagram:
        throw .service("this service has no threads; name a saved post of Dcard's, or dcard: and its number")
      }
    } catch {
      switch error {
      case .cancelled: throw .cancelled
      case .notFound(let path) where options.photos.source == .demo: throw .missingAsset(path)
      default: throw .source(error)
      }
    }
  }

  private func onlyThread(in reading: ThreadReading) throws(RenderError) -> ForumThread {
    guard reading.threads.count == 1 else {
      let path = reading.inputPaths.first ?? ""
      let posts = reading.threads.filter { $0.post != nil }.count
      throw .source(
        .unusable(
          path, reason: "holds \(posts) posts and comments of others; save one post with its comments for a picture"))
    }
    return reading.threads[0]
  }

  /// Throws when a page would take the place of the saved thread or of one of its pictures.
  private func checkInputs(
    _ reading: ThreadReading, _ thread: ForumThread, areNot output: PictureOutput
  ) throws(RenderError) {
    guard !output.isStandardOutput else { return }
    let pictures = thread.pictures.compactMap { picture in
      if case .file(let path)? = picture.photo.renditions.first { path } else { nil }
    }
    let inputs = Set((reading.inputPaths + pictures).compactMap(FileIdentity.init(path:)))
    var paths = [output.path]
    while let last = paths.last, paths.count == 1 || FileIdentity(path: last) != nil {
      paths.append(output.path(ofPage: paths.count, of: 2))
    }
    for path in paths {
      if let identity = FileIdentity(path: path), inputs.contains(identity) { throw .outputIsAnInput(path) }
    }
  }

  private func summary(
    of result: ColumnRun.Result, _ reading: ThreadReading, _ thread: ForumThread, _ scene: ThreadScene
  ) -> ThreadReport {
    // What stands in the thread twice is a picture once.
    var seen: Set<[UInt8]> = []
    let pictures = scene.parts.flatMap(\.pictures).filter { seen.insert($0.photo.identity).inserted }
    let refused = pictures.compactMap { picture in
      picture.refusal.map { PhotoFailure(id: picture.photo.id, reason: $0) }
    }
    let shown = pictures.map(\.photo).filter { result.shown.contains($0.identity) }
    return ThreadReport(
      picture: PictureReport(
        pages: result.pages, photos: shown.map { RunManifest.PhotoEntry($0, in: options.style.language) },
        consideredCount: pictures.count, gaps: [], warnings: result.warnings,
        failures: reading.failures + refused + result.failures, passedOver: [],
        exports: []),
      post: thread.post?.id, title: thread.post?.title, commentCount: thread.comments.count,
      shownCommentCount: scene.parts.count - 1)
  }
}
