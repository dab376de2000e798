import Glibc
import Testing

/// Writes a text to a file.
public func write(_ text: String, to path: String) {
  write(Array(text.utf8), to: path)
}

/// Writes bytes to a file.
public func write(_ bytes: [UInt8], to path: String) {
  guard let file = fopen(path, "w") else {
    Issue.record("cannot write \(path)")
    return
  }
  defer { fclose(file) }
  if fwrite(bytes, 1, bytes.count, file) != bytes.count { Issue.record("cannot write all of \(path)") }
}

/// Returns a file's text, empty when there is no such file.
public func contents(of path: String) -> String {
  String(decoding: bytes(of: path) ?? [], as: UTF8.self)
}

/// Returns a file's bytes, or nil when there is no such file.
public func bytes(of path: String) -> [UInt8]? {
  guard let file = fopen(path, "r") else { return nil }
  defer { fclose(file) }
  return bytes(leftIn: file)
}

/// Returns all that is left in a stream, as text.
public func read(_ file: UnsafeMutablePointer<FILE>) -> String {
  String(decoding: bytes(leftIn: file), as: UTF8.self)
}

private func bytes(leftIn file: UnsafeMutablePointer<FILE>) -> [UInt8] {
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = fread(&chunk, 1, chunk.count, file)
    guard count > 0 else { return bytes }
    bytes += chunk.prefix(count)
  }
}
