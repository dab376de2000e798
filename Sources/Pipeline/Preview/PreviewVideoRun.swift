import Drawing
import Hashing
import Metadata
import PhotoSources
import Planning
import Programs
import Raster
import Scenes
import Workers
import Writers

/// Carries out `preview --video`: the frames go into one file, which appears whole or not at all.
struct PreviewVideoRun: Sendable {
  private let pipeline: PreviewPipeline
  private let video: VideoFile

  init(_ pipeline: PreviewPipeline, _ video: VideoFile) {
    self.pipeline = pipeline
    self.video = video
  }

  private var options: PreviewOptions { pipeline.options }
  private var environment: RunEnvironment { pipeline.environment }
  /// How often a moving picture is played, 0 for ever.
  private var plays: Int { options.rounds ?? 0 }

  /// Where the file goes.
  private var place: (folder: String, name: String) {
    let parts = video.path.split(separator: "/", omittingEmptySubsequences: false)
    let above = parts.dropLast().joined(separator: "/")
    return (above.isEmpty ? (video.path.hasPrefix("/") ? "/" : ".") : above, String(parts.last ?? ""))
  }

  /// Makes the video.
  func run() async throws(RenderError) -> PreviewPipeline.Report {
    // Whatever is wrong with ffmpeg, the music or the file is told before anything is drawn.
    let ffmpeg =
      try video.format.coding == nil
      ? nil
      : checked { () throws(VideoError) in
        try FFmpeg(environment.ffmpeg)
      }
    try checkSize()
    if let music = options.music { try checkMusic(music) }
    let folder = try pipeline.writing { () throws(WriteError) in
      try OutputFolder(path: place.folder)
    }
    do throws(RenderError) {
      folder.removeRemains(of: place.name)
      let studio = try await Studio(options.photos, in: environment, writingTo: nil, spoolingIn: place.folder)
      try studio.checkInputs(areNot: [video.path])
      try checkPlace(folder)
      pipeline.report(.listed(photos: studio.listing.photos.count))
      return try await run(studio, ffmpeg, in: folder)
    } catch {
      folder.removeIfUnused()
      throw error
    }
  }

  private func run(
    _ studio: Studio, _ ffmpeg: FFmpeg?, in folder: OutputFolder
  ) async throws(RenderError) -> PreviewPipeline.Report {
    let (plan, artist) = try await pipeline.plan(studio)
    pipeline.report(.planned(frames: plan.autoplay.frameCount))
    // Frames are written by a thread of their own, which mostly waits for ffmpeg.
    let writer = WorkerPool(width: 1)
    return try await withTaskExecutorPreference(writer) { () async throws(RenderError) in
      let frames: [FinishedFrame?]
      if let ffmpeg, let format = video.format.coding {
        frames = try await makeByFFmpeg(ffmpeg, format, plan, artist, studio, folder)
      } else if video.format == .webp {
        let sink = try WebPSink(size: options.look.size, plays: plays, plan.autoplay, name: place.name, in: folder)
        frames = try await make(plan, artist, studio, sink, folder) { .bitmap($0) }
      } else {
        frames = try await makeAPNG(plan, artist, studio, folder)
      }
      let run = pipeline.slotReport(frames, plan, pipeline.reporting(plan, studio), studio)
      return pipeline.report(run, plan, video: video.path)
    }
  }

  /// Plays a plan into a sink, and gives the file its name.
  private func make(
    _ plan: PreviewPlan, _ artist: SlotArtist, _ studio: Studio, _ sink: any VideoSink, _ folder: OutputFolder,
    _ convert: @escaping PreviewVideo.Conversion
  ) async throws(RenderError) -> [FinishedFrame?] {
    let progress = FrameProgress(total: plan.autoplay.frameCount, report: pipeline.report)
    let taker = PreviewVideo(sink, convert: convert, progress: progress)
    let reel = try await pipeline.play(plan, artist, taker, studio)
    let staged = try sink.finish()
    // A signal that came after the last frame still leaves an earlier video.
    if Task.isCancelled {
      folder.discard(staged)
      throw .cancelled
    }
    do throws(RenderError) { try checkPlace(folder) } catch {
      folder.discard(staged)
      throw error
    }
    try pipeline.writing { () throws(WriteError) in try folder.commit(staged) }
    return reel.frames
  }

