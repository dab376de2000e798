import Fetching
import PhotoSources
import Pipeline
import Planning

/// Which photos a command works on, as the command line says it: the part of the table that commands share.
struct PhotoArguments: Hashable, Sendable {
  /// The sources, in the order given; none means the demo.
  var sources: [String] = []
  /// The file that lists further sources, or `-` for standard input.
  var filesFrom: String?
  /// Whether that list has a NUL after each name rather than a line break.
  var filesAreNulSeparated = false
  /// The first year or day, or nil for the first one found.
  var first: DateBound?
  /// The last year or day, or nil for the last one found.
  var last: DateBound?
  /// The only years to show, or nil.
  var years: [Year]?
  /// Whether every photo has a place of its own.
  var each = false
  /// The zone in which instants become wall time, or nil for that of the source.
  var zone: ZoneOffset?
  /// The day after which no photo can have been taken, or nil for the day of the run.
  var now: CalendarDay?
  /// The account that is shown, or nil: for Flickr whose photos are looked at, else which of those a source holds.
  var account: String?
  /// Whether an account is shown rather than photos, by a command that does nothing else.
  var isForAccount = false
  /// What is looked for on Flickr.
  var flickr = FlickrQuery()
  /// Where a service is asked, or nil for its own place.
  var endpoint: WebAddress?
  /// Everything else.
  var options = PhotoOptions()

  /// The first year, or nil for the first one found.
  var from: Year? {
    get { first?.year }
    set { first = newValue.map(DateBound.year) }
  }

  /// The last year, or nil for the last one found.
  var to: Year? {
    get { last?.year }
    set { last = newValue.map(DateBound.year) }
  }

  /// What is wrong between options that are each right, or nil.
  ///
  /// - Parameter command: the command that they are given to, for what the message says to write instead.
  func conflict(in command: String) -> CommandLineProblem? {
    if let first, let last, last.lastDay < first.firstDay {
      return .reversed(first: "--from", value: "\(first)", last: "--to", lastValue: "\(last)")
    }
    if years != nil {
      let remedy = "--years names single years, --from and --to a span, --each every photo: choose one."
      if from != nil { return .conflict("--years", "--from", remedy: remedy) }
      if to != nil { return .conflict("--years", "--to", remedy: remedy) }
      if each { return .conflict("--years", "--each", remedy: remedy) }
    }
    if each, options.pick != PhotoOptions().pick {
      return .conflict("--pick", "--each", remedy: "Leave out one of them: --each shows every photo.")
    }
    if filesAreNulSeparated, filesFrom == nil {
      return .needsOther("--null", other: "--files-from", example: "FILE")
    }
    return sourceConflict(in: command)
  }

  /// Returns the options of the run, the list of files read.
  ///
  /// - Parameter today: what `now` is when it was not given.
  func photoOptions(today: CalendarDay) throws(FileListError) -> PhotoOptions {
    var options = options
    options.now = now ?? today
    options.years =
      if let years { .list(years) } else if each { .each(from: from, to: to) } else { .span(from: from, to: to) }
    var paths = sources
    if let filesFrom { paths += try FileList.paths(in: filesFrom, endedByNUL: filesAreNulSeparated) }
    options.zone = zone ?? .utc
    options.threadZone = zone ?? .taipei
    if asksFlickr {
      var query = flickr
      query.endpoint = endpoint
      query.user = query.user ?? account
      options.source = .flickr(query)
    } else if let dcardQuery {
      options.source = .dcard(dcardQuery)
    } else if let instagram {
      options.source = .instagram(instagram)
    } else {
      options.source = paths.isEmpty && filesFrom == nil ? .demo : .paths(paths)
    }
    return options
  }
}

extension PhotoArguments {
  private typealias Option = OptionDescription<PhotoArguments>

  /// The sources, which have no names.
  static let positionals: [PositionalDescription<PhotoArguments>] = [
    .rest(
      \.sources, .path("SOURCE", example: "photos/"),
      help: "folder, picture, export, flickr:, instagram:NAME, dcard:ID; else the demo")
  ]

  /// The sources of commands that show an account.
  static let accountPositionals: [PositionalDescription<PhotoArguments>] = [
    .rest(
      \.sources, .path("SOURCE", example: "export.zip"),
      help: "an export, a saved profile or post, instagram:NAME, or flickr:; without one, a demo account")
  ]

