import CCurl

/// libcurl's set of transfers. Used by one thread.
struct MultiHandle: ~Copyable {
  private let handle: UnsafeMutableRawPointer

  /// Creates a set that keeps at most so many connections open.
  init?(connections: Int) {
    guard let handle = ccurl_multi_make() else { return nil }
    self.handle = handle
    _ = ccurl_multi_set(handle, CURLMOPT_MAXCONNECTS, connections)
  }

  deinit {
    ccurl_multi_free(handle)
  }

  func add(_ easy: borrowing EasyHandle) -> Bool { ccurl_multi_add(handle, easy.handle) }

  func remove(_ easy: borrowing EasyHandle) { ccurl_multi_remove(handle, easy.handle) }

  /// Moves all transfers on.
  func perform() { _ = ccurl_multi_perform(handle) }

  /// Waits until there is something to do, a descriptor is readable, or the time is over.
  func wait(watching descriptor: Int32, milliseconds: Int32) {
    _ = ccurl_multi_wait(handle, descriptor, milliseconds)
  }

  /// Returns a transfer that has ended and its result, or nil when there is none.
  func nextEnded() -> (id: UnsafeMutableRawPointer, code: CURLcode)? {
    var code = CURLE_OK
    return ccurl_multi_next_ended(handle, &code).map { ($0, code) }
  }
}

/// One transfer of libcurl.
struct EasyHandle: ~Copyable {
  /// The handle, also the transfer's identity.
  let handle: UnsafeMutableRawPointer
  /// The lines that are sent besides the library's own, or nil.
  private let lines: UnsafeMutablePointer<curl_slist>?

  /// Creates a handle for a request that says these lines besides the library's own.
  init?(lines texts: [String]) {
    guard let handle = ccurl_easy_make() else { return nil }
    self.handle = handle
    var lines: UnsafeMutablePointer<curl_slist>?
    for text in texts { lines = ccurl_list_add(lines, text) ?? lines }
    self.lines = lines
    if lines != nil { _ = ccurl_set_list(handle, CURLOPT_HTTPHEADER, lines) }
  }

  deinit {
    ccurl_easy_free(handle)
    // Only now: the handle had a pointer to it.
    if let lines { ccurl_list_free(lines) }
  }

  /// Sets what is asked for, and within which limits.
  func configure(_ request: HTTPRequest, _ settings: HTTPTransport.Settings) {
    let limits = request.limits
    let allowsHTTP = request.address.origin.scheme == .http
    _ = ccurl_set_protocols(handle, allowsHTTP)
    set(CURLOPT_URL, request.address.text)
    set(CURLOPT_USERAGENT, settings.userAgent)
    // Empty texts, or the library would ask the environment.
    set(CURLOPT_PROXY, settings.proxy(for: request.address) ?? "")
    set(CURLOPT_NOPROXY, "")
    set(CURLOPT_NOSIGNAL, 1)
    set(CURLOPT_FOLLOWLOCATION, 0)
    set(CURLOPT_CONNECTTIMEOUT_MS, limits.connecting.wholeMilliseconds)
    set(CURLOPT_TIMEOUT_MS, limits.total.wholeMilliseconds)
    set(CURLOPT_LOW_SPEED_LIMIT, TransferLimits.slowestBytesPerSecond)
    set(CURLOPT_LOW_SPEED_TIME, limits.idleSeconds)
    _ = ccurl_set_size(handle, CURLOPT_MAXFILESIZE_LARGE, Int64(limits.bodyBytes))
    // CURLOPT_QUICK_EXIT (7.87) by its number: no waiting for the resolver's thread when a run is interrupted.
    _ = ccurl_set_number(handle, CURLoption(322), 1)
  }

  /// Has the transfer's bytes, headers and sockets pass through functions that are given a context.
  func connect(
    body: @escaping ccurl_receiver, header: @escaping ccurl_receiver, socket: @escaping ccurl_socket_opener,
    context: UnsafeMutableRawPointer
  ) {
    _ = ccurl_set_receiver(handle, CURLOPT_WRITEFUNCTION, body)
    _ = ccurl_set_context(handle, CURLOPT_WRITEDATA, context)
    _ = ccurl_set_receiver(handle, CURLOPT_HEADERFUNCTION, header)
    _ = ccurl_set_context(handle, CURLOPT_HEADERDATA, context)
    _ = ccurl_set_socket_opener(handle, socket)
    _ = ccurl_set_context(handle, CURLOPT_OPENSOCKETDATA, context)
  }

  /// The status of the answer.
  var status: Int { ccurl_number(handle, CURLINFO_RESPONSE_CODE) }

  /// Where the answer leads to, made absolute, or nil.
  var redirect: String? { ccurl_text(handle, CURLINFO_REDIRECT_URL).map { String(cString: $0) } }

  private func set(_ option: CURLoption, _ value: Int) { _ = ccurl_set_number(handle, option, value) }

  private func set(_ option: CURLoption, _ value: String) { _ = ccurl_set_text(handle, option, value) }
}

extension Duration {
  /// The duration in milliseconds, at least 1.
  fileprivate var wholeMilliseconds: Int {
    max(1, Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000))
  }
}
