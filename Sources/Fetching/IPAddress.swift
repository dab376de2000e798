import Glibc

/// An address of the internet protocol, version 4 or 6, without a zone.
public struct IPAddress: Hashable, Sendable {
  /// The address from its first byte: 4 of them, or 16.
  public let bytes: [UInt8]

  /// Creates an address of version 4 or 6 from its bytes, or nil for any other number of bytes.
  public init?(bytes: [UInt8]) {
    guard bytes.count == 4 || bytes.count == 16 else { return nil }
    self.bytes = bytes
  }

  /// Creates an address from `127.0.0.1` (four plain decimal numbers without leading zeros) or `::1`, or nil.
  public init?(_ text: String) {
    if text.utf8.contains(UInt8(ascii: ":")) {
      var address = in6_addr()
      guard text.utf8.count < 64, inet_pton(AF_INET6, text, &address) == 1 else { return nil }
      bytes = withUnsafeBytes(of: address) { Array($0) }
    } else {
      var parts: [UInt8] = []
      for part in text.split(separator: ".", omittingEmptySubsequences: false) {
        guard let number = IPAddress.decimal(part) else { return nil }
        parts.append(number)
      }
      guard parts.count == 4 else { return nil }
      bytes = parts
    }
  }

  private static func decimal(_ text: Substring) -> UInt8? {
    guard (1...3).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }),
      text.utf8.count == 1 || text.utf8.first != 48
    else { return nil }
    return UInt8(text)
  }

  /// Creates the address of a socket, or nil when it is of another family.
  init?(_ socket: UnsafePointer<sockaddr>) {
    switch Int32(socket.pointee.sa_family) {
    case AF_INET:
      bytes = socket.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { socket in
        withUnsafeBytes(of: socket.pointee.sin_addr) { Array($0) }
      }
    case AF_INET6:
      bytes = socket.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { socket in
        withUnsafeBytes(of: socket.pointee.sin6_addr) { Array($0) }
      }
    default: return nil
    }
  }

  /// What an address is for.
  public enum Reach: String, Hashable, Sendable {
    /// The whole internet.
    case global = "public"
    /// The machine itself.
    case loopback = "loopback"
    /// A network that others cannot reach.
    case privateUse = "private"
    /// The cable or air that the machine hangs on.
    case linkLocal = "link-local"
    /// Nothing that one can talk to: documentation, groups, addresses kept for later.
    case reserved = "reserved"
  }

  /// How far the address reaches (RFC 6890 and its registries). An address of version 6 that wraps one of version 4
  /// (mapped, NAT64, 6to4) reaches as far as that.
  public var reach: Reach {
    bytes.count == 4 ? IPAddress.reach(bytes[0], bytes[1], bytes[2]) : reachOfVersion6
  }

  private static func reach(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Reach {
    switch (first, second, third) {
    case (127, _, _): .loopback
    case (10, _, _), (172, 16...31, _), (192, 168, _), (100, 64...127, _): .privateUse
    case (169, 254, _): .linkLocal
    case (0, _, _), (192, 0, 0), (192, 0, 2), (192, 88, 99), (198, 18...19, _), (198, 51, 100), (203, 0, 113),
      (224..., _, _):
      .reserved
    default: .global
    }
  }

  private var reachOfVersion6: Reach {
    func starts(_ prefix: UInt8...) -> Bool { bytes.starts(with: prefix) }
    if bytes.dropLast().allSatisfy({ $0 == 0 }), bytes[15] == 1 { return .loopback }
    if starts(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF) || starts(0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0) {
      return IPAddress.reach(bytes[12], bytes[13], bytes[14])
    }
    if starts(0x20, 0x02) { return IPAddress.reach(bytes[2], bytes[3], bytes[4]) }
    if bytes[0] == 0xFE, bytes[1] & 0xC0 == 0x80 { return .linkLocal }
    if bytes[0] & 0xFE == 0xFC || bytes[0] == 0xFE && bytes[1] & 0xC0 == 0xC0 { return .privateUse }
    // Teredo wraps an address of version 4 where anybody may put one; 2001:db8 is for documentation.
    if starts(0x20, 0x01, 0, 0) || starts(0x20, 0x01, 0x0D, 0xB8) { return .reserved }
    return bytes[0] & 0xE0 == 0x20 ? .global : .reserved
  }
}
