import Synchronization

/// Fetches: keeps to each host's pace, follows redirects that the rules allow, and tries again what may pass.
public final class Fetcher: Sendable {
  private let transport: any HTTPTransporting
  private let clock: any FetchClock
  private let policy: RetryPolicy
  private let hostPolicy: @Sendable (WebAddress) -> HostPolicy
  private let gates = Mutex<[GateKey: HostGate]>([:])
  private let random: Mutex<JitterGenerator>

  /// The most redirects that are followed.
  static let mostRedirects = 5

  /// Creates a fetcher.
  ///
  /// - Parameters:
  ///   - transport: carries the requests.
  ///   - clock: the time.
  ///   - seed: what the lengths of waits are drawn from.
  ///   - policy: when requests are made again.
  ///   - hostPolicy: how the host of an address is treated; one host may be treated in several ways, by what is asked.
  public init(
    over transport: any HTTPTransporting, clock: any FetchClock, seed: UInt64, policy: RetryPolicy = RetryPolicy(),
    hostPolicy: @escaping @Sendable (WebAddress) -> HostPolicy
  ) {
    self.transport = transport
    self.clock = clock
    self.policy = policy
    self.hostPolicy = hostPolicy
    random = Mutex(JitterGenerator(seed: seed))
  }

  /// Returns what an address answers with, read.
  ///
  /// - Parameters:
  ///   - address: what is asked for.
  ///   - limits: what a transfer may cost.
  ///   - fields: what is said besides, to the host of the address alone.
  ///   - redirects: what is done where an answer leads elsewhere.
  ///   - statuses: the statuses besides 200 whose answers are read, because a service explains itself in them.
  ///   - read: makes the value of an answer with status 200 or one of those.
  public func fetch<Value: Sendable>(
    _ address: WebAddress, limits: TransferLimits, fields: [HTTPField] = [], redirects: RedirectRule = .followed,
    alsoReading statuses: Set<Int> = [],
    reading read: @Sendable (HTTPAnswer) throws(UndecodableBody) -> Value
  ) async throws(FetchError) -> Value {
    var attempt = 1
    while true {
      let fault: Fault
      do throws(Fault) {
        let request = HTTPRequest(address, limits: limits, fields: fields)
        let answer = try await answer(to: request, redirects)
        return try value(of: answer, alsoReading: statuses, read)
      } catch {
        fault = error
      }
      let most = fault.isBody ? policy.undecodableTries : policy.tries
      guard fault.isPassing, attempt < most else { throw fault.error(tries: attempt) }
      try await wait(after: attempt, fault)
      attempt += 1
    }
  }

  /// Reads an answer with status 200 or one that is read too, and makes a fault of any other.
  private func value<Value>(
    of answer: HTTPAnswer, alsoReading statuses: Set<Int>, _ read: (HTTPAnswer) throws(UndecodableBody) -> Value
  ) throws(Fault) -> Value {
    let address = answer.address
    switch answer.status {
    case let status where status == 200 || statuses.contains(status):
      do throws(UndecodableBody) { return try read(answer) } catch {
        throw Fault(.undecodable(reason: error.reason), at: address, isPassing: error.isPassing, isBody: true)
      }
    case 404, 410: throw Fault(.gone(status: answer.status), at: address)
    case 408, 425, 429, 500...599:
      let asked = answer.retryAfter.flatMap { RetryAfter.wait($0, date: answer.date, unixTime: clock.unixTime) }
      let words = answer.status == 429 ? "too many requests (429)" : "the server is in trouble (\(answer.status))"
      throw Fault(
        .unreachable(host: address.origin.hostText, reason: words, tries: 1), at: address, isPassing: true,
        askedWait: asked,
        isForHost: answer.status == 429 || answer.status == 503)
    default: throw Fault(.denied(host: address.origin.hostText, status: answer.status), at: address)
    }
  }

