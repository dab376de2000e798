import Archives
import Glibc
import Metadata
import Planning
import Workers

/// A folder or an archive whose files are read by their paths inside it, and nothing outside it.
struct FileRoot: Sendable {
  /// What it is.
  enum Place: Hashable, Sendable {
    /// A folder, by its path.
    case folder(String)
    /// A zip archive, by its path.
    case archive(String)
  }

  /// A file in it.
  struct File: Hashable, Sendable {
    /// The path inside the root.
    var path: String
    /// The place in an archive's list; 0 in a folder.
    var index = 0
    /// Whether a password is needed.
    var isEncrypted = false
    /// The number of bytes that an archive claims it has; 0 in a folder.
    var claimedBytes = 0
    /// Whether the user named it: then it may be a link to anywhere.
    var isNamedDirectly = false
  }

  /// What it is.
  let place: Place
  /// The files that are known to be in it, in natural order.
  let files: [File]
  private let positions: [String: Int]
  /// The folder with all links followed; nil for an archive, and for a folder that is gone.
  private let realPath: String?

  /// Creates a root with the files that were found in it. Of several with one name the first counts.
  init(_ place: Place, files: [File]) {
    self.place = place
    self.files = files.sorted { naturallyPrecedes($0.path, $1.path) }
    positions = Dictionary(self.files.enumerated().map { ($1.path, $0) }) { first, _ in first }
    if case .folder(let path) = place { realPath = FileRoot.resolved(path) } else { realPath = nil }
  }

  /// Opens an archive and reads its list.
  init(archive path: String) throws(ArchiveError) {
    let entries = try ZipArchive(path: path).entries()
    self.init(
      .archive(path),
      files: entries.map { entry in
        File(
          path: entry.name, index: entry.index, isEncrypted: entry.isEncrypted, claimedBytes: entry.claimedBytes)
      })
  }

  /// The path of the folder or archive.
  var path: String {
    switch place {
    case .folder(let path), .archive(let path): path
    }
  }

  /// Returns the file at a path, or nil when there is none, or it lies outside behind a link.
  func file(at path: String) -> File? {
    if let position = positions[path] {
      let file = files[position]
      return isInside(file) ? file : nil
    }
    guard case .folder = place, files.isEmpty else { return nil }
    let file = File(path: path)
    return isInside(file) ? file : nil
  }

  /// Whether a file of a folder is a plain one that lies in the folder once links are followed.
  func isInside(_ file: File) -> Bool {
    guard case .folder = place, !file.isNamedDirectly else { return true }
    guard let realPath, let real = FileRoot.resolved(fullPath(file)) else { return false }
    var status = stat()
    guard stat(real, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    return realPath == "/" || real.hasPrefix(realPath + "/")
  }

  /// Returns how a file's bytes are had.
  func rendition(of file: File) -> Rendition {
    switch place {
    case .folder: .file(fullPath(file))
    case .archive(let path): .archived(ArchivedFile(archive: path, index: file.index, name: file.path))
    }
  }

  /// Returns the path of a file of a folder.
  func fullPath(_ file: File) -> String {
    path.hasSuffix("/") ? path + file.path : path + "/" + file.path
  }

  private static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(validatingCString: real)
  }
}

/// How much of a file is read.
enum ReadingExtent: Hashable, Sendable {
  /// All of it, and an error for more bytes than so many.
  case whole(limit: Int)
  /// The first so many bytes.
  case head(Int)
}

/// Why a file of a root cannot be read, as a clause.
struct FileRootError: Error, Hashable, Sendable {
  var reason: String
}

extension FileRoot {
  /// What is said of a file that lies behind a link, or is gone.
  static let isLink = "it leads out of the folder, which is not followed"

  /// The files that one worker reads with one handle of an archive.
  private static let filesPerHandle = 64
  /// The most bytes that all files read whole out of one archive may claim, so that none is a bomb.
  private static let mostArchivedBytes = 1 << 30

