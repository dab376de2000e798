import Planning

/// ffmpeg, found and asked for its version.
public struct FFmpeg: Sendable {
  private let program: OtherProgram

  /// The oldest version that is known to do what it is asked here.
  static let oldest = "4.2"

  /// Takes a program, and asks it for its version.
  public init(_ program: OtherProgram?) throws(VideoError) {
    guard let program else { throw .missing }
    self.program = program
    let answer = try say(["-version"])
    guard answer.status == 0, let version = FFmpeg.version(in: answer.words) else {
      throw .notFFmpeg(path: program.path)
    }
    guard FFmpeg.isRecent(version) else { throw .tooOld(version: version) }
  }

  /// Starts it with some words.
  public func start(_ words: [String]) throws(VideoError) -> RunningProgram {
    do throws(RunningProgram.Failure) { return try RunningProgram(program, words) } catch {
      throw VideoError(error)
    }
  }

  /// Returns how long a piece of music is, in microseconds, up to a limit.
  ///
  /// - Throws: `VideoError.music` when ffmpeg finds no sound in the file.
  public func length(ofMusic path: String, upTo limit: Int) throws(VideoError) -> Int {
    let words =
      ["-v", "error", "-nostdin", "-nostats", "-protocol_whitelist", "file", "-i", FFmpeg.file(path), "-map", "0:a:0"]
      + ["-t", FFmpeg.seconds(limit), "-f", "null", "-progress", "pipe:1", "-"]
    let answer = try say(words)
    let lines = answer.words.split(whereSeparator: \.isNewline)
    let times = lines.compactMap { line in
      line.hasPrefix("out_time_us=") ? Int(line.dropFirst("out_time_us=".count)) : nil
    }
    guard answer.status == 0, let length = times.last, length > 0 else {
      // Lines of progress hold an equals sign and no blank.
      let said = lines.filter { $0.contains(" ") || !$0.contains("=") }.joined(separator: "\n")
      throw .music(path: path, reason: FFmpeg.readable(said))
    }
    return length
  }

  /// Runs it to its end, and returns its status and the end of what it said.
  private func say(_ words: [String]) throws(VideoError) -> (status: Int32, words: String) {
    do throws(RunningProgram.Failure) {
      var running = try RunningProgram(program, words)
      switch try running.end() {
      case .exited(let status): return (status, running.lastWords)
      case .killed(let signal): return (128 + signal, running.lastWords)
      }
    } catch {
      throw VideoError(error)
    }
  }

  /// Returns the version in the first line of what ffmpeg says, or nil: `ffmpeg version 5.1.9-0+deb12u1 Copyright …`.
  static func version(in words: String) -> String? {
    let parts = words.prefix { !$0.isNewline }.split(separator: " ")
    guard parts.count >= 3, parts[0] == "ffmpeg", parts[1] == "version" else { return nil }
    return String(parts[2])
  }

  /// Whether a version is `oldest` or newer; those built from the sources of a day have no number, and are believed.
  static func isRecent(_ version: String) -> Bool {
    func numbers(_ version: some StringProtocol) -> [Int] {
      version.split(separator: ".").prefix(2).map { part in Int(part.prefix { $0.isASCII && $0.isNumber }) ?? 0 }
    }
    let bare = version.first == "n" ? version.dropFirst() : version[...]
    guard bare.first?.isNumber == true else { return true }
    return !numbers(bare).lexicographicallyPrecedes(numbers(oldest))
  }

  /// Returns a path so that it cannot be taken for an address or an option.
  static func file(_ path: String) -> String { "file:" + path }

  /// Returns microseconds as seconds with all decimals.
  static func seconds(_ microseconds: Int) -> String {
    let digits = String(microseconds % 1_000_000)
    return "\(microseconds / 1_000_000)." + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// Returns the last lines of what ffmpeg said, fit for a terminal.
  static func readable(_ words: String) -> String {
    words.split(whereSeparator: \.isNewline).suffix(6).map { "  " + printable(String($0), longest: 300) }
      .joined(separator: "\n")
  }
}

extension VideoError {
  /// Creates the error of a program that could not be used.
  public init(_ failure: RunningProgram.Failure) {
    switch failure {
    case .notStarted(let reason): self = .notStarted(reason)
    case .deaf: self = .failed("")
    case .cancelled: self = .cancelled
    }
  }
}
