import Glibc
import Metadata
import Planning
import Workers

/// Folders and files of the user's, and the photos of saved threads among these: a file that holds one is known by its
/// content.
public struct ThreadsAmongPaths: PhotoSource {
  private let paths: PathSource
  private let zone: ZoneOffset

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - paths: the paths; reads what is no thread.
  ///   - zone: the zone in which the times of posts become wall time.
  public init(_ paths: PathSource, zone: ZoneOffset) {
    self.paths = paths
    self.zone = zone
  }

  /// Returns the photos of all paths: those of threads first.
  public func listing(on pool: WorkerPool) async throws(SourceError) -> SourceListing {
    var listing = SourceListing()
    var others = paths
    others.paths = []
    for path in paths.paths {
      let file = DcardFile(path, zone: zone)
      guard file.mayBeThread, let reading = try? file.reading() else {
        others.paths.append(path)
        continue
      }
      let source = ThreadPhotoSource(.file(file), dating: paths.dating, decodableFormats: paths.decodableFormats)
      listing.add(await source.listing(of: reading, on: pool))
    }
    if !others.paths.isEmpty || paths.paths.isEmpty {
      do throws(SourceError) {
        listing.add(try await others.listing(on: pool))
      } catch {
        // One bad path among several is a bad photo like any other; of one alone its own words are told.
        guard paths.paths.count > 1, error != .cancelled, let path = others.paths.first else { throw error }
        listing.failures.append(PhotoFailure(id: path, reason: error.reason))
      }
    }
    if others.paths.count < paths.paths.count { await listing.passOverCopies(on: pool) }
    return listing
  }
}

extension SourceListing {
  /// Passes over photos whose bytes another photo has, wherever they were found.
  fileprivate mutating func passOverCopies(on pool: WorkerPool) async {
    var places: [Int] = []
    var listed: [ListedPhoto] = []
    for (place, photo) in photos.enumerated() {
      var status = stat()
      guard case .file(let path)? = photo.renditions.first, stat(path, &status) == 0 else { continue }
      places.append(place)
      listed.append(ListedPhoto(photo: photo, byteCount: Int(status.st_size)))
    }
    let copies = Set(await DuplicateSearch(listed).duplicates(on: pool).map { places[$0] })
    passedOver += copies.sorted().map { PassedOver(id: photos[$0].id, reason: .duplicate) }
    photos = photos.indices.filter { !copies.contains($0) }.map { photos[$0] }
  }
}
