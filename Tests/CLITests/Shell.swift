import Glibc
import TestSupport
import Testing

/// A shell or another program of the machine, run on a script of ours.
struct Shell {
  /// The program's name.
  let name: String

  /// Whether it is installed.
  var isInstalled: Bool { Self.output(of: "command -v \(name)").status == 0 }

  /// Returns what the program says and its exit status, given a text in a file of its own.
  ///
  /// - Parameters:
  ///   - text: what the file holds.
  ///   - words: the command line after the program's name; `FILE` stands for the file.
  func run(_ text: String, _ words: String) throws -> (output: String, status: Int32) {
    var template = Array("/tmp/tenyear-shell-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    try #require(descriptor >= 0)
    close(descriptor)
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { unlink(path) }
    write(text, to: path)
    return Self.output(of: "\(name) \(words.replacing("FILE", with: path))")
  }

  private static func output(of command: String) -> (output: String, status: Int32) {
    guard let pipe = popen("{ \(command); } 2>&1", "r") else { return ("", -1) }
    let output = read(pipe)
    return (output, pclose(pipe) >> 8)
  }
}
