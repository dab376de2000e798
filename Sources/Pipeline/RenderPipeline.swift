import Hashing
import Planning
import Raster
import Scenes
import Workers
import Writers

/// Carries out `render`: one numbered frame a slot.
///
/// Every slot's photo is opened, drawn and written on a thread of the pool as soon as one is free; the answers are
/// slotted in by index, in whatever order they arrive. Slots whose photos all failed are filled afterwards, because
/// what they show depends on their neighbours.
public struct RenderPipeline: Sendable {
  /// The command's name, as frames and `frames.json` bear it.
  static let command = "render"

  private let options: RenderOptions
  private let environment: RunEnvironment
  private let report: @Sendable (RenderEvent) -> Void

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - options: what is asked for.
  ///   - environment: what the program gives.
  ///   - report: called from any thread as things happen.
  public init(
    options: RenderOptions, environment: RunEnvironment, report: @escaping @Sendable (RenderEvent) -> Void
  ) {
    self.options = options
    self.environment = environment
    self.report = report
  }

  /// Draws the frames and writes them with `frames.json`.
  ///
  /// - Throws: `RenderError` when there is nothing to show or nothing can be written. Photos that fail do not end
  ///   a run; they are in the report.
  public func run() async throws(RenderError) -> RenderReport {
    let studio = try await Studio(options.photos, in: environment, writingTo: options.output)
    let listing = studio.listing
    report(.listed(photos: listing.photos.count))
    let plan = try RenderPlan(options, listing: listing)
    let names = plan.wanted.map(plan.name(at:))
    let runOptions = RunOptions(options, plan.slots)
    let frames = try writing { () throws(WriteError) in
      let frames = try FrameFolder(
        path: options.output, command: RenderPipeline.command, isForced: options.isForced)
      try frames.check(names, isForced: options.isForced)
      return frames
    }
    // Runs after the claim has ended, whose files lie in the folder.
    defer { frames.folder.removeIfUnused() }
    let identity = plan.identity(runOptions, version: environment.version)
    let claim = try writing { () throws(WriteError) in try FolderClaim(frames.folder, run: identity) }
    report(.planned(frames: names.count))
    let session = RenderSession(
      plan: plan, renderer: renderer(studio, plan, frames), folder: frames.folder, missing: options.photos.missing,
      photosPerFrame: options.perYear, pool: environment.pool,
      progress: FrameProgress(total: names.count, report: report), stages: studio.stages)
    let finished = try await session.draw()
    let reporting = RunReporting(
      version: environment.version, identity: identity, options: runOptions, language: options.style.language,
      plan: plan, listing: listing, showsSeveral: options.perYear > 1)
    return try writing { () throws(WriteError) in
      try claim.guarded { () throws(WriteError) in
        var report = reporting.report(of: finished, beside: plan.isWhole ? nil : frames.manifest(), in: options.output)
        report.stages = studio.stages.times
        try frames.folder.write(report.manifest.json(), to: FrameFolder.manifestName)
        if let credits = CreditsText(report.manifest) {
          try frames.folder.write(Array(credits.text.utf8), to: CreditsText.fileName)
        } else if plan.isWhole {
          frames.removeOwn(CreditsText.fileName, beginningWith: CreditsText.heading)
        }
        if options.photos.missing == .skip {
          try frames.folder.write(Array(ConcatList(report.manifest).text.utf8), to: ConcatList.fileName)
        } else if plan.isWhole {
          frames.removeOwn(ConcatList.fileName, beginningWith: ConcatList.heading)
        }
        if plan.isWhole { try frames.removeFrames(except: Set(report.manifest.frames.compactMap(\.file))) }
        return report
      }
    }
  }

  private func renderer(_ studio: Studio, _ plan: RenderPlan, _ frames: FrameFolder) -> FrameRenderer {
    FrameRenderer(
      style: options.style, slotCount: plan.slots.count,
      loader: studio.loader, typeRoom: studio.typeRoom, encoder: PNGEncoder(effort: options.png),
      fingerprints: FrameFingerprints(
        version: environment.version, style: options.style, png: options.png, slotCount: plan.slots.count,
        fonts: Digest(of: studio.typeRoom.allFonts).hexadecimal),
      earlier: options.redrawsAll ? nil : frames)
  }

  private func writing<Value: ~Copyable>(
    _ body: () throws(WriteError) -> Value
  ) throws(RenderError) -> Value {
    do throws(WriteError) { return try body() } catch { throw .write(error) }
  }
}
