import Fetching
import Planning

/// An account of Flickr's.
struct FlickrAccount: Hashable, Sendable {
  /// Flickr's number, such as `12345678@N01`.
  let id: String
  /// The name that it shows.
  let name: String

  /// Returns the account that a user means by its number, its name, the name in its addresses, or an address.
  static func find(_ user: String, with client: FlickrClient) async throws(SourceError) -> FlickrAccount {
    do throws(FlickrClient.Failure) {
      guard let id = try await id(of: user, client) else {
        throw .api(method: "flickr.urls.lookupUser", code: notFound, message: "no number")
      }
      let answer = try await client.call("flickr.people.getInfo", [("user_id", id)])
      let name = answer["person"]?["username"]?.text.map(EntityText.decoded)
      return FlickrAccount(id: id, name: name.flatMap { $0.isEmpty ? nil : $0 } ?? user)
    } catch {
      switch error {
      case .fetch(.cancelled): throw .cancelled
      case .api(_, notFound, _): throw .noAccount(user, service: "Flickr")
      default: throw .service("Flickr: \(error)")
      }
    }
  }

  /// Flickr's number for what it does not know, in the methods that look for accounts.
  private static let notFound = 1

  private static func id(of user: String, _ client: FlickrClient) async throws(FlickrClient.Failure) -> String? {
    if isNumber(user) { return user }
    if user.contains("/") {
      let address = user.contains("://") ? user : "https://" + user
      return try await client.call("flickr.urls.lookupUser", [("url", address)])["user"]?["id"]?.text
    }
    do throws(FlickrClient.Failure) {
      let answer = try await client.call("flickr.people.findByUsername", [("username", user)])
      return answer["user"]?["nsid"]?.text ?? answer["user"]?["id"]?.text
    } catch {
      guard case .api(_, notFound, _) = error else { throw error }
    }
    // The name in an account's addresses need not be the one it shows.
    let address = "https://www.flickr.com/photos/\(FlickrClient.escaped(user))/"
    return try await client.call("flickr.urls.lookupUser", [("url", address)])["user"]?["id"]?.text
  }

  /// Whether a text is such a number: digits, `@N`, digits.
  static func isNumber(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].first == "N" else { return false }
    return [parts[0], parts[1].dropFirst()].allSatisfy { part in
      (1...16).contains(part.utf8.count) && part.utf8.allSatisfy { (48...57).contains($0) }
    }
  }
}
