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
  /// Everything else.
  var sheet = SheetOptions()

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
    name: "sheet", summary: "a contact sheet: the years, or every photo",
    examples: [
      .init("sheet photos/", "the years in four columns: sheet.png"),
      .init("sheet photos/ --each -o all.jpg", "every photo"),
      .init("sheet flickr: --text harbour --from 2009 --to 2019", "from Flickr"),
    ],
    positionals: PhotoArguments.positionals.map { $0.embedded(at: \.photos) },
    options: choosing + photos(PhotoArguments.flickrTable) + drawing + writing, defaults: SheetArguments(),
    conflict: \.conflict)

  private typealias Option = OptionDescription<SheetArguments>

  private static func photos(_ table: [OptionDescription<PhotoArguments>]) -> [Option] {
    table.map { $0.embedded(at: \.photos) }
  }

  private static let choosing =
    photos(PhotoArguments.yearTable + PhotoArguments.eachTable)
    + Option.group(
      "Which photos",
      [
        .value(
          "sort", \.sheet.sorting, .choice("ORDER"), about: "the order of photos with --each", help: "{choices}",
          synonyms: ["order"])
      ]) + photos(PhotoArguments.pickTable + PhotoArguments.missingTable + PhotoArguments.readingTable)

  private static let drawing =
    Option.group(
      "How it looks",
      [
        .value(
          "columns", \.sheet.style.columns, .count(in: 1...1000, example: 8), help: "columns",
          absent: "4 of years, 6 of photos"),
        .value(
          "gap", \.sheet.style.gap, .count(in: 0...1000, example: 8), help: "pixels between cells",
          absent: "16 of years, 8 of photos", jointHelp: "columns [4, --each 6], gap [16, --each 8]",
          synonyms: ["spacing"]),
        .value(
          "width", \.width, .count(in: 64...32_767, example: 1920), help: "width of the sheet in pixels",
          absent: "1480"),
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

  private static let writing =
    Option.group(
      "Output and messages",
      [
        .value(
          "output", short: "o", \.sheet.output, .pictureFile, help: "PNG, JPEG or WebP; - is stdout",
          synonyms: ["out", "dest"]),
        .value(
          "png", \.sheet.png, .choice("HOW"), about: "whether a PNG is made fast or small", help: "{choices}",
          synonyms: ["compression", "quality"]),
        .flag(
          "force", \.sheet.isForced, help: "replace a file that tenyear did not make", synonyms: ["overwrite", "yes"]),
      ]) + Telling.jobsTable.map { $0.embedded(at: \.telling) } + photos(PhotoArguments.limitTable)
    + Telling.table.map { $0.embedded(at: \.telling) }
}
