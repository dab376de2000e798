import Testing

@Suite struct CommandLineTests {
  @Test(arguments: [["--help"], ["-h"], ["help"], ["render", "--help"], ["render", "-h"], ["help", "render"]])
  func helpGoesToStandardOutput(_ words: [String]) throws {
    let workshop = try Workshop()
    let result = try workshop.command(words).run()
    #expect(result.status == 0)
    #expect(result.output.contains("render"))
    #expect(result.errors.isEmpty)
  }

  @Test func versionIsOneLine() throws {
    let workshop = try Workshop()
    let result = try workshop.tenyear("--version")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("tenyear ") && result.output.hasSuffix("\n"))
    #expect(result.output.split(separator: "\n").count == 1)
    #expect(result.errors.isEmpty)
  }

  @Test(arguments: [["--version"], ["help"], ["render", "--help"], ["completions", "bash"], ["render", "photos"]])
  func aResultThatCannotBePrintedIsAFailure(_ words: [String]) throws {
    let workshop = try Workshop(["a.jpg": SamplePhoto("2014-05-06")])
    var command = try workshop.command(["-c", "exec \"$0\" \"$@\" > /dev/full", Binary.path.get()] + words)
    command.program = "/bin/sh"
    let result = try command.run()
    #expect(result.status == 1)
    #expect(result.errors.contains("standard output cannot be written (No space left on device)"))
  }

  @Test func aReaderThatGoesAwayIsNoFault() throws {
    let workshop = try Workshop()
    var command = try workshop.command(["-c", "{ sleep 0.05; \"$0\" help; echo $? >&2; } | true", Binary.path.get()])
    command.program = "/bin/sh"
    let result = try command.run()
    #expect(result.errors == "0\n" && result.output.isEmpty)
  }

  @Test(arguments: [
    (["frobnicate"], "frobnicate is not a command"),
    (["rendr", "photos"], "tenyear render"),
    (["render", "photos", "--bogus"], "--bogus is not an option of render"),
    (["render", "photos", "--size", "0x10"], "--size needs sides of 16 to 16384 pixels"),
    (["render", "photos", "--size", "big"], "--size needs WIDTHxHEIGHT"),
    (["render", "photos", "--from", "20I9"], "Write --from 2019."),
    (["render", "photos", "--to", "0000"], "--to needs"),
    (["render", "photos", "--from", "2019", "--to", "2009"], "--from 2019 lies after --to 2009"),
    (["render", "photos", "--from", "2019-02-30"], "a date that the calendar has"),
    (["render", "photos", "--caption", "{titel}"], "{title}"),
    (["render", "photos", "--caption", "{title"], "a } for each {"),
    (["render", "photos", "--pick", "worst"], "--pick needs"),
    (["render", "photos", "--pick", "nearest:13-01"], "a month and day that exist"),
    (["render", "photos", "--shard", "3/2"], "K/N with K from 1 to N"),
    (["render", "photos", "--years", "2014,2014"], "each year once"),
    (["render", "photos", "--years", "2014", "--from", "2009"], "exclude each other"),
    (["render", "photos", "--at", "2014", "--each"], "exclude each other"),
    (["render", "photos", "--missing", "maybe"], "--missing needs"),
    (["render", "photos", "--jobs", "0"], "--jobs needs"),
    (["render", "photos", "--zone", "Asia/Taipei"], "--zone needs"),
    (["render", "photos", "-o"], "needs a value"),
    (["render", "photos", "\u{1B}[31m--from"], ""),
  ])
  func aWrongLineSaysWhatToWrite(_ words: [String], _ message: String) throws {
    let workshop = try Workshop()
    let result = try workshop.command(words).run()
    guard !message.isEmpty else {
      #expect(result.errors.isPlain && result.output.isPlain)
      return
    }
    #expect(result.status == 64)
    #expect(result.errors.contains(message))
    #expect(result.output.isEmpty)
    #expect(!workshop.folder.holds("frames"))
  }
}

extension String {
  /// Whether a terminal would only show it: no control characters but line breaks.
  var isPlain: Bool {
    unicodeScalars.allSatisfy { $0 == "\n" || !($0.value < 32 || (0x7F...0x9F).contains($0.value)) }
  }
}
