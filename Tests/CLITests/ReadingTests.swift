import Drawing
import Planning
import Testing

@testable import CLI

/// Words after `render`, and what they change in the options.
private struct ReadingCase: Sendable, CustomTestStringConvertible {
  let name: String
  let words: [String]
  let change: @Sendable (inout RenderArguments) -> Void

  init(_ name: String, _ words: String..., change: @escaping @Sendable (inout RenderArguments) -> Void) {
    self.name = name
    self.words = words
    self.change = change
  }

  var testDescription: String { name }
}

private let readingCases: [ReadingCase] = [
  ReadingCase("nothing at all") { _ in },
  ReadingCase("value after a blank", "--from", "2009") { $0.photos.from = Year(2009) },
  ReadingCase("value after an equals sign", "--from=2009") { $0.photos.from = Year(2009) },
  ReadingCase("only the first equals sign counts", "--output=a=b") { $0.render.output = "a=b" },
  ReadingCase("a date", "--to", "2014-07-14") {
    $0.photos.last = CalendarDay(year: 2014, month: 7, day: 14).map(DateBound.day)
  },
  ReadingCase("letter and value", "-o", "out") { $0.render.output = "out" },
  ReadingCase("letter with its value", "-oout") { $0.render.output = "out" },
  ReadingCase("letter, equals sign, value", "-o=out") { $0.render.output = "out" },
  ReadingCase("letter and a value of one sign", "-o", ".") { $0.render.output = "." },
  ReadingCase("letters in a bundle", "-q0", "--files-from", "x") {
    $0.telling.quiet = true
    $0.photos.filesAreNulSeparated = true
    $0.photos.filesFrom = "x"
  },
  ReadingCase("the last of a bundle takes the value", "-qj", "3") {
    $0.telling.quiet = true
    $0.telling.jobs = 3
  },
  ReadingCase("a bundle ends in a value", "-qj3") {
    $0.telling.quiet = true
    $0.telling.jobs = 3
  },
  ReadingCase("beginning of a name", "--capt", "{title}") { $0.render.style.caption = try? CaptionTemplate("{title}") },
  ReadingCase("beginning with a value", "--miss=hold") { $0.photos.options.missing = .hold },
  ReadingCase("beginning of a no- name", "--no-c") { $0.render.style.showsCaption = false },
  ReadingCase("the whole name is no beginning", "--to", "2011") { $0.photos.to = Year(2011) },
  ReadingCase("arguments before and after", "a", "--each", "b", "-v", "c") {
    $0.photos.sources = ["a", "b", "c"]
    $0.photos.each = true
    $0.telling.verbose = true
  },
  ReadingCase("two dashes end the options", "--each", "--", "--from", "-q", "--") {
    $0.photos.each = true
    $0.photos.sources = ["--from", "-q", "--"]
  },
  ReadingCase("a dash alone is an argument", "-", "x") { $0.photos.sources = ["-", "x"] },
  ReadingCase("a zone begins with a dash", "--zone", "-08:00") {
    $0.photos.zone = ZoneOffset(minutes: -480)
  },
  ReadingCase("a file that looks like a word with a dash", "--files-from", "-list") { $0.photos.filesFrom = "-list" },
  ReadingCase("an option as a value", "--output=--from") { $0.render.output = "--from" },
  ReadingCase("the last counts", "--from", "2009", "--from", "2012", "--from=2011") { $0.photos.from = Year(2011) },
  ReadingCase("a switch taken back", "--json", "--no-json") { _ in },
  ReadingCase("a switch taken back and set", "--no-each", "--each") { $0.photos.each = true },
  ReadingCase("a no- switch", "--no-ruler") { $0.render.style.showsRuler = false },
  ReadingCase("a no- switch taken back", "--no-ruler", "--ruler") { _ in },
  ReadingCase("words with odd signs", "100%.jpg", "a b", "照片", "it's") {
    $0.photos.sources = ["100%.jpg", "a b", "照片", "it's"]
  },
  ReadingCase("an empty caption", "--caption", "") { $0.render.style.caption = try? CaptionTemplate("") },
  ReadingCase("every value", "--years", "2009,2012", "--pick", "nearest:02-29", "--size", "9:16", "--fit", "cover") {
    $0.photos.years = [2009, 2012].compactMap(Year.init)
    $0.photos.options.pick = .nearest(month: 2, day: 29)
    $0.render.style.size = PixelSize(clampingWidth: 1080, height: 1920)
    $0.render.style.fit = .cover
  },
  ReadingCase("more values", "--theme", "light", "--lang", "zh-Hant", "--font", "Serif", "--now", "2020-02-29") {
    $0.render.style.theme = .light
    $0.render.style.language = .traditionalChinese
    $0.photos.options.font = "Serif"
    $0.photos.now = CalendarDay(year: 2020, month: 2, day: 29)
  },
  ReadingCase(
    "the rest", "--allow-mtime", "--shard", "2/4", "--png", "small", "--max-pixels", "9", "--force", "--redraw"
  ) {
    $0.photos.options.allowsFileTime = true
    $0.render.shard = Shard(2, of: 4)
    $0.render.png = .small
    $0.photos.options.maxPixels = 9
    $0.render.isForced = true
    $0.render.redrawsAll = true
  },
  ReadingCase("--each within a span", "--each", "--from", "2010", "--to", "2010") {
    $0.photos.each = true
    $0.photos.from = Year(2010)
    $0.photos.to = Year(2010)
  },
]

