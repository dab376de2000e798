import Drawing
import Programs
import Raster

/// A video: its file, and the format that the file's ending tells.
public struct VideoFile: Hashable, Sendable {
  /// The file.
  public let path: String
  /// The format.
  public let format: Format

  /// The formats that videos are made in.
  public enum Format: String, CaseIterable, Sendable {
    /// H.264, by ffmpeg.
    case mp4
    /// VP9, by ffmpeg.
    case webm
    /// GIF, by ffmpeg.
    case gif
    /// Animated WebP.
    case webp
    /// Animated PNG.
    case apng
  }

  /// Creates a video from a path, or nil when its ending is of no format.
  public init?(path: String) {
    guard let dot = path.lastIndex(of: "."),
      let format = Format(rawValue: path[path.index(after: dot)...].lowercased()),
      path[..<dot].last.map({ $0 != "/" }) == true
    else { return nil }
    self.path = path
    self.format = format
  }
}

extension VideoFile.Format {
  /// Whether the format is that of a picture which repeats by itself.
  public var repeats: Bool { self == .gif || self == .webp || self == .apng }

  /// Whether the format holds sound.
  public var hasSound: Bool { self == .mp4 || self == .webm }

  /// The kind of file for ffmpeg, or nil where it is not needed.
  var coding: VideoCoding.Format? { VideoCoding.Format(rawValue: rawValue) }

  /// The most frames a second that are shown as they are meant: a GIF counts in hundredths of a second, and browsers
  /// slow down whatever is shown for fewer than two.
  public var highestRate: Int? { self == .gif ? 50 : nil }

  /// Returns the size at which frames are drawn: colour has half the resolution in H.264 and VP9, hence even sides.
  public func size(_ size: PixelSize) -> PixelSize {
    guard hasSound else { return size }
    return PixelSize(clampingWidth: size.width - size.width % 2, height: size.height - size.height % 2)
  }

  /// The longest side that the format holds.
  var longestSide: Int {
    switch self {
    case .webp: AnimatedWebP.longestSide
    default: PixelSize.longestSide
    }
  }
}
