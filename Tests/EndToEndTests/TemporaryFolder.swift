import Glibc
import Testing

/// A folder for one test, removed with all that is in it when nobody needs it any more.
final class TemporaryFolder: Sendable {
  /// Its path, without a slash at the end.
  let path: String

  init() throws {
    var template = Array("/tmp/tenyear-e2e-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    // Open to the user whom unprivileged runs work as.
    try #require(chmod(path, 0o777) == 0)
  }

  deinit { remove() }

  /// Removes it with all that is in it.
  func remove() {
    Self.remove(path)
  }

  /// Removes a file, or a folder with all that is in it; links are not followed.
  private static func remove(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      unlink(path)
      return
    }
    for name in names(in: path) { remove(path + "/" + name) }
    rmdir(path)
  }

  /// Returns the path of something in it.
  func path(of name: String) -> String { path + "/" + name }

  /// Writes a file; the folders above it are made.
  func write(_ bytes: [UInt8], to name: String) throws {
    try makeFolders(above: name)
    let file = open(path(of: name), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    try #require(file >= 0, "\(name) cannot be written")
    defer { close(file) }
    try #require(Glibc.write(file, bytes, bytes.count) == bytes.count)
  }

  /// Writes a text.
  func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  /// Makes a folder, open to everybody.
  func makeFolder(_ name: String) throws {
    try makeFolders(above: name + "/")
  }

  private func makeFolders(above name: String) throws {
    var folder = path
    for part in name.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
      folder += "/" + part
      guard mkdir(folder, 0o777) == 0 else {
        try #require(errno == EEXIST, "\(folder) cannot be made")
        continue
      }
      chmod(folder, 0o777)
    }
  }

  /// Whether there is something of a name.
  func holds(_ name: String) -> Bool {
    var status = stat()
    return lstat(path(of: name), &status) == 0
  }

  /// Returns a file's bytes.
  func bytes(of name: String) throws -> [UInt8] {
    let file = open(path(of: name), O_RDONLY | O_CLOEXEC)
    try #require(file >= 0, "\(name) cannot be read")
    defer { close(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(file, &piece, piece.count)
      guard count > 0 else { return bytes }
      bytes += piece[..<count]
    }
  }

  /// Returns a file's text.
  func text(of name: String) throws -> String {
    String(decoding: try bytes(of: name), as: UTF8.self)
  }

  /// Returns the names in a folder in order, hidden ones too; none when there is no such folder.
  func names(in name: String) -> [String] {
    Self.names(in: path(of: name))
  }

  private static func names(in path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Returns the bytes of every file in a folder by its name.
  func contents(of name: String) throws -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for file in names(in: name) { contents[file] = try bytes(of: name + "/" + file) }
    return contents
  }
}
