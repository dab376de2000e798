import Fetching
import PhotoSources
import Pipeline
import Planning
import Raster
import Scenes

/// What `thread` is asked for on the command line.
struct ThreadArguments: Hashable, Sendable {
  /// The source, or nil for the demo.
  var source: String?
  /// When the thread is looked at, or nil for the newest time in it.
  var now: ThreadMoment?
  /// Where Dcard is, or nil for its own place.
  var endpoint: WebAddress?
  /// The font, and what a picture may cost.
  var photos = PhotoArguments()
  /// What is told, and on how many threads.
  var telling = Telling()
  /// Everything else.
  var thread = ThreadOptions()

  /// What is wrong between options that are each right, or nil.
  var conflict: CommandLineProblem? {
    if let problem = telling.conflict(writingTo: thread.output) { return problem }
    guard let source else {
      return endpoint == nil ? nil : .onlyForSource("--endpoint", source: DcardQuery.scheme)
    }
    let otherSchemes = [PhotoArguments.flickrScheme, PhotoArguments.instagramScheme]
    if otherSchemes.contains(where: source.lowercased().hasPrefix) {
      return .uselessSource(
        source, command: "thread",
        remedy: "Write \(CommandTable.program) thread dcard:235000001, or name a saved post: only Dcard has threads.")
    }
    return source.dcardPost.flatMap { DcardQuery($0) == nil ? ThreadArguments.badPost(source) : nil }
  }

  /// The problem of a source that begins like one of Dcard's and has no number.
  static func badPost(_ source: String) -> CommandLineProblem {
    .badSource(source, remedy: "Write dcard: and the number at the end of the post's address: dcard:235000001.")
  }

  /// Returns the options of the run.
  var threadOptions: ThreadOptions {
    var options = thread
    options.now = now?.instant(in: options.style.zone)
    options.photos = photos.options
    options.photos.threadZone = options.style.zone
    options.photos.endpoint = endpoint
    if let source {
      let query = source.dcardPost.flatMap { DcardQuery($0, endpoint: endpoint) }
      options.photos.source = query.map(PhotoOptions.Source.dcard) ?? .paths([source])
    }
    return options
  }
}

extension String {
  /// What stands behind `dcard:` in a source, or nil where the source is another.
  var dcardPost: Substring? {
    lowercased().hasPrefix(DcardQuery.scheme) ? dropFirst(DcardQuery.scheme.count) : nil
  }
}

/// When a thread is looked at, as a person writes it.
enum ThreadMoment: Hashable, Sendable {
  /// The end of a day.
  case day(CalendarDay)
  /// A time in ISO 8601; without a zone of its own, that of the thread.
  case time(String)

  /// Returns the instant, by the clocks of a zone.
  func instant(in zone: ZoneOffset) -> Instant? {
    switch self {
    case .day(let day):
      CaptureDate.TimeOfDay(hour: 23, minute: 59, second: 59).map { Instant(day, $0, in: zone) }
    case .time(let text): Instant(iso8601: text, without: zone)
    }
  }
}

/// The command that draws a forum post and its comments.
enum ThreadCommand {
  /// The command's table.
  static let description = CommandDescription<ThreadArguments>(
    name: "thread", summary: "a forum post and its comments as a picture",
    examples: [
      .init("thread post.json", "a saved post: thread.png"),
      .init("thread dcard:235000001 --redact", "asked of Dcard, without names"),
    ],
    positionals: [
      .optional(
        \.source, .path("SOURCE", example: "post.json"),
        help: "a saved post (JSON), or dcard: and its number; without one, the demo")
    ],
    options: choosing + drawing + writing, defaults: ThreadArguments(), conflict: \.conflict)

  private typealias Option = OptionDescription<ThreadArguments>

  private static let choosing = Option.group(
    "What is shown",
    [
      .value(
        "comments", \.thread.comments, .comments, about: "which comments", help: "{choices}", synonyms: ["limit"]),
      .flag(
        "redact", \.thread.style.redacts, help: "neutral words for schools and names",
        synonyms: ["anonymize", "anonymise", "blur"]),
      .value(
        "zone", \.thread.style.zone, .zone, help: "whose midnight divides the days", synonyms: ["timezone", "tz"]),
      .value(
        "now", \.now, .threadMoment, help: "the day or time it is looked at", absent: "its newest", synonyms: ["today"]),
      .value(
        "endpoint", \.endpoint, .endpoint, help: "a mirror of Dcard's interface", synonyms: ["server", "base-url"]),
    ])

  private static let drawing = Option.group(
    "How it looks",
    [
      .value("width", \.thread.style.width, .count(in: 240...8192, example: 1080), help: "width in pixels"),
      .value(
        "page-height", \.thread.style.pageHeight, .count(in: 64...32_767, example: 4000),
        help: "more makes thread-001.png and so on", absent: "20000"),
      .value(
        "theme", \.thread.style.theme, .choice("NAME"), about: "the colours", help: "{choices}",
        synonyms: ["style", "palette", "colors"]),
      .value(
        "lang", \.thread.style.language, .choice("NAME"), about: "the language of the words around the text",
        help: "{choices}", synonyms: ["locale"]),
    ] + PhotoArguments.fontTable.map { $0.embedded(at: \.photos) })

  private static let place: [Option] = PictureWriting.table(
    output: \ThreadArguments.thread.output, png: \.thread.png, force: \.thread.isForced)

  private static let writing: [Option] =
    place + Telling.jobsTable.map { $0.embedded(at: \.telling) }
    + PhotoArguments.limitTable.map { $0.embedded(at: \.photos) }
    + Telling.table.map { $0.embedded(at: \.telling) }
}
