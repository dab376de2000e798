import Planning

/// Which addresses may be asked.
///
/// Only https, and only what the whole internet can reach. The one exception is the endpoint that the user named: on
/// the machine itself, exactly that scheme, host and port may be asked, over http too.
public enum AddressRules {
  /// What the rules say.
  public enum Verdict: Hashable, Sendable {
    /// It may be asked.
    case allowed
    /// It may not, and why, as a clause.
    case refused(String)
  }

  /// Returns whether an address may be asked.
  ///
  /// - Parameters:
  ///   - address: the address as it stands in an option, an answer or a redirect.
  ///   - resolved: what its host was resolved to, or nil before that is known; both are asked for, because a name may
  ///     lead anywhere.
  ///   - endpoint: the origin that the user named, or nil.
  public static func verdict(
    on address: String, resolved: IPAddress? = nil, endpoint: WebAddress.Origin? = nil
  ) -> Verdict {
    do throws(WebAddress.Problem) {
      return verdict(on: try WebAddress(address), resolved: resolved, endpoint: endpoint)
    } catch {
      return .refused("\(error)")
    }
  }

  /// Returns whether an address that was taken apart may be asked.
  public static func verdict(
    on address: WebAddress, resolved: IPAddress? = nil, endpoint: WebAddress.Origin? = nil
  ) -> Verdict {
    let origin = address.origin
    let isEndpoint = origin == endpoint
    if isEndpoint, isOnLoopback(origin) {
      // The name was trusted to lead to this machine, and nowhere else.
      if let resolved, resolved.reach != .loopback { return .refused("\(origin.hostText) is not on this machine") }
      return .allowed
    }
    if origin.scheme != .https { return .refused("it is not https") }
    switch origin.host {
    case .name(let name):
      if let ending = localEndings.first(where: { name == $0 || name.hasSuffix("." + $0) }) {
        return .refused("names that end in \(ending) are of this machine or network")
      }
    case .address(let number):
      if number.reach != .global { return .refused("\(origin.hostText) is a \(number.reach.rawValue) address") }
    }
    if let resolved, resolved.reach != .global {
      return .refused("\(origin.hostText) leads to a \(resolved.reach.rawValue) address")
    }
    return .allowed
  }

  private static func isOnLoopback(_ origin: WebAddress.Origin) -> Bool {
    switch origin.host {
    case .name(let name): name == "localhost" || name.hasSuffix(".localhost")
    case .address(let number): number.reach == .loopback && number.isPlainLoopback
    }
  }

  /// Names that a network gives out by itself (RFC 6761, 6762, 8375).
  private static let localEndings = ["localhost", "local", "internal", "home.arpa"]
}

extension IPAddress {
  /// Whether it is 127.x.y.z or ::1 itself, not wrapped in another form.
  fileprivate var isPlainLoopback: Bool { bytes.count == 4 || bytes.dropLast().allSatisfy { $0 == 0 } }
}
