import CLI
import Dispatch
import Glibc
import Synchronization

/// Waits for SIGINT and SIGTERM: the first ends the run in order, the second at once.
struct Interrupts {
  private let first = FirstSignal()
  private let sources: [any DispatchSourceSignal]

  /// Begins to wait, as long as this value lives.
  ///
  /// - Parameter cancel: called at the first signal.
  init(cancel: @escaping @Sendable () -> Void) {
    sources = [SIGINT, SIGTERM].map { [first] number in
      // The source only sees signals that do not end the process by themselves.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        if first.take(number) { cancel() } else { _exit(128 + number) }
      }
      source.activate()
      return source
    }
  }

  /// Returns the status of an interrupted run by its signal, and any other as it is.
  func status(instead status: ExitStatus) -> ExitStatus {
    guard status == .interrupted else { return status }
    return first.number == SIGTERM ? .terminated : .interrupted
  }
}

/// The first signal that came.
private final class FirstSignal: Sendable {
  private let received = Mutex<Int32?>(nil)

  var number: Int32? { received.withLock { $0 } }

  /// Takes note of a signal, and returns whether it is the first.
  func take(_ number: Int32) -> Bool {
    received.withLock { received in
      guard received == nil else { return false }
      received = number
      return true
    }
  }
}
