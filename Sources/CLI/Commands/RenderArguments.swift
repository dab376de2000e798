import Drawing
import Pipeline
import Planning

/// What `render` is asked for on the command line. A new value asks for what happens when no option is given.
struct RenderArguments: Hashable, Sendable {
  /// The sources, in the order given; none means the demo.
  var sources: [String] = []
  /// The file that lists further sources, or `-` for standard input.
  var filesFrom: String?
  /// Whether that list has a NUL after each name rather than a line break.
  var filesAreNulSeparated = false
  /// The first year, or nil for the first one found.
  var from: Year?
  /// The last year, or nil for the last one found.
  var to: Year?
  /// The only years to show, or nil.
  var years: [Year]?
  /// Whether every photo has a frame of its own.
  var each = false
  /// The day after which no photo can have been taken, or nil for the day of the run.
  var now: CalendarDay?
  /// The number of frames drawn at once, or nil for one a core.
  var jobs: Int?
  /// Whether the result is printed as JSON.
  var json = false
  /// Whether only problems are told.
  var quiet = false
  /// Whether every step is told.
  var verbose = false
  /// Everything else.
  var render = RenderOptions()

  /// What is wrong between options that are each right, or nil.
  var conflict: CommandLineProblem? {
    if let from, let to, from > to {
      return .reversed(first: "--from", value: "\(from)", last: "--to", lastValue: "\(to)")
    }
    if years != nil {
      let remedy = "--years names single years, --from and --to a span, --each every photo: choose one."
      if from != nil { return .conflict("--years", "--from", remedy: remedy) }
      if to != nil { return .conflict("--years", "--to", remedy: remedy) }
      if each { return .conflict("--years", "--each", remedy: remedy) }
    }
    if render.moment != nil {
      if each { return .conflict("--at", "--each", remedy: "Leave out --each: --at names the frame of a year.") }
      if render.shard != nil { return .conflict("--at", "--shard", remedy: "Leave out --shard: --at draws one frame.") }
    }
    if render.style.caption != nil, !render.style.showsCaption {
      return .conflict("--caption", "--no-caption", remedy: "Leave out one of them.")
    }
    if quiet, verbose { return .conflict("--quiet", "--verbose", remedy: "Leave out one of them.") }
    if filesAreNulSeparated, filesFrom == nil {
      return .needsOther("--null", other: "--files-from", example: "FILE")
    }
    return nil
  }

  /// Returns the options of the run, the list of files read.
  ///
  /// - Parameter today: what `now` is when it was not given.
  func renderOptions(today: CalendarDay) throws(FileListError) -> RenderOptions {
    var options = render
    options.now = now ?? today
    options.years =
      if let years { .list(years) } else if each { .each(from: from, to: to) } else { .span(from: from, to: to) }
    var paths = sources
    if let filesFrom { paths += try FileList.paths(in: filesFrom, endedByNUL: filesAreNulSeparated) }
    options.source = paths.isEmpty && filesFrom == nil ? .demo : .paths(paths)
    return options
  }
}
