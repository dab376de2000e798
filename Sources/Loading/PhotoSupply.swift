import Planning

/// Where a photo's bytes are, once they are on this machine.
public enum PhotoSupply: Sendable {
  /// In a file of the user's.
  case file(String)
  /// In a file of an archive of the user's.
  case archived(ArchivedFile)
  /// In memory.
  case bytes([UInt8])
  /// In the spool of what was fetched.
  case spooled(BodySpool.Place)
}

extension PhotoSupply {
  /// Creates the supply of a photo that is on this machine from the start, or nil when it has to be fetched.
  public init?(local photo: Photo) {
    switch photo.renditions.first {
    case .file(let path): self = .file(path)
    case .archived(let file): self = .archived(file)
    case .remote, .missing, nil: return nil
    }
  }
}
