/// A path inside a folder or an archive, as a file there writes it: it can lead nowhere else.
enum InnerPath {
  /// Why a text is no such path.
  enum Problem: Error, Hashable {
    /// It is empty, or holds signs that no path has.
    case none
    /// It leads out: it is absolute, or goes up.
    case outside
  }

  /// Returns the parts of a path joined again by single slashes, without `.`.
  static func plain(_ text: String) throws(Problem) -> String {
    guard !text.isEmpty, text.utf8.count <= 4096, !text.utf8.contains(0) else { throw .none }
    // A backslash divides paths where exports may have been written; no export has one in a name.
    let separators: Set<Character> = ["/", "\\"]
    let isOnDrive = text.dropFirst().first == ":" && text.first?.isLetter == true
    guard let first = text.first, !separators.contains(first), !isOnDrive else { throw .outside }
    let parts = text.split { separators.contains($0) }.filter { $0 != "." }
    guard !parts.contains("..") else { throw .outside }
    guard !parts.isEmpty else { throw .none }
    return parts.joined(separator: "/")
  }

  /// Returns the folder that a path lies in; empty at the top.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// Returns the last name of a path.
  static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// Returns a path below a folder.
  static func joined(_ folder: String, _ path: String) -> String {
    folder.isEmpty ? path : folder + "/" + path
  }

  /// Returns the folders above a path, the nearest first; the last is the top, which is empty.
  static func ancestors(of path: String) -> [String] {
    var folders = [folder(of: path)]
    while let last = folders.last, !last.isEmpty { folders.append(folder(of: last)) }
    return folders
  }

  /// What follows the last dot of a name, in lower case; empty without one.
  static func ending(of path: String) -> String {
    let name = name(of: path)
    return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }
}
