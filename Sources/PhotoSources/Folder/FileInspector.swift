import Hashing
import Metadata
import Planning

/// Decides what a file is by its first bytes, and gathers what it and its surroundings say of its date and title.
public struct FileInspector: Sendable {
  /// How dates are read.
  public var dating: FolderSource.Dating

  /// Creates an inspector.
  public init(dating: FolderSource.Dating) {
    self.dating = dating
  }

  /// What is known of a picture file without a look at its pixels.
  public struct Inspection: Sendable {
    /// What the file says of itself.
    public var metadata: PhotoMetadata
    /// Every date that was found, in the order of trust.
    public var evidence: [DateEvidence]
    /// The position of the date that counts, or nil.
    public var chosen: Int?
    /// The title: the picture's own, else the sidecar's.
    public var title: LocalizedText?
    /// The rating, 0 for none.
    public var rating: Int
    /// The length of the file in bytes.
    public var byteCount: Int
  }

  /// Reads a file's metadata, and a sidecar's where there is one.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - folders: the names of the folders above it that may tell its date, from the outermost.
  ///   - sidecars: the paths at which an `.xmp` file may lie; the first that is one counts.
  /// - Throws: `MetadataError` when the bytes cannot be read or are of no known format.
  public func inspect(
    path: String, folders: [String], sidecars: [String]
  ) throws(MetadataError) -> Inspection {
    let file = try FileBytes(path: path)
    let metadata = try MetadataReader.read(file)
    var evidence = metadata.dateEvidence(zone: dating.zone)
    let sidecar = sidecars.lazy.compactMap(FileInspector.sidecar(at:)).first
    evidence += sidecar?.evidence ?? []
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if let named = FileNameDate.evidence(fileName: name, zone: dating.zone) { evidence.append(named) }
    if let folder = FolderNameDate.evidence(folders: folders) { evidence.append(folder) }
    if dating.allowsFileTime, let time = fileTime(file) { evidence.append(time) }
    let ordered = evidence.indices.sorted { (evidence[$0].kind, $0) < (evidence[$1].kind, $1) }.map { evidence[$0] }
    return Inspection(
      metadata: metadata, evidence: ordered, chosen: DateEvidence.chosen(of: ordered, now: dating.now),
      title: metadata.title ?? sidecar?.title, rating: metadata.xmp.rating ?? sidecar?.rating ?? 0,
      byteCount: file.count)
  }

  private static func sidecar(at path: String) -> XMPSidecar? {
    guard let file = try? FileBytes(path: path), let bytes = try? file.read(at: 0, count: XMPSidecar.mostBytes + 1)
    else {
      return nil
    }
    return XMPSidecar(bytes: bytes)
  }

  private func fileTime(_ file: FileBytes) -> DateEvidence? {
    guard let date = CaptureDate(instant: file.modificationTime, in: dating.zone) else { return nil }
    return DateEvidence(kind: .fileTime, value: date.iso8601, reading: .date(date, .low))
  }

  /// Returns the names under which a picture's sidecar may lie beside it: `name.jpg.xmp`, `name.xmp`.
  public static func sidecarPaths(of path: String) -> [String] {
    let stem = FoundFile.stem(of: path)
    return [path + ".xmp", path + ".XMP", stem + ".xmp", stem + ".XMP"]
  }
}
