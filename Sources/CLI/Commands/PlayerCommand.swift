import Pipeline
import Planning
import Writers

/// What `player` is asked for on the command line.
struct PlayerArguments: Hashable, Sendable {
  /// Which photos.
  var photos = PhotoArguments()
  /// What is told, and on how many threads.
  var telling = Telling()
  /// Whether the page is opened when it is there.
  var opens = false
  /// Everything else.
  var player = PlayerOptions()

  /// What is wrong between options that are each right, or nil.
  var conflict: CommandLineProblem? {
    if let problem = photos.conflict(in: "player") ?? telling.conflict(writingTo: player.output) { return problem }
    return player.output == "-" && opens ? .conflict("--open", "--output -", remedy: "Name a file with -o.") : nil
  }

  /// Returns the options of the run, the list of files read.
  func playerOptions(today: CalendarDay) throws(FileListError) -> PlayerOptions {
    var options = player
    options.photos = try photos.photoOptions(today: today)
    return options
  }
}

/// The command that makes a web page.
enum PlayerCommand {
  /// The command's table.
  static let description = CommandDescription<PlayerArguments>(
    name: "player", summary: "a web page: slider, date field, autoplay",
    examples: [
      .init("player photos/ --open", "player/index.html, for any browser"),
      .init("player photos/ -o tree.html", "the same as one file"),
      .init("player flickr: --text harbour --from 2009 --to 2019", "from Flickr"),
    ],
    positionals: PhotoArguments.positionals.map { $0.embedded(at: \.photos) },
    options: choosing + photos(PhotoArguments.flickrTable) + drawing + writing, defaults: PlayerArguments(),
    conflict: \.conflict)

  private typealias Option = OptionDescription<PlayerArguments>

  private static func photos(_ table: [OptionDescription<PhotoArguments>]) -> [Option] {
    table.map { $0.embedded(at: \.photos) }
  }

  private static let choosing = photos(
    PhotoArguments.yearTable + PhotoArguments.eachTable + PhotoArguments.pickTable + PhotoArguments.missingTable
      + PhotoArguments.readingTable)

  private static let drawing = Option.group(
    "How it looks",
    [
      .value(
        "interval", \.player.interval, .seconds, help: "seconds that autoplay shows a year",
        synonyms: ["delay", "duration", "speed"]),
      .value("title", \.player.title, .name("TEXT", example: "Our street"), help: "the title of the page"),
      .value(
        "theme", \.player.theme, .choice("NAME"), about: "the colours", help: "{choices}",
        synonyms: ["style", "palette", "colors"]),
      .value(
        "lang", \.player.language, .choice("NAME"), about: "the language of the words", help: "{choices}",
        synonyms: ["locale"]),
      .value(
        "caption", \.player.caption, .captionTemplate, help: "the text of a photo, such as '{title}, {author}'",
        synonyms: ["label", "template"]),
      .value(
        "format", \.player.format, .choice("NAME"), about: "the format of the pictures", help: "{choices}",
        synonyms: ["type"]),
    ])

  private static let writing =
    Option.group(
      "Output and messages",
      [
        .value(
          "output", short: "o", \.player.output, .pageOutput, help: "a folder, or FILE.html for one file; - is stdout",
          synonyms: ["out-dir", "outdir", "dir", "directory", "folder", "dest", "out"]),
        .flag(
          "single-file", \.player.isSingleFile, help: "put the pictures into the page",
          synonyms: ["standalone", "inline", "self-contained"]),
        .flag("open", \.opens, help: "open the page when it is there", synonyms: ["show", "browser"]),
        .flag(
          "force", \.player.isForced, help: "use a folder that holds other files", synonyms: ["overwrite", "yes"]),
      ]) + Telling.jobsTable.map { $0.embedded(at: \.telling) } + photos(PhotoArguments.limitTable)
    + Telling.table.map { $0.embedded(at: \.telling) }
}
