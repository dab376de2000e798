import Glibc

/// An empty folder that is removed, with all that is in it, when it goes out of use.
public struct TemporaryFolder: ~Copyable {
  /// The path, absolute.
  public let path: String

  /// Creates a folder, or nil when the system does not let us.
  public init?() {
    let parent = Recording.environment("TMPDIR") ?? "/tmp"
    var template = Array("\(parent)/tenyear-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
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
