/// How the program ends.
public enum ExitStatus: Int32, Sendable {
  /// All done.
  case success = 0
  /// Nothing came of it.
  case failure = 1
  /// Done, but some inputs failed.
  case someFailed = 3
  /// The command line is wrong by itself.
  case usage = 64
  /// Interrupted from the keyboard.
  case interrupted = 130
  /// Asked to end.
  case terminated = 143
}
