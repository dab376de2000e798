/// Where a photo's bytes are, once they are on this machine.
public enum PhotoSupply: Sendable {
  /// In a file of the user's.
  case file(String)
  /// In memory.
  case bytes([UInt8])
  /// In the spool of what was fetched.
  case spooled(BodySpool.Place)
}
