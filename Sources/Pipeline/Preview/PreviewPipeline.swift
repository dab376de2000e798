import Drawing
import Hashing
import PhotoSources
import Planning
import Programs
import Raster
import Scenes
import Workers
import Writers

/// Carries out `preview`: autoplay as numbered frames, or as a video.
///
/// Shots are made on the pool's threads and taken in order; of the slots' pictures only those of the turns around the
/// one at work are in memory.
public struct PreviewPipeline: Sendable {
  /// The command's name, as frames and `frames.json` bear it.
  static let command = "preview"

  let options: PreviewOptions
  let environment: RunEnvironment
  let report: @Sendable (RenderEvent) -> Void

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - options: what is asked for.
  ///   - environment: what the program gives.
  ///   - report: called from any thread as things happen.
  public init(
    options: PreviewOptions, environment: RunEnvironment, report: @escaping @Sendable (RenderEvent) -> Void
  ) {
    self.options = options
    self.environment = environment
    self.report = report
  }

  /// What came of a run.
  public struct Report: Sendable {
    /// What is told of slots and inputs; its manifest lists all frames.
    public var run: RenderReport
    /// The number of frames.
    public var frameCount: Int
    /// The frames a second.
    public var rate: FrameRate
    /// How long they are played, in seconds.
    public var seconds: Double
    /// The years or photos that are played, in order.
    public var years: [Year]
    /// The size of the frames.
    public var size: PixelSize
    /// The size that was asked for, where the video has another.
    public var askedSize: PixelSize?
    /// The video, or nil where there is a folder of frames.
    public var video: String?
  }

  /// Draws the frames and writes them.
  ///
  /// - Throws: `RenderError` when there is nothing to show or nothing can be written. Photos that fail do not end
  ///   a run; they are in the report.
  public func run() async throws(RenderError) -> Report {
    if let video = options.video { return try await PreviewVideoRun(self, video).run() }
    let studio = try await Studio(options.photos, in: environment, writingTo: options.output)
    report(.listed(photos: studio.listing.photos.count))
    // Before anything is fetched or drawn: a folder of somebody else's is refused at once.
    let frames = try writing { () throws(WriteError) in
      try FrameFolder(path: options.output, command: PreviewPipeline.command, isForced: options.isForced)
    }
    // Runs after the claim has ended, whose files lie in the folder.
    defer { frames.folder.removeIfUnused() }
    let (plan, artist) = try await plan(studio)
    let numbering = PreviewNumbering(plan.autoplay, onlyDifferent: options.writesOnlyDifferent) { position in
      options.photos.missing == .hold || !plan.played[position].candidates.isEmpty
    }
    try writing { () throws(WriteError) in
      try frames.check((0..<numbering.fileCount).map { numbering.names.name($0 + 1) }, isForced: options.isForced)
    }
    let reporting = reporting(plan, studio)
    let claim = try writing { () throws(WriteError) in try FolderClaim(frames.folder, run: reporting.identity) }
    report(.planned(frames: plan.autoplay.frameCount))
    let taker = PreviewFrames(
      frames, earlier: options.redrawsAll ? nil : frames, numbering: numbering,
      encoder: PNGEncoder(effort: options.png), copies: options.copies,
      progress: FrameProgress(total: plan.autoplay.frameCount, report: report))
    let reel = try await play(plan, artist, taker, studio)
    return try writing { () throws(WriteError) in
      try claim.guarded { () throws(WriteError) in try finish(frames, reel, plan, reporting, studio) }
    }
  }

