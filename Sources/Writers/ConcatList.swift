import Planning

/// `frames.ffconcat`: frames and how long each is shown, as ffmpeg's concat demuxer reads it (`ffmpeg -i
/// frames.ffconcat`).
public struct ConcatList: Hashable, Sendable {
  /// The file's name.
  public static let fileName = "frames.ffconcat"
  /// How the file begins.
  public static let heading = "ffconcat version 1.0\n# Frames of tenyear\n"

  private var body = ""

  /// Creates an empty list.
  public init() {}

  /// Creates the list of the frames that a manifest has files for.
  public init(_ manifest: RunManifest) {
    for frame in manifest.frames {
      if let file = frame.file { add(file, microseconds: Int((frame.duration * 1e6).rounded())) }
    }
  }

  /// Adds a frame.
  ///
  /// - Parameters:
  ///   - file: its name, without blanks and quotes as all names of frames are.
  ///   - microseconds: how long it is shown.
  public mutating func add(_ file: String, microseconds: Int) {
    let digits = String(microseconds % 1_000_000)
    let fraction = String(repeating: "0", count: 6 - digits.count) + digits
    body += "file \(file)\nduration \(microseconds / 1_000_000).\(fraction)\n"
  }

  /// The whole text.
  public var text: String { ConcatList.heading + body }
}
