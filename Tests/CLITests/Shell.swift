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
    let folder = try TemporaryFolder()
    let path = folder.path + "/script"
    write(text, to: path)
    return Self.output(of: "\(name) \(words.replacing("FILE", with: path))")
  }

  private static func output(of command: String) -> (output: String, status: Int32) {
    guard let pipe = popen("{ \(command); } 2>&1", "r") else { return ("", -1) }
    let output = read(pipe)
    return (output, pclose(pipe) >> 8)
  }
}
