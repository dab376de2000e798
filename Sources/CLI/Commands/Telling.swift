/// What a run tells and on how many threads it works, as the command line says it: shared by commands that draw.
struct Telling: Hashable, Sendable {
  /// The number of frames or cells drawn at once, or nil for one a core.
  var jobs: Int?
  /// Whether the result is printed as JSON.
  var json = false
  /// Whether only problems are told.
  var quiet = false
  /// Whether every step is told.
  var verbose = false

  /// What is wrong between options that are each right, or nil.
  var conflict: CommandLineProblem? {
    quiet && verbose ? .conflict("--quiet", "--verbose", remedy: "Leave out one of them.") : nil
  }

  /// What is wrong between these and the place of the result, or nil.
  func conflict(writingTo output: String) -> CommandLineProblem? {
    if json, output == "-" {
      return .conflict("--json", "--output -", remedy: "Name a file with -o: standard output has room for one.")
    }
    return conflict
  }

  private typealias Option = OptionDescription<Telling>

  /// The threads.
  static let jobsTable = Option.group(
    "Output and messages",
    [
      .value(
        "jobs", short: "j", \.jobs, .count(in: 1...256, example: 4), help: "photos worked on at once",
        absent: "one a core", synonyms: ["threads", "workers", "parallel"])
    ])

  /// Messages and help.
  static let table = Option.group(
    "Output and messages",
    [
      .flag("json", \.json, help: "print the result as one JSON document"),
      .flag("quiet", short: "q", \.quiet, help: "tell only problems", synonyms: ["silent"]),
      .flag(
        "verbose", short: "v", \.verbose, help: "tell every step", jointHelp: "tell only problems; every step",
        synonyms: ["debug"]),
      .help,
    ])
}
