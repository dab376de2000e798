import CCurl
import Glibc

/// A transfer on its way, with what has arrived. Used by the transport's thread alone.
final class Transfer {
  let id: UInt64
  let easy: EasyHandle
  private let request: HTTPRequest
  private let endpoint: WebAddress.Origin?
  private let usesProxy: Bool
  private let continuation: TransferInbox.Answering
  private var body: [UInt8] = []
  private var headers: [String: String] = [:]
  private var refusal: String?
  private var isTooLarge = false

  init?(_ start: TransferInbox.Start, _ settings: HTTPTransport.Settings) {
    guard let easy = EasyHandle(lines: start.request.fields.map(\.line)) else { return nil }
    self.easy = easy
    id = start.id
    request = start.request
    continuation = start.continuation
    endpoint = settings.endpoint
    usesProxy = settings.proxy(for: start.request.address) != nil
    self.easy.configure(request, settings)
    self.easy.connect(
      body: Transfer.receiveBody, header: Transfer.receiveHeader, socket: Transfer.openSocket,
      context: Unmanaged.passUnretained(self).toOpaque())
  }

  /// Answers the request with what the library says became of it.
  func end(_ code: CURLcode) {
    continuation.resume(returning: result(code))
  }

  /// Ends the transfer without an answer.
  func fail(_ error: TransferError) {
    continuation.resume(returning: .failure(error))
  }

  private func result(_ code: CURLcode) -> Result<HTTPAnswer, TransferError> {
    if let refusal { return .failure(.refused(refusal)) }
    if isTooLarge { return .failure(.tooLarge(limit: request.limits.bodyBytes)) }
    switch code {
    case CURLE_OK:
      return .success(
        HTTPAnswer(
          status: easy.status, address: request.address, body: body, retryAfter: headers["retry-after"],
          date: headers["date"], redirect: easy.redirect))
    case CURLE_FILESIZE_EXCEEDED: return .failure(.tooLarge(limit: request.limits.bodyBytes))
    case CURLE_OPERATION_TIMEDOUT: return .failure(.timedOut)
    case CURLE_COULDNT_RESOLVE_HOST: return .failure(.unknownHost)
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE:
      return .failure(.untrusted(reason: Transfer.message(code)))
    default: return .failure(.broken(reason: Transfer.message(code)))
    }
  }

  private static func message(_ code: CURLcode) -> String {
    ccurl_message(code).map { String(cString: $0) } ?? "code \(code.rawValue)"
  }

  private func receive(body bytes: UnsafeRawBufferPointer) -> Bool {
    guard body.count + bytes.count <= request.limits.bodyBytes else {
      isTooLarge = true
      return false
    }
    body.append(contentsOf: bytes)
    return true
  }

  private func receive(header bytes: UnsafeRawBufferPointer) {
    let line = String(decoding: bytes, as: UTF8.self)
    if line.hasPrefix("HTTP/") {
      // An informational answer came before this one.
      headers = [:]
      return
    }
    guard let colon = line.firstIndex(of: ":") else { return }
    let name = line[..<colon].lowercased()
    let value = line[line.index(after: colon)...].trimmed
    switch name {
    case "retry-after", "date": headers[name] = String(value.prefix(100))
    case "content-length":
      if let length = Int(value), (0...request.limits.bodyBytes).contains(length) { body.reserveCapacity(length) }
    default: break
    }
  }

  /// Opens a socket to where the host's name was found to lead, if the rules allow that.
  private func open(_ address: UnsafeMutablePointer<curl_sockaddr>) -> Int32 {
    if !usesProxy, !allows(address) { return -1 }
    let target = address.pointee
    return socket(target.family, target.socktype | Int32(SOCK_CLOEXEC.rawValue), target.protocol)
  }

  private func allows(_ address: UnsafeMutablePointer<curl_sockaddr>) -> Bool {
    let resolved = withUnsafePointer(to: &address.pointee.addr) { IPAddress($0) }
    guard let resolved else {
      refusal = "\(request.address.origin.hostText) leads to no address of the internet"
      return false
    }
    switch AddressRules.verdict(on: request.address, resolved: resolved, endpoint: endpoint) {
    case .allowed:
      refusal = nil
      return true
    case .refused(let reason):
      refusal = reason
      return false
    }
  }

  private static let receiveBody: ccurl_receiver = { bytes, size, count, context in
    guard let bytes, let context else { return 0 }
    let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    let length = size &* count
    return transfer.receive(body: UnsafeRawBufferPointer(start: bytes, count: length)) ? length : 0
  }

  private static let receiveHeader: ccurl_receiver = { bytes, size, count, context in
    guard let bytes, let context else { return 0 }
    let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    let length = size &* count
    transfer.receive(header: UnsafeRawBufferPointer(start: bytes, count: length))
    return length
  }

  private static let openSocket: ccurl_socket_opener = { context, _, address in
    guard let context, let address else { return -1 }
    return Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue().open(address)
  }
}

extension Substring {
  /// The text without spaces, tabs and line breaks around it.
  var trimmed: Substring {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" || $0 == "\n" || $0 == "\r\n" }
    var text = drop(while: isBlank)
    while let last = text.last, isBlank(last) { text.removeLast() }
    return text
  }
}
