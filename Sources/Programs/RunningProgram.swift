import Glibc

/// A started program that is fed and listened to. Whoever lets go of it before its end kills it.
public struct RunningProgram: ~Copyable {
  private let identifier: pid_t
  private var input: Int32
  private let output: Int32
  private var isEnded = false
  /// The last that it said.
  private var tail: [UInt8] = []

  /// How much is kept of what it says.
  private static let tailLength = 8192
  /// The bytes that wait between us and it: fewer turns than with the system's 64 KB.
  private static let pipeLength: Int32 = 1 << 20
  /// Linux's `F_SETPIPE_SZ`, which Swift does not import.
  private static let setPipeLength: Int32 = 1031
  /// How often it is looked whether the run was interrupted, in milliseconds.
  private static let patience: Int32 = 50

  /// How a program ended.
  public enum Ending: Hashable, Sendable {
    /// By itself, with a status.
    case exited(Int32)
    /// By a signal.
    case killed(Int32)
  }

  /// Why a program could not be started, fed or waited for.
  public enum Failure: Error, Hashable, Sendable {
    /// The system did not start it, for a reason.
    case notStarted(String)
    /// It takes nothing any more; `end` tells why.
    case deaf
    /// The run was interrupted.
    case cancelled
  }

  /// Starts a program.
  public init(_ program: OtherProgram, _ words: [String]) throws(Failure) {
    guard let toIt = RunningProgram.pipe() else { throw .notStarted(String(cString: strerror(errno))) }
    guard let fromIt = RunningProgram.pipe() else {
      let reason = String(cString: strerror(errno))
      for file in [toIt.reading, toIt.writing] { close(file) }
      throw .notStarted(reason)
    }
    _ = fcntl(toIt.writing, RunningProgram.setPipeLength, RunningProgram.pipeLength)
    for file in [toIt.writing, fromIt.reading] { _ = fcntl(file, F_SETFL, O_NONBLOCK) }
    let started = program.start(words, input: .descriptor(toIt.reading), output: .descriptor(fromIt.writing))
    close(toIt.reading)
    close(fromIt.writing)
    switch started {
    case .success(let identifier):
      self.identifier = identifier
      input = toIt.writing
      output = fromIt.reading
    case .failure(let failure):
      close(toIt.writing)
      close(fromIt.reading)
      throw .notStarted(failure.reason)
    }
  }

  deinit {
    if input >= 0 { close(input) }
    close(output)
    if !isEnded { RunningProgram.kill(identifier) }
  }

  /// Kills it, where it has not ended, and waits until it is gone.
  public mutating func stop() {
    if !isEnded { RunningProgram.kill(identifier) }
    isEnded = true
  }

  private static func kill(_ identifier: pid_t) {
    Glibc.kill(identifier, SIGKILL)
    while waitpid(identifier, nil, 0) < 0, errno == EINTR {}
  }

  /// Returns the ends of a pipe, neither of which other programs that we start get to see; nil when there is none.
  private static func pipe() -> (reading: Int32, writing: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// The last that it said on either of its streams, at most 8 KB.
  public var lastWords: String { String(decoding: tail, as: UTF8.self) }

  /// The last that it said, up to now.
  var heard: String {
    mutating get {
      _ = listen()
      return lastWords
    }
  }

  /// Feeds it bytes, and waits until it has taken them.
  public mutating func write(_ bytes: [UInt8]) throws(Failure) {
    var written = 0
    while written < bytes.count {
      if Task.isCancelled { throw .cancelled }
      let count = bytes.withUnsafeBytes { bytes in
        Glibc.write(input, bytes.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count > 0 {
        written += count
      } else if errno == EAGAIN {
        wait(forInput: true)
      } else if errno != EINTR {
        throw .deaf
      }
    }
  }

  /// Ends its input, and waits for its end.
  public mutating func end() throws(Failure) -> Ending {
    if input >= 0 { close(input) }
    input = -1
    var status: Int32 = 0
    while true {
      if Task.isCancelled { throw .cancelled }
      let isOpen = listen()
      let answer = waitpid(identifier, &status, WNOHANG)
      if answer == identifier {
        isEnded = true
        _ = listen()
        let signal = status & 0x7F
        return signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal)
      }
      // Somebody else has taken note of its end, or the system was told to: how it ended is not known.
      if answer < 0, errno == ECHILD {
        isEnded = true
        _ = listen()
        return .exited(-1)
      }
      // Without a stream to wait for, a short sleep.
      if isOpen { wait(forInput: false) } else { usleep(2000) }
    }
  }

  /// Waits until it takes more or says something, for a moment.
  private mutating func wait(forInput: Bool) {
    var files = [pollfd(fd: output, events: Int16(POLLIN), revents: 0)]
    if forInput { files.append(pollfd(fd: input, events: Int16(POLLOUT), revents: 0)) }
    poll(&files, nfds_t(files.count), RunningProgram.patience)
    if forInput { _ = listen() }
  }

  /// Reads what it has said, and returns whether it may say more.
  private mutating func listen() -> Bool {
    var piece = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(output, &piece, piece.count)
      if count > 0 {
        tail += piece[..<count]
        if tail.count > RunningProgram.tailLength { tail.removeFirst(tail.count - RunningProgram.tailLength) }
      } else if count == 0 {
        return false
      } else if errno != EINTR {
        return errno == EAGAIN
      }
    }
  }
}
