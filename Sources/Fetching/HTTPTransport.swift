import Glibc
import Synchronization

/// The network: requests over libcurl, any number at once, on one thread of its own.
///
/// The thread starts with the first request, and libcurl is loaded then. Every socket is opened only after the
/// address it leads to was judged by the `AddressRules`.
public final class HTTPTransport: HTTPTransporting {
  /// What all requests share.
  public struct Settings: Hashable, Sendable {
    /// How the program names itself.
    public var userAgent: String
    /// The proxy for https, or nil.
    public var proxy: String?
    /// The origin that may be on this machine, or nil.
    public var endpoint: WebAddress.Origin?
    /// The connections that are kept open.
    public var openConnections: Int

    /// Creates settings.
    public init(
      userAgent: String, proxy: String? = nil, endpoint: WebAddress.Origin? = nil, openConnections: Int = 32
    ) {
      self.userAgent = userAgent
      self.proxy = proxy
      self.endpoint = endpoint
      self.openConnections = openConnections
    }

    /// Returns the proxy for an address: never one for this machine's own.
    func proxy(for address: WebAddress) -> String? {
      address.origin.scheme == .https && address.origin != endpoint ? proxy : nil
    }
  }

  private let settings: Settings
  private let inbox = TransferInbox()
  private let isRunning = Mutex(false)

  /// Creates a transport; nothing is loaded or started yet.
  public init(_ settings: Settings) {
    self.settings = settings
  }

  deinit {
    inbox.close()
  }

  /// Returns the answer to a request, whatever its status; redirects are not followed.
  public func answer(to request: HTTPRequest) async throws(TransferError) -> HTTPAnswer {
    if case .refused(let reason) = AddressRules.verdict(on: request.address, endpoint: settings.endpoint) {
      throw .refused(reason)
    }
    guard startThread() else { throw .broken(reason: "the system has no thread left") }
    let id = inbox.newID()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        inbox.post(.start(TransferInbox.Start(id: id, request: request, continuation: continuation)))
      }
    } onCancel: {
      inbox.post(.cancel(id: id))
    }
    return try result.get()
  }

  /// Starts the thread with the first request, and returns whether it runs.
  private func startThread() -> Bool {
    let isFirst = isRunning.withLock { isRunning in
      defer { isRunning = true }
      return !isRunning
    }
    guard isFirst else { return true }
    let context = Unmanaged.passRetained(Work(inbox: inbox, settings: settings)).toOpaque()
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        let work = Unmanaged<Work>.fromOpaque(context).takeRetainedValue()
        TransferLoop.run(work.inbox, work.settings)
        return nil
      }, context)
    if status == 0 {
      pthread_detach(thread)
      return true
    } else {
      Unmanaged<Work>.fromOpaque(context).release()
      isRunning.withLock { $0 = false }
      return false
    }
  }

  /// What the thread is given.
  private final class Work: Sendable {
    let inbox: TransferInbox
    let settings: Settings

    init(inbox: TransferInbox, settings: Settings) {
      self.inbox = inbox
      self.settings = settings
    }
  }
}
