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
      for other in folder.names() where other.hasPrefix(FolderClaim.runPrefix) {
        guard FolderClaim.isHeld(folder.path(of: other)) else {
          folder.remove(other)
          continue
        }
        guard other == name else { throw .inUse(folder.path) }
        others += 1
      }
      if others == 0 { FolderClaim.removeTemporaryFiles(in: folder) }
      let file = open(folder.path(of: name), O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
      guard file >= 0 else { throw folder.failure(name, errno) }
      flock(file, LOCK_SH)
      return file
    }
  }

  deinit {
    let (folder, runName, run) = (folder, runName, run)
    do throws(WriteError) {
      try FolderClaim.guarded(folder) { () throws(WriteError) in
        close(run)
        if !FolderClaim.isHeld(folder.path(of: runName)) { folder.remove(runName) }
        if !folder.names().contains(where: { $0.hasPrefix(FolderClaim.runPrefix) }) {
          folder.remove(FolderClaim.guardName)
        }
      }
    } catch {
      // The folder is gone; the lock went with the process's hold on it.
      close(run)
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
      while flock(file, LOCK_EX) != 0, errno == EINTR {}
      // Whoever left last may have removed the file between our opening and locking it: then it guards nothing.
      var (held, named) = (stat(), stat())
      if fstat(file, &held) == 0, stat(path, &named) == 0, held.st_ino == named.st_ino { return try body() }
    }
  }

  /// Whether some process holds a lock on a file.
  private static func isHeld(_ path: String) -> Bool {
    let file = open(path, O_RDWR | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    return flock(file, LOCK_EX | LOCK_NB) != 0
  }

  private static func removeTemporaryFiles(in folder: OutputFolder) {
    for name in folder.names() where name.hasPrefix(OutputFolder.ownPrefix) && name != guardName {
      folder.remove(name)
    }
  }
}
