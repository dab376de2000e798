import Glibc
import TestServer
import Testing

/// What a person sees while a run works.
@Suite struct ProgressTests {
  private static let script = "/usr/bin/script"

  /// Runs the program with standard error on a terminal, and returns what the terminal and standard output got.
  private func onTerminal(_ words: [String], _ environment: [String: String]) throws -> (screen: String, output: String)
  {
    let workshop = try Workshop()
    for year in 2001...2020 { try workshop.add("\(year).jpg", SamplePhoto("\(year)-05-06").bytes()) }
    return try onTerminal(workshop.renderWords(words), environment, in: workshop)
  }

  private func onTerminal(
    _ words: [String], _ environment: [String: String], in workshop: Workshop
  ) throws -> (screen: String, output: String) {
    var command = try workshop.command(words)
    let line = ([command.program] + command.words).joined(separator: " ") + " > result"
    command.program = Self.script
    command.words = ["-qec", line, "screen"]
    command.environment.merge(environment) { $1 }
    #expect(try command.run().status == 0)
    return (try workshop.folder.text(of: "screen"), try workshop.folder.text(of: "result"))
  }

  @Test(.enabled(if: access(script, X_OK) == 0, "there is no program “script” to make a terminal with"))
  func aBarIsDrawnOnATerminalOnly() throws {
    let bar = "of 20 frames"
    let seen = try onTerminal([], ["TERM": "xterm"])
    #expect(seen.screen.contains("\r[") && seen.screen.contains(bar) && seen.screen.contains("\r\u{1B}[K"))
    #expect(seen.output.hasPrefix("20 frames, 2001–2020") && seen.output.isPlain)
    let dumb = try onTerminal([], ["TERM": "dumb"])
    #expect(!dumb.screen.contains("\u{1B}") && !dumb.screen.contains("\r["))
    let quiet = try onTerminal(["-q"], ["TERM": "xterm"])
    #expect(!quiet.screen.contains(bar) && quiet.output.isEmpty)
    let json = try onTerminal(["--json"], ["TERM": "xterm"])
    #expect(json.screen.contains(bar) && json.output.hasPrefix("{") && json.output.isPlain)
  }

  @Test(
    .enabled(if: access(script, X_OK) == 0, "there is no program “script” to make a terminal with"),
    arguments: [
      (["thread", "photos/thread.json", "--width", "480"], 3), (["feed", "account", "--width", "300"], 5),
      (["sheet", "account", "--account", "example", "--width", "300"], 3),
    ])
  func theUnitsOfAColumnAreCounted(_ words: [String], _ count: Int) throws {
    let workshop = try Workshop(SavedProfile.four)
    let comments = [DcardImitation.comment(1, "a"), DcardImitation.comment(2, "b")]
    try workshop.folder.write("[\(comments.joined(separator: ","))]", to: "photos/thread.json")
    let seen = try onTerminal(words, ["TERM": "xterm"], in: workshop)
    #expect(seen.screen.contains("\(count) to draw") && seen.screen.contains(" of \(count) frames"), "\(seen.screen)")
  }

  @Test func nothingIsDrawnElsewhere() throws {
    let workshop = try Workshop(["a.jpg": SamplePhoto("2014-05-06")])
    var command = try workshop.command(workshop.renderWords([]))
    command.environment["TERM"] = "xterm"
    let result = try command.run()
    #expect(result.errors.isEmpty)
    #expect(result.output.hasPrefix("1 frame, 2014, in frames/"))
  }
}
