import CCurl
import Glibc
import Synchronization

/// What other threads ask of the transport's thread.
final class TransferInbox: Sendable {
  /// The one who waits for an answer.
  typealias Answering = CheckedContinuation<Result<HTTPAnswer, TransferError>, Never>

  /// A request to begin with.
  struct Start: Sendable {
    let id: UInt64
    let request: HTTPRequest
    let continuation: Answering
  }

  /// One thing to do.
  enum Order: Sendable {
    case start(Start)
    case cancel(id: UInt64)
  }

  private struct State: Sendable {
    var orders: [Order] = []
    var nextID: UInt64 = 0
    var isClosed = false
  }

  private let state = Mutex(State())
  /// Readable when there is something to do; −1 when the system gave none.
  let descriptor: Int32

  init() {
    descriptor = ccurl_bell()
  }

  deinit {
    if descriptor >= 0 { Glibc.close(descriptor) }
  }

  /// Returns a number for a request that no other has.
  func newID() -> UInt64 {
    state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
  }

  /// Leaves an order for the thread.
  func post(_ order: Order) {
    state.withLock { $0.orders.append(order) }
    wake()
  }

  /// Lets the thread end.
  func close() {
    state.withLock { $0.isClosed = true }
    wake()
  }

  /// Takes all orders, or nil when there will be none any more.
  func take() -> [Order]? {
    var count: UInt64 = 0
    _ = read(descriptor, &count, 8)
    return state.withLock { state in
      if state.isClosed, state.orders.isEmpty { return nil }
      defer { state.orders = [] }
      return state.orders
    }
  }

  private func wake() {
    var one: UInt64 = 1
    _ = write(descriptor, &one, 8)
  }
}
