import Drawing
import Pipeline
import Planning
import Raster
import Scenes

/// The command that draws one numbered frame a year.
enum RenderCommand {
  /// The command's table: the one place that names its options.
  static let description = CommandDescription<RenderArguments>(
    name: "render",
    summary: "one numbered PNG a year",
    examples: [
      .init("render photos/", "frames/frame-0001.png and so on"),
      .init("render photos/ --from 2009 --to 2019", "exactly 11 frames"),
      .init("render photos/ --at 2014-07-14", "only the frame of 2014"),
      .init("render flickr: --text harbour --from 2009 --to 2019", "from Flickr"),
    ],
    positionals: PhotoArguments.positionals.map { $0.embedded(at: \.photos) },
    options: choosing + searching + drawing + writing + telling,
    defaults: RenderArguments(),
    conflict: \.conflict)

  private typealias Option = OptionDescription<RenderArguments>

  private static let choosing =
    photos(PhotoArguments.yearTable + PhotoArguments.eachTable)
    + Option.group(
      "Which photos",
      [
        .value(
          "at", \.render.moment, .moment, help: "one frame: that of a date or a slider value",
          synonyms: ["date", "year"])
      ]) + photos(PhotoArguments.pickTable)
    + Option.group(
      "Which photos",
      [
        .value(
          "per-year", \.render.perYear, .count(in: 1...16, example: 2), about: "photos of a year side by side",
          help: "up to so many photos of a year side by side", synonyms: ["photos-per-year", "side-by-side"])
      ]) + photos(PhotoArguments.missingTable + PhotoArguments.readingTable)

  private static let searching = photos(PhotoArguments.flickrTable)

  private static func photos(_ table: [OptionDescription<PhotoArguments>]) -> [Option] {
    table.map { $0.embedded(at: \.photos) }
  }

  private static let drawing =
    FrameLook.table.map { $0.embedded(at: \.render.style) } + photos(PhotoArguments.fontTable)

  private static let writing = Option.group(
    "Output and messages",
    [
      .value(
        "output", short: "o", \.render.output, .frameFolder, help: "folder for the frames",
        synonyms: ["out-dir", "outdir", "dir", "directory", "folder", "dest"]),
      .value(
        "png", \.render.png, .choice("HOW"), about: "whether files are made fast or small", help: "{choices}",
        synonyms: ["compression", "quality"]),
      .value("shard", \.render.shard, .shard, help: "draw only every N-th frame, from the K-th", synonyms: ["part"]),
      .flag(
        "force", \.render.isForced, help: "write into a folder that holds other files",
        synonyms: ["overwrite", "yes"]),
      .flag(
        "redraw", \.render.redrawsAll, help: "draw also what is up to date",
        jointHelp: "use any folder; redraw all frames", synonyms: ["no-cache", "rebuild"]),
    ])

  private static let telling =
    Telling.jobsTable.map { $0.embedded(at: \.telling) } + photos(PhotoArguments.limitTable)
    + Telling.table.map { $0.embedded(at: \.telling) }
}
