import Glibc
import Planning

/// Walks folders: in natural order, through links, but into no folder twice.
struct FileTree {
  /// The files found.
  private(set) var files: [FoundFile] = []
  /// What was skipped.
  private(set) var passedOver: [PassedOver] = []
  /// What could not be read.
  private(set) var failures: [PhotoFailure] = []
  private var visited: Set<FileIdentity> = []
  private let excluded: Set<FileIdentity>

  /// Creates a walk that does not enter certain folders, such as the one it will write into.
  init(excluding excluded: [String]) {
    self.excluded = Set(excluded.compactMap(FileIdentity.init(path:)))
  }

  /// Adds a folder with all below it, or a single file.
  mutating func add(source path: String) throws(SourceError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw errno == ENOENT || errno == ENOTDIR
        ? .notFound(path) : .unreadable(path, reason: systemMessage(errno))
    }
    if status.st_mode & S_IFMT == S_IFDIR {
      guard enters(status) else { return }
      let name = FileTree.lastName(of: path)
      guard let names = FileTree.names(in: path) else {
        throw .unreadable(path, reason: systemMessage(errno))
      }
      add(names, of: path, id: "", folders: name.isEmpty ? [] : [name])
    } else {
      let folders = path.split(separator: "/").dropLast().map(String.init)
      files.append(FoundFile(path: path, id: path, folders: folders, isNamedDirectly: true))
    }
  }

  /// Whether a folder is one to read: not met before, and not where the results go.
  private mutating func enters(_ status: stat) -> Bool {
    let identity = FileIdentity(status)
    return !excluded.contains(identity) && visited.insert(identity).inserted
  }

  /// Takes note of a source that cannot be used.
  mutating func fail(_ path: String, _ error: SourceError) {
    failures.append(PhotoFailure(id: path, reason: error.reason))
  }

  private mutating func add(_ names: [DirectoryName], of folder: String, id: String, folders: [String]) {
    for entry in names {
      guard case .text(let name) = entry else {
        failures.append(PhotoFailure(id: id + entry.description, reason: RepairedName.reason))
        continue
      }
      let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      if FileTree.isHelper(name) {
        passedOver.append(PassedOver(id: id + name, reason: .hidden))
        continue
      }
      var status = stat()
      guard stat(path, &status) == 0 else {
        failures.append(PhotoFailure(id: id + name, reason: "cannot be reached (\(systemMessage(errno)))"))
        continue
      }
      switch status.st_mode & S_IFMT {
      case S_IFDIR:
        guard enters(status) else { continue }
        guard let names = FileTree.names(in: path) else {
          failures.append(PhotoFailure(id: id + name, reason: "the folder cannot be read (\(systemMessage(errno)))"))
          continue
        }
        add(names, of: path, id: id + name + "/", folders: folders + [name])
      case S_IFREG:
        files.append(FoundFile(path: path, id: id + name, folders: folders, isNamedDirectly: false))
      default:
        passedOver.append(PassedOver(id: id + name, reason: .notAPicture))
      }
    }
  }

  /// Whether a name belongs to what systems keep for themselves: hidden files, and the companions of macOS,
  /// Windows and Synology.
  static func isHelper(_ name: String) -> Bool {
    name.hasPrefix(".") || ["__MACOSX", "@eaDir", "Thumbs.db", "ehthumbs.db", "desktop.ini"].contains(name)
  }

  /// Returns the last part of a path; for `.` and the like that of the folder it stands for.
  static func lastName(of path: String) -> String {
    guard let resolved = realpath(path, nil) else { return "" }
    defer { free(resolved) }
    return String(cString: resolved).split(separator: "/").last.map(String.init) ?? ""
  }

  /// A name in a folder.
  private enum DirectoryName: CustomStringConvertible {
    case text(String)
    /// Bytes that are no UTF-8, as text to show.
    case unreadable(String)

    var description: String {
      switch self {
      case .text(let name), .unreadable(let name): name
      }
    }
  }

  /// Returns the names in a folder in natural order, or nil with `errno` set.
  private static func names(in path: String) -> [DirectoryName]? {
    guard let directory = opendir(path) else { return nil }
    defer { closedir(directory) }
    var names: [DirectoryName] = []
    while true {
      errno = 0
      guard let entry = readdir(directory) else {
        // An error in the middle is not the end.
        if errno != 0 { return nil }
        break
      }
      withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) { bytes in
          if let name = String(validatingCString: bytes) {
            if name != ".", name != ".." { names.append(.text(name)) }
          } else {
            names.append(.unreadable(String(cString: bytes)))
          }
        }
      }
    }
    return names.sorted { naturallyPrecedes($0.description, $1.description) }
  }
}

/// Returns the system's words for an error number.
func systemMessage(_ code: Int32) -> String {
  String(cString: strerror(code))
}
