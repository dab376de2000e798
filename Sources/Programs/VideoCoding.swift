import Planning

/// What ffmpeg is told for a video of raw frames that come through a pipe.
public struct VideoCoding: Sendable {
  /// The kinds of files that ffmpeg makes here.
  public enum Format: String, Sendable {
    /// H.264 and AAC, as phones play them.
    case mp4
    /// VP9 and Opus.
    case webm
    /// GIF, in the colours of a palette.
    case gif
  }

  /// The kind of file.
  public var format: Format
  /// The width of a frame in pixels.
  public var width: Int
  /// The height.
  public var height: Int
  /// The frames a second.
  public var rate: FrameRate
  /// The music, or nil.
  public var music: Music?
  /// How often a GIF is played, 0 for ever.
  public var plays = 0

  /// A piece of music under a video.
  public struct Music: Hashable, Sendable {
    /// The file.
    public var path: String
    /// How long the piece is in microseconds, as far as it matters.
    public var length: Int
    /// How long the video is.
    public var videoLength: Int

    /// Creates a piece of music.
    public init(path: String, length: Int, videoLength: Int) {
      self.path = path
      self.length = length
      self.videoLength = videoLength
    }
  }

  /// Creates the words for frames of a size.
  public init(_ format: Format, width: Int, height: Int, rate: FrameRate) {
    self.format = format
    self.width = width
    self.height = height
    self.rate = rate
  }

  /// The comment that tells whose a video is.
  public static let mark = "tenyear"

  /// How long music fades at the end of a video that it is longer than, in microseconds.
  static let fade = 2_000_000

  /// The words before the input: no questions, no banner, only errors.
  private static let quiet = ["-hide_banner", "-v", "error", "-nostats", "-y"]
  private static let colors = [
    "-color_range", "tv", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
  ]

  /// Returns the words that make a video.
  ///
  /// - Parameters:
  ///   - path: the file that is written.
  ///   - palette: for a GIF, the picture with its colours.
  public func words(writing path: String, palette: String? = nil) -> [String] {
    var words = VideoCoding.quiet + input(at: "\(rate)")
    switch format {
    case .mp4, .webm:
      words += music.map { ["-protocol_whitelist", "file", "-i", FFmpeg.file($0.path)] } ?? []
      words += ["-map", "0:v:0"] + picture + VideoCoding.colors + sound
    case .gif:
      words += palette.map { ["-i", FFmpeg.file($0)] } ?? []
      // Ordered dithering stays where it is from frame to frame; diffused errors would flicker.
      words += ["-lavfi", "paletteuse=dither=bayer:bayer_scale=4:diff_mode=rectangle", "-loop", loop, "-f", "gif"]
    }
    return words + [
      "-map_metadata", "-1", "-metadata", "comment=" + VideoCoding.mark, "-fflags", "+bitexact", FFmpeg.file(path),
    ]
  }

  /// Returns the words that make the palette of a GIF from some of its frames.
  public func words(writingPalette path: String) -> [String] {
    VideoCoding.quiet + input(at: "1") + ["-vf", "palettegen=stats_mode=full", "-frames:v", "1"]
      + ["-c:v", "png", "-f", "image2", "-update", "1", FFmpeg.file(path)]
  }

  private func input(at rate: String) -> [String] {
    let size = ["-video_size", "\(width)x\(height)", "-framerate", rate, "-i", "pipe:0"]
    switch format {
    case .mp4, .webm: return ["-f", "rawvideo", "-pixel_format", "yuv420p"] + VideoCoding.colors + size
    case .gif: return ["-f", "rawvideo", "-pixel_format", "bgr0"] + size
    }
  }

  private var picture: [String] {
    let common = ["-pix_fmt", "yuv420p", "-flags:v", "+bitexact"]
    switch format {
    case .mp4:
      return ["-c:v", "libx264", "-preset", "medium", "-crf", "18", "-profile:v", "high"] + common
        + ["-movflags", "+faststart", "-f", "mp4"]
    case .webm:
      return ["-c:v", "libvpx-vp9", "-crf", "28", "-b:v", "0", "-deadline", "good", "-cpu-used", "4", "-row-mt", "1"]
        + common + ["-f", "webm"]
    case .gif: return []
    }
  }

  private var sound: [String] {
    guard let music else { return [] }
    var words = ["-map", "1:a:0", "-ac", "2", "-flags:a", "+bitexact"]
    words += format == .mp4 ? ["-c:a", "aac", "-b:a", "192k"] : ["-c:a", "libopus", "-b:a", "128k"]
    // A piece that ends by itself is left as it is.
    guard music.length > music.videoLength else { return words }
    let fade = min(VideoCoding.fade, music.videoLength)
    let (start, end) = (FFmpeg.seconds(music.videoLength - fade), FFmpeg.seconds(music.videoLength))
    return words + ["-af", "atrim=end=\(end),afade=t=out:st=\(start):d=\(FFmpeg.seconds(fade))"]
  }

  /// GIF counts the plays after the first: none is −1 to ffmpeg, and 0 is for ever.
  private var loop: String { plays == 0 ? "0" : plays == 1 ? "-1" : "\(min(plays - 1, 65_535))" }

  /// What ffmpeg says of a file that it could not write to its end: some versions then end as if all were well.
  private static let lostSigns = [
    "Error writing trailer", "Error closing file", "av_interleaved_write_frame()", "Error muxing", "Error submitting",
  ]

  /// Returns what ffmpeg's end means; its last words are passed on.
  ///
  /// - Parameters:
  ///   - ending: how it ended.
  ///   - words: the last that it said.
  ///   - path: the file that the user asked for.
  public static func error(_ ending: RunningProgram.Ending, words: String, writing path: String) -> VideoError? {
    switch ending {
    case .exited where words.contains("No space left on device"): .diskFull(path: path)
    case .exited(0) where !lostSigns.contains(where: words.contains): nil
    case .exited: .failed(FFmpeg.readable(words))
    case .killed(let signal): .killed(signal: signal)
    }
  }
}
