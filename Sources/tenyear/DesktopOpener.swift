import Programs

/// The program by which a desktop opens files: `xdg-open`.
enum DesktopOpener {
  /// Returns a closure that opens a file and does not wait for it, or nil where there is no such program. The closure
  /// returns the system's reason when the program could not be started.
  ///
  /// - Parameters:
  ///   - folders: the folders of programs, with colons between them.
  ///   - environment: the variables that the program is given.
  static func find(in folders: String, environment: [String]) -> (@Sendable (String) -> String?)? {
    guard let program = OtherProgram(named: "xdg-open", in: folders, environment: environment) else { return nil }
    return { file in program.startAlone([file]) }
  }
}
