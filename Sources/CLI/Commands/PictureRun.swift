import Pipeline
import Planning
import Workers

/// A run of a command that makes a picture: `sheet`, `pair`.
struct PictureRun {
  let environment: ProgramEnvironment
  let console: Console
  let telling: Telling

  /// Tells where the demo comes from, when nothing else was named.
  func announce(_ photos: PhotoOptions) {
    if photos.source == .demo, !telling.quiet {
      console.tell("tenyear: no source was named; this is the demo album that comes with tenyear")
    }
  }

  /// What the pipelines are given.
  var runEnvironment: RunEnvironment {
    RunEnvironment(
      version: Program.version, assets: environment.assets, cacheFolder: environment.cacheFolder,
      pool: WorkerPool(width: telling.jobs ?? environment.cores))
  }

  /// Runs a pipeline and tells what came of it.
  ///
  /// - Parameter isPrinted: whether standard output is taken by the picture itself.
  func run(
    isPrinted: Bool, _ pipeline: (@escaping @Sendable (RenderEvent) -> Void) async throws(RenderError) -> PictureReport
  ) async -> ExitStatus {
    let progress = ProgressDisplay(console: console, terminal: environment.terminal, isSilent: telling.quiet)
    do throws(RenderError) {
      let report = try await pipeline { progress.show($0) }
      progress.finish()
      guard tell(report, isPrinted: isPrinted) else { return .failure }
      return report.failures.isEmpty ? .success : .someFailed
    } catch {
      progress.finish()
      console.tell("tenyear: \(error)")
      return error == .cancelled ? .interrupted : .failure
    }
  }

  private func tell(_ report: PictureReport, isPrinted: Bool) -> Bool {
    let summary = PictureSummary(report)
    for line in summary.inputs.problems { console.tell("tenyear: " + line) }
    if !telling.quiet {
      for line in summary.inputs.notes { console.tell("tenyear: " + line) }
    }
    if isPrinted { return true }
    if telling.json { return console.print(summary.json) }
    return telling.quiet ? true : console.print(summary.result + "\n")
  }
}
