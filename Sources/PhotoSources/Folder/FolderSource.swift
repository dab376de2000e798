import Metadata
import Planning
import Workers

/// Photos in folders and in files named one by one.
public struct FolderSource: PhotoSource {
  /// The folders and files, in the user's order.
  public var paths: [String]
  /// How the photos are called in reports.
  public var origin: Photo.Origin
  /// How dates are read.
  public var dating: Dating
  /// The formats that can be decoded; photos of others rank last.
  public var decodableFormats: Set<ImageFormat>
  /// Folders that are not entered, such as the one that is written into.
  public var excludedFolders: [String]

  /// How a photo's date is found.
  public struct Dating: Hashable, Sendable {
    /// The zone in which instants become wall time.
    public var zone: ZoneOffset
    /// The day after which no photo can have been taken.
    public var now: CalendarDay
    /// Whether a file's own time may serve where nothing better is there.
    public var allowsFileTime: Bool

    /// Creates rules.
    public init(zone: ZoneOffset = .utc, now: CalendarDay, allowsFileTime: Bool = false) {
      self.zone = zone
      self.now = now
      self.allowsFileTime = allowsFileTime
    }
  }

  /// Creates a source.
  public init(
    paths: [String], origin: Photo.Origin = .folder, dating: Dating, decodableFormats: Set<ImageFormat>,
    excludedFolders: [String] = []
  ) {
    self.paths = paths
    self.origin = origin
    self.dating = dating
    self.decodableFormats = decodableFormats
    self.excludedFolders = excludedFolders
  }

  /// Returns the photos below the folders; of each file only its metadata is read.
  public func listing(on pool: WorkerPool) async throws(SourceError) -> SourceListing {
    var tree = FileTree(excluding: excludedFolders)
    for path in paths { try tree.add(source: path) }
    var listing = SourceListing()
    listing.passedOver = tree.passedOver
    listing.failures = tree.failures
    let inspector = FileInspector(origin: origin, dating: dating, decodableFormats: decodableFormats)
    for finding in await concurrentMap(tree.files, on: pool, { inspector.inspect($0) }) {
      switch finding {
      case .photo(let photo): listing.photos.append(photo)
      case .passedOver(let entry): listing.passedOver.append(entry)
      case .failed(let failure): listing.failures.append(failure)
      case nil: break  // cancelled: the run ends before the listing is used
      }
    }
    return listing
  }
}