@Suite struct ReadingTests {
  @Test(arguments: readingCases)
  private func reads(_ reading: ReadingCase) throws {
    var expected = RenderArguments()
    reading.change(&expected)
    guard case .run(let options, _) = try RenderCommand.description.request(in: reading.words) else {
      Issue.record("help instead of a run")
      return
    }
    #expect(options == expected)
  }

  @Test(arguments: [["-h"], ["--help"], ["a", "-qh"], ["--he"], ["--from", "2009", "-h", "--nonsense"]])
  func asksForHelp(_ words: [String]) throws {
    guard case .help = try RenderCommand.description.request(in: words) else {
      Issue.record("a run instead of help")
      return
    }
  }

  @Test func helpAfterTwoDashesIsAFile() throws {
    guard case .run(let options, let given) = try RenderCommand.description.request(in: ["--", "-h"]) else {
      Issue.record("help instead of a run")
      return
    }
    #expect(options.photos.sources == ["-h"])
    #expect(given == [])
  }

  @Test func knowsWhatWasGiven() throws {
    guard case .run(_, let given) = try RenderCommand.description.request(in: ["-qo", "x", "--no-j", "--fit=blur"])
    else {
      Issue.record("help instead of a run")
      return
    }
    #expect(given == ["quiet", "output", "json", "fit"])
  }

  @Test func repeatedOptionsAddUp() throws {
    struct Options: Hashable, Sendable {
      var tags: [String] = []
      var name: String?
    }
    let command = CommandDescription<Options>(
      name: "tag", summary: "", positionals: [.optional(\.name, .name("NAME", example: "n"), help: "")],
      options: [.values("tag", short: "t", \.tags, .text, help: "a tag")], defaults: Options())
    guard case .run(let options, _) = try command.request(in: ["-ta", "n", "--tag=b", "--tag", "a"]) else {
      Issue.record("help instead of a run")
      return
    }
    #expect(options == Options(tags: ["a", "b", "a"], name: "n"))
    #expect(HelpText.command(command.outline).contains("-t, --tag TEXT  a tag; may be repeated"))
  }

  @Test func defaultsRoundTrip() throws {
    for option in RenderCommand.description.options {
      guard let text = option.text(RenderArguments()) else { continue }
      let words = ["\(option.outline.name)=\(text)"]
      guard case .run(let options, _) = try RenderCommand.description.request(in: words) else { continue }
      #expect(options == RenderArguments(), "\(words)")
    }
  }
}

@Suite struct ProgramRequestTests {
  @Test(
    arguments: [
      ([], .help(nil)),
      (["-h"], .help(nil)),
      (["--help", "render"], .help(nil)),
      (["--version"], .version),
      (["help"], .help(nil)),
      (["help", "--help"], .help(nil)),
      (["help", "render"], .help(RenderCommand.description.outline)),
      (["render"], .command(RenderCommand.description.outline, words: [])),
      (["render", "help", "-h"], .command(RenderCommand.description.outline, words: ["help", "-h"])),
    ] as [([String], ProgramRequest)])
  func reads(_ words: [String], _ expected: ProgramRequest) throws {
    #expect(try CommandTable.tenyear.request(in: words) == expected)
  }
}
