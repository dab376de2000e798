import Pipeline
import Planning
import Workers

/// What a person is told of a finished run.
protocol RunSummary {
  /// What is told of the inputs.
  var inputs: InputSummary { get }
  /// A line for each thing that was drawn, told with `--verbose`.
  var details: [String] { get }
  /// One line: what was made, where, and how to look at it.
  var result: String { get }
  /// The result as a JSON document.
  var json: String { get }
  /// The file that `--open` opens, or nil when there is none.
  var opened: String? { get }
}

extension RunSummary {
  /// Nothing.
  var opened: String? { nil }
}

/// A run of a command that draws: options, progress, messages and exit status are the same for all of them.
struct DrawingRun {
  let environment: ProgramEnvironment
  let console: Console
  let telling: Telling

  /// Reads the options, runs a pipeline, and tells what came of it.
  ///
  /// - Parameters:
  ///   - options: reads the options, and the lists of files that they name.
  ///   - photos: where the options say which photos.
  ///   - output: where the options say where results go; a picture on standard output leaves no room for words.
  ///   - demo: what is drawn where no source was named; nil where the result tells.
  ///   - opensResult: whether the result is opened when it is there.
  ///   - kept: what an interrupted run leaves.
  ///   - pipeline: does the work.
  func run<Options>(
    _ options: () throws(FileListError) -> Options, photos: KeyPath<Options, PhotoOptions>,
    output: KeyPath<Options, String>, demo: String? = "the demo album that comes with tenyear",
    opensResult: Bool = false, kept: (Options) -> Kept = { _ in .frames },
    pipeline: (Options, RunEnvironment, @escaping @Sendable (RenderEvent) -> Void) async throws(RenderError)
      -> any RunSummary
  ) async -> ExitStatus {
    let asked: Options
    do throws(FileListError) { asked = try options() } catch {
      console.tell("tenyear: \(error)")
      return .failure
    }
    if let demo, asked[keyPath: photos].source == .demo, !telling.quiet {
      console.tell("tenyear: no source was named; this is \(demo)")
    }
    let runEnvironment = RunEnvironment(
      version: Program.version, assets: environment.assets, cacheFolder: environment.cacheFolder,
      pool: WorkerPool(width: telling.jobs ?? environment.cores), network: environment.network,
      ffmpeg: environment.ffmpeg)
    let progress = ProgressDisplay(console: console, terminal: environment.terminal, isSilent: telling.quiet)
    do throws(RenderError) {
      let summary = try await pipeline(asked, runEnvironment) { progress.show($0) }
      progress.finish()
      guard tell(summary, isPrinted: asked[keyPath: output] == "-") else { return .failure }
      if opensResult, let file = summary.opened { open(file) }
      return summary.inputs.failures.isEmpty ? .success : .someFailed
    } catch {
      progress.finish()
      console.tell("tenyear: " + (error == .cancelled ? kept(asked).sentence : error.description))
      return error == .cancelled ? .interrupted : .failure
    }
  }

  /// What an interrupted run leaves.
  enum Kept {
    /// What was finished: a later run goes on there.
    case frames
    /// Pages, where there are several.
    case pages
    /// Nothing.
    case nothing

    fileprivate var sentence: String {
      switch self {
      case .frames: RenderError.cancelled.description
      case .pages: "interrupted; nothing was written but pages that were finished"
      case .nothing: "interrupted; nothing was written"
      }
    }
  }

  /// Opens a result with the desktop's opener; whether it shows anything is the desktop's matter.
  private func open(_ file: String) {
    let shown = printable(file, longest: 400)
    guard let opener = environment.opener else {
      return console.tell("tenyear: there is no xdg-open here; open \(shown) with a browser")
    }
    // With a dot before it, a path cannot be taken for an option or for the address of something else.
    if let reason = opener(file.hasPrefix("/") ? file : "./" + file) {
      console.tell("tenyear: \(shown) could not be opened (\(reason)); open it with a browser")
    }
  }

  /// Tells what came of a run, and returns whether the result could be printed.
  private func tell(_ summary: any RunSummary, isPrinted: Bool) -> Bool {
    for line in summary.inputs.problems { console.tell("tenyear: " + line) }
    if !telling.quiet {
      for line in summary.inputs.notes { console.tell("tenyear: " + line) }
    }
    if telling.verbose {
      for line in summary.details { console.tell(line) }
    }
    if isPrinted { return true }
    if telling.json { return console.print(summary.json) }
    return telling.quiet ? true : console.print(summary.result + "\n")
  }
}
