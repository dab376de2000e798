import Metadata

/// A file found below a source.
struct FoundFile: Hashable, Sendable {
  /// The path to open it by.
  var path: String
  /// The path relative to the source.
  var id: String
  /// The names of the folders above it, from the source's own name down.
  var folders: [String]
  /// Whether the user named it himself.
  var isNamedDirectly: Bool

  /// The file's own name.
  var name: String { id.split(separator: "/").last.map(String.init) ?? id }

  /// What follows the last dot of the name, in lower case; empty without one.
  var ending: String {
    name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }

  /// Whether the name promises a picture.
  var promisesPicture: Bool { ImageFormat.pictureEndings.contains(ending) }

  /// Returns a path without the ending of its last name.
  static func stem(of path: String) -> String {
    let nameStart = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    guard let dot = path[nameStart...].lastIndex(of: "."), dot > nameStart else { return path }
    return String(path[..<dot])
  }
}
