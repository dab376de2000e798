import Glibc
import Planning

/// Why a list of files cannot be read.
enum FileListError: Error, Hashable, CustomStringConvertible {
  /// The list cannot be opened or read; the reason is the system's.
  case unreadable(String, reason: String)
  /// The list is larger than any list of files.
  case tooLarge(String)

  var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "the list \(quoted(path, longest: 200)) cannot be read (\(reason)); name a file that holds one path a line"
    case .tooLarge(let path): "the list \(quoted(path, longest: 200)) is larger than 256 MiB; split it"
    }
  }
}

/// A list of paths in a file, one a line or each ended by NUL.
enum FileList {
  private static let longest = 256 << 20

  /// Whether there is a regular file at a path.
  static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Returns the paths in a file; `-` is standard input. Empty lines are left out.
  static func paths(in path: String, endedByNUL: Bool) throws(FileListError) -> [String] {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path, reason: String(cString: strerror(errno))) }
    defer { if path != "-" { close(descriptor) } }
    let bytes = try contents(of: descriptor, path)
    let end: UInt8 = endedByNUL ? 0 : 10
    var paths: [String] = []
    for line in bytes.split(separator: end) {
      let name = !endedByNUL && line.last == 13 ? line.dropLast() : line
      // A name that is no UTF-8 is kept in its repaired form: it fails by itself, and the others do not.
      let text = String(decoding: name, as: UTF8.self)
      if !text.isEmpty { paths.append(text) }
    }
    return paths
  }

  private static func contents(of descriptor: Int32, _ path: String) throws(FileListError) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &piece, piece.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw .unreadable(path, reason: String(cString: strerror(errno)))
      }
      bytes += piece[..<count]
      guard bytes.count <= longest else { throw .tooLarge(path) }
    }
  }
}
