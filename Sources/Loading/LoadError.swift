import Fetching
import Metadata
import Raster

/// Why a photo cannot be had.
public enum LoadError: Error, Hashable, Sendable {
  /// Its bytes cannot be read; the reason is the system's.
  case unreadable(reason: String)
  /// Its source does not have it, or it may not be read; the reason is a clause.
  case absent(reason: String)
  /// Its bytes are there, and are not shown.
  case refused(PictureError)
  /// Its bytes could not be fetched.
  case notFetched(FetchError)

  /// Whether another photo of the year may be shown instead: not where the network failed, or which photo a year shows
  /// would depend on that.
  public var isLasting: Bool {
    if case .notFetched(let error) = self { error.isLasting } else { true }
  }

  /// Whether the run was interrupted, which is no fault of the photo.
  public var isCancellation: Bool { self == .notFetched(.cancelled) || self == .refused(.cancelled) }

  /// Creates the error of a file whose metadata could not be read.
  public init(_ error: MetadataError) {
    switch error {
    case .cannotOpen(_, let reason), .cannotRead(_, let reason): self = .unreadable(reason: reason)
    case .notAFile: self = .unreadable(reason: "not a file")
    case .empty: self = .refused(.empty)
    case .unknownFormat: self = .refused(.notAPicture)
    }
  }
}

extension LoadError: CustomStringConvertible {
  /// What is wrong, as a clause without the file's name.
  public var description: String {
    switch self {
    case .unreadable(let reason): "cannot be read (\(reason))"
    case .absent(let reason): reason
    case .refused(let error): error.description
    case .notFetched(let error): "cannot be fetched: \(error)"
    }
  }
}
