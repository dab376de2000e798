import Glibc
import Planning
import Raster

/// A folder that results are written into; each file appears whole or not at all.
public struct OutputFolder: Sendable {
  /// The path.
  public let path: String
  /// The folders that were not there before, the outermost first.
  private let made: [String]
  /// Temporary files and locks are called so, and what they are for.
  static let ownPrefix = ".tenyear-"

  /// Creates the folder where it is not there, with the folders above it.
  public init(path: String) throws(WriteError) {
    if RepairedName.isIn(path) { throw .nameIsNotText(path) }
    self.path = path
    made = try OutputFolder.create(path)
  }

  /// Removes the folder again, with those above it, where they were made for it and nothing was written.
  public func removeIfUnused() {
    for folder in made.reversed() { rmdir(folder) }
  }

  /// Returns the path of a file in the folder.
  public func path(of name: String) -> String {
    path.hasSuffix("/") ? path + name : path + "/" + name
  }

  /// Writes a file under a temporary name and then gives it its own.
  public func write(_ bytes: [UInt8], to name: String) throws(WriteError) {
    try commit(stage(bytes, as: name))
  }

  /// Writes a file by its path; the folders above it are made.
  public static func write(_ bytes: [UInt8], toFile path: String) throws(WriteError) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/")
    try OutputFolder(path: folder.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : folder)
      .write(bytes, to: String(parts.last ?? ""))
  }

  /// Removes a file by its path.
  public static func remove(file path: String) { unlink(path) }

  /// A file that is written and does not bear its name yet.
  public struct StagedFile: Hashable, Sendable {
    /// The name it will bear.
    public let name: String
    /// Where it is until then.
    public let temporaryPath: String
  }

  /// Writes a file under a temporary name.
  public func stage(_ bytes: [UInt8], as name: String) throws(WriteError) -> StagedFile {
    var stage = try FileStage(name, in: self)
    try stage.append(bytes)
    return try stage.close()
  }

  /// Returns a file that another program writes, which will bear a name when it is whole.
  public func stageForOther(_ name: String) -> StagedFile {
    StagedFile(name: name, temporaryPath: temporaryPath(of: name))
  }

  /// Where a file is written before it bears its name; another process has another place.
  func temporaryPath(of name: String) -> String {
    path(of: "\(OutputFolder.ownPrefix)\(getpid())-\(name)")
  }

  /// Gives a staged file its name; a file that bears it already is replaced.
  public func commit(_ file: StagedFile) throws(WriteError) {
    guard rename(file.temporaryPath, path(of: file.name)) == 0 else {
      let code = errno
      unlink(file.temporaryPath)
      throw failure(file.name, code)
    }
  }

  /// Removes a staged file.
  public func discard(_ file: StagedFile) {
    unlink(file.temporaryPath)
  }

  /// Returns the bytes of a file in the folder, or nil when there is none that can be read.
  public func read(_ name: String, limit: Int = 1 << 30) -> [UInt8]? {
    contents(of: path(of: name), limit: limit)
  }

  /// Throws when a folder bears the name of a file that is to be written.
  func checkIsNoFolder(_ name: String) throws(WriteError) {
    var status = stat()
    guard lstat(path(of: name), &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return }
    throw .folderInTheWay(path(of: name))
  }

  /// Whether there is something of this name.
  public func holds(_ name: String) -> Bool {
    var status = stat()
    return lstat(path(of: name), &status) == 0
  }

  /// Removes a file.
  public func remove(_ name: String) {
    unlink(path(of: name))
  }

  /// Returns the names in the folder, in the order of their bytes.
  ///
  /// - Throws: `WriteError` when the folder cannot be read: it must not pass for an empty one.
  func names() throws(WriteError) -> [String] {
    guard let directory = opendir(path) else { throw .cannotRead(path, reason: systemMessage(errno)) }
    defer { closedir(directory) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(directory) else {
        if errno != 0 { throw .cannotRead(path, reason: systemMessage(errno)) }
        break
      }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
          String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Returns the mark of a frame in the folder, or nil for a file that is not this program's.
  func mark(of name: String) -> FrameMark? {
    beginning(of: path(of: name), count: 1 << 16).flatMap { FrameMark(PNGTexts(ofBeginning: $0)) }
  }

  func failure(_ name: String, _ code: Int32) -> WriteError {
    code == ENOSPC || code == EDQUOT
      ? .diskFull(path(of: name)) : .cannotWrite(path(of: name), reason: systemMessage(code))
  }

  /// Makes a folder and returns those that were not there, the outermost first.
  private static func create(_ path: String) throws(WriteError) -> [String] {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else { throw .outputIsAFile(path) }
      return []
    }
    if errno == ENOTDIR { throw .cannotCreateFolder(path, reason: systemMessage(ENOTDIR)) }
    let parent = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    let above = parent.isEmpty ? [] : try create(parent)
    if mkdir(path, 0o777) == 0 { return above + [path] }
    if errno == EEXIST, stat(path, &status) != 0 {
      throw .cannotCreateFolder(path, reason: "a link that leads nowhere bears its name")
    }
    guard errno == EEXIST else {
      throw errno == ENOSPC ? .diskFull(path) : .cannotCreateFolder(path, reason: systemMessage(errno))
    }
    return above
  }
}
