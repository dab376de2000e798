import Glibc
import Testing

/// Compares a text with the file of that name in the folder `Golden`.
///
/// With `TENYEAR_RECORD=1` the file is written anew, and the test fails, so that nobody leaves recording on.
func expectRecorded(_ text: String, as name: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let folder = #filePath.split(separator: "/").dropLast().map { "/" + $0 }.joined() + "/Golden"
  let path = folder + "/" + name
  if getenv("TENYEAR_RECORD").map({ String(cString: $0) }) == "1" {
    write(text, to: path)
    Issue.record("recorded \(name); run again without TENYEAR_RECORD", sourceLocation: sourceLocation)
    return
  }
  let recorded = contents(of: path)
  let first = zip(lines(recorded), lines(text)).first { $0 != $1 }
  #expect(
    recorded == text,
    "\(name) differs, first in \(first.map { "“\($0)”, now “\($1)”" } ?? "its length"); TENYEAR_RECORD=1 records it anew",
    sourceLocation: sourceLocation)
}

private func lines(_ text: String) -> [Substring] {
  text.split(separator: "\n", omittingEmptySubsequences: false)
}

/// Writes a text to a file.
func write(_ text: String, to path: String) {
  guard let file = fopen(path, "w") else {
    Issue.record("cannot write \(path)")
    return
  }
  defer { fclose(file) }
  #expect(fputs(text, file) >= 0)
}

/// Returns a file's text, empty when there is no such file.
func contents(of path: String) -> String {
  guard let file = fopen(path, "r") else { return "" }
  defer { fclose(file) }
  return read(file)
}

/// Returns all that is left in a stream.
func read(_ file: UnsafeMutablePointer<FILE>) -> String {
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = fread(&chunk, 1, chunk.count, file)
    guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
    bytes += chunk.prefix(count)
  }
}
