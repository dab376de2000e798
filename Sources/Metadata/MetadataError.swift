/// Why nothing could be found out about a file.
public enum MetadataError: Error, Hashable, Sendable {
  /// The file cannot be opened; the reason is the system's.
  case cannotOpen(path: String, reason: String)
  /// The path leads to a folder, a pipe, a socket or a device.
  case notAFile(path: String)
  /// The file broke off while it was read; the reason is the system's.
  case cannotRead(path: String, reason: String)
  /// There is not a single byte.
  case empty
  /// The first bytes are those of no format that is known here.
  case unknownFormat
}

extension MetadataError: CustomStringConvertible {
  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .cannotOpen(let path, let reason): "\(path) cannot be opened (\(reason)); check the path and its permissions"
    case .notAFile(let path): "\(path) is not a file; name a picture file instead"
    case .cannotRead(let path, let reason): "\(path) cannot be read (\(reason)); copy it anew from its source"
    case .empty: "the file is empty; copy it anew from its source"
    case .unknownFormat: "the bytes are of no known picture format; convert the file to JPEG or PNG"
    }
  }
}
