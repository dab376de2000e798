import Glibc

/// Files and folders that are made, or made anew.
public enum OutputFile {
  /// Why a file or folder could not be made.
  public enum WriteError: Error, Hashable, Sendable {
    /// The system's reason why the file cannot be written.
    case unwritable(path: String, reason: String)
    /// The system's reason why there is no such folder.
    case noFolder(path: String, reason: String)
  }

  /// Writes bytes to a file, in place of what it held.
  ///
  /// - Throws: `WriteError.unwritable`.
  public static func write(_ bytes: [UInt8], to path: String) throws(WriteError) {
    guard let file = fopen(path, "wb") else { throw .unwritable(path: path, reason: reason) }
    let written = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, written == bytes.count else { throw .unwritable(path: path, reason: reason) }
  }

  /// Makes a folder; one that exists is left as it is.
  ///
  /// - Throws: `WriteError.noFolder`, for one when the folder above does not exist.
  public static func makeFolder(_ path: String) throws(WriteError) {
    if mkdir(path, 0o755) != 0, errno != EEXIST { throw .noFolder(path: path, reason: reason) }
  }

  /// Returns the bytes of a file, or nil when it cannot be read.
  public static func bytes(of path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = fread(&piece, 1, piece.count, file)
      if count == 0 { return ferror(file) == 0 ? bytes : nil }
      bytes += piece[..<count]
    }
  }

  private static var reason: String { String(cString: strerror(errno)) }
}

extension OutputFile.WriteError: CustomStringConvertible {
  /// The fault and what to do, in one sentence.
  public var description: String {
    switch self {
    case .unwritable(let path, let reason): "\(path) cannot be written: \(reason); give a folder that can"
    case .noFolder(let path, let reason): "\(path) cannot be made: \(reason); make the folder above it first"
    }
  }
}
