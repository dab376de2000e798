import Pipeline
import Planning
import Programs
import Workers

/// What the program is given by the system: the only place where the clock, the environment and the terminal enter.
public struct ProgramEnvironment: Sendable {
  /// The words after the program's name.
  public var words: [String]
  /// The day of the run.
  public var today: CalendarDay
  /// The folder of the files that ship with the program.
  public var assets: String
  /// The folder for what may be kept between runs, or nil for none.
  public var cacheFolder: String?
  /// The number of cores.
  public var cores: Int
  /// What standard error is.
  public var terminal: Terminal
  /// What services are asked with, or nil where none can be.
  public var network: NetworkFacts?
  /// Opens a file with the desktop's opener and does not wait for it; returns why that failed, or nil. Nil itself where
  /// there is no opener.
  public var opener: (@Sendable (String) -> String?)?
  /// The program that makes videos, or nil where there is none.
  public var ffmpeg: OtherProgram?

  /// Creates an environment.
  public init(
    words: [String], today: CalendarDay, assets: String, cacheFolder: String?, cores: Int, terminal: Terminal,
    network: NetworkFacts? = nil, opener: (@Sendable (String) -> String?)? = nil,
    ffmpeg: OtherProgram? = nil
  ) {
    self.words = words
    self.today = today
    self.assets = assets
    self.cacheFolder = cacheFolder
    self.cores = cores
    self.terminal = terminal
    self.network = network
    self.opener = opener
    self.ffmpeg = ffmpeg
  }
}

/// The program: words in, an exit status out.
public struct Program: Sendable {
  /// The version, as `--version` prints it.
  public static let version = "0.1.0"
  /// The day that version was made, for the foot of the manual page.
  static let released = "2026-11-30"

  private let environment: ProgramEnvironment
  private let console = Console()

  /// Creates the program in an environment.
  public init(_ environment: ProgramEnvironment) {
    self.environment = environment
  }

  /// Carries out what the words ask for, and returns the exit status.
  ///
  /// When the surrounding task is cancelled, finished frames are kept and the status is `interrupted`.
  public func run() async -> ExitStatus {
    do throws(CommandLineProblem) {
      switch try CommandTable.tenyear.request(in: environment.words) {
      case .version:
        return console.print("tenyear \(Program.version)\n") ? .success : .failure
      case .manual:
        return console.print(ManualPage.text(.tenyear, version: Program.version, date: Program.released))
          ? .success : .failure
      case .help(nil):
        return console.print(HelpText.program(.tenyear)) ? .success : .failure
      case .help(let command?):
        return console.print(HelpText.command(command)) ? .success : .failure
      case .command(let command, let words):
        return try await run(command.name, words)
      }
    } catch {
      console.tell("tenyear: " + error.message)
      return .usage
    }
  }

  private func run(_ name: String, _ words: [String]) async throws(CommandLineProblem) -> ExitStatus {
    switch name {
    case RenderCommand.description.name:
      return try await request(RenderCommand.description, words) { await run($0) }
    case PreviewCommand.description.name:
      return try await request(PreviewCommand.description, words) { await run($0) }
    case SheetCommand.description.name:
      return try await request(SheetCommand.description, words) { await run($0) }
    case FeedCommand.description.name:
      return try await request(FeedCommand.description, words) { await run($0) }
    case PairCommand.description.name:
      return try await request(PairCommand.description, words) { await run($0) }
    case PlayerCommand.description.name:
      return try await request(PlayerCommand.description, words) { await run($0) }
    case ThreadCommand.description.name:
      return try await request(ThreadCommand.description, words) { await run($0) }
    case ExplainCommand.description.name:
      return try await request(ExplainCommand.description, words) { arguments in
        await ExplainRun(arguments, environment, console).run()
      }
    case CompletionsCommand.description.name:
      return try await request(CompletionsCommand.description, words) { arguments in
        return console.print(Completions.script(for: arguments.shell, .tenyear)) ? .success : .failure
      }
    default:
      // `help` is answered before; a table without its command here would be a fault of ours.
      preconditionFailure("the command \(name) has a description and no code")
    }
  }

