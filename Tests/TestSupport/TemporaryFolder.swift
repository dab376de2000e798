import Glibc

/// An empty folder that is removed, with all that is in it, when it goes out of use.
public struct TemporaryFolder: ~Copyable {
  /// The path, absolute.
  public let path: String

  /// Why there is no folder: the system's number for it.
  public struct Failure: Error {
    /// The value of `errno`.
    public let number: Int32
  }

  /// Creates a folder.
  public init() throws(Failure) {
    let parent = Recording.environment("TMPDIR") ?? "/tmp"
    var template = Array("\(parent)/tenyear-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure(number: errno) }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    removeTree(path)
  }
}

/// Removes a file, a link (never what it leads to), or a folder with all that is in it.
private func removeTree(_ path: String) {
  // `remove` takes files, links and empty folders.
  guard remove(path) != 0, let folder = opendir(path) else { return }
  var names: [String] = []
  while let entry = readdir(folder) {
    let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    if name != ".", name != ".." { names.append(name) }
  }
  closedir(folder)
  for name in names { removeTree(path + "/" + name) }
  remove(path)
}

extension TemporaryFolder {
  /// Writes a file below the folder; the folders above it are made. Returns its path.
  @discardableResult
  public borrowing func write(_ bytes: [UInt8], to name: String) throws(Failure) -> String {
    var parent = path
    for part in name.split(separator: "/").dropLast() {
      parent += "/" + part
      guard mkdir(parent, 0o777) == 0 || errno == EEXIST else { throw Failure(number: errno) }
    }
    let file = path + "/" + name
    guard let stream = fopen(file, "w") else { throw Failure(number: errno) }
    defer { fclose(stream) }
    guard fwrite(bytes, 1, bytes.count, stream) == bytes.count else { throw Failure(number: errno) }
    return file
  }
}
