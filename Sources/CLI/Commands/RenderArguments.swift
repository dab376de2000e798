import Pipeline
import Planning

/// What `render` is asked for on the command line. A new value asks for what happens when no option is given.
struct RenderArguments: Hashable, Sendable {
  /// Which photos.
  var photos = PhotoArguments()
  /// What is told, and on how many threads.
  var telling = Telling()
  /// Everything else.
  var render = RenderOptions()

  /// What is wrong between options that are each right, or nil.
  var conflict: CommandLineProblem? {
    if let problem = photos.conflict(in: "render") ?? telling.conflict { return problem }
    if render.moment != nil {
      if photos.each { return .conflict("--at", "--each", remedy: "Leave out --each: --at names the frame of a year.") }
      if render.shard != nil { return .conflict("--at", "--shard", remedy: "Leave out --shard: --at draws one frame.") }
    }
    if render.perYear > 1, photos.each {
      return .conflict("--per-year", "--each", remedy: "Leave out one of them: with --each every photo has a frame.")
    }
    if render.style.caption != nil, !render.style.showsCaption {
      return .conflict("--caption", "--no-caption", remedy: "Leave out one of them.")
    }
    return nil
  }

  /// Returns the options of the run, the list of files read.
  ///
  /// - Parameter today: what `now` is when it was not given.
  func renderOptions(today: CalendarDay) throws(FileListError) -> RenderOptions {
    var options = render
    options.photos = try photos.photoOptions(today: today)
    return options
  }
}
