import Synchronization

/// Archives that stay open while files are read out of them: their lists, which may be long, are read once.
///
/// Each archive has one handle, which one thread at a time uses; what it has unpacked is worked on outside.
public final class OpenArchives: Sendable {
  private let archives = Mutex<[String: OpenArchive]>([:])

  /// Creates an empty collection.
  public init() {}

  /// Returns the bytes of a file in an archive, which is opened when it is first asked for.
  ///
  /// - Parameters:
  ///   - index: the file's place in the archive's list.
  ///   - name: the name that it had there.
  ///   - path: the archive.
  ///   - limit: the most bytes.
  public func bytes(
    at index: Int, named name: String, in path: String, limit: Int
  ) throws(ArchiveError) -> [UInt8] {
    let archive = archives.withLock { archives in
      let archive = archives[path] ?? OpenArchive(path: path)
      archives[path] = archive
      return archive
    }
    return try archive.bytes(at: index, named: name, limit: limit)
  }
}

/// An archive that is opened when it is first used.
private final class OpenArchive: Sendable {
  private let path: String
  private let handle = Mutex<ZipArchive?>(nil)

  init(path: String) {
    self.path = path
  }

  func bytes(at index: Int, named name: String, limit: Int) throws(ArchiveError) -> [UInt8] {
    try handle.withLock { (archive: inout ZipArchive?) throws(ArchiveError) -> [UInt8] in
      if let bytes = try archive?.bytes(at: index, named: name, limit: limit) { return bytes }
      let opened = try ZipArchive(path: path)
      let bytes = try opened.bytes(at: index, named: name, limit: limit)
      archive = consume opened
      return bytes
    }
  }
}
