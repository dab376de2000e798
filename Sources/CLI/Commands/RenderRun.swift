import Pipeline
import Planning
import Workers

/// A run of `render`: from what was read on the command line to what a person is told.
struct RenderRun {
  private let arguments: RenderArguments
  private let environment: ProgramEnvironment
  private let console: Console

  init(_ arguments: RenderArguments, _ environment: ProgramEnvironment, _ console: Console) {
    self.arguments = arguments
    self.environment = environment
    self.console = console
  }

  func run() async -> ExitStatus {
    let options: RenderOptions
    do throws(FileListError) {
      options = try arguments.renderOptions(today: environment.today)
    } catch {
      console.tell("tenyear: \(error)")
      return .failure
    }
    if options.photos.source == .demo, !arguments.telling.quiet {
      console.tell("tenyear: no source was named; this is the demo album that comes with tenyear")
    }
    let runEnvironment = RunEnvironment(
      version: Program.version, assets: environment.assets, cacheFolder: environment.cacheFolder,
      pool: WorkerPool(width: arguments.telling.jobs ?? environment.cores), network: environment.network)
    let progress = ProgressDisplay(console: console, terminal: environment.terminal, isSilent: arguments.telling.quiet)
    let pipeline = RenderPipeline(options: options, environment: runEnvironment) { progress.show($0) }
    do throws(RenderError) {
      let report = try await pipeline.run()
      progress.finish()
      guard tell(report) else { return .failure }
      return report.failures.isEmpty ? .success : .someFailed
    } catch {
      progress.finish()
      console.tell("tenyear: \(error)")
      return error == .cancelled ? .interrupted : .failure
    }
  }

  /// Tells what came of the run, and returns whether the result could be printed.
  private func tell(_ report: RenderReport) -> Bool {
    let summary = RenderSummary(report)
    for line in summary.problems { console.tell("tenyear: " + line) }
    if !arguments.telling.quiet {
      for line in summary.notes { console.tell("tenyear: " + line) }
    }
    if arguments.telling.verbose {
      for line in summary.frames { console.tell(line) }
      for line in summary.stages { console.tell(line) }
    }
    if arguments.telling.json { return console.print(String(decoding: report.manifest.json(), as: UTF8.self)) }
    return arguments.telling.quiet ? true : console.print(summary.result + "\n")
  }
}