  private func run(_ arguments: RenderArguments) async -> ExitStatus {
    await drawing(arguments.telling).run(
      { () throws(FileListError) in try arguments.renderOptions(today: environment.today) }, photos: \.photos,
      output: \.output,
      pipeline: { (options, given, report) async throws(RenderError) in
        RenderSummary(try await RenderPipeline(options: options, environment: given, report: report).run())
      })
  }

  private func run(_ arguments: PreviewArguments) async -> ExitStatus {
    await drawing(arguments.telling).run(
      { () throws(FileListError) in try arguments.previewOptions(today: environment.today) }, photos: \.photos,
      output: \.output, kept: { $0.video == nil ? .frames : .nothing },
      pipeline: { (options, given, report) async throws(RenderError) in
        PreviewSummary(try await PreviewPipeline(options: options, environment: given, report: report).run())
      })
  }

  private func run(_ arguments: SheetArguments) async -> ExitStatus {
    if arguments.photos.account != nil { return await runPage(arguments) }
    return await drawing(arguments.telling).run(
      { () throws(FileListError) in try arguments.sheetOptions(today: environment.today) }, photos: \.photos,
      output: \.output, kept: { _ in .pages },
      pipeline: { (options, given, report) async throws(RenderError) in
        PictureSummary(try await SheetPipeline(options: options, environment: given, report: report).run())
      })
  }

  /// Draws the page of an account.
  private func runPage(_ arguments: SheetArguments) async -> ExitStatus {
    await drawing(arguments.telling).run(
      { () throws(FileListError) in try arguments.accountOptions(today: environment.today) }, photos: \.photos,
      output: \.output, demo: nil, kept: { _ in .pages },
      pipeline: { (options, given, report) async throws(RenderError) in
        PictureSummary(try await ProfilePipeline(options: options, environment: given, report: report).run())
      })
  }

  private func run(_ arguments: FeedArguments) async -> ExitStatus {
    await drawing(arguments.telling).run(
      { () throws(FileListError) in try arguments.feedOptions(today: environment.today) }, photos: \.photos,
      output: \.output, demo: nil, kept: { _ in .pages },
      pipeline: { (options, given, report) async throws(RenderError) in
        PictureSummary(try await FeedPipeline(options: options, environment: given, report: report).run())
      })
  }

  private func run(_ arguments: PairArguments) async -> ExitStatus {
    await drawing(arguments.telling).run(
      { () throws(FileListError) in try arguments.pairOptions(today: environment.today) }, photos: \.photos,
      output: \.output, kept: { _ in .nothing },
      pipeline: { (options, given, _) async throws(RenderError) in
        PictureSummary(try await PairPipeline(options: options, environment: given).run())
      })
  }

  private func run(_ arguments: PlayerArguments) async -> ExitStatus {
    await drawing(arguments.telling).run(
      { () throws(FileListError) in try arguments.playerOptions(today: environment.today) }, photos: \.photos,
      output: \.output, opensResult: arguments.opens,
      pipeline: { (options, given, report) async throws(RenderError) in
        PlayerSummary(try await PlayerPipeline(options: options, environment: given, report: report).run())
      })
  }

  private func run(_ arguments: ThreadArguments) async -> ExitStatus {
    await drawing(arguments.telling).run(
      { () throws(FileListError) in arguments.threadOptions }, photos: \.photos, output: \.output,
      demo: "the demo thread that comes with tenyear", kept: { _ in .pages },
      pipeline: { (options, given, report) async throws(RenderError) in
        ThreadSummary(try await ThreadPipeline(options: options, environment: given, report: report).run())
      })
  }

  private func drawing(_ telling: Telling) -> DrawingRun {
    DrawingRun(environment: environment, console: console, telling: telling)
  }

  /// Reads a command's words, and runs it or shows its help.
  private func request<Options: Sendable>(
    _ command: CommandDescription<Options>, _ words: [String], run: (Options) async -> ExitStatus
  ) async throws(CommandLineProblem) -> ExitStatus {
    let others = CommandTable.tenyear.optionsOfOthers(than: command.name)
    switch try command.request(in: words, otherCommands: others) {
    case .help:
      return console.print(HelpText.command(command.outline)) ? .success : .failure
    case .run(let options, _):
      return await run(options)
    }
  }
}
