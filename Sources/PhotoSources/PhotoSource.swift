import Planning
import Workers

/// A place that photos come from.
public protocol PhotoSource: Sendable {
  /// Returns what the source holds: every input is a photo, passed over, or failed.
  ///
  /// - Throws: `SourceError` when the source as a whole cannot be used.
  func listing(on pool: WorkerPool) async throws(SourceError) -> SourceListing
}

/// What a source holds.
public struct SourceListing: Sendable {
  /// The photos, in the source's own order.
  public var photos: [Photo] = []
  /// The paths of all files that were looked at, but for this program's own results.
  public var inputPaths: [String] = []
  /// What was looked at and is no photo to show, with its reason.
  public var passedOver: [PassedOver] = []
  /// What should have been a photo and is none.
  public var failures: [PhotoFailure] = []
  /// The exports whose own records of dates were seen and not read.
  public var exports: [ExportTraces] = []
  /// The years of which the source could not say what it holds, and why.
  public var yearFailures: [Year: PhotoFailure] = [:]

  /// Creates an empty listing.
  public init() {}
}

/// An input that is not shown, and that nobody would expect to be.
public struct PassedOver: Hashable, Sendable {
  /// Why an input is passed over; the text stands in reports.
  public enum Reason: String, Hashable, Sendable {
    /// A file of another kind.
    case notAPicture = "not a picture"
    /// A file or folder that some system keeps for itself.
    case hidden = "hidden file"
    /// A moving picture.
    case video = "video"
    /// A camera's raw file.
    case raw = "camera raw"
    /// A photo of which no year is known.
    case undated = "no date"
    /// A photo whose service dates it by its upload.
    case unknownDate = "dated only by its upload"
    /// A photo of a year that was not asked for.
    case otherYear = "of another year"
    /// The same bytes as another file, which is used.
    case duplicate = "the same bytes as another file"
    /// The other half of a photo: the raw file of a JPEG, the video of a live photo.
    case companion = "belongs to the photo beside it"
    /// An entry of an account that is none of its posts: a story, a repetition.
    case notAPost = "none of the account's posts"
    /// A frame or a sheet of this program, which lies among the photos.
    case ownResult = "drawn by tenyear"
    /// Facts about a picture beside it.
    case sidecar = "sidecar of a picture"
    /// A photo of a frame that another shard draws.
    case notDrawn = "of a frame that is not drawn yet"
    /// A photo of a year that shows another one.
    case notPicked = "another photo of its year is shown"
    /// A post of a time that was not asked for.
    case otherTime = "of another time"
    /// A post of which no time is known, where a time was asked for.
    case noTime = "posted at no known time"
    /// A post that is newer than the one to begin with.
    case beforeFirst = "newer than the first post shown"
    /// A picture of a comment that was not asked for.
    case otherComment = "of a comment that is not shown"
    /// A post beyond the number that was asked for.
    case overLimit = "beyond --limit"
  }

  /// The path relative to the source, or the service's id.
  public var id: String
  /// The reason.
  public var reason: Reason

  /// Creates an entry.
  public init(id: String, reason: Reason) {
    self.id = id
    self.reason = reason
  }
}

/// An input that should have been shown and could not be.
public struct PhotoFailure: Hashable, Sendable {
  /// The path relative to the source, or the service's id.
  public var id: String
  /// What is wrong with it, as a clause.
  public var reason: String

  /// Creates an entry.
  public init(id: String, reason: String) {
    self.id = id
    self.reason = reason
  }
}

/// Why a source as a whole cannot be used.
public enum SourceError: Error, Hashable, Sendable {
  /// There is nothing at this path.
  case notFound(String)
  /// The path cannot be read; the reason is the system's.
  case unreadable(String, reason: String)
  /// A service that has to be given a key has none; the message says how to get one.
  case noKey(String)
  /// A service has no such account.
  case noAccount(String, service: String)
  /// A service refuses what it is asked, or cannot be asked at all; what is wrong and what to do.
  case service(String)
  /// What lies at a path is an account's data, or should be, and cannot be used; why, as a clause with what to do.
  case unusable(String, reason: String)
  /// The paths hold no data of an account.
  case noAccountData([String])
  /// The source holds no account of this name, or none at all where none was named; the names of those it holds.
  case noAccountNamed(String?, held: [String])
  /// The source holds several accounts, and none was named.
  case severalAccounts([String])
  /// The run was interrupted.
  case cancelled
}

extension SourceError {
  /// What is wrong, as a clause without the path.
  var reason: String {
    switch self {
    case .notFound(let path): RepairedName.isIn(path) ? RepairedName.reason : "there is no such file or folder"
    case .unreadable(_, let reason): "cannot be read (\(reason))"
    case .unusable(_, let reason): reason
    case .noKey, .noAccount, .service, .noAccountData, .noAccountNamed, .severalAccounts, .cancelled: description
    }
  }
}

extension SourceError: CustomStringConvertible {
  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .notFound(let path): "there is no file or folder “\(printable(path, longest: 200))”; check the spelling"
    case .unreadable(let path, let reason):
      "“\(printable(path, longest: 200))” cannot be read (\(reason)); check its permissions"
    case .noKey(let message), .service(let message): message
    case .noAccount(let name, "Flickr"):
      "Flickr has no account “\(printable(name))”; write its name, its number such as 12345678@N01, or its address"
    case .noAccount(let name, let service):
      "\(service) has no account “\(printable(name))”; check the spelling"
    case .unusable(let path, let reason): "“\(printable(path, longest: 200))”: \(printable(reason, longest: 600))"
    case .noAccountData(let paths):
      "\(SourceError.list(paths)) no data of an account; name an Instagram export, an Instaloader folder, or a saved"
        + " profile"
    case .noAccountNamed(nil, _): "the source holds no account"
    case .noAccountNamed(let name?, let held):
      "the source has no account “\(printable(name))”; it holds \(SourceError.names(held))"
    case .severalAccounts(let held):
      "the source holds several accounts: \(SourceError.names(held)); name one by --account"
    case .cancelled: "interrupted"
    }
  }
}

extension SourceError {
  private static func list(_ paths: [String]) -> String {
    guard let first = paths.first else { return "there is" }
    return paths.count == 1 ? "“\(printable(first, longest: 200))” holds" : "the \(paths.count) sources hold"
  }

  /// Returns names for a message, the first dozen of them.
  private static func names(_ names: [String]) -> String {
    guard !names.isEmpty else { return "none" }
    let shown = names.prefix(12).map { printable($0) }.joined(separator: ", ")
    return names.count > 12 ? shown + " and \(names.count - 12) more" : shown
  }
}
