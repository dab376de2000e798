import Glibc

/// What tests compare with: files in the folder `Golden` beside them.
///
/// With `TENYEAR_RECORD=1` the files are written anew, and the tests fail, so that nobody leaves recording on.
enum Recording {
  /// Whether files are written anew.
  static let isOn = environment("TENYEAR_RECORD") == "1"

  /// Returns the folder `Golden` beside a source file.
  static func folder(beside file: String) -> String {
    file.split(separator: "/").dropLast().map { "/" + $0 }.joined() + "/Golden"
  }

  /// Returns a variable of the environment, or nil when it is not set or empty.
  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
