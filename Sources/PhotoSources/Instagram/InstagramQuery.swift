import Fetching

/// An account of Instagram's that is asked for.
public struct InstagramQuery: Hashable, Sendable {
  /// The account's name.
  public let name: String
  /// Where Instagram's interface is, or nil for its own place.
  public var endpoint: WebAddress?

  /// Creates a query, or nil for what is no account's name: letters, digits, dots and underscores, at most 30, with or
  /// without an `@` before them.
  public init?(name: some StringProtocol, endpoint: WebAddress? = nil) {
    let name = name.hasPrefix("@") ? String(name.dropFirst()) : String(name)
    guard (1...30).contains(name.utf8.count), name.utf8.allSatisfy(InstagramQuery.isNameByte) else { return nil }
    self.name = name.lowercased()
    self.endpoint = endpoint
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
  }

  /// The address of the profile's data: the endpoint, with the path of Instagram's own where it has none.
  var address: WebAddress? {
    guard let service = try? WebAddress("https://i.instagram.com/api/v1/users/web_profile_info/") else { return nil }
    let path = endpoint.map { $0.path == "/" ? service.target : String($0.path) } ?? service.target
    return WebAddress(origin: (endpoint ?? service).origin, target: path + "?username=" + name)
  }
}
