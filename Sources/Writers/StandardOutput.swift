import Glibc

/// Standard output as the place of a single picture.
public enum StandardOutput {
  /// Writes all bytes.
  public static func write(_ bytes: [UInt8]) throws(WriteError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        Glibc.write(STDOUT_FILENO, bytes.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count > 0 {
        written += count
      } else if errno == EPIPE {
        // Nobody reads on, and nothing is wrong.
        return
      } else if errno != EINTR {
        throw .cannotWrite("standard output", reason: systemMessage(errno))
      }
    }
  }
}
