import Hashing
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
  /// Files that are not looked at, for they are somebody else's: an account's pictures and documents.
  var excludedFiles: Set<String> = []

  /// What this program's own pictures say that they were made by.
  public static let ownName = "tenyear"

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

  /// Returns the photos below the folders; of each file only its metadata is read, and the whole of it only where
  /// another has exactly its length.
  public func listing(on pool: WorkerPool) async throws(SourceError) -> SourceListing {
    var tree = FileTree(excluding: excludedFolders)
    for path in paths {
      do throws(SourceError) {
        try tree.add(source: path)
      } catch {
        // Of several, one that is not there is a bad photo like any other.
        guard paths.count > 1 else { throw error }
        tree.fail(path, error)
      }
    }
    let files = tree.files.filter { !excludedFiles.contains($0.path) }
    let present = Set(tree.files.map(\.path))
    let findings = await concurrentMap(files, on: pool) { file in
      // A file named alone may have its sidecar beside it, unnamed.
      let sidecars = FileInspector.sidecarPaths(of: file.path)
      return finding(file, sidecars: file.isNamedDirectly ? sidecars : sidecars.filter(present.contains))
    }
    var listing = SourceListing()
    listing.passedOver = tree.passedOver
    listing.failures = tree.failures
    var photos: [ListedPhoto] = []
    for case (let file, let finding?) in zip(files, findings) {
      if case .passedOver(let entry) = finding, entry.reason == .ownResult {
      } else {
        listing.inputPaths.append(file.path)
      }
      switch finding {
      case .photo(let photo): photos.append(photo)
      case .passedOver(let entry): listing.passedOver.append(entry)
      case .failed(let failure): listing.failures.append(failure)
      }
    }
    let duplicates = await DuplicateSearch(photos).duplicates(on: pool)
    listing.photos = photos.indices.filter { !duplicates.contains($0) }.map { photos[$0].photo }
    listing.passedOver += duplicates.sorted().map { PassedOver(id: photos[$0].photo.id, reason: .duplicate) }
    listing.nameCompanions()
    listing.exports = ExportTraces.found(in: files.map(\.name))
    return listing
  }

  /// What a file turned out to be.
  private enum Finding: Sendable {
    case photo(ListedPhoto)
    case passedOver(PassedOver)
    case failed(PhotoFailure)
  }

  private func finding(_ file: FoundFile, sidecars: [String]) -> Finding {
    if file.ending == "xmp", !file.isNamedDirectly { return .passedOver(PassedOver(id: file.id, reason: .sidecar)) }
    let inspection: FileInspector.Inspection
    do throws(MetadataError) {
      inspection = try FileInspector(dating: dating)
        .inspect(path: file.path, folders: file.folders, sidecars: sidecars)
    } catch {
      return unreadable(file, error)
    }
    if inspection.metadata.software == FolderSource.ownName, !file.isNamedDirectly {
      return .passedOver(PassedOver(id: file.id, reason: .ownResult))
    }
    switch inspection.metadata.format {
    case .video: return .passedOver(PassedOver(id: file.id, reason: .video))
    case .raw: return .passedOver(PassedOver(id: file.id, reason: .raw))
    case let format where !format.isPicture:
      guard file.isNamedDirectly || file.promisesPicture else {
        return .passedOver(PassedOver(id: file.id, reason: .notAPicture))
      }
      return .failed(PhotoFailure(id: file.id, reason: "not a picture, but \(format.displayName)"))
    default: return .photo(ListedPhoto(photo: photo(file, inspection), byteCount: inspection.byteCount))
    }
  }

  private func photo(_ file: FoundFile, _ inspection: FileInspector.Inspection) -> Photo {
    let metadata = inspection.metadata
    return Photo(
      origin: origin, id: file.id, fileName: file.name, sourceName: file.folders.first ?? "",
      renditions: [.file(file.path)], evidence: inspection.chosen.map { inspection.evidence[$0] },
      title: inspection.title, credit: metadata.credit,
      pixelCount: pixelCount(metadata), rating: inspection.rating,
      isDecodable: decodableFormats.contains(metadata.format))
  }

  /// Returns the number of pixels; a header may claim more than a number can hold.
  private func pixelCount(_ metadata: PhotoMetadata) -> Int? {
    guard let width = metadata.width, let height = metadata.height else { return nil }
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    return overflow ? Int.max : count
  }

  private func unreadable(_ file: FoundFile, _ error: MetadataError) -> Finding {
    let isExpected = file.isNamedDirectly || file.promisesPicture
    switch error {
    case .unknownFormat where file.ending == "zip":
      return .failed(PhotoFailure(id: file.id, reason: "a zip file without the data of an account; unpack it"))
    case .empty where isExpected:
      return .failed(PhotoFailure(id: file.id, reason: "the file is empty"))
    case .unknownFormat where isExpected:
      return .failed(PhotoFailure(id: file.id, reason: "not a picture"))
    case .notAFile where isExpected:
      return .failed(PhotoFailure(id: file.id, reason: "not a file"))
    case .empty, .unknownFormat, .notAFile:
      return .passedOver(PassedOver(id: file.id, reason: .notAPicture))
    case .cannotOpen(_, let reason), .cannotRead(_, let reason):
      return .failed(PhotoFailure(id: file.id, reason: "cannot be read (\(reason))"))
    }
  }
}

extension SourceListing {
  /// Tells apart the raw files and videos that belong to a photo beside them from those that stand alone.
  fileprivate mutating func nameCompanions() {
    let stems = Set(photos.map { FoundFile.stem(of: $0.id) })
    for index in passedOver.indices where passedOver[index].reason == .raw || passedOver[index].reason == .video {
      let stem = FoundFile.stem(of: passedOver[index].id)
      // Some programs keep the photo's whole name: IMG_1.HEIC and IMG_1.HEIC.MOV.
      if stems.contains(stem) || stems.contains(FoundFile.stem(of: stem)) { passedOver[index].reason = .companion }
    }
  }
}
