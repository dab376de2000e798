import Pipeline
import Planning
import Raster

/// What `preview` is asked for on the command line.
struct PreviewArguments: Hashable, Sendable {
  /// Which photos.
  var photos = PhotoArguments()
  /// What is told, and on how many threads.
  var telling = Telling()
  /// Everything else.
  var preview = PreviewOptions()

  /// What is wrong between options that are each right, or nil.
  var conflict: CommandLineProblem? {
    if let problem = photos.conflict(in: "preview") ?? telling.conflict { return problem }
    if preview.style.caption != nil, !preview.style.showsCaption {
      return .conflict("--caption", "--no-caption", remedy: "Leave out one of them.")
    }
    return timingConflict ?? (preview.video.map(conflict(with:)) ?? frameConflict)
  }

  private var timingConflict: CommandLineProblem? {
    let autoplay = preview.autoplay
    if autoplay.transition == .cut, autoplay.transitionTime != nil {
      return .needsOther("--transition-time", other: "--transition", example: "crossfade")
    }
    if autoplay.transition == .cut, autoplay.wraps {
      return .needsOther("--loop", other: "--transition", example: "crossfade")
    }
    guard let problem = autoplay.problem else { return nil }
    let (interval, rate) = ("--interval \(autoplay.interval)", "--fps \(autoplay.rate)")
    let blend = "--transition-time \(autoplay.blendTime ?? autoplay.interval)"
    switch problem {
    case .transitionLongerThanInterval:
      return .tooLong(blend, than: interval, remedy: "Write --transition-time \(autoplay.interval.half), for example.")
    case .intervalBelowFrame:
      return .tooShort(interval, than: "a frame at \(rate)", remedy: "Take a longer --interval or a higher --fps.")
    case .transitionBelowFrame:
      return .tooShort(
        blend, than: "a frame at \(rate)", remedy: "Take a longer --transition-time or a higher --fps, or leave it out."
      )
    case .tooManyFrames: return nil
    }
  }

  /// What is wrong with the options of a folder of frames, or nil.
  private var frameConflict: CommandLineProblem? {
    if preview.music != nil { return .needsOther("--music", other: "--video", example: "years.mp4") }
    if preview.copies, preview.writesOnlyDifferent {
      return .conflict("--copy", "--unique", remedy: "Leave out --copy: with --unique no two frames are equal.")
    }
    return nil
  }

  /// What is wrong with the options of a video, or nil.
  private func conflict(with video: VideoFile) -> CommandLineProblem? {
    let remedy = "Leave out one of them: a video is one file, made anew each time."
    if preview.output != PreviewOptions().output { return .conflict("--video", "--output", remedy: remedy) }
    if preview.copies { return .conflict("--video", "--copy", remedy: remedy) }
    if preview.writesOnlyDifferent { return .conflict("--video", "--unique", remedy: remedy) }
    if preview.redrawsAll { return .conflict("--video", "--redraw", remedy: remedy) }
    let ending = "--video .\(video.format.rawValue)"
    if preview.png != .fast, video.format != .apng {
      return .conflict("--png", ending, remedy: "Leave out --png: there are no PNGs in it.")
    }
    if preview.music != nil, !video.format.hasSound {
      return .conflict("--music", ending, remedy: "Write --video years.mp4 or years.webm: the others have no sound.")
    }
    if let highest = video.format.highestRate,
      preview.autoplay.rate.numerator > highest * preview.autoplay.rate.denominator
    {
      return .conflict(
        "--fps \(preview.autoplay.rate)", ending,
        remedy: "Write --fps \(highest) or less: a GIF counts in hundredths of a second.")
    }
    return nil
  }

  /// Returns the options of the run, the list of files read.
  ///
  /// - Parameter today: what `now` is when it was not given.
  func previewOptions(today: CalendarDay) throws(FileListError) -> PreviewOptions {
    var options = preview
    options.photos = try photos.photoOptions(today: today)
    return options
  }
}