  /// The years.
  static let yearTable =
    boundTable
    + Option.group("Which photos", [.value("years", \.years, .years, help: "only these years: 2009,2012,2015-2019")])

  /// The first and the last year or day.
  static let boundTable = Option.group(
    "Which photos",
    [
      .value(
        "from", \.first, .yearOrDate, help: "first year", absent: "the first found",
        synonyms: ["start", "since", "begin", "first"]),
      .value(
        "to", \.last, .yearOrDate, help: "last year", absent: "the last found",
        jointHelp: "first and last year [as found]", synonyms: ["end", "until", "last"]),
    ])

  /// Every photo for itself.
  static let eachTable = Option.group(
    "Which photos",
    [.flag("each", \.each, help: "every photo, in date order", synonyms: ["all", "slideshow"])])

  /// Which of a year's photos, and what else.
  static let pickTable = Option.group(
    "Which photos",
    [
      .value(
        "pick", \.options.pick, .pick, about: "which photo of a year is shown", help: "{choices}",
        synonyms: ["choose", "select"])
    ])

  /// What a year without a photo shows.
  static let missingTable = Option.group(
    "Which photos",
    [
      .value(
        "missing", \.options.missing, .choice("HOW"), about: "what a year without a photo shows", help: "{choices}",
        synonyms: ["gaps", "empty"])
    ])

  /// How dates are read, and lists of files.
  static let readingTable = zoneTable + beliefTable + listTable

  /// The wall clock.
  static let zoneTable = Option.group(
    "Which photos",
    [
      .value(
        "zone", \.zone, .zone, help: "clock for times stored in UTC", absent: "UTC, Dcard +08:00",
        synonyms: ["timezone", "tz"])
    ])

  /// Which dates are believed.
  private static let beliefTable = Option.group(
    "Which photos",
    [
      .value(
        "now", \.now, .day, help: "later dates are not believed", absent: "today", synonyms: ["today"]),
      .flag("allow-mtime", \.options.allowsFileTime, help: "let a file's own time date a photo", synonyms: ["mtime"]),
    ])

  /// Lists of files.
  static let listTable = Option.group(
    "Which photos",
    [
      .value(
        "files-from", \.filesFrom, .file, help: "read more sources from a file, - for stdin",
        synonyms: ["from-file", "list", "input"]),
      .flag(
        "null", short: "0", \.filesAreNulSeparated, help: "names in that list end in NUL",
        jointHelp: "more sources from a list; - is stdin, -0 NULs"),
    ])

  /// What is looked for on Flickr.
  static let flickrTable =
    Option.group(
      "What flickr: looks for",
      [
        .value(
          "text", \.flickr.text, .name("WORDS", example: "harbour"), help: "words", synonyms: ["search", "query"]),
        .value(
          "tags", \.flickr.tags, .name("LIST", example: "harbour,boats"), help: "tags",
          jointHelp: "words; tags between commas", synonyms: ["tag", "keywords"]),
        .value(
          "user", \.flickr.user, .name("NAME", example: "12345678@N01"), help: "an account: name, number or address",
          synonyms: ["owner", "nsid"]),
        .value(
          "licence", \.flickr.licences, .licences, help: "such as by, by-sa, cc0, free, or numbers",
          synonyms: ["license", "licenses", "licences"]),
        .flag(
          "allow-unknown-dates", \.flickr.allowsUnknownDates, help: "photos dated only by their upload, too",
          synonyms: ["unknown-dates"]),
      ]) + Option.group("What flickr: looks for", serviceTable)

  /// Where services are asked.
  static let serviceTable = Option.group(
    "Which photos",
    [
      .value(
        "endpoint", \.endpoint, .endpoint, help: "ask here instead of the service itself",
        synonyms: ["url", "host", "server"]),
      .value(
        "replay", \.flickr.replay, .path("DIR", example: "demo"), help: "answers from a recording: a folder, or demo",
        jointHelp: "ask here instead; answer from DIR, or demo", synonyms: ["recording", "recorded"]),
    ])

  /// The font.
  static let fontTable = Option.group(
    "How it looks",
    [
      .value(
        "font", \.options.font, .name("FONT", example: "Noto Serif"), help: "font family or file, before the usual ones"
      )
    ])

  /// What a photo may cost.
  static let limitTable = Option.group(
    "Output and messages",
    [
      .value(
        "max-pixels", \.options.maxPixels, .count(in: 1...1_000_000_000_000, example: 500_000_000),
        help: "refuse larger pictures")
    ])
}