  /// Writes what goes with the frames, removes what does not belong to them any more, and returns the report.
  private func finish(
    _ frames: FrameFolder, _ reel: PreviewReel<PreviewFrames>, _ plan: PreviewPlan, _ reporting: RunReporting,
    _ studio: Studio
  ) throws(WriteError) -> Report {
    var run = slotReport(reel.frames, plan, reporting, studio)
    let entries = PreviewEntries(reel.taker.entries, of: plan, slots: run.manifest.frames)
    run.manifest.frames = entries.manifest
    run.made = entries.files
    run.unchangedCount = reel.taker.unchangedCount
    try frames.folder.write(run.manifest.json(), to: FrameFolder.manifestName)
    try frames.folder.write(Array(entries.concatList.text.utf8), to: ConcatList.fileName)
    if let credits = CreditsText(run.manifest) {
      try frames.folder.write(Array(credits.text.utf8), to: CreditsText.fileName)
    } else {
      frames.removeOwn(CreditsText.fileName, beginningWith: CreditsText.heading)
    }
    try frames.removeFrames(except: Set(entries.files))
    return report(run, plan)
  }

  /// Lists the photos' slots and plans when each is played.
  func plan(_ studio: Studio) async throws(RenderError) -> (PreviewPlan, SlotArtist) {
    var render = RenderOptions()
    render.photos = options.photos
    let plan = try RenderPlan(render, listing: studio.listing)
    let look = options.look
    var artist = SlotArtist(
      painter: PhotoPainter(studio: studio), style: look, slotCount: plan.slots.count,
      fingerprints: FrameFingerprints(
        version: environment.version, command: PreviewPipeline.command, style: look, png: options.png,
        slotCount: plan.slots.count, fonts: Digest(of: studio.typeRoom.allFonts).hexadecimal),
      moves: options.autoplay.transition == .kenburns, considered: plan.photos.count, yearFailures: plan.yearFailures)
    try await artist.fetchAhead(plan.choices)
    return (try await PreviewPlan(options, plan, artist: artist, on: environment.pool), artist)
  }

  /// Plays a plan into a taker.
  func play<Taker: ShotTaker>(
    _ plan: PreviewPlan, _ artist: SlotArtist, _ taker: Taker, _ studio: Studio
  ) async throws(RenderError) -> PreviewReel<Taker> {
    var reel = PreviewReel(
      plan.autoplay, choices: plan.played, artist: artist, missing: options.photos.missing,
      years: plan.render.photos.compactMap(\.date?.year), taker: taker)
    let pool = environment.pool
    let isDone = try await studio.stages.measure(.drawing) { () async throws(RenderError) in
      try await concurrentInOrder(&reel, on: pool, ahead: 2 * pool.width + 4)
    }
    guard isDone, !Task.isCancelled else { throw .cancelled }
    return reel
  }

  /// Returns what puts the report together.
  func reporting(_ plan: PreviewPlan, _ studio: Studio) -> RunReporting {
    let runOptions = RunOptions(options, plan.render.slots)
    return RunReporting(
      version: environment.version, identity: plan.render.identity(runOptions, version: environment.version),
      options: runOptions, language: options.style.language, plan: plan.render, listing: studio.listing,
      command: PreviewPipeline.command,
      secondsPerFrame: Double(options.autoplay.interval.microseconds) / 1e6)
  }

  /// Returns what is told of the slots, those included that are not played.
  func slotReport(
    _ frames: [FinishedFrame?], _ plan: PreviewPlan, _ reporting: RunReporting, _ studio: Studio
  ) -> RenderReport {
    let all = (frames.compactMap(\.self) + plan.skipped).sorted { $0.slot.index < $1.slot.index }
    var run = reporting.report(of: all, beside: nil, in: options.output)
    run.stages = studio.stages.times
    return run
  }

  /// Returns the report of a run.
  func report(_ run: RenderReport, _ plan: PreviewPlan, video: String? = nil) -> Report {
    let size = options.look.size
    return Report(
      run: run, frameCount: plan.autoplay.frameCount, rate: options.autoplay.rate,
      seconds: plan.autoplay.seconds(plan.autoplay.frameCount),
      years: plan.played.compactMap { $0.slot.year ?? $0.candidates.first?.date?.year }, size: size,
      askedSize: size == options.style.size ? nil : options.style.size, video: video)
  }

  func writing<Value: ~Copyable>(
    _ body: () throws(WriteError) -> Value
  ) throws(RenderError) -> Value {
    do throws(WriteError) { return try body() } catch { throw .write(error) }
  }
}
