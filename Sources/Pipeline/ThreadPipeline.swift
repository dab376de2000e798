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
    // Files are looked at first: that the place is one of them says more than that it is somebody's.
    if options.photos.source.isService { try output.checkPlace() }
    let typeRoom = try Studio.typeRoom(options.photos, environment)
    let fetcher = Studio.fetcher(for: options.photos, environment)
    let reading = try await reading(over: fetcher)
    if Task.isCancelled { throw .cancelled }
    let thread = try onlyThread(in: reading)
    report(.listed(photos: thread.pictures.count))
    let inputs = InputFiles(
      paths: reading.inputPaths + thread.pictures.flatMap(\.photo.renditions).compactMap(\.localPath))
    if !output.isStandardOutput { try inputs.check(output.path) }
    try output.checkPlace()

    let scene = ThreadScene(
      thread, showing: options.comments, style: options.style, now: options.now, on: column)
    let loader = PhotoLoader(
      limits: LoadLimits(decoding: DecodeLimits(pixels: options.photos.maxPixels)), fetcher: fetcher,
      spool: output.isStandardOutput ? nil : BodySpool(in: output.folder))
    report(.planned(frames: scene.parts.count))
    let progress = FrameProgress(total: scene.parts.count, report: report)
    var drawing = ColumnRun(
      ColumnRun.Settings(
        style: column, output: output, png: options.png,
        failureBox: { frame, photo, _ in scene.failureBox(frame, photo: photo) },
        inputs: inputs, advance: { progress.advance($0) }),
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

  /// Counts every picture of the thread once, what stands in it twice, too, and everything else that did not come.
  private func summary(
    of result: ColumnRun.Result, _ reading: ThreadReading, _ thread: ForumThread, _ scene: ThreadScene
  ) -> ThreadReport {
    var seen: Set<[UInt8]> = []
    var shown: [RunManifest.PhotoEntry] = []
    var failures = reading.failures
    for picture in scene.parts.flatMap(\.pictures) where seen.insert(picture.photo.identity).inserted {
      if let reason = picture.refusal ?? result.reasons[picture.photo.identity] {
        failures.append(PhotoFailure(id: picture.photo.id, reason: reason))
      } else {
        shown.append(RunManifest.PhotoEntry(picture.photo, in: options.style.language))
      }
    }
    let passedOver = scene.pictures.filter { !seen.contains($0.photo.identity) }
      .map { PassedOver(id: $0.photo.id, reason: .otherComment) }
    return ThreadReport(
      picture: PictureReport(
        pages: result.pages, photos: shown, consideredCount: shown.count + passedOver.count + failures.count,
        gaps: [], warnings: result.warnings, failures: failures, passedOver: passedOver, exports: []),
      post: options.style.redacts ? nil : scene.post?.id, title: scene.post?.title, commentCount: thread.comments.count,
      shownCommentCount: scene.parts.count - 1)
  }
}
