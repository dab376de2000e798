import Planning
import Raster
import Scenes
import Workers
import Writers

/// Carries out `player`: a web page with slider, date field and autoplay, and the pictures that it plays.
///
/// Pictures are written as they are made, under temporary names; they get their own, and the page is written, when all
/// are there. A run that fails or is interrupted leaves an earlier player as it was.
public struct PlayerPipeline: Sendable {
  private let options: PlayerOptions
  private let environment: RunEnvironment
  private let report: @Sendable (RenderEvent) -> Void

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - options: what is asked for.
  ///   - environment: what the program gives.
  ///   - report: called from any thread as things happen.
  public init(
    options: PlayerOptions, environment: RunEnvironment, report: @escaping @Sendable (RenderEvent) -> Void
  ) {
    self.options = options
    self.environment = environment
    self.report = report
  }

  /// What came of a run.
  public struct Report: Sendable {
    /// What is told of the slots and inputs.
    public var run: RenderReport
    /// The path of the page; nil for standard output.
    public var page: String?
    /// The bytes of the page.
    public var pageBytes: Int
  }

  /// Makes the page and its pictures.
  ///
  /// - Throws: `RenderError` when there is nothing to show or nothing can be written. Photos that fail do not end
  ///   a run; they are in the report.
  public func run() async throws(RenderError) -> Report {
    let template: PlayerTemplate
    do throws(PlayerTemplate.Missing) {
      template = try PlayerTemplate(assets: environment.assets)
    } catch {
      throw .missingAsset(error.path)
    }
    let studio = try await Studio(
      options.photos, in: environment, writingTo: options.isFile ? nil : options.output,
      spoolingIn: options.isFile ? PictureOutput.spoolFolder(for: options.output) : nil)
    if options.isFile, options.output != "-" { try studio.checkInputs(areNot: [options.output]) }
    report(.listed(photos: studio.listing.photos.count))
    var render = RenderOptions()
    render.photos = options.photos
    let plan = try RenderPlan(render, listing: studio.listing)
    return options.isFile
      ? try await writeFile(studio, plan, template) : try await writeFolder(studio, plan, template)
  }

  private func writeFile(
    _ studio: Studio, _ plan: RenderPlan, _ template: PlayerTemplate
  ) async throws(RenderError) -> Report {
    if !options.isForced, options.output != "-" {
      try writing { () throws(WriteError) in try PlayerFolder.checkPage(atFile: options.output) }
    }
    let slides = try await session(studio, plan, folder: nil).draw()
    let page = composition(plan, slides).page.html(template)
    try writing { () throws(WriteError) in
      if options.output == "-" {
        try StandardOutput.write(page)
      } else {
        try OutputFolder.write(page, toFile: options.output)
      }
    }
    return report(of: slides, studio, plan, at: options.output == "-" ? nil : options.output, page)
  }

  private func writeFolder(
    _ studio: Studio, _ plan: RenderPlan, _ template: PlayerTemplate
  ) async throws(RenderError) -> Report {
    let player = try writing { () throws(WriteError) in
      let player = try PlayerFolder(path: options.output, isForced: options.isForced)
      try player.check(options.holdsPictures ? [] : pictureNames(plan), isForced: options.isForced)
      return player
    }
    // Runs after the claim has ended, whose files lie in the folder.
    defer { player.folder.removeIfUnused() }
    let claim = try writing { () throws(WriteError) in
      try FolderClaim(player.folder, run: identity(plan))
    }
    let session = session(studio, plan, folder: options.holdsPictures ? nil : player.folder)
    let slides = try await session.draw()
    let page = composition(plan, slides).page.html(template)
    let report = report(
      of: slides, studio, plan, at: player.folder.path(of: PlayerFolder.pageName), page)
    let staged = slides.flatMap(\.staged)
    do throws(RenderError) {
      // A signal that came after the last picture still leaves the earlier page.
      if Task.isCancelled { throw .cancelled }
      try writing { () throws(WriteError) in
        try claim.guarded { () throws(WriteError) in
          let credits = CreditsText(report.run.manifest).map { Array($0.text.utf8) }
          try player.commit(staged, manifest: report.run.manifest.json(), page: page, credits: credits)
          if credits == nil { player.removeCredits(beginningWith: CreditsText.heading) }
        }
      }
    } catch {
      session.discard(staged)
      throw error
    }
    return report
  }

  private func session(_ studio: Studio, _ plan: RenderPlan, folder: OutputFolder?) -> PlayerSession {
    report(.planned(frames: plan.choices.count))
    // A page that holds its pictures holds each once, in the size that suits all screens.
    let sides = folder == nil ? [PlayerOptions.largeSide] : [PlayerOptions.largeSide, PlayerOptions.smallSide]
    return PlayerSession(
      plan: plan, painter: PlayerPainter(painter: PhotoPainter(studio: studio), format: options.format, sides: sides),
      folder: folder, missing: options.photos.missing, pool: environment.pool,
      progress: FrameProgress(total: plan.choices.count, report: report))
  }

  /// The names that the pictures of a plan may bear.
  private func pictureNames(_ plan: RenderPlan) -> [String] {
    plan.choices.flatMap { choice in
      PlayerSession.forms.map {
        PlayerFolder.pictureName(choice.slot.frameNumber, $0, ending: options.format.ending)
      }
    }
  }

  private func identity(_ plan: RenderPlan) -> String {
    plan.identity(RunOptions(options, plan.slots), version: environment.version)
  }

  private func composition(_ plan: RenderPlan, _ slides: [PlayerSlide]) -> PlayerComposition {
    PlayerComposition(options: options, version: environment.version, plan: plan, slides: slides)
  }

  private func report(
    of slides: [PlayerSlide], _ studio: Studio, _ plan: RenderPlan, at path: String?, _ page: [UInt8]
  ) -> Report {
    let reporting = RunReporting(
      version: environment.version, identity: identity(plan), options: RunOptions(options, plan.slots),
      language: options.language, plan: plan,
      listing: studio.listing, command: PlayerFolder.command, secondsPerFrame: options.interval)
    var run = reporting.report(of: slides.map(\.frame), beside: nil, in: options.output)
    run.stages = studio.stages.times
    return Report(run: run, page: path, pageBytes: page.count)
  }

  private func writing<Value: ~Copyable>(
    _ body: () throws(WriteError) -> Value
  ) throws(RenderError) -> Value {
    do throws(WriteError) { return try body() } catch { throw .write(error) }
  }
}
