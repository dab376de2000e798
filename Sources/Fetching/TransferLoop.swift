import CCurl
import Glibc

/// The work of the transport's thread: it alone touches libcurl.
struct TransferLoop: ~Copyable {
  private let inbox: TransferInbox
  private let settings: HTTPTransport.Settings
  private let multi: MultiHandle
  private var transfers: [UnsafeMutableRawPointer: Transfer] = [:]
  /// The ids of requests that were cancelled before they came.
  private var cancelled: Set<UInt64> = []

  /// Runs until the inbox is closed.
  static func run(_ inbox: TransferInbox, _ settings: HTTPTransport.Settings) {
    if let problem = ccurl_load() {
      TransferLoop.refuseAll(inbox, String(cString: problem))
    } else if inbox.descriptor >= 0, let multi = MultiHandle(connections: settings.openConnections) {
      var loop = TransferLoop(inbox: inbox, settings: settings, multi: multi)
      loop.run()
    } else {
      TransferLoop.refuseAll(inbox, "libcurl does not start")
    }
  }

  private init(inbox: TransferInbox, settings: HTTPTransport.Settings, multi: consuming MultiHandle) {
    self.inbox = inbox
    self.settings = settings
    self.multi = multi
  }

  private mutating func run() {
    while let orders = inbox.take() {
      for order in orders { carryOut(order) }
      multi.perform()
      while let (id, code) = multi.nextEnded() {
        guard let transfer = transfers.removeValue(forKey: id) else { continue }
        transfer.end(code)
        multi.remove(transfer.easy)
      }
      multi.wait(watching: inbox.descriptor, milliseconds: 1000)
    }
    for transfer in transfers.values {
      transfer.fail(.cancelled)
      multi.remove(transfer.easy)
    }
    transfers = [:]
  }

  private mutating func carryOut(_ order: TransferInbox.Order) {
    switch order {
    case .start(let start):
      if cancelled.remove(start.id) != nil {
        start.continuation.resume(returning: .failure(.cancelled))
        return
      }
      guard let transfer = Transfer(start, settings) else {
        start.continuation.resume(returning: .failure(.broken(reason: "out of memory")))
        return
      }
      if multi.add(transfer.easy) {
        transfers[transfer.easy.handle] = transfer
      } else {
        transfer.fail(.broken(reason: "out of memory"))
      }
    case .cancel(let id):
      guard let (handle, transfer) = transfers.first(where: { $0.value.id == id }) else {
        cancelled.insert(id)
        return
      }
      transfers[handle] = nil
      // The one who waits is told first: taking a transfer out may wait for a resolver.
      transfer.fail(.cancelled)
      multi.remove(transfer.easy)
    }
  }

  /// Answers every request with what is wrong with the library.
  private static func refuseAll(_ inbox: TransferInbox, _ reason: String) {
    while let orders = inbox.take() {
      for case .start(let start) in orders {
        start.continuation.resume(returning: .failure(.noLibrary(reason: reason)))
      }
      var waiting = pollfd(fd: inbox.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&waiting, 1, 1000)
    }
  }
}
