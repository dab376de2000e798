import Planning

/// Why there is no video.
public enum VideoError: Error, Hashable, Sendable {
  /// There is no ffmpeg.
  case missing
  /// ffmpeg was not started, for the system's reason.
  case notStarted(String)
  /// What is called ffmpeg answers as something else.
  case notFFmpeg(path: String)
  /// ffmpeg is older than what is needed.
  case tooOld(version: String)
  /// ffmpeg gave up; its last words.
  case failed(String)
  /// ffmpeg was killed by a signal.
  case killed(signal: Int32)
  /// The disk is full.
  case diskFull(path: String)
  /// A piece of music cannot be used; ffmpeg's last words.
  case music(path: String, reason: String)
  /// A picture could not be compressed; the library's words.
  case notEncoded(String)
  /// The frames are larger than the format allows.
  case tooLarge(format: String, longestSide: Int)
  /// The file is there and was not made by this program.
  case foreign(path: String)
  /// A folder bears the name of the file.
  case isFolder(path: String)
  /// The video would take the place of its music.
  case replacesMusic(path: String)
  /// The run was interrupted.
  case cancelled
}

extension VideoError: CustomStringConvertible {
  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .missing:
      "there is no ffmpeg on the PATH; install it (apt install ffmpeg), or name a .webp or .apng file, which need none"
    case .notStarted(let reason): "ffmpeg could not be started (\(reason)); install it again, or look at the PATH"
    case .notFFmpeg(let path):
      "“\(printable(path, longest: 200))” does not answer as ffmpeg does; put the folder of another ffmpeg first on the PATH"
    case .tooOld(let version):
      "ffmpeg \(printable(version, longest: 60)) is too old; install \(FFmpeg.oldest) or newer"
    case .failed(let words):
      "ffmpeg gave up" + (words.isEmpty ? " and did not say why" : ":\n" + words)
        + "\nNothing is left of the video; try another format, or another ffmpeg"
    case .killed(let signal):
      "ffmpeg was killed by signal \(signal), as the system does when memory runs out; nothing is left of the video. "
        + "Run the same command again"
    case .diskFull(let path):
      "the disk is full; “\(printable(path, longest: 200))” was not written. Make room and run the same command again"
    case .music(let path, let reason):
      "“\(printable(path, longest: 200))” cannot be played" + (reason.isEmpty ? "" : ":\n" + reason)
        + "\nName another file with --music"
    case .notEncoded(let reason): "a frame of the video could not be compressed (\(printable(reason, longest: 200)))"
    case .tooLarge(let format, let side):
      "a \(format) file has sides of at most \(side) pixels; a smaller --size fits"
    case .foreign(let path):
      "“\(printable(path, longest: 200))” is there and was not made by tenyear; name another file with --video, or add --force"
    case .isFolder(let path): "“\(printable(path, longest: 200))” is a folder; name another file with --video"
    case .replacesMusic(let path):
      "“\(printable(path, longest: 200))” is the music; name another file with --video"
    case .cancelled: "interrupted; what was finished is kept"
    }
  }
}
