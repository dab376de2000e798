import Drawing
import Pipeline
import Planning
import Raster
import Scenes

/// What `sheet` is asked for on the command line.
struct SheetArguments: Hashable, Sendable {
  /// Which photos.
  var photos = PhotoArguments()
  /// What is told, and on how many threads.
  var telling = Telling()
  /// The width of the sheet, or nil for the usual one.
  var width: Int?
  /// The size of a cell, or nil for what the width leaves.
  var cell: PixelSize?
  /// The most posts of its page, or nil for all.
  var limit: Int?
  /// Everything else.
  var sheet = SheetOptions()

  /// The options that an account's page has no use for, by their long names.
  private static let photoOptions = [
    "years", "each", "sort", "pick", "missing", "now", "allow-mtime", "cell", "label", "title", "no-label",
    "no-header", "text", "tags", "user", "licence", "allow-unknown-dates",
  ]

  /// Returns what is wrong with options that were written, or nil.
  ///
  /// - Parameter given: the long names of the options that were written.
  func misuse(_ given: Set<String>) -> CommandLineProblem? {
    guard photos.account != nil else {
      return given.contains("limit") ? .needsOther("--limit", other: "--account", example: "NAME") : nil
    }
    guard let option = SheetArguments.photoOptions.first(where: given.contains) else { return nil }
    return .conflict(
      "--\(option)", "--account",
      remedy: "Leave out --\(option): an account's page shows its posts, the newest first.")
  }

  /// What is wrong between options that are each right, or nil.
  var conflict: CommandLineProblem? {
    if let problem = photos.conflict(in: "sheet") ?? telling.conflict(writingTo: sheet.output) { return problem }
    if width != nil, cell != nil {
      return .conflict("--cell", "--width", remedy: "Leave out --width: it is columns times cell, and the gaps.")
    }
    if sheet.style.label != nil, !sheet.style.showsLabels {
      return .conflict("--label", "--no-label", remedy: "Leave out one of them.")
    }
    if sheet.style.title != nil, !sheet.style.showsHeader {
      return .conflict("--title", "--no-header", remedy: "Leave out one of them.")
    }
    if photos.each, photos.options.missing == .skip || photos.options.missing == .hold {
      let policy = "--missing \(photos.options.missing.rawValue)"
      return .conflict(policy, "--each", remedy: "Leave it out: without years there are no gaps.")
    }
    if sheet.sorting != .date, !photos.each {
      return .conflict("--sort", "years", remedy: "Add --each: years are always in the order of time.")
    }
    return nil
  }

  /// Returns the options of a run that draws an account's page, the list of files read.
  func accountOptions(today: CalendarDay) throws(FileListError) -> AccountOptions {
    var options = AccountOptions()
    options.photos = try photos.photoOptions(today: today)
    (options.account, options.limit, options.from, options.to) = (photos.account, limit, photos.first, photos.last)
    (options.output, options.isForced, options.png) = (sheet.output, sheet.isForced, sheet.png)
    let style = sheet.style
    options.style.width = width ?? options.style.width
    options.style.columns = style.columns ?? options.style.columns
    (options.style.gap, options.style.pageHeight, options.style.fit) = (style.gap, style.pageHeight, style.fit)
    (options.style.theme, options.style.language) = (style.theme, style.language)
    return options
  }

  /// Returns the options of the run, the list of files read.
  func sheetOptions(today: CalendarDay) throws(FileListError) -> SheetOptions {
    var options = sheet
    options.photos = try photos.photoOptions(today: today)
    options.style.kind = photos.each ? .photos : .years
    if let cell { options.style.width = .cells(cell) } else if let width { options.style.width = .sheet(width) }
    return options
  }
}

