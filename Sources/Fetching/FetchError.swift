import Planning

/// Why something could not be fetched, after all tries.
public enum FetchError: Error, Hashable, Sendable {
  /// The host says that it is not there: 404 or 410.
  case gone(status: Int)
  /// The host does not give it out, such as 401 or 403.
  case denied(host: String, status: Int)
  /// The address, or one that it leads to, may not be asked; why, as a clause.
  case refused(String)
  /// The body is larger than the limit, in bytes.
  case tooLarge(limit: Int)
  /// The host answered, and the answer is not what it should be; what it is, as a clause.
  case undecodable(reason: String)
  /// The host did not answer, or not in time, in so many tries; what happened last, as a clause.
  case unreachable(host: String, reason: String, tries: Int)
  /// The library for requests is not there.
  case noLibrary(String)
  /// The task was cancelled.
  case cancelled

  /// Whether asking again later would bring the same, so that something else may be taken instead.
  public var isLasting: Bool {
    switch self {
    case .gone, .denied, .refused, .tooLarge, .undecodable: true
    case .unreachable, .noLibrary, .cancelled: false
    }
  }
}

extension FetchError: CustomStringConvertible {
  /// What is wrong, as a clause; never the address, which may hold a key.
  public var description: String {
    switch self {
    case .gone(let status): "it is no longer there (\(status))"
    case .denied(let host, let status): "\(printable(host)) does not give it out (\(status))"
    case .refused(let reason): "its address is refused: \(reason)"
    case .tooLarge(let limit): "it is larger than the limit of \(limit >> 20) MiB"
    case .undecodable(let reason): reason
    case .unreachable(let host, let reason, let tries):
      "\(printable(host)): \(reason)" + (tries > 1 ? ", \(tries) times" : "") + "; try again later"
    case .noLibrary(let reason): reason
    case .cancelled: "interrupted"
    }
  }
}

/// A body that is not what it should be.
public struct UndecodableBody: Error, Hashable, Sendable {
  /// What it is instead, as a clause.
  public var reason: String
  /// Whether asking again may bring a better one.
  public var isPassing: Bool

  /// Creates the error.
  public init(reason: String, isPassing: Bool = true) {
    self.reason = reason
    self.isPassing = isPassing
  }
}
