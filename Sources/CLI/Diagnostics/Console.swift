import Glibc

/// Standard output for results, standard error for everything else.
struct Console: Sendable {
  /// Prints a result, as it is.
  func print(_ text: String) {
    write(text, to: STDOUT_FILENO)
  }

  /// Tells something on a line of standard error.
  func tell(_ line: String) {
    write(line + "\n", to: STDERR_FILENO)
  }

  /// Writes to standard error without a line break.
  func show(_ text: String) {
    write(text, to: STDERR_FILENO)
  }

  /// Writes all of a text; when nobody reads it any more, the rest is dropped.
  private func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { bytes in
      var written = 0
      while written < bytes.count {
        let count = Glibc.write(descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written)
        if count > 0 { written += count } else if errno != EINTR && errno != EAGAIN { return }
      }
    }
  }
}
