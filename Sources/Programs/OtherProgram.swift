import Glibc

/// A program that is not ours: where it is, and the environment that it is started in.
public struct OtherProgram: Hashable, Sendable {
  /// Its file.
  public let path: String
  /// The variables it is given, each as `NAME=value`.
  public let environment: [String]

  /// Finds a program by its name, or nil when no folder has it.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - folders: the folders that are looked into, with colons between them.
  ///   - environment: the variables it will be given.
  public init?(named name: String, in folders: String, environment: [String]) {
    let paths = folders.split(separator: ":").map { String($0) + "/" + name }
    guard let path = paths.first(where: OtherProgram.isProgram) else { return nil }
    self.path = path
    self.environment = environment
  }

  private static func isProgram(_ path: String) -> Bool {
    var status = stat()
    return access(path, X_OK) == 0 && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Where a stream of a started program leads.
  enum Stream {
    /// Nowhere.
    case nothing
    /// To an open file of ours.
    case descriptor(Int32)
  }

  /// Starts the program and does not wait for it; returns why that failed, or nil. What it says is not read.
  public func startAlone(_ words: [String]) -> String? {
    switch start(words, input: .nothing, output: .nothing) {
    case .success: nil
    case .failure(let failure): failure.reason
    }
  }

  /// Why a program was not started, in the system's words.
  struct StartFailure: Error {
    let reason: String
  }

  /// Starts the program and returns the number of its process.
  ///
  /// It is in a group of its own, so that a Ctrl-C at the terminal reaches only us, who then decide.
  func start(_ words: [String], input: Stream, output: Stream) -> Result<pid_t, StartFailure> {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (stream, numbers, mode) in [(input, [0], O_RDONLY), (output, [1, 2], O_WRONLY)] as [(Stream, [Int32], Int32)] {
      for number in numbers {
        switch stream {
        case .nothing: posix_spawn_file_actions_addopen(&actions, number, "/dev/null", mode, 0)
        case .descriptor(let file): posix_spawn_file_actions_adddup2(&actions, file, number)
        }
      }
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // What this program ignores or holds back its child would too.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for number in [SIGINT, SIGTERM, SIGPIPE] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
    var identifier = pid_t()
    let code = withPointers(to: [path] + words) { words in
      withPointers(to: environment) { posix_spawn(&identifier, path, &actions, &attributes, words, $0) }
    }
    return code == 0 ? .success(identifier) : .failure(StartFailure(reason: String(cString: strerror(code))))
  }
}

/// Calls a closure with strings as C wants them: an array of pointers, ended by a null pointer.
private func withPointers(
  to strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Int32
) -> Int32 {
  var pointers: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
  defer { for pointer in pointers { free(pointer) } }
  return pointers.withUnsafeMutableBufferPointer { buffer in
    buffer.baseAddress.map { body($0) } ?? ENOMEM
  }
}
