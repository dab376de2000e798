import Glibc

/// Returns the bytes of a file, up to a limit, or nil when it cannot be read or is longer.
func contents(of path: String, limit: Int) -> [UInt8]? {
  guard let bytes = beginning(of: path, count: limit + 1), bytes.count <= limit else { return nil }
  return bytes
}

/// Returns up to `count` bytes from the beginning of a regular file, or nil when it cannot be read.
func beginning(of path: String, count: Int) -> [UInt8]? {
  let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard file >= 0 else { return nil }
  defer { close(file) }
  var status = stat()
  guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
  let room = min(count, Int(status.st_size))
  var failed = false
  let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
    while filled < room {
      let got = read(file, buffer.baseAddress?.advanced(by: filled), room - filled)
      if got < 0, errno == EINTR { continue }
      if got < 0 { failed = true }
      if got <= 0 { break }
      filled += got
    }
  }
  return failed ? nil : bytes
}

/// Returns the system's words for an error number.
func systemMessage(_ code: Int32) -> String {
  String(cString: strerror(code))
}
