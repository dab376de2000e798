import Glibc
import Testing

@testable import Programs

/// The programs that these tests start, which every system has.
private func program(_ name: String) throws -> OtherProgram {
  try #require(OtherProgram(named: name, in: "/bin:/usr/bin", environment: ["PATH=/usr/bin:/bin", "WORD=seen"]))
}

@Suite struct RunningProgramTests {
  init() {
    // As the program itself does: a reader that is gone is an error, no end.
    signal(SIGPIPE, SIG_IGN)
  }

  @Test func takesWhatItIsFedAndIsHeard() throws {
    var running = try RunningProgram(program("cat"), [])
    try running.write(Array("one\n".utf8))
    try running.write(Array("two\n".utf8))
    #expect(try running.end() == .exited(0))
    #expect(running.lastWords == "one\ntwo\n")
  }

  @Test func whatItSaysNeverBlocksIt() throws {
    // More than all pipes together hold, and it is not read before it has all been taken.
    var running = try RunningProgram(program("cat"), [])
    let line = [UInt8](repeating: 65, count: 1 << 16)
    for _ in 0..<64 { try running.write(line) }
    try running.write([66])
    #expect(try running.end() == .exited(0))
    #expect(running.lastWords.utf8.count == 8192 && running.lastWords.hasSuffix("AB"))
  }

  @Test(
    arguments: [("exit 3", .exited(3)), ("kill -TERM $$", .killed(SIGTERM)), ("true", .exited(0))]
      as [(String, RunningProgram.Ending)])
  func tellsHowItEnded(_ script: String, _ ending: RunningProgram.Ending) throws {
    var running = try RunningProgram(program("sh"), ["-c", script])
    #expect(try running.end() == ending)
  }

  @Test func aProgramThatIsGoneTakesNothing() throws {
    var running = try RunningProgram(program("sh"), ["-c", "echo no room >&2; exit 1"])
    let failure = #expect(throws: RunningProgram.Failure.self) {
      for _ in 0..<100 { try running.write([UInt8](repeating: 0, count: 1 << 20)) }
    }
    #expect(failure == .deaf)
    #expect(try running.end() == .exited(1))
    #expect(running.lastWords == "no room\n")
  }

  @Test func itHasItsEnvironmentAndDefaultSignals() throws {
    // A shell with SIGPIPE ignored would go on after the pipe is gone; grep tells what is ignored.
    var running = try RunningProgram(program("sh"), ["-c", "echo $WORD; grep SigIgn /proc/self/status"])
    #expect(try running.end() == .exited(0))
    let words = running.lastWords.split(whereSeparator: \.isWhitespace)
    #expect(words.first == "seen")
    let ignored = try #require(words.last.flatMap { UInt64($0, radix: 16) })
    #expect(ignored & (1 << UInt64(SIGPIPE - 1)) == 0)
  }

  @Test func whoeverLetsGoOfItKillsIt() throws {
    let folder = "/proc/"
    var identifier: Substring = ""
    do {
      var running = try RunningProgram(program("sh"), ["-c", "echo $$; exec sleep 60"])
      while identifier.isEmpty {
        try running.write([10])
        usleep(2000)
        identifier = running.heard.prefix { $0 != "\n" }
      }
      #expect(access(folder + identifier, F_OK) == 0)
    }
    #expect(access(folder + identifier, F_OK) != 0)
  }

  @Test func anInterruptedRunWaitsForNothing() async throws {
    let sleeper = try program("sleep")
    let task = Task {
      var running = try RunningProgram(sleeper, ["60"])
      _ = try running.end()
    }
    try await Task.sleep(for: .milliseconds(20))
    task.cancel()
    await #expect(throws: RunningProgram.Failure.cancelled) { try await task.value }
  }

  @Test func onlyProgramsAreFound() {
    #expect(OtherProgram(named: "bin", in: "/", environment: []) == nil, "a folder")
    #expect(OtherProgram(named: "passwd", in: "/etc", environment: []) == nil, "no program")
    #expect(OtherProgram(named: "sh", in: "/nowhere::/bin", environment: [])?.path == "/bin/sh")
  }
}
