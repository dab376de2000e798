import Fetching
import Planning

/// A post of Dcard's that is asked for.
public struct DcardQuery: Hashable, Sendable {
  /// How Dcard is named as a source: `dcard:` and the number of a post.
  public static let scheme = "dcard:"

  /// The number of the post.
  public let id: String
  /// Where Dcard's interface is, or nil for its own place.
  public var endpoint: WebAddress?

  /// Creates a query, or nil where a post's number is not a number: `235000001`, or the address of its page.
  public init?(_ text: some StringProtocol, endpoint: WebAddress? = nil) {
    let number = text.split { $0 == "/" }.last.map { String($0) } ?? ""
    guard (1...18).contains(number.utf8.count), number.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    id = number
    self.endpoint = endpoint
  }

  /// The address below which posts lie: the endpoint, with the path of Dcard's own where it has none.
  ///
  /// The interface is what dcard.tw's own pages use (https://www.dcard.tw/service/api/v2/); nobody documents it.
  public var interface: WebAddress? {
    guard let service = try? WebAddress("https://www.dcard.tw/service/api/v2") else { return nil }
    guard let endpoint else { return service }
    let path = endpoint.path.hasSuffix("/") ? endpoint.path.dropLast() : endpoint.path
    return WebAddress(origin: endpoint.origin, target: path.isEmpty ? service.target : String(path))
  }

  /// The pace that Dcard bears: about a request in five seconds, after a few at once for a short thread.
  public static let pace = HostPolicy.Pace(perHour: 720, burst: 4)
}
