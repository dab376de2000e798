import Glibc

/// An answer of the test server, step by step.
public struct Reply: Sendable {
  /// One thing that the server does.
  public enum Step: Sendable {
    /// Sends bytes.
    case send([UInt8])
    /// Waits until a gate is opened.
    case wait(Gate)
    /// Opens a gate.
    case open(Gate)
    /// Does nothing for a while.
    case pause(milliseconds: Int)
    /// Breaks the connection off so that the other side is told of a reset.
    case reset
    /// Sends the same bytes again and again.
    case flood([UInt8], times: Int)
    /// Does nothing until the other side goes away.
    case hang
  }

  /// The steps.
  public var steps: [Step]

  /// Creates an answer of steps.
  public init(_ steps: [Step]) {
    self.steps = steps
  }

  /// Creates an answer as it should be.
  public init(
    status: Int = 200, type: String = "application/json", headers: [(String, String)] = [], _ body: [UInt8]
  ) {
    self.init([.send(Reply.head(status, type, headers + [("Content-Length", "\(body.count)")])), .send(body)])
  }

  /// Creates an answer of text.
  public init(status: Int = 200, type: String = "application/json", headers: [(String, String)] = [], text: String) {
    self.init(status: status, type: type, headers: headers, Array(text.utf8))
  }

  /// Returns the head of an answer.
  public static func head(_ status: Int, _ type: String, _ headers: [(String, String)]) -> [UInt8] {
    let lines =
      ["HTTP/1.1 \(status) Status", "Content-Type: \(type)", "Connection: close"]
      + headers.map { "\($0.0): \($0.1)" }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  /// Returns the same answer after a wait at a gate.
  public func after(_ gate: Gate) -> Reply { Reply([.wait(gate)] + steps) }

  /// Returns the same answer after some time.
  public func after(milliseconds: Int) -> Reply { Reply([.pause(milliseconds: milliseconds)] + steps) }
}

extension Reply.Step {
  /// Does what the step says, and returns whether the next may follow.
  func carryOut(_ connection: Int32) -> Bool {
    switch self {
    case .send(let bytes): return write(bytes, to: connection)
    case .wait(let gate): return gate.wait()
    case .open(let gate):
      gate.open()
      return true
    case .pause(let milliseconds):
      usleep(UInt32(milliseconds) * 1000)
      return true
    case .reset:
      var linger = linger(l_onoff: 1, l_linger: 0)
      setsockopt(connection, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
      return false
    case .flood(let bytes, let times):
      for _ in 0..<times where !write(bytes, to: connection) { return false }
      return true
    case .hang:
      var byte: UInt8 = 0
      while read(connection, &byte, 1) > 0 {}
      return false
    }
  }

  private func write(_ bytes: [UInt8], to connection: Int32) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        Glibc.send(connection, bytes.baseAddress?.advanced(by: sent), bytes.count - sent, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }
}
