import Glibc
import Planning

/// Finds a picture that a saved file names by a path beside itself, and never one outside the file's folder.
struct LocalPictures: Hashable, Sendable {
  private let folder: String
  /// The folder with all links resolved, or nil when it is not there.
  private let resolved: String?

  /// Creates a finder.
  ///
  /// - Parameter folder: the folder that paths start from.
  init(folder: String) {
    self.folder = folder
    resolved = LocalPictures.resolved(folder)
  }

  /// What a path leads to.
  enum Finding: Hashable {
    /// A file in the folder, by the path to open it by.
    case file(String)
    /// Nothing.
    case missing
    /// Somewhere else, or nothing that may be read; why, as a clause.
    case refused(String)
  }

  /// Returns what a path leads to.
  func find(_ path: String) -> Finding {
    if path.hasPrefix("/") { return .refused("its path is absolute, and only the folder of its file is read") }
    if path.split(separator: "/").contains("..") {
      return .refused("its path leads out of the folder of its file")
    }
    guard !path.utf8.contains(0), !RepairedName.isIn(path) else { return .refused(RepairedName.reason) }
    let full = folder.isEmpty ? path : folder + "/" + path
    guard let resolved, let target = LocalPictures.resolved(full) else { return .missing }
    guard target.hasPrefix(resolved == "/" ? "/" : resolved + "/") else {
      return .refused("it is a link that leads out of the folder of its file")
    }
    var status = stat()
    guard stat(target, &status) == 0 else { return .missing }
    guard status.st_mode & S_IFMT == S_IFREG else { return .refused("not a file") }
    return .file(target)
  }

  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path.isEmpty ? "." : path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
