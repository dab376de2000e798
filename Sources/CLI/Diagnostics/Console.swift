import Glibc

/// Standard output for results, standard error for everything else.
struct Console: Sendable {
  /// Prints a result, as it is, and returns whether it got there; a full disk is told.
  func print(_ text: String) -> Bool {
    guard let code = write(text, to: STDOUT_FILENO) else { return true }
    tell("tenyear: standard output cannot be written (\(String(cString: strerror(code)))); send it somewhere else")
    return false
  }

  /// Tells something on a line of standard error.
  func tell(_ line: String) {
    _ = write(line + "\n", to: STDERR_FILENO)
  }

  /// Writes to standard error without a line break.
  func show(_ text: String) {
    _ = write(text, to: STDERR_FILENO)
  }

  /// Writes all of a text, and returns the error number where that fails; when nobody reads it any more, the rest is
  /// dropped and nothing is wrong.
  private func write(_ text: String, to descriptor: Int32) -> Int32? {
    var text = text
    return text.withUTF8 { bytes in
      var written = 0
      while written < bytes.count {
        let count = Glibc.write(descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written)
        let code = errno
        if count > 0 { written += count } else if code != EINTR && code != EAGAIN { return code == EPIPE ? nil : code }
      }
      return nil
    }
  }
}
