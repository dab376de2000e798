import Drawing
import Pipeline
import Planning
import Raster
import Scenes

/// What `pair` is asked for on the command line.
struct PairArguments: Hashable, Sendable {
  /// Which photos.
  var photos = PhotoArguments()
  /// What is told.
  var telling = Telling()
  /// How far the second photo is moved; its zoom stays 1.
  var offset = PairScene.Alignment()
  /// How much larger the second photo is drawn.
  var zoom = 1.0
  /// Everything else.
  var pair = PairOptions()

  /// What is wrong between options that are each right, or nil.
  var conflict: CommandLineProblem? {
    if let problem = photos.conflict(in: "pair") ?? telling.conflict(writingTo: pair.output) { return problem }
    if pair.label != nil, !pair.showsLabels {
      return .conflict("--label", "--no-label", remedy: "Leave out one of them.")
    }
    if offset != PairScene.Alignment() || zoom != 1, pair.fit != .cover {
      let option = zoom == 1 ? "--offset" : "--zoom"
      return .conflict(option, "--fit", remedy: "Leave out --fit: only a photo that fills its half can be moved.")
    }
    return nil
  }

  /// Returns the options of the run, the list of files read.
  func pairOptions(today: CalendarDay) throws(FileListError) -> PairOptions {
    var options = pair
    options.alignment = PairScene.Alignment(x: offset.x, y: offset.y, zoom: zoom)
    options.photos = try photos.photoOptions(today: today)
    // Two files are a pair in their order, whatever their dates, and without any.
    if photos.years == nil, photos.from == nil, photos.to == nil, photos.filesFrom == nil, photos.sources.count == 2,
      photos.sources.allSatisfy(FileList.isFile)
    {
      options.photos.years = .each(from: nil, to: nil)
      options.keepsOrder = true
    }
    return options
  }
}

/// The command that draws then and now.
enum PairCommand {
  /// The command's table.
  static let description = CommandDescription<PairArguments>(
    name: "pair", summary: "then and now: the first and the last year side by side",
    examples: [
      .init("pair photos/ --from 2009 --to 2019", "pair.png"),
      .init("pair then.jpg now.jpg --offset 12,-8 --zoom 1.05", "lined up by hand"),
      .init("pair flickr: --text harbour --from 2009 --to 2019", "from Flickr"),
    ],
    positionals: PhotoArguments.positionals.map { $0.embedded(at: \.photos) },
    options: photos(PhotoArguments.yearTable + PhotoArguments.pickTable + PhotoArguments.readingTable)
      + photos(PhotoArguments.flickrTable) + drawing + writing,
    defaults: PairArguments(), conflict: \.conflict)

  private typealias Option = OptionDescription<PairArguments>

  private static func photos(_ table: [OptionDescription<PhotoArguments>]) -> [Option] {
    table.map { $0.embedded(at: \.photos) }
  }

  private static let drawing =
    Option.group(
      "How it looks",
      [
        .value(
          "size", \.pair.size, .size, about: "the size of the picture in pixels", help: "{choices}",
          synonyms: ["resolution", "dimensions", "geometry"]),
        .value(
          "offset", \.offset, .offset, help: "move the second photo by X,Y pixels", synonyms: ["shift"]),
        .value("zoom", \.zoom, .zoom, help: "draw the second photo larger: 1 to 16"),
        .value(
          "fit", \.pair.fit, .choice("HOW"), about: "how a photo of another shape fills its half", help: "{choices}",
          synonyms: ["crop", "resize", "scale"]),
        .value(
          "theme", \.pair.theme, .choice("NAME"), about: "the colours", help: "{choices}",
          synonyms: ["style", "palette", "colors"]),
        .value(
          "lang", \.pair.language, .choice("NAME"), about: "the language of dates", help: "{choices}",
          synonyms: ["locale"]),
        .value(
          "label", \.pair.label, .captionTemplate, help: "the text of a half, such as '{title}'",
          synonyms: ["caption"]),
        .flag("no-label", \.pair.showsLabels, sets: false, help: "leave out year and date"),
      ]) + photos(PhotoArguments.fontTable)

  private static let place: [Option] = PictureWriting.table(
    output: \PairArguments.pair.output, png: \.pair.png, force: \.pair.isForced)

  private static let writing: [Option] =
    place + photos(PhotoArguments.limitTable) + Telling.table.map { $0.embedded(at: \.telling) }
}
