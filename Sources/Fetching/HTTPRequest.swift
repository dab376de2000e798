/// What is asked for, and what it may cost. Always a GET.
public struct HTTPRequest: Hashable, Sendable {
  /// The address.
  public var address: WebAddress
  /// The limits of the transfer.
  public var limits: TransferLimits
  /// What is said besides.
  public var fields: [HTTPField]

  /// Creates a request.
  public init(_ address: WebAddress, limits: TransferLimits, fields: [HTTPField] = []) {
    self.address = address
    self.limits = limits
    self.fields = fields
  }
}

/// A field of a request's head.
public struct HTTPField: Hashable, Sendable {
  /// The line that is sent, without its end.
  let line: String

  /// Creates a field from a name and a value of the program's own: neither may hold a line break.
  public init(_ name: StaticString, _ value: StaticString) {
    line = "\(name): \(value)"
  }
}

/// What one transfer may cost.
public struct TransferLimits: Hashable, Sendable {
  /// The most bytes of a body.
  public var bodyBytes: Int
  /// The time until a connection stands.
  public var connecting: Duration
  /// The time in which not even `slowestBytesPerSecond` arrive, in whole seconds.
  public var idleSeconds: Int
  /// The time for all of it.
  public var total: Duration

  /// A transfer that is slower than this for the whole of `idleSeconds` is given up.
  static let slowestBytesPerSecond = 100

  /// Creates limits.
  public init(bodyBytes: Int, connecting: Duration, idleSeconds: Int, total: Duration) {
    self.bodyBytes = bodyBytes
    self.connecting = connecting
    self.idleSeconds = idleSeconds
    self.total = total
  }

  /// For an answer of a service: 16 MiB, 30 seconds.
  public static let answer = TransferLimits(
    bodyBytes: 16 << 20, connecting: .seconds(10), idleSeconds: 15, total: .seconds(30))
  /// For a picture: 100 MiB, 5 minutes.
  public static let picture = TransferLimits(
    bodyBytes: 100 << 20, connecting: .seconds(10), idleSeconds: 15, total: .seconds(300))
}

/// An answer: its status, the headers that are looked at, and the body.
public struct HTTPAnswer: Hashable, Sendable {
  /// The status, such as 200.
  public var status: Int
  /// How long to wait before asking again, as the header has it, or nil.
  public var retryAfter: String?
  /// When the server says it answered, as the header has it, or nil.
  public var date: String?
  /// Where the answer leads to, made absolute, or nil.
  public var redirect: String?
  /// The address that answered, after redirects.
  public var address: WebAddress
  /// The body.
  public var body: [UInt8]

  /// Creates an answer.
  public init(
    status: Int, address: WebAddress, body: [UInt8], retryAfter: String? = nil, date: String? = nil,
    redirect: String? = nil
  ) {
    self.status = status
    self.retryAfter = retryAfter
    self.date = date
    self.redirect = redirect
    self.address = address
    self.body = body
  }
}

/// Something that carries requests: the network, a recording, a test.
public protocol HTTPTransporting: Sendable {
  /// Returns the answer to a request, whatever its status; redirects are not followed.
  ///
  /// - Throws: `TransferError` when there is no whole answer. A cancelled task throws `cancelled` at once.
  func answer(to request: HTTPRequest) async throws(TransferError) -> HTTPAnswer
}

/// Why a transfer brought no whole answer.
public enum TransferError: Error, Hashable, Sendable {
  /// The address may not be asked.
  case refused(String)
  /// The body is larger than the limit, in bytes.
  case tooLarge(limit: Int)
  /// It took too long.
  case timedOut
  /// The host's name is not known.
  case unknownHost
  /// No connection came about, or it broke; the reason is the library's.
  case broken(reason: String)
  /// The other side could not prove who it is.
  case untrusted(reason: String)
  /// The library for requests is not there.
  case noLibrary(reason: String)
  /// The task was cancelled.
  case cancelled

  /// Whether the same request may well succeed a little later.
  public var isPassing: Bool {
    switch self {
    case .timedOut, .unknownHost, .broken: true
    case .refused, .tooLarge, .untrusted, .noLibrary, .cancelled: false
    }
  }
}

extension TransferError: CustomStringConvertible {
  /// What is wrong, as a clause.
  public var description: String {
    switch self {
    case .refused(let reason): "the address is refused: \(reason)"
    case .tooLarge(let limit): "the body is larger than the limit of \(limit >> 20) MiB"
    case .timedOut: "it took too long to answer"
    case .unknownHost: "the host's name is not known; is there a network?"
    case .broken(let reason): "the connection failed (\(reason))"
    case .untrusted(let reason): "the host cannot prove who it is (\(reason))"
    case .noLibrary(let reason): "\(reason); install it with: apt-get install libcurl4"
    case .cancelled: "interrupted"
    }
  }
}
