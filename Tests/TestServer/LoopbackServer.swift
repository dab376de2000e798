import Glibc
import Synchronization

/// A web server on this machine that answers as a test tells it to, well or badly. It listens on 127.0.0.1 (or another
/// address of this machine) at a port of its own, as long as it lives. Each connection has a thread and one answer.
public final class LoopbackServer: Sendable {
  /// What is asked for.
  public struct Request: Sendable {
    /// The path, still escaped.
    public var path: String
    /// The parameters behind it, unescaped.
    public var query: [String: String]
    /// The headers, their names in lower case.
    public var headers: [String: String]
    /// How many requests came before, to whatever path.
    public var number: Int
  }

  /// The address, such as `http://127.0.0.1:40000`.
  public let origin: String
  private let socket: Int32
  private let shared: Shared

  /// What the threads of connections know.
  private final class Shared: Sendable {
    let answer: @Sendable (Request) -> Reply
    let requests = Mutex<[Request]>([])
    let open = Mutex<(now: Int, most: Int)>((0, 0))

    init(answer: @escaping @Sendable (Request) -> Reply) {
      self.answer = answer
    }
  }

  /// Starts a server, or returns nil when the system does not let us.
  public init?(host: String = "127.0.0.1", answer: @escaping @Sendable (Request) -> Reply) {
    let listener = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    guard listener >= 0, inet_pton(AF_INET, host, &address.sin_addr) == 1 else { return nil }
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, length) == 0 && listen(listener, 512) == 0
          && getsockname(listener, address, &length) == 0
      }
    }
    guard isBound else { return nil }
    socket = listener
    origin = "http://\(host):\(UInt16(bigEndian: address.sin_port))"
    shared = Shared(answer: answer)
    let shared = shared
    startThread {
      while true {
        let connection = accept(listener, nil, nil)
        if connection < 0 {
          if errno == EINTR || errno == ECONNABORTED { continue }
          return
        }
        startThread { LoopbackServer.serve(connection, shared) }
      }
    }
  }

  deinit {
    shutdown(socket, Int32(SHUT_RDWR))
    close(socket)
  }

  /// Every request so far.
  public var requests: [Request] { shared.requests.withLock { $0 } }

  /// The most requests that were being answered at once.
  public var mostAtOnce: Int { shared.open.withLock { $0.most } }

  private static func serve(_ connection: Int32, _ shared: Shared) {
    defer { close(connection) }
    guard let head = readHead(connection), var request = Request(head) else { return }
    shared.open.withLock { open in
      open.now += 1
      open.most = max(open.most, open.now)
    }
    request.number = shared.requests.withLock { requests in
      request.number = requests.count
      requests.append(request)
      return request.number
    }
    for step in shared.answer(request).steps { guard step.carryOut(connection) else { break } }
    shared.open.withLock { $0.now -= 1 }
  }

  private static func readHead(_ connection: Int32) -> String? {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    while bytes.count < 1 << 16 {
      let count = read(connection, &piece, piece.count)
      guard count > 0 else { return nil }
      bytes += piece[..<count]
      let text = String(decoding: bytes, as: UTF8.self)
      if text.contains("\r\n\r\n") { return text }
    }
    return nil
  }
}

extension LoopbackServer.Request {
  fileprivate init?(_ head: String) {
    let lines = head.split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count == 3 else { return nil }
    let parts = words[1].split(separator: "?", maxSplits: 1)
    path = parts.first.map { String($0) } ?? "/"
    query = [:]
    headers = [:]
    number = 0
    for pair in parts.count > 1 ? parts[1].split(separator: "&") : [] {
      let sides = pair.split(separator: "=", maxSplits: 1).map { unescaped($0) }
      query[sides[0]] = sides.count > 1 ? sides[1] : ""
    }
    for line in lines.dropFirst() {
      let sides = line.split(separator: ":", maxSplits: 1)
      if sides.count == 2 { headers[sides[0].lowercased()] = String(sides[1].drop { $0 == " " }) }
    }
  }
}

private func unescaped(_ text: Substring) -> String {
  var bytes: [UInt8] = []
  var rest = Array(text.utf8)[...]
  while let byte = rest.popFirst() {
    if byte == UInt8(ascii: "%"), rest.count >= 2,
      let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
    {
      bytes.append(value)
      rest = rest.dropFirst(2)
    } else {
      bytes.append(byte == UInt8(ascii: "+") ? 32 : byte)
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

private final class Work: Sendable {
  let body: @Sendable () -> Void

  init(body: @escaping @Sendable () -> Void) {
    self.body = body
  }
}

private func startThread(_ body: @escaping @Sendable () -> Void) {
  let context = Unmanaged.passRetained(Work(body: body)).toOpaque()
  var thread = pthread_t()
  let status = pthread_create(
    &thread, nil,
    { context in
      guard let context else { return nil }
      Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
      return nil
    }, context)
  if status == 0 { pthread_detach(thread) } else { Unmanaged<Work>.fromOpaque(context).release() }
}
