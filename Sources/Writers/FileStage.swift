import Glibc

/// A file that is written piece by piece and does not bear its name yet. Whoever lets go of it before it is whole
/// removes it.
public struct FileStage: ~Copyable {
  private let folder: OutputFolder
  private let name: String
  private let temporaryPath: String
  private var file: Int32

  /// Opens a file under a temporary name.
  ///
  /// - Parameters:
  ///   - name: the name that it will bear.
  ///   - folder: the folder.
  public init(_ name: String, in folder: OutputFolder) throws(WriteError) {
    self.folder = folder
    self.name = name
    temporaryPath = folder.temporaryPath(of: name)
    file = open(temporaryPath, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard file >= 0 else { throw folder.failure(name, errno) }
  }

  deinit {
    if file >= 0 {
      Glibc.close(file)
      unlink(temporaryPath)
    }
  }

  /// Writes bytes behind those that are there.
  public mutating func append(_ bytes: [UInt8]) throws(WriteError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        Glibc.write(file, bytes.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count > 0 {
        written += count
      } else if errno != EINTR {
        throw folder.failure(name, count == 0 ? ENOSPC : errno)
      }
    }
  }

  /// Closes the file, which is whole now and waits for its name.
  public mutating func close() throws(WriteError) -> OutputFolder.StagedFile {
    let code = Glibc.close(file) == 0 ? 0 : errno
    file = -1
    guard code == 0 else {
      unlink(temporaryPath)
      throw folder.failure(name, code)
    }
    return OutputFolder.StagedFile(name: name, temporaryPath: temporaryPath)
  }
}
