import Glibc
import Metadata
import Planning

/// Decides what a file is by its first bytes, and reads what it says of itself.
struct FileInspector: Sendable {
  var origin: Photo.Origin
  var dating: FolderSource.Dating
  var decodableFormats: Set<ImageFormat>

  /// What a file turned out to be.
  enum Finding: Sendable {
    case photo(Photo)
    case passedOver(PassedOver)
    case failed(PhotoFailure)
  }

  func inspect(_ file: FoundFile) -> Finding {
    let metadata: PhotoMetadata
    do throws(MetadataError) {
      metadata = try MetadataReader.read(FileBytes(path: file.path))
    } catch {
      return unreadable(file, error)
    }
    switch metadata.format {
    case .video: return .passedOver(PassedOver(id: file.id, reason: .video))
    case .raw: return .passedOver(PassedOver(id: file.id, reason: .raw))
    case let format where !format.isPicture:
      guard file.isNamedDirectly || promisesPicture(file) else {
        return .passedOver(PassedOver(id: file.id, reason: .notAPicture))
      }
      return .failed(PhotoFailure(id: file.id, reason: "not a picture, but \(format.displayName)"))
    default:
      return .photo(photo(file, metadata))
    }
  }

  private func unreadable(_ file: FoundFile, _ error: MetadataError) -> Finding {
    let isExpected = file.isNamedDirectly || promisesPicture(file)
    switch error {
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

  private func promisesPicture(_ file: FoundFile) -> Bool {
    guard let dot = file.name.lastIndex(of: ".") else { return false }
    return ImageFormat.pictureEndings.contains(file.name[file.name.index(after: dot)...].lowercased())
  }

  private func photo(_ file: FoundFile, _ metadata: PhotoMetadata) -> Photo {
    let evidence = evidence(for: file, metadata)
    return Photo(
      origin: origin, id: file.id, fileName: file.name, sourceName: file.folders.first ?? "",
      renditions: [Rendition(path: file.path)],
      evidence: DateEvidence.chosen(of: evidence, now: dating.now).map { evidence[$0] },
      title: metadata.title, credit: metadata.credit,
      pixelCount: pixelCount(metadata),
      rating: metadata.xmp.rating ?? 0, isDecodable: decodableFormats.contains(metadata.format))
  }

  /// Returns the number of pixels; a header may claim more than a number can hold.
  private func pixelCount(_ metadata: PhotoMetadata) -> Int? {
    guard let width = metadata.width, let height = metadata.height else { return nil }
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    return overflow ? Int.max : count
  }

  private func evidence(for file: FoundFile, _ metadata: PhotoMetadata) -> [DateEvidence] {
    var evidence = metadata.dateEvidence(zone: dating.zone)
    if let named = FileNameDate.evidence(fileName: file.name, zone: dating.zone) { evidence.append(named) }
    if let folder = FolderNameDate.evidence(folders: file.folders) { evidence.append(folder) }
    if dating.allowsFileTime, let time = fileTime(file) { evidence.append(time) }
    return evidence
  }

  /// Returns the time at which the file was last changed: an instant.
  private func fileTime(_ file: FoundFile) -> DateEvidence? {
    var status = stat()
    guard stat(file.path, &status) == 0,
      let date = CaptureDate(instant: Int64(status.st_mtim.tv_sec), in: dating.zone)
    else { return nil }
    return DateEvidence(kind: .fileTime, value: date.iso8601, reading: .date(date, .low))
  }
}
