import Fetching
import PhotoSources
import Planning
import Raster

/// Which photos a command works on: the same for all of them.
public struct PhotoOptions: Hashable, Sendable {
  /// Where photos come from.
  public enum Source: Hashable, Sendable {
    /// The album that ships with the program.
    case demo
    /// Folders and files.
    case paths([String])
    /// A search or an account of Flickr.
    case flickr(FlickrQuery)
    /// An account of Instagram's, by its public profile.
    case instagram(InstagramQuery)
    /// A post of Dcard's and its comments.
    case dcard(DcardQuery)

    /// Whether what it holds is asked of a service before a file is read.
    var isService: Bool {
      switch self {
      case .demo, .paths: false
      case .flickr, .instagram, .dcard: true
      }
    }
  }

  /// Where the photos come from. Default: the demo.
  public var source = Source.demo
  /// The years. Default: the first to the last year found.
  public var years = YearRequest.span(from: nil, to: nil)
  /// Which photo of a year is shown. Default: `best`.
  public var pick = Pick.best
  /// What a year without a photo shows. Default: `placeholder`.
  public var missing = MissingPolicy.placeholder
  /// The zone in which instants become wall time. Default: UTC.
  public var zone = ZoneOffset.utc
  /// The zone in which the times of forum posts become wall time. Default: Taipei's, +08:00.
  public var threadZone = ZoneOffset.taipei
  /// The day after which no photo can have been taken. Default: the last there is.
  public var now = CalendarDay.last
  /// Whether a file's own time may date a photo. Default: false.
  public var allowsFileTime = false
  /// The most pixels a photo may have. Default: 268 million.
  public var maxPixels = DecodeLimits().pixels
  /// The one place on this machine whose addresses a saved thread may name, or nil.
  public var endpoint: WebAddress?
  /// The font family or file that leads, or nil for Noto Sans.
  public var font: String?

  /// Creates the default options.
  public init() {}

  /// The zone that decides of which year a photo of this source is.
  var effectiveZone: ZoneOffset {
    if case .dcard = source { threadZone } else { zone }
  }
}
