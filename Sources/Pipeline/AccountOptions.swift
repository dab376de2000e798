import Planning
import Raster
import Scenes

/// What a run that shows an account is asked to do: its page, or its posts. Every default stands here.
public struct AccountOptions: Hashable, Sendable {
  /// Where the account comes from, and how its times and pictures are read.
  public var photos = PhotoOptions()
  /// The account's name; nil for the only one that the source holds.
  public var account: String?
  /// The first time of posts that are shown, or nil for all.
  public var from: DateBound?
  /// The last time of posts that are shown, or nil for all.
  public var to: DateBound?
  /// The post that is shown first: an id, a short code, or a number from 1 for the newest; nil for the newest.
  public var firstPost: String?
  /// The most posts that are shown, or nil for all.
  public var limit: Int?
  /// The file that is written; `-` is standard output. Default: `feed.png`.
  public var output = "feed.png"
  /// Whether a file may be replaced that this program did not make. Default: false.
  public var isForced = false
  /// How the picture looks.
  public var style = AccountStyle()
  /// How hard a PNG is compressed. Default: `fast`.
  public var png = PNGEffort.fast

  /// Creates the default options.
  public init() {}
}
