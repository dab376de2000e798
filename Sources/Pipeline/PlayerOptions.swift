import Planning
import Raster
import Writers

/// What a `player` run is asked to do. Every default stands here.
public struct PlayerOptions: Hashable, Sendable {
  /// The formats of the page's pictures.
  public enum Format: String, CaseIterable, Sendable {
    /// JPEG.
    case jpeg
    /// WebP: a quarter smaller.
    case webp

    /// The ending of such a file.
    var ending: String { self == .jpeg ? "jpg" : "webp" }
    /// The media type, as in an address that holds the picture.
    var mediaType: String { self == .jpeg ? "image/jpeg" : "image/webp" }
  }

  /// Which photos.
  public var photos = PhotoOptions()
  /// The folder that the page is written into, or its file; `-` is standard output. Default: `player`.
  public var output = "player"
  /// Whether the pictures stand in the page itself. A file's ending and standard output ask for that too.
  public var isSingleFile = false
  /// The seconds that autoplay shows a slot. Default: 1.5.
  public var interval = 1.5
  /// The title, or nil for the years and the name of the source.
  public var title: String?
  /// The colours. Default: as the reader's system is set.
  public var theme = PlayerPage.Theme.auto
  /// The language of the words. Default: English.
  public var language = Language.english
  /// What the caption says in place of title, date and credit, or nil for these.
  public var caption: CaptionTemplate?
  /// The format of the pictures. Default: JPEG.
  public var format = Format.jpeg
  /// Whether a folder may be written into that holds other things. Default: false.
  public var isForced = false

  /// Creates the default options.
  public init() {}

  /// The longest side of the large picture, in pixels.
  static let largeSide = 1920
  /// The longest side of the small one.
  static let smallSide = 960

  /// Whether the output is the page itself and no folder.
  var isFile: Bool {
    let name = output.lowercased()
    return output == "-" || name.hasSuffix(".html") || name.hasSuffix(".htm")
  }

  /// Whether the pictures stand in the page.
  var holdsPictures: Bool { isSingleFile || isFile }
}
