import Glibc

/// The program by which a desktop opens files: `xdg-open`.
enum DesktopOpener {
  /// Returns a closure that opens a file and does not wait for it, or nil where there is no such program. The closure
  /// returns the system's reason when the program could not be started.
  ///
  /// - Parameter path: the folders of programs, with colons between them.
  static func find(in path: String) -> (@Sendable (String) -> String?)? {
    let programs = path.split(separator: ":").map { String($0) + "/xdg-open" }
    guard let program = programs.first(where: { access($0, X_OK) == 0 }) else { return nil }
    return { file in start(program, file) }
  }

  private static func start(_ program: String, _ file: String) -> String? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // A browser is talkative, and lives longer than this program and its terminal.
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // What this program ignores its child would ignore too; and in a group of its own, a browser outlives Ctrl-C.
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGPIPE] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETPGROUP))
    var identifier = pid_t()
    let code = withPointers(to: [program, file]) { words in
      withPointers(to: environment) { posix_spawn(&identifier, program, &actions, &attributes, words, $0) }
    }
    return code == 0 ? nil : String(cString: strerror(code))
  }

  /// The variables that this process was started with, as the system keeps them: `environ` itself may change under a
  /// reader, and Swift does not let it be read.
  private static var environment: [String] {
    let file = Glibc.open("/proc/self/environ", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = read(file, &piece, piece.count)
      guard count > 0 else { break }
      bytes += piece[..<count]
    }
    return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Calls a closure with strings as C wants them: an array of pointers, ended by a null pointer.
  private static func withPointers(
    to strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Int32
  ) -> Int32 {
    var pointers: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return pointers.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { body($0) } ?? ENOMEM
    }
  }
}