  private func makeByFFmpeg(
    _ ffmpeg: FFmpeg, _ format: VideoCoding.Format, _ plan: PreviewPlan, _ artist: SlotArtist, _ studio: Studio,
    _ folder: OutputFolder
  ) async throws(RenderError) -> [FinishedFrame?] {
    let size = options.look.size
    var coding = VideoCoding(format, width: size.width, height: size.height, rate: options.autoplay.rate)
    coding.plays = plays
    if let music = options.music {
      let length = plan.autoplay.microsecond(ofFrame: plan.autoplay.frameCount)
      coding.music = try checked { () throws(VideoError) in
        // A second more than is needed tells a longer piece from one that just fits.
        VideoCoding.Music(
          path: music, length: try ffmpeg.length(ofMusic: music, upTo: length + 1_000_000), videoLength: length)
      }
    }
    var palette: OutputFolder.StagedFile?
    if format == .gif { palette = try await makePalette(ffmpeg, coding, plan, artist, studio, folder) }
    defer { if let palette { folder.discard(palette) } }
    let sink = try FFmpegSink(
      ffmpeg, { coding.words(writing: $0, palette: palette?.temporaryPath) }, name: place.name, in: folder,
      path: video.path, ending: format == .gif ? GIFComment.ending(FolderSource.ownName) : nil)
    return try await make(plan, artist, studio, sink, folder) { bitmap in
      .raw(format == .gif ? bitmap.bytes : VideoPlanes(bitmap).bytes)
    }
  }

  /// Makes the palette of a GIF from the first frame of every slot.
  private func makePalette(
    _ ffmpeg: FFmpeg, _ coding: VideoCoding, _ plan: PreviewPlan, _ artist: SlotArtist, _ studio: Studio,
    _ folder: OutputFolder
  ) async throws(RenderError) -> OutputFolder.StagedFile {
    let sink = try FFmpegSink(
      ffmpeg, { coding.words(writingPalette: $0) }, name: place.name + ".palette", in: folder, path: video.path)
    let taker = PreviewVideo(sink, convert: { .raw($0.bytes) }, progress: nil)
    _ = try await pipeline.play(try plan.glance(), artist, taker, studio)
    return try sink.finish()
  }

  private func makeAPNG(
    _ plan: PreviewPlan, _ artist: SlotArtist, _ studio: Studio, _ folder: OutputFolder
  ) async throws(RenderError) -> [FinishedFrame?] {
    let (size, effort) = (options.look.size, options.png)
    let encoder = AnimatedPNG(size: size, effort: effort)
    let sink = try APNGSink(
      size: size, plays: plays, effort: effort, pictureCount: try await pictureCount(plan, artist),
      rate: options.autoplay.rate, name: place.name, in: folder)
    return try await make(plan, artist, studio, sink, folder) { (bitmap: Bitmap) throws(RenderError) in
      do throws(PNGEncoder.Failure) { return .compressed(try encoder.compressed(bitmap)) } catch {
        throw .video(.notEncoded(error.detail))
      }
    }
  }

  /// Returns the number of pictures in the file, which stands before the first of them. Where photos move, a slot whose
  /// photos all fail is one picture instead of many: they are tried first.
  private func pictureCount(_ plan: PreviewPlan, _ artist: SlotArtist) async throws(RenderError) -> Int {
    var standing: Set<Int> = []
    if options.autoplay.transition == .kenburns {
      let gaps = try await PreviewPlan.gaps(plan.render, artist, on: environment.pool)
      let indices = Set(gaps.map(\.slot.index))
      var isHeld = false
      for (position, choice) in plan.played.enumerated() {
        if !indices.contains(choice.slot.index) {
          isHeld = options.photos.missing == .hold
        } else if !isHeld {
          standing.insert(position)
        }
      }
    }
    return (0..<plan.autoplay.turnCount).map { plan.autoplay.shots(ofTurn: $0) { !standing.contains($0) }.count }
      .reduce(0, +)
  }

  private func checkSize() throws(RenderError) {
    let size = options.look.size
    if max(size.width, size.height) > video.format.longestSide {
      throw .video(.tooLarge(format: video.format.rawValue, longestSide: video.format.longestSide))
    }
  }

  private func checkMusic(_ path: String) throws(RenderError) {
    guard let music = FileIdentity(path: path) else {
      throw .video(.music(path: path, reason: "  there is no such file"))
    }
    if music == FileIdentity(path: video.path) { throw .video(.replacesMusic(path: video.path)) }
  }

  /// Throws when a file or folder is in the way that is not this program's. A file is looked at again before it is
  /// replaced.
  private func checkPlace(_ folder: OutputFolder) throws(RenderError) {
    do throws(WriteError) { try folder.checkNoFolder(place.name) } catch { throw .video(.isFolder(path: video.path)) }
    if options.isForced || !folder.holds(place.name) || VideoMark.isOwn(video.path, video.format) { return }
    throw .video(.foreign(path: video.path))
  }

  private func checked<Value>(_ body: () throws(VideoError) -> Value) throws(RenderError) -> Value {
    do throws(VideoError) { return try body() } catch { throw error == .cancelled ? .cancelled : .video(error) }
  }
}
