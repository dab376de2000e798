import Planning

/// The address of something on the web: `https://host:port/path?query`, taken apart in one way only, so that what is
/// judged is what is asked for.
public struct WebAddress: Hashable, Sendable {
  /// The protocol.
  public enum Scheme: String, Hashable, Sendable {
    /// Unprotected.
    case http
    /// Over TLS.
    case https

    /// The port that need not be written.
    public var usualPort: Int { self == .http ? 80 : 443 }
  }

  /// What is on the other side.
  public enum Host: Hashable, Sendable {
    /// A name in lower case, without a dot at its end.
    case name(String)
    /// An address written in numbers.
    case address(IPAddress)
  }

  /// Scheme, host and port: who answers.
  public struct Origin: Hashable, Sendable {
    /// The protocol.
    public let scheme: Scheme
    /// The host.
    public let host: Host
    /// The host as it is written, in lower case; brackets around an address of version 6.
    public let hostText: String
    /// The port, 1…65,535.
    public let port: Int

    /// Scheme, host, and the port where it is not the usual one.
    public var text: String {
      "\(scheme.rawValue)://\(hostText)" + (port == scheme.usualPort ? "" : ":\(port)")
    }
  }

  /// Why a text is no such address.
  public enum Problem: Error, Hashable, Sendable {
    /// Another protocol, or none.
    case scheme(String)
    /// A name or password before the host.
    case userInfo
    /// Signs that no address may hold.
    case signs
    /// No host, or one that is not written in letters, digits, dots and hyphens.
    case host(String)
    /// An address of version 4 in an unusual form.
    case unusualNumbers(String)
    /// A port that is none.
    case port(String)
    /// Longer than any real address.
    case length
  }

  /// Who answers.
  public let origin: Origin
  /// Everything behind the origin, beginning with `/`.
  public let target: String

  /// The longest address that is read, in bytes.
  public static let mostBytes = 8192

  /// Creates an address from its text; what stands behind `#` is left out.
  public init(_ text: String) throws(Problem) {
    guard text.utf8.count <= WebAddress.mostBytes else { throw .length }
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }) else {
      throw text.unicodeScalars.allSatisfy(\.isASCII) ? .signs : .host(WebAddress.hostPart(of: text))
    }
    guard let separator = text.firstRange(of: "://"),
      let scheme = Scheme(rawValue: text[..<separator.lowerBound].lowercased())
    else { throw .scheme(String(text.prefix { $0 != ":" }.prefix(20))) }
    let rest = text[separator.upperBound...].prefix { $0 != "#" }
    let authority = rest.prefix { $0 != "/" && $0 != "?" }
    guard !authority.contains("@") else { throw .userInfo }
    origin = try WebAddress.origin(scheme, authority)
    let target = rest[authority.endIndex...]
    self.target = target.hasPrefix("/") ? String(target) : "/" + target
  }

  /// Creates an address of an origin.
  public init(origin: Origin, target: String) {
    self.origin = origin
    self.target = target
  }

  /// The whole address.
  public var text: String { origin.text + target }

  /// The path without the query.
  public var path: Substring { target.prefix { $0 != "?" } }

  /// Returns the address over https, at the usual port: what a service once gave out as http.
  public var secured: WebAddress {
    guard origin.scheme == .http else { return self }
    let port = origin.port == 80 ? 443 : origin.port
    return WebAddress(
      origin: Origin(scheme: .https, host: origin.host, hostText: origin.hostText, port: port), target: target)
  }

  /// The part of a text where the host stands, for messages.
  private static func hostPart(of text: String) -> String {
    let rest = text.firstRange(of: "://").map { text[$0.upperBound...] } ?? text[...]
    return String(rest.prefix { $0 != "/" && $0 != "?" }.prefix(80))
  }

  private static func origin(_ scheme: Scheme, _ authority: Substring) throws(Problem) -> Origin {
    let hostText: Substring
    var portText: Substring?
    if authority.hasPrefix("[") {
      guard let end = authority.firstIndex(of: "]") else { throw .host(String(authority)) }
      hostText = authority[...end]
      let rest = authority[authority.index(after: end)...]
      guard rest.isEmpty || rest.hasPrefix(":") else { throw .host(String(authority)) }
      portText = rest.isEmpty ? nil : rest.dropFirst()
    } else {
      hostText = authority.prefix { $0 != ":" }
      portText = hostText.endIndex == authority.endIndex ? nil : authority[hostText.endIndex...].dropFirst()
    }
    let (host, written) = try self.host(hostText)
    var port = scheme.usualPort
    if let portText, !portText.isEmpty {
      guard portText.utf8.count <= 5, portText.utf8.allSatisfy({ (48...57).contains($0) }),
        let number = Int(portText), (1...65_535).contains(number)
      else { throw .port(String(portText.prefix(20))) }
      port = number
    }
    return Origin(scheme: scheme, host: host, hostText: written, port: port)
  }

  private static func host(_ text: Substring) throws(Problem) -> (Host, written: String) {
    if text.hasPrefix("[") {
      guard let address = IPAddress(String(text.dropFirst().dropLast())), address.bytes.count == 16 else {
        throw .host(String(text.prefix(80)))
      }
      return (.address(address), text.lowercased())
    }
    let name = (text.hasSuffix(".") ? text.dropLast() : text).lowercased()
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    guard name.utf8.count <= 253, labels.allSatisfy(isLabel) else { throw .host(String(text.prefix(80))) }
    // A name whose last label is a number is taken for an address by some programs, in octal or with parts left out.
    if let last = labels.last, isNumber(last) {
      guard let address = IPAddress(name) else { throw .unusualNumbers(name) }
      return (.address(address), name)
    }
    return (.name(name), name)
  }

  private static func isLabel(_ label: Substring) -> Bool {
    (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
      && label.utf8.allSatisfy { byte in
        (97...122).contains(byte) || (48...57).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      }
  }

  private static func isNumber(_ label: Substring) -> Bool {
    if label.utf8.allSatisfy({ (48...57).contains($0) }) { return true }
    return label.hasPrefix("0x") && label.dropFirst(2).allSatisfy(\.isHexDigit)
  }
}

extension WebAddress.Problem: CustomStringConvertible {
  /// What is wrong, as a clause.
  public var description: String {
    switch self {
    case .scheme(let scheme):
      scheme == "file" ? "files are not read by address" : "its protocol is neither https nor http"
    case .userInfo: "it has a user name before the host"
    case .signs: "it holds signs that no address may hold"
    case .host(let host): "its host \(quoted(host)) is no name in letters a–z, digits and hyphens"
    case .unusualNumbers(let host): "its host \(quoted(host)) is a number in an unusual form"
    case .port(let port): "its port \(quoted(port)) is none"
    case .length: "it is longer than \(WebAddress.mostBytes) bytes"
    }
  }
}
