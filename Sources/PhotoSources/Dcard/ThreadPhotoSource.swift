import Metadata
import Planning
import Workers

/// The photos in posts and comments of a forum, dated by when those were written.
public struct ThreadPhotoSource: PhotoSource {
  /// Where the thread is.
  public enum Place: Sendable {
    /// In a file.
    case file(DcardFile)
    /// At Dcard.
    case service(DcardClient)
  }

  private let place: Place
  private let dating: FolderSource.Dating
  private let decodableFormats: Set<ImageFormat>

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - place: where the thread is.
  ///   - dating: how the dates in the pictures' own files are read.
  ///   - decodableFormats: the formats that can be decoded; photos of others rank last.
  public init(_ place: Place, dating: FolderSource.Dating, decodableFormats: Set<ImageFormat>) {
    self.place = place
    self.dating = dating
    self.decodableFormats = decodableFormats
  }

  /// Returns the photos, each once; a film is passed over.
  public func listing(on pool: WorkerPool) async throws(SourceError) -> SourceListing {
    switch place {
    case .file(let file): await listing(of: try file.reading(), on: pool)
    case .service(let client): await listing(of: try await client.thread(), on: pool)
    }
  }

  /// Returns the photos in threads that were read.
  func listing(of reading: ThreadReading, on pool: WorkerPool) async -> SourceListing {
    var listing = SourceListing()
    listing.inputPaths = reading.inputPaths
    listing.failures = reading.failures
    var seen: Set<[UInt8]> = []
    let pictures = reading.threads.flatMap(\.pictures).filter { seen.insert($0.photo.identity).inserted }
    let dated = await concurrentMap(pictures, on: pool) { $0.refusal == nil ? withOwnFacts($0.photo) : $0.photo }

    for case (let picture, let photo?) in zip(pictures, dated) {
      if let refusal = picture.refusal {
        listing.failures.append(PhotoFailure(id: picture.photo.id, reason: refusal))
      } else {
        listing.photos.append(photo)
        if case .file(let path)? = photo.renditions.first { listing.inputPaths.append(path) }
      }
    }
    let blocks = reading.threads.flatMap { thread in
      (thread.post?.content.blocks ?? []) + thread.comments.flatMap(\.content.blocks)
    }
    for case .video(let address) in blocks {
      listing.passedOver.append(PassedOver(id: String(address.prefix { $0 != "?" }), reason: .video))
    }
    return listing
  }

  /// Returns a photo with what its own file says, where it is on this machine: a date that its camera gave it is better
  /// than the time of the post, which counts as little as any other date when it lies in the future.
  private func withOwnFacts(_ photo: Photo) -> Photo {
    var photo = photo
    if let site = photo.evidence, DateEvidence.chosen(of: [site], now: dating.now) == nil { photo.evidence = nil }
    guard case .file(let path)? = photo.renditions.first,
      let inspection = try? FileInspector(dating: dating).inspect(path: path, folders: [], sidecars: [])
    else { return photo }
    let own = inspection.evidence.filter { $0.kind <= .gps }
    if let chosen = DateEvidence.chosen(of: own, now: dating.now), case .date = own[chosen].reading {
      photo.evidence = own[chosen]
    }
    if let width = inspection.metadata.width, let height = inspection.metadata.height {
      photo.pixelCount = width.multipliedReportingOverflow(by: height).overflow ? .max : width * height
    }
    photo.rating = inspection.rating
    photo.isDecodable = decodableFormats.contains(inspection.metadata.format)
    return photo
  }
}
