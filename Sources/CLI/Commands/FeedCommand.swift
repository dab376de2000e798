import Pipeline
import Planning
import Raster
import Scenes

/// What `feed` is asked for on the command line.
struct FeedArguments: Hashable, Sendable {
  /// Where the account comes from.
  var photos = {
    var photos = PhotoArguments()
    photos.isForAccount = true
    return photos
  }()
  /// What is told, and on how many threads.
  var telling = Telling()
  /// Everything else.
  var feed = AccountOptions()

  /// What is wrong between options that are each right, or nil.
  var conflict: CommandLineProblem? { photos.conflict(in: "feed") ?? telling.conflict(writingTo: feed.output) }

  /// Returns the options of the run, the list of files read.
  func feedOptions(today: CalendarDay) throws(FileListError) -> AccountOptions {
    var options = feed
    options.photos = try photos.photoOptions(today: today)
    (options.account, options.from, options.to) = (photos.account, photos.first, photos.last)
    return options
  }
}

/// The command that draws an account's posts.
enum FeedCommand {
  /// The command's table.
  static let description = CommandDescription<FeedArguments>(
    name: "feed", summary: "an account's posts, one under another",
    examples: [
      .init("feed export.zip", "all posts, the newest first: feed.png"),
      .init("feed export.zip --post 3 --limit 2", "the third newest, and the one before it"),
    ],
    positionals: PhotoArguments.accountPositionals.map { $0.embedded(at: \.photos) },
    options: choosing + drawing + writing, defaults: FeedArguments(), conflict: \.conflict)

  private typealias Option = OptionDescription<FeedArguments>

  private static func photos(_ table: [OptionDescription<PhotoArguments>]) -> [Option] {
    table.map { $0.embedded(at: \.photos) }
  }

  private static let choosing =
    Option.group(
      "Which posts",
      [
        .value(
          "account", \.photos.account, .name("NAME", example: "harbour.days"),
          help: "whose, where the source holds several", synonyms: ["user"]),
        .value(
          "post", \.feed.firstPost, .name("POST", example: "3"),
          help: "begin with a post: its id, short code, or number", absent: "1, the newest"),
        .value(
          "limit", \.feed.limit, .count(in: 1...1_000_000_000, example: 12), help: "so many posts", absent: "all",
          synonyms: ["count", "max"]),
      ])
    + photos(
      OptionDescription<PhotoArguments>.group(
        "Which posts",
        PhotoArguments.boundTable + PhotoArguments.zoneTable + PhotoArguments.listTable
          + PhotoArguments.serviceTable))

  private static let drawing =
    Option.group(
      "How it looks",
      [
        .value(
          "width", \.feed.style.width, .count(in: 64...8192, example: 1080), help: "width of the picture in pixels",
          synonyms: ["size"]),
        .value(
          "page-height", \.feed.style.pageHeight, .count(in: 64...32_767, example: 4000),
          help: "more makes feed-001.png and so on", absent: "20000"),
        .value(
          "theme", \.feed.style.theme, .choice("NAME"), about: "the colours", help: "{choices}",
          synonyms: ["style", "palette", "colors"]),
        .value(
          "lang", \.feed.style.language, .choice("NAME"), about: "the language of the words", help: "{choices}",
          synonyms: ["locale"]),
      ]) + photos(PhotoArguments.fontTable)

  private static let place: [Option] = PictureWriting.table(
    output: \FeedArguments.feed.output, png: \.feed.png, force: \.feed.isForced)

  private static let writing: [Option] =
    place + Telling.jobsTable.map { $0.embedded(at: \.telling) } + photos(PhotoArguments.limitTable)
    + Telling.table.map { $0.embedded(at: \.telling) }
}