/// The command that draws contact sheets.
enum SheetCommand {
  /// The command's table.
  static let description = CommandDescription<SheetArguments>(
    name: "sheet", summary: "a contact sheet: the years, every photo, or an account's page",
    examples: [
      .init("sheet photos/", "the years in four columns: sheet.png"),
      .init("sheet photos/ --each -o all.jpg", "every photo"),
      .init("sheet export.zip --account NAME", "an account's page"),
    ],
    positionals: PhotoArguments.positionals.map { $0.embedded(at: \.photos) },
    options: choosing + photos(PhotoArguments.flickrTable) + drawing + writing, defaults: SheetArguments(),
    conflict: \.conflict, misuse: { $0.misuse($1) })

  private typealias Option = OptionDescription<SheetArguments>

  private static func photos(_ table: [OptionDescription<PhotoArguments>]) -> [Option] {
    table.map { $0.embedded(at: \.photos) }
  }

  private static let choosing =
    Option.group(
      "Which photos",
      [
        .value(
          "account", \.photos.account, .name("NAME", example: "harbour.days"), help: "the page of an account",
          synonyms: ["profile"]),
        .value(
          "limit", \.limit, .count(in: 1...1_000_000_000, example: 12), help: "so many posts", absent: "all",
          jointHelp: "an account's page; so many posts of it [all]", synonyms: ["count", "max"]),
      ]) + photos(PhotoArguments.yearTable + PhotoArguments.eachTable)
    + Option.group(
      "Which photos",
      [
        .value(
          "sort", \.sheet.sorting, .choice("ORDER"), about: "the order of photos with --each", help: "{choices}",
          synonyms: ["order"])
      ])
    + photos(
      PhotoArguments.pickTable + PhotoArguments.missingTable + PhotoArguments.readingTable
    )

  private static let drawing =
    Option.group(
      "How it looks",
      [
        .value(
          "columns", \.sheet.style.columns, .count(in: 1...1000, example: 8), help: "columns",
          absent: "4 of years, 6 of photos, 3 of posts"),
        .value(
          "gap", \.sheet.style.gap, .count(in: 0...1000, example: 8), help: "pixels between cells",
          absent: "16 of years, 8 of photos, 4 of posts",
          jointHelp: "columns [4, photos 6, posts 3], gap [16, 8, 4]",
          synonyms: ["spacing"]),
        .value(
          "width", \.width, .count(in: 64...32_767, example: 1920), help: "width in pixels",
          absent: "1480, of posts 1080"),
        .value("cell", \.cell, .cell, help: "or cells of exactly that size: 320 or 400x300"),
        .value(
          "page-height", \.sheet.style.pageHeight, .count(in: 64...32_767, example: 4000),
          help: "more makes sheet-001.png and so on", absent: "20000"),
        .value(
          "fit", \.sheet.style.fit, .choice("HOW"), about: "how a photo of another shape fills its cell",
          help: "{choices}", synonyms: ["crop", "resize", "scale"]),
        .value(
          "theme", \.sheet.style.theme, .choice("NAME"), about: "the colours", help: "{choices}",
          synonyms: ["style", "palette", "colors"]),
        .value(
          "lang", \.sheet.style.language, .choice("NAME"), about: "the language of the words", help: "{choices}",
          synonyms: ["locale"]),
        .value(
          "label", \.sheet.style.label, .captionTemplate, help: "the text of a cell, such as '{date}'",
          synonyms: ["caption"]),
        .value(
          "title", \.sheet.style.title, .name("TEXT", example: "Our street"), help: "the title of the sheet",
          jointHelp: "text of a cell; title"),
        .flag("no-label", \.sheet.style.showsLabels, sets: false, help: "leave out the cells' texts"),
        .flag(
          "no-header", \.sheet.style.showsHeader, sets: false, help: "no title, footer or margin",
          jointHelp: "leave out texts of cells; title and margin"),
      ]) + photos(PhotoArguments.fontTable)

  private static let place: [Option] = PictureWriting.table(
    output: \SheetArguments.sheet.output, png: \.sheet.png, force: \.sheet.isForced)

  private static let writing: [Option] =
    place + Telling.jobsTable.map { $0.embedded(at: \.telling) } + photos(PhotoArguments.limitTable)
    + Telling.table.map { $0.embedded(at: \.telling) }
}
