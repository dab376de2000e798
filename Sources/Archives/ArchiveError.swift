/// Why an archive, or a file in it, cannot be read.
public enum ArchiveError: Error, Hashable, Sendable {
  /// The archive cannot be opened; the reason is the library's.
  case unreadable(reason: String)
  /// It lists more files than the limit.
  case tooManyFiles(limit: Int)
  /// A file in it is larger than the limit, in bytes; counted while it is unpacked, whatever the archive claims.
  case tooLarge(limit: Int)
  /// A file in it is locked by a password.
  case encrypted
  /// A file in it is damaged or packed in an unknown way; the reason is the library's.
  case damaged(reason: String)
  /// There is no such file in it, or no longer.
  case missing
}

extension ArchiveError: CustomStringConvertible {
  /// What is wrong, as a clause.
  public var description: String {
    switch self {
    case .unreadable(let reason): "the archive cannot be opened (\(reason))"
    case .tooManyFiles(let limit): "the archive lists more than \(limit) files"
    case .tooLarge(let limit): "unpacked it is larger than the limit of \(limit >> 20) MiB"
    case .encrypted: "it is locked by a password; unpack the archive with that, and name the folder"
    case .damaged(let reason): "it is damaged in the archive (\(reason))"
    case .missing: "it is not in the archive"
    }
  }
}