  /// Reads files and returns what is made of each, in their order; nil for those that were never begun.
  func map<Value: Sendable>(
    _ files: [File], _ extent: ReadingExtent, on pool: WorkerPool,
    _ transform: @escaping @Sendable (File, Result<[UInt8], FileRootError>) -> Value
  ) async -> [Value?] {
    let allowed = files.prefix(allowedCount(files, extent))
    let runs = stride(from: 0, to: allowed.count, by: FileRoot.filesPerHandle).map { start in
      Array(allowed[start..<min(start + FileRoot.filesPerHandle, allowed.count)])
    }
    let results = await concurrentMap(runs, on: pool) { run in read(run, extent, transform) }
    let refusal = FileRootError(
      reason: "the documents of the archive are larger than the limit of \(FileRoot.mostArchivedBytes >> 20) MiB")
    return zip(runs, results).flatMap { run, values -> [Value?] in
      values.map { $0.map(Optional.some) } ?? [Value?](repeating: nil, count: run.count)
    } + files.dropFirst(allowed.count).map { transform($0, .failure(refusal)) }
  }

  /// Returns how many of the files may be read, by what an archive claims; no file is read beyond its claim.
  private func allowedCount(_ files: [File], _ extent: ReadingExtent) -> Int {
    guard case .archive = place, case .whole = extent else { return files.count }
    var left = FileRoot.mostArchivedBytes
    for (index, file) in files.enumerated() {
      guard file.claimedBytes <= left else { return index }
      left -= file.claimedBytes
    }
    return files.count
  }

  private func read<Value>(
    _ files: [File], _ extent: ReadingExtent, _ transform: (File, Result<[UInt8], FileRootError>) -> Value
  ) -> [Value] {
    var values: [Value] = []
    switch place {
    case .folder:
      for file in files {
        let bytes =
          isInside(file) ? FileRoot.bytes(at: fullPath(file), extent) : .failure(FileRootError(reason: FileRoot.isLink))
        values.append(transform(file, bytes))
      }
    case .archive(let path):
      do throws(ArchiveError) {
        let archive = try ZipArchive(path: path)
        for file in files { values.append(transform(file, FileRoot.bytes(of: file, in: archive, extent))) }
      } catch {
        for file in files { values.append(transform(file, .failure(FileRootError(reason: error.description)))) }
      }
    }
    return values
  }

  private static func bytes(
    of file: File, in archive: borrowing ZipArchive, _ extent: ReadingExtent
  ) -> Result<[UInt8], FileRootError> {
    do throws(ArchiveError) {
      switch extent {
      case .whole(let limit):
        return .success(
          try archive.bytes(at: file.index, named: file.path, limit: min(limit, max(0, file.claimedBytes))))
      case .head(let most): return .success(try archive.head(at: file.index, named: file.path, most: most))
      }
    } catch {
      if case .tooLarge(let limit) = error, limit == file.claimedBytes {
        return .failure(FileRootError(reason: "unpacked it is larger than the archive claims"))
      }
      return .failure(FileRootError(reason: error.description))
    }
  }

  /// Returns bytes of a file on disk.
  static func bytes(at path: String, _ extent: ReadingExtent) -> Result<[UInt8], FileRootError> {
    do throws(MetadataError) {
      let file = try FileBytes(path: path)
      switch extent {
      case .whole(let limit):
        guard file.count <= limit else {
          return .failure(FileRootError(reason: "it is larger than the limit of \(limit >> 20) MiB"))
        }
        return .success(try file.read(at: 0, count: file.count))
      case .head(let most): return .success(try file.read(at: 0, count: most))
      }
    } catch {
      switch error {
      case .cannotOpen(_, let reason), .cannotRead(_, let reason):
        return .failure(FileRootError(reason: "cannot be read (\(reason))"))
      default: return .failure(FileRootError(reason: "not a file"))
      }
    }
  }
}
