import Fetching

/// What is looked for on Flickr.
public struct FlickrQuery: Hashable, Sendable {
  /// Words in title, description or tags, or nil.
  public var text: String?
  /// Tags, separated by commas, any of which counts; or nil.
  public var tags: String?
  /// The account: its name, its number, or the address of its page; or nil for all.
  public var user: String?
  /// The numbers of the licences that are allowed, or nil for all.
  public var licences: [Int]?
  /// Whether a photo may be shown whose date is only that of its upload.
  public var allowsUnknownDates = false
  /// Where Flickr's interface is, or nil for its own place.
  public var endpoint: WebAddress?

  /// The folder of a recording that answers instead of Flickr, `demo` for the one that ships with the program; or nil.
  public var replay: String?

  /// Creates a query for nothing.
  public init() {}

  /// Whether it asks for an account's photos, all of them.
  var isAccount: Bool { user != nil && text == nil && tags == nil && licences == nil }

  /// Whether it says what is looked for; Flickr refuses to list everything.
  public var isLimited: Bool { text != nil || tags != nil || user != nil }

  /// The address that calls go to: the endpoint, with the path of Flickr's own where it has none.
  public var interface: WebAddress? {
    guard let service = try? WebAddress("https://api.flickr.com/services/rest/") else { return nil }
    guard let endpoint else { return service }
    return WebAddress(origin: endpoint.origin, target: endpoint.path == "/" ? service.target : String(endpoint.path))
  }
}

/// How many photos of a year are asked for, and which first.
public enum FlickrDepth: Hashable, Sendable {
  /// Enough to have one, the most interesting first.
  case best
  /// Enough to have one, the earliest first.
  case earliest
  /// Enough to have one, the latest first.
  case latest
  /// All that Flickr lets us see, the earliest first.
  case all

  /// Flickr's word for the order.
  var sort: String {
    switch self {
    case .best: "interestingness-desc"
    case .earliest, .all: "date-taken-asc"
    case .latest: "date-taken-desc"
    }
  }

  /// The photos that one request asks for, at most 500.
  var pageSize: Int { self == .all ? 500 : 100 }
}
