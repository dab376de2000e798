import Glibc
import Testing

/// A program that is run: the real binary, or a tool of the system.
struct Command {
  /// The program's path.
  var program: String
  /// The words after the program's name.
  var words: [String]
  /// The whole environment; nothing is taken over from that of the tests.
  var environment: [String: String] = [:]
  /// The working folder, or nil for that of the tests.
  var folder: String?
  /// What standard input holds.
  var input: [UInt8] = []
  /// Whether it runs as a user whom permission bits bind, where the tests run as root.
  var isUnprivileged = false
  /// The seconds after which it is ended.
  var timeLimit = 30.0

  /// What came of a run.
  struct Result {
    /// The exit status, or 128 and the number of the signal that ended it.
    var status: Int32
    /// Standard output.
    var output: String
    /// Standard error.
    var errors: String
  }

  /// Runs it to its end.
  func run() throws -> Result {
    try start().finish()
  }

  /// Begins to run it.
  func start() throws -> RunningCommand {
    let files = try TemporaryFolder()
    try files.write(input, to: "stdin")
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, files.path(of: "stdin"), O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, files.path(of: "stdout"), O_WRONLY | O_CREAT, 0o644)
    posix_spawn_file_actions_addopen(&actions, 2, files.path(of: "stderr"), O_WRONLY | O_CREAT, 0o644)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The tests may have been started in the background, where SIGINT is ignored: children would inherit that.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for number in [SIGINT, SIGTERM, SIGPIPE] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var identifier = pid_t()
    let code = withCStrings(all) { words in
      withCStrings(environment.map { "\($0)=\($1)" }) { environment in
        posix_spawn(&identifier, all[0], &actions, &attributes, words, environment)
      }
    }
    try #require(code == 0, "\(all[0]) cannot be started: \(String(cString: strerror(code)))")
    return RunningCommand(identifier: identifier, files: files, timeLimit: timeLimit)
  }

  private var all: [String] {
    let drop = ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    let moving = folder.map { ["/usr/bin/env", "--chdir=" + $0] } ?? []
    return moving + (isUnprivileged && geteuid() == 0 ? drop : []) + [program] + words
  }
}

/// A program at work.
struct RunningCommand {
  /// The number of its process.
  let identifier: pid_t
  fileprivate let files: TemporaryFolder
  fileprivate let timeLimit: Double

  /// Whether it has ended.
  var hasEnded: Bool {
    var information = siginfo_t()
    let isKnown = waitid(P_PID, id_t(identifier), &information, WEXITED | WNOHANG | WNOWAIT) == 0
    return !isKnown || information.si_signo == SIGCHLD
  }

  /// Waits until it ends; past its time it is killed, which is a failure of the test.
  func finish() throws -> Command.Result {
    var raw: Int32 = 0
    let isInTime = wait(upTo: timeLimit) { waitpid(identifier, &raw, WNOHANG) == identifier }
    if !isInTime {
      kill(identifier, SIGKILL)
      waitpid(identifier, &raw, 0)
      Issue.record("the program did not end within \(timeLimit) seconds")
    }
    let signal = raw & 0x7F
    return Command.Result(
      status: signal == 0 ? (raw >> 8) & 0xFF : 128 + signal,
      output: String(decoding: try files.bytes(of: "stdout"), as: UTF8.self),
      errors: String(decoding: try files.bytes(of: "stderr"), as: UTF8.self))
  }
}

/// Asks again and again until something holds, and returns whether it did in time.
func wait(upTo seconds: Double, until isTrue: () throws -> Bool) rethrows -> Bool {
  let end = ContinuousClock.now + .seconds(seconds)
  while ContinuousClock.now < end {
    if try isTrue() { return true }
    usleep(2000)
  }
  return try isTrue()
}

/// Calls a closure with strings as C wants them: an array of pointers, ended by a null pointer.
private func withCStrings<Value>(
  _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Value
) -> Value {
  var pointers: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
  defer { for pointer in pointers { free(pointer) } }
  return pointers.withUnsafeMutableBufferPointer { buffer in
    guard let base = buffer.baseAddress else { preconditionFailure("there is always the last null pointer") }
    return body(base)
  }
}
