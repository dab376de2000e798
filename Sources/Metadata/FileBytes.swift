import Glibc

/// The bytes of a file on disk, read by position and counted.
public final class FileBytes: ByteSource {
  private let path: String
  private let descriptor: Descriptor
  /// The length of the file when it was opened.
  public let count: Int
  /// When the file was changed last, in seconds since 1970-01-01 UTC.
  public let modificationTime: Int64
  /// The number of bytes read so far.
  public private(set) var bytesRead = 0

  /// Opens a regular file; a pipe or a device is refused without waiting for it.
  public init(path: String) throws(MetadataError) {
    self.path = path
    // O_NONBLOCK: opening a pipe without a writer would wait for ever.
    let number = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard number >= 0 else { throw .cannotOpen(path: path, reason: systemReason(errno)) }
    descriptor = Descriptor(number: number)
    var status = stat()
    guard fstat(number, &status) == 0 else { throw .cannotOpen(path: path, reason: systemReason(errno)) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
    count = Int(status.st_size)
    modificationTime = Int64(status.st_mtim.tv_sec)
  }

  /// Returns up to `count` bytes from `offset`; fewer where the file ends, also when it was cut since it was opened.
  public func read(at offset: Int, count wanted: Int) throws(MetadataError) -> [UInt8] {
    guard offset >= 0, offset < count, wanted > 0 else { return [] }
    let length = min(wanted, count - offset)
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, filled in
      while filled < length {
        let got = pread(
          descriptor.number, buffer.baseAddress?.advanced(by: filled), length - filled, off_t(offset + filled))
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = errno }
        if got <= 0 { break }
        filled += got
      }
    }
    guard failure == 0 else { throw .cannotRead(path: path, reason: systemReason(failure)) }
    bytesRead += bytes.count
    return bytes
  }
}

/// An open file descriptor, closed with its owner.
private struct Descriptor: ~Copyable {
  let number: Int32

  deinit { _ = close(number) }
}

/// Returns the system's words for an error number.
private func systemReason(_ number: Int32) -> String {
  strerror(number).map { String(cString: $0) } ?? "error \(number)"
}
