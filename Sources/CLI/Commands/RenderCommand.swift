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
    ],
    positionals: [
      .rest(
        \.sources, .path("SOURCE", example: "photos/"),
        help: "a folder or a picture; without one, the demo album")
    ],
    options: choosing + drawing + writing + telling,
    defaults: RenderArguments(),
    conflict: \.conflict)

  private typealias Option = OptionDescription<RenderArguments>

  private static let choosing = Option.group(
    "Which photos",
    [
      .value(
        "from", \.from, .yearOrDate, help: "first year", absent: "the first found",
        synonyms: ["start", "since", "begin", "first"]),
      .value(
        "to", \.to, .yearOrDate, help: "last year", absent: "the last found",
        jointHelp: "first and last year [as found]", synonyms: ["end", "until", "last"]),
      .value("years", \.years, .years, help: "only these years: 2009,2012,2015-2019"),
      .flag("each", \.each, help: "one frame a photo, in date order", synonyms: ["all", "slideshow"]),
      .value(
        "at", \.render.moment, .moment, help: "one frame: that of a date or a slider value",
        synonyms: ["date", "year"]),
      .value(
        "pick", \.render.pick, .pick, about: "which photo of a year is shown", help: "{choices}",
        synonyms: ["choose", "select"]),
      .value(
        "missing", \.render.missing, .choice("HOW"), about: "what a year without a photo shows", help: "{choices}",
        synonyms: ["gaps", "gap", "empty"]),
      .value(
        "zone", \.render.zone, .zone, help: "your wall clock, for times stored in UTC", synonyms: ["timezone", "tz"]),
      .value(
        "now", \.now, .day, help: "later dates are not believed", absent: "today", synonyms: ["today"]),
      .flag("allow-mtime", \.render.allowsFileTime, help: "let a file's own time date a photo", synonyms: ["mtime"]),
      .value(
        "files-from", \.filesFrom, .file, help: "read more sources from a file, - for stdin",
        synonyms: ["from-file", "list", "input"]),
      .flag(
        "null", short: "0", \.filesAreNulSeparated, help: "names in that list end in NUL",
        jointHelp: "more sources from a list; - is stdin, -0 NULs"),
    ])

  private static let drawing = Option.group(
    "How frames look",
    [
      .value(
        "size", \.render.style.size, .size, about: "the size of a frame in pixels", help: "{choices}",
        synonyms: ["resolution", "dimensions", "geometry"]),
      .value(
        "fit", \.render.style.fit, .choice("HOW"), about: "how a photo of another shape fills a frame",
        help: "{choices}",
        synonyms: ["crop", "resize", "scale"]),
      .value(
        "theme", \.render.style.theme, .choice("NAME"), about: "the colours", help: "{choices}",
        synonyms: ["style", "palette", "colors"]),
      .value(
        "lang", \.render.style.language, .choice("NAME"), about: "the language of the words in a frame",
        help: "{choices}",
        synonyms: ["locale"]),
      .value(
        "font", \.render.font, .name("FONT", example: "Noto Serif"), help: "font family or file, before the usual ones"),
      .value(
        "caption", \.render.style.caption, .captionTemplate, help: "the bar's text, such as '{title}, {author}'",
        synonyms: ["text", "label", "template"]),
      .flag("no-caption", \.render.style.showsCaption, sets: false, help: "leave out the caption"),
      .flag(
        "no-ruler", \.render.style.showsRuler, sets: false, help: "leave out the ruler of years",
        jointHelp: "leave out the caption, the ruler of years"),
    ])

  private static let writing = Option.group(
    "Output and messages",
    [
      .value(
        "output", short: "o", \.render.output, .directory, help: "folder for the frames",
        synonyms: ["out-dir", "outdir", "dir", "directory", "folder", "dest"]),
      .value(
        "png", \.render.png, .choice("HOW"), about: "whether files are made fast or small", help: "{choices}",
        synonyms: ["compression", "quality"]),
      .value("shard", \.render.shard, .shard, help: "draw only every N-th frame, from the K-th", synonyms: ["part"]),
      .value(
        "jobs", short: "j", \.jobs, .count(in: 1...256, example: 4), help: "frames drawn at once",
        absent: "one a core", synonyms: ["threads", "workers", "parallel"]),
      .value(
        "max-pixels", \.render.maxPixels, .count(in: 1...1_000_000_000_000, example: 500_000_000),
        help: "refuse larger pictures"),
      .flag(
        "force", \.render.isForced, help: "write into a folder that holds other files",
        synonyms: ["overwrite", "yes"]),
      .flag(
        "redraw", \.render.redrawsAll, help: "draw also what is up to date",
        jointHelp: "use a folder with other files; redraw all frames", synonyms: ["no-cache", "rebuild"]),
    ])

  private static let telling = Option.group(
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
