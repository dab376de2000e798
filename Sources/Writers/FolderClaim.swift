import Glibc

/// A run's claim on its output folder: equal runs share it, a different one has to wait.
///
/// Each kind of run holds a shared `flock` on a file named after what it draws; the system lets go of it when the
/// process ends, however it ends. A second file, locked alone and only for moments, guards the comings and goings and
/// the merging of `frames.json`.
public struct FolderClaim: ~Copyable {
  private let folder: OutputFolder
  private let runName: String
  private let run: Int32

  private static let guardName = OutputFolder.ownPrefix + "guard"
  private static let runPrefix = OutputFolder.ownPrefix + "run-"

  /// Claims a folder.
  ///
  /// Temporary files of runs that were killed are removed when nobody else is at work.
  ///
  /// - Parameters:
  ///   - folder: the folder.
  ///   - run: what the run draws, as hexadecimal digits: equal for equal runs.
  /// - Throws: `WriteError.inUse` when a different run is at work.
  public init(_ folder: OutputFolder, run identity: String) throws(WriteError) {
    self.folder = folder
    let name = FolderClaim.runPrefix + identity.prefix(32)
    runName = name
    run = try FolderClaim.guarded(folder) { () throws(WriteError) -> Int32 in
      var others = 0
      for other in try folder.names() where other.hasPrefix(FolderClaim.runPrefix) {
        guard try FolderClaim.isHeld(other, in: folder) else {
          folder.remove(other)
          continue
        }
        guard other == name else { throw .inUse(folder.path) }
        others += 1
      }
      if others == 0 { try FolderClaim.removeTemporaryFiles(in: folder) }
      let file = open(folder.path(of: name), O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
      guard file >= 0 else { throw folder.failure(name, errno) }
      guard flock(file, LOCK_SH) == 0 else {
        let code = errno
        close(file)
        throw .cannotLock(folder.path, reason: systemMessage(code))
      }
      return file
    }
  }

  deinit {
    let (folder, runName) = (folder, runName)
    close(run)
    do throws(WriteError) {
      try FolderClaim.guarded(folder) { () throws(WriteError) in
        if try !FolderClaim.isHeld(runName, in: folder) { folder.remove(runName) }
        let isLast = try !folder.names().contains { $0.hasPrefix(FolderClaim.runPrefix) }
        if isLast { folder.remove(FolderClaim.guardName) }
      }
    } catch {
      // The folder is gone or cannot be read: what is left in it holds nobody up, for nobody holds it.
    }
  }

  /// Calls a closure while no other run comes, goes, or merges.
  public func guarded<Value>(_ body: () throws(WriteError) -> Value) throws(WriteError) -> Value {
    try FolderClaim.guarded(folder, body)
  }

  private static func guarded<Value>(
    _ folder: OutputFolder, _ body: () throws(WriteError) -> Value
  ) throws(WriteError) -> Value {
    let path = folder.path(of: guardName)
    while true {
      let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
      guard file >= 0 else { throw folder.failure(guardName, errno) }
      defer { close(file) }
      while flock(file, LOCK_EX) != 0 {
        guard errno == EINTR else { throw .cannotLock(folder.path, reason: systemMessage(errno)) }
      }
      // Whoever left last may have removed the file between our opening and locking it: then it guards nothing.
      var (held, named) = (stat(), stat())
      if fstat(file, &held) == 0, stat(path, &named) == 0, held.st_ino == named.st_ino { return try body() }
    }
  }

  /// Whether some process holds a lock on a file; one that is gone is held by nobody.
  private static func isHeld(_ name: String, in folder: OutputFolder) throws(WriteError) -> Bool {
    let file = open(folder.path(of: name), O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT { return false }
      throw .cannotLock(folder.path, reason: systemMessage(errno))
    }
    defer { close(file) }
    if flock(file, LOCK_EX | LOCK_NB) == 0 { return false }
    guard errno == EWOULDBLOCK else { throw .cannotLock(folder.path, reason: systemMessage(errno)) }
    return true
  }

  private static func removeTemporaryFiles(in folder: OutputFolder) throws(WriteError) {
    for name in try folder.names() where name.hasPrefix(OutputFolder.ownPrefix) && name != guardName {
      // A video is made without a claim: its file belongs to a process that may be at work.
      if !OutputFolder.isOfLiveProcess(name) { folder.remove(name) }
    }
  }
}
