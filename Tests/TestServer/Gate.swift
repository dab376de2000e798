import Dispatch

/// A gate that is closed until somebody opens it, for good.
public final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  /// Creates a closed gate.
  public init() {}

  /// Opens the gate for all.
  public func open() {
    semaphore.signal()
  }

  /// Waits until the gate is open, at most 20 seconds; returns whether it is.
  func wait() -> Bool {
    guard semaphore.wait(timeout: .now() + .seconds(20)) == .success else { return false }
    semaphore.signal()
    return true
  }
}