  /// Returns the answer at the end of the redirects.
  private func answer(to request: HTTPRequest, _ redirects: RedirectRule) async throws(Fault) -> HTTPAnswer {
    var request = request
    let origin = request.address.origin
    for _ in 0...Fetcher.mostRedirects {
      let answer = try await singleAnswer(to: request)
      guard (300...399).contains(answer.status), let next = answer.redirect, redirects == .followed else {
        return answer
      }
      do throws(WebAddress.Problem) { request.address = try WebAddress(next) } catch {
        throw Fault(.refused("it leads to another: \(error)"), at: request.address)
      }
      if request.address.origin != origin { request.fields = [] }
    }
    throw Fault(.refused("more than \(Fetcher.mostRedirects) redirects"), at: request.address)
  }

  private func singleAnswer(to request: HTTPRequest) async throws(Fault) -> HTTPAnswer {
    let address = request.address
    let gate = gate(to: address)
    do throws(CancellationError) { try await gate.enter() } catch { throw Fault(.cancelled, at: address) }
    defer { gate.leave() }
    do throws(TransferError) {
      return try await transport.answer(to: request)
    } catch {
      throw Fault(error, at: address)
    }
  }

  /// Waits before the next try: as long as the host asks for, else longer each time.
  private func wait(after attempt: Int, _ fault: Fault) async throws(FetchError) {
    if let asked = fault.askedWait, asked > policy.longestAskedWait {
      throw .unreachable(
        host: fault.address.origin.hostText, reason: "it asks to be left alone for \(asked.components.seconds) seconds",
        tries: attempt)
    }
    let jitter = random.withLock { $0.next() }
    let wait = fault.askedWait ?? policy.wait(after: attempt, jitter: jitter)
    if fault.isForHost { gate(to: fault.address).pause(for: wait) }
    do throws(CancellationError) { try await clock.sleep(for: wait) } catch { throw .cancelled }
  }

  private struct GateKey: Hashable {
    let origin: WebAddress.Origin
    let policy: HostPolicy
  }

  private func gate(to address: WebAddress) -> HostGate {
    let key = GateKey(origin: address.origin, policy: hostPolicy(address))
    return gates.withLock { gates in
      if let gate = gates[key] { return gate }
      let gate = HostGate(key.policy, clock: clock)
      gates[key] = gate
      return gate
    }
  }

  /// What went wrong in one try.
  private struct Fault: Error {
    var cause: FetchError
    var address: WebAddress
    /// Whether another try may help.
    var isPassing = false
    /// How long the host asks to wait, or nil.
    var askedWait: Duration?
    /// Whether all requests to the host should wait.
    var isForHost = false
    /// Whether the answer came and was not what it should be.
    var isBody = false

    init(
      _ cause: FetchError, at address: WebAddress, isPassing: Bool = false, askedWait: Duration? = nil,
      isForHost: Bool = false, isBody: Bool = false
    ) {
      self.cause = cause
      self.address = address
      self.isPassing = isPassing
      self.askedWait = askedWait
      self.isForHost = isForHost
      self.isBody = isBody
    }

    init(_ error: TransferError, at address: WebAddress) {
      self.address = address
      isPassing = error.isPassing
      cause =
        switch error {
        case .refused(let reason): .refused(reason)
        case .tooLarge(let limit): .tooLarge(limit: limit)
        case .noLibrary: .noLibrary(error.description)
        case .cancelled: .cancelled
        case .timedOut, .unknownHost, .broken, .untrusted:
          .unreachable(host: address.origin.hostText, reason: error.description, tries: 1)
        }
    }

    /// The error after the last try.
    func error(tries: Int) -> FetchError {
      guard case .unreachable(let host, let reason, _) = cause else { return cause }
      return .unreachable(host: host, reason: reason, tries: tries)
    }
  }
}

/// What is done where an answer leads to another address.
public enum RedirectRule: Hashable, Sendable {
  /// The other address is asked.
  case followed
  /// That is the answer: the fetch fails, with the answer's status.
  case told
}

/// Random numbers 0..<1 from a seed (SplitMix64).
private struct JitterGenerator: Sendable {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((mixed ^ (mixed >> 31)) >> 11) / Double(1 << 53)
  }
}
