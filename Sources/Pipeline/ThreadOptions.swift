import Planning
import Raster
import Scenes

/// What a `thread` run is asked to do. Every default stands here.
public struct ThreadOptions: Hashable, Sendable {
  /// Where the thread is, and what its pictures may cost; the years play no part.
  public var photos = PhotoOptions()
  /// The file that is written; `-` is standard output. Default: `thread.png`.
  public var output = "thread.png"
  /// Whether a file may be replaced that this program did not make. Default: false.
  public var isForced = false
  /// Which comments are shown. Default: all.
  public var comments = CommentChoice.all
  /// When the thread is looked at, or nil for the newest time in it.
  public var now: Instant?
  /// How it looks.
  public var style = ThreadStyle()
  /// How hard a PNG is compressed. Default: `fast`.
  public var png = PNGEffort.fast

  /// Creates the default options.
  public init() {}
}
