import Pipeline
import Planning
import Raster

/// The command that tells what tenyear sees in a photo.
enum ExplainCommand {
  /// What `explain` is asked for.
  struct Arguments: Hashable, Sendable {
    /// The files, in the order given.
    var files: [String] = []
    /// The file that lists further ones, or `-` for standard input.
    var filesFrom: String?
    /// Whether that list has a NUL after each name rather than a line break.
    var filesAreNulSeparated = false
    /// Whether the pixels are decoded.
    var readsPixels = false
    /// The zone in which instants become wall time.
    var zone = ZoneOffset.utc
    /// The day after which no photo can have been taken, or nil for the day of the run.
    var now: CalendarDay?
    /// Whether a file's own time may date a photo.
    var allowsFileTime = false
    /// The most pixels a photo may have.
    var maxPixels = DecodeLimits().pixels
    /// Whether the result is printed as JSON.
    var json = false

    /// What is wrong between options that are each right, or nil.
    var conflict: CommandLineProblem? {
      if filesAreNulSeparated, filesFrom == nil {
        return .needsOther("--null", other: "--files-from", example: "FILE")
      }
      return nil
    }
  }

  private typealias Option = OptionDescription<Arguments>

  /// The command's table.
  static let description = CommandDescription<Arguments>(
    name: "explain", summary: "what tenyear sees in a photo: its date, and why",
    examples: [
      .init("explain IMG_0001.jpg", "the date, and every place it was looked for"),
      .init("explain photos/*.jpg --json", "an array with one object a file"),
    ],
    positionals: [.rest(\.files, .path("FILE", example: "IMG_0001.jpg"), help: "the photos")],
    options: Option.group(
      "Options",
      [
        .flag("json", \.json, help: "print one JSON document"),
        .flag("pixels", \.readsPixels, help: "decode it all, and tell the mean colours"),
        .value("zone", \.zone, .zone, help: "your wall clock, for times stored in UTC", synonyms: ["timezone", "tz"]),
        .value(
          "now", \.now, .day, help: "later dates are not believed", absent: "today", synonyms: ["today"]),
        .flag("allow-mtime", \.allowsFileTime, help: "let a file's own time date a photo", synonyms: ["mtime"]),
        .value(
          "files-from", \.filesFrom, .file, help: "read more names from a file, - for stdin",
          synonyms: ["from-file", "list", "input"]),
        .flag("null", short: "0", \.filesAreNulSeparated, help: "names in that list end in NUL"),
        .value(
          "max-pixels", \.maxPixels, .count(in: 1...1_000_000_000_000, example: 500_000_000),
          help: "refuse larger pictures"),
        .help,
      ]),
    defaults: Arguments(), conflict: \.conflict)
}
