import Testing

@testable import CLI

/// Words after the program's name, and the two lines that answer them.
private struct MessageCase: Sendable, CustomTestStringConvertible {
  let name: String
  let words: [String]
  let fault: String
  let remedy: String

  init(_ name: String, _ words: [String], _ fault: String, _ remedy: String) {
    self.name = name
    self.words = words
    self.fault = fault
    self.remedy = remedy
  }

  /// A case whose words follow `render`.
  static func render(_ name: String, _ words: String..., fault: String, remedy: String) -> MessageCase {
    MessageCase(name, ["render"] + words, fault, remedy)
  }

  /// A case whose words follow `preview`.
  static func preview(_ name: String, _ words: String..., fault: String, remedy: String) -> MessageCase {
    MessageCase(name, ["preview"] + words, fault, remedy)
  }

  var testDescription: String { name }
}

private let options = "tenyear help render lists the options."

private let messageCases: [MessageCase] =
  commandMessages + optionMessages + valueMessages + yearMessages + conflictMessages + previewMessages

private let commandMessages = [
  MessageCase("slip in a command", ["rendre"], "rendre is not a command.", "Did you mean tenyear render?"),
  MessageCase("capitals", ["Render"], "Render is not a command.", "Did you mean tenyear render?"),
  MessageCase("no command", ["xyzzy"], "xyzzy is not a command.", "tenyear help lists the commands."),
  MessageCase(
    "a folder", ["my photos/"], "my photos/ is not a command.",
    "For the pictures there, write tenyear render 'my photos/'."),
  MessageCase("nothing", [""], "\"\" is not a command.", "tenyear help lists the commands."),
  MessageCase(
    "escape sequence", ["\u{1B}[31m"], "\\u{1B}[31m is not a command.", "tenyear help lists the commands."),
  MessageCase(
    "option first", ["--from=2009", "render"], "--from=2009 stands before the command.",
    "Write the command first: tenyear render --from=2009."),
  MessageCase(
    "unknown option first", ["--foo"], "--foo stands before the command.",
    "Write the command first; tenyear help lists the commands."),
  MessageCase("help on nothing known", ["help", "rendr"], "rendr is not a command.", "Did you mean tenyear render?"),
  MessageCase(
    "a shell that is none", ["completions", "bsh"], "SHELL needs to be bash, zsh or fish, not \"bsh\".",
    "Write tenyear completions bash."),
  MessageCase(
    "no shell", ["completions"], "completions needs SHELL: bash, zsh or fish.",
    "Write tenyear completions bash, for example."),
  MessageCase(
    "two shells", ["completions", "zsh", "x"], "completions has no use for the argument \"x\".",
    "tenyear help completions lists the arguments."),
]

private let optionMessages: [MessageCase] = [
  .render(
    "slip", "--form", "2009", fault: "--form is not an option of render.",
    remedy: "Did you mean --from?"),
  .render(
    "slip with a value", "--pikc=best", fault: "--pikc is not an option of render.", remedy: "Did you mean --pick?"),
  .render("far from all", "--xylophone", fault: "--xylophone is not an option of render.", remedy: options),
  .render(
    "longer name", "--output-dir=x", fault: "--output-dir is not an option of render.", remedy: "Did you mean --output?"
  ),
  .render(
    "another program's word", "--threads", "4", fault: "--threads is not an option of render.",
    remedy: "Did you mean --jobs?"),
  .render(
    "another command's option", "--columns", "4",
    fault: "--columns is not an option of render; it belongs to sheet.", remedy: options),
  .render(
    "two other commands' option", "--width=4",
    fault: "--width is not an option of render; it belongs to sheet and feed.", remedy: options),
  .render("one dash", "-output", "x", fault: "-output is not an option of render.", remedy: "Did you mean --output?"),
  .render(
    "typographic dash", "—output", "x", fault: "—output is not an option of render.", remedy: "Did you mean --output?"),
  .render("typographic dash, letter", "–q", fault: "–q is not an option of render.", remedy: "Did you mean -q?"),
  .render(
    "letter", "-x", fault: "-x is not an option of render.",
    remedy: "For a file of that name write ./ before it; " + options),
  .render(
    "letter in a bundle", "-qx", fault: "-x (in -qx) is not an option of render.",
    remedy: "For a file of that name write ./ before it; " + options),
  .render("equals sign alone", "--=x", fault: "-- is not an option of render.", remedy: options),
  .render(
    "ambiguous", "--m", "x", fault: "--m may mean --max-pixels or --missing.",
    remedy: "Write --max-pixels or another of them in full."),
  .render(
    "ambiguous among many", "--f", fault: "--f may mean --files-from, --fit, --font, --force or --from.",
    remedy: "Write --files-from or another of them in full."),
  .render(
    "ambiguous no-", "--no-", fault: "--no- may mean --no-caption or --no-ruler.",
    remedy: "Write --no-caption or another of them in full."),
  .render(
    "value for a switch", "--json=yes", fault: "--json is a switch and takes no value, so \"yes\" has no place.",
    remedy: "Write --json alone, or leave it out."),
  .render(
    "value for help", "--help=all", fault: "--help is a switch and takes no value, so \"all\" has no place.",
    remedy: "Write --help alone, or leave it out."),
  .render(
    "value for a letter", "-q=1", fault: "-q is a switch and takes no value, so \"1\" has no place.",
    remedy: "Write -q alone, or leave it out."),
  .render(
    "nothing follows", "--from", fault: "--from needs a value (YEAR).", remedy: "Write --from 2014, for example."),
  .render(
    "an option follows", "--from", "--to", "2019", fault: "--from needs a value (YEAR).",
    remedy: "Write --from 2014, for example."),
  .render(
    "a letter follows", "-o", "-q", fault: "--output needs a value (DIR).",
    remedy: "Write --output frames, for example."),
  .render(
    "two dashes follow", "--caption", "--", "x", fault: "--caption needs a value (TEMPLATE).",
    remedy: "Write --caption '{title}', for example."),
]

private let valueMessages: [MessageCase] = [
  .render(
    "control characters", "--fit", "a\u{1B}[2J\nb\u{202E}\u{7}",
    fault: "--fit needs blur, contain or cover, not \"a\\u{1B}[2J\\nb\\u{202E}\\u{7}\".",
    remedy: "Write --fit blur, for example."),
  .render(
    "a long value", "--jobs", String(repeating: "9", count: 70),
    fault: "--jobs needs a whole number from 1 to 256, not \"" + String(repeating: "9", count: 60) + "...\".",
    remedy: "Write --jobs 4, for example."),
  .render(
    "slip in a choice", "--missing", "plaecholder",
    fault: "--missing needs placeholder, hold, skip or fail, not \"plaecholder\".",
    remedy: "Write --missing placeholder."),
  .render(
    "capitals in a choice", "--lang", "zh-hant", fault: "--lang needs en or zh-Hant, not \"zh-hant\".",
    remedy: "Write --lang zh-Hant."),
  .render(
    "no jobs", "-j0", fault: "--jobs needs a whole number from 1 to 256, not \"0\".",
    remedy: "Write --jobs 4, for example."),
  .render(
    "a side of zero", "--size", "0x10", fault: "--size needs sides of 16 to 16384 pixels, not \"0x10\".",
    remedy: "Write --size 1920x1080, for example."),
  .render(
    "one side", "--size", "1920",
    fault: "--size needs WIDTHxHEIGHT in pixels, or 16:9, 9:16, 1:1 or 4k, not \"1920\".",
    remedy: "Write --size 1920x1080, for example."),
  .render(
    "a month that is none", "--pick", "nearest:13-01",
    fault: "--pick needs nearest: and a month and day that exist, not \"nearest:13-01\".",
    remedy: "Write --pick nearest:07-14, for example."),
  .render(
    "a rule that is none", "--pick", "frist",
    fault: "--pick needs best, first, last or nearest:MM-DD, not \"frist\".", remedy: "Write --pick first."),
  .render(
    "a part too many", "--shard", "5/4", fault: "--shard needs K/N with K from 1 to N, not \"5/4\".",
    remedy: "Write --shard 1/4, for example."),
  .render(
    "a zone by name", "--zone", "Asia/Taipei",
    fault: "--zone needs a distance from UTC as +HH:MM or -HH:MM, up to 14 hours, not \"Asia/Taipei\".",
    remedy: "Write --zone +08:00, for example."),
  .render(
    "a field that is none", "--caption", "{year} {titel}",
    fault: "--caption needs one of the fields {year}, {date}, {title}, {author}, {licence}, {source}, {file} or "
      + "{index} in braces, not \"{year} {titel}\".",
    remedy: "Write --caption '{year} {title}'."),
  .render(
    "a field that is none beside an escape sequence", "--caption", "\u{1B}[31m\n{titel}",
    fault: "--caption needs one of the fields {year}, {date}, {title}, {author}, {licence}, {source}, {file} or "
      + "{index} in braces, not \"\\u{1B}[31m\\n{titel}\".",
    remedy: "Write --caption '{title}', for example."),
  .render(
    "a brace left open", "--caption", "{title",
    fault: "--caption needs a } for each { (a brace itself is {{), not \"{title\".",
    remedy: "Write --caption '{title} {{a}}', for example."),
  .render(
    "an empty path", "--output=", fault: "--output needs a folder, because there are several frames, not \"\".",
    remedy: "Write --output frames, for example."),
  .render(
    "an empty source", "", fault: "SOURCE needs to be a path, not \"\".",
    remedy: "Write tenyear render photos/, for example."),
]

private let yearMessages: [MessageCase] = [
  .render(
    "a letter among digits", "--from", "20I9",
    fault: "--from needs a year in four digits, such as 2014, not \"20I9\".", remedy: "Write --from 2019."),
  .render(
    "two digits", "--to", "94", fault: "--to needs a year in four digits, such as 2014, not \"94\".",
    remedy: "Write --to 2014, for example."),
  .render(
    "year 0", "--from", "0000", fault: "--from needs a year from 0001 to 9999, not \"0000\".",
    remedy: "Write --from 2014, for example."),
  .render(
    "a day that is none", "--from", "2014-02-30",
    fault: "--from needs a date that the calendar has, not \"2014-02-30\".",
    remedy: "Write --from 2014-07-14, for example."),
  .render(
    "a year twice", "--years", "2009,2012,2009",
    fault:
      "--years needs each year once (2009 comes twice), not \"2009,2012,2009\".",
    remedy: "Write --years 2009,2012,2019, for example."),
  .render(
    "a range backwards", "--years", "2012-2009",
    fault: "--years needs ranges that go forward, not \"2012-2009\".", remedy: "Write --years 2009-2012."),
  .render(
    "a comma too many", "--years", "2009,", fault: "--years needs years between commas, not \"2009,\".",
    remedy: "Write --years 2009,2012,2019, for example."),
  .render(
    "a moment that is none", "--at", "summer",
    fault: "--at needs a date, a year, or a slider value such as 2014.6, not \"summer\".",
    remedy: "Write --at 2014-07-14, for example."),
  .render(
    "a date of day that is none", "--now", "14.7.2014",
    fault: "--now needs a date as YYYY-MM-DD, not \"14.7.2014\".",
    remedy: "Write --now 2014-07-14, for example."),
]

private let conflictMessages: [MessageCase] = [
  .render(
    "from after to", "--from", "2019", "--to=2009", fault: "--from 2019 lies after --to 2009.",
    remedy: "Write --from 2009 --to 2019."),
  .render(
    "years and from", "--years", "2009", "--from", "2009", fault: "--years and --from exclude each other.",
    remedy: "--years names single years, --from and --to a span, --each every photo: choose one."),
  .render(
    "years and to", "--years", "2009", "--to", "2009", fault: "--years and --to exclude each other.",
    remedy: "--years names single years, --from and --to a span, --each every photo: choose one."),
  .render(
    "years and each", "--years", "2009", "--each", fault: "--years and --each exclude each other.",
    remedy: "--years names single years, --from and --to a span, --each every photo: choose one."),
  .render(
    "at and each", "--at", "2009", "--each", fault: "--at and --each exclude each other.",
    remedy: "Leave out --each: --at names the frame of a year."),
  .render(
    "at and shard", "--at", "2009", "--shard", "1/2", fault: "--at and --shard exclude each other.",
    remedy: "Leave out --shard: --at draws one frame."),
  .render(
    "caption and none", "--caption", "x", "--no-caption", fault: "--caption and --no-caption exclude each other.",
    remedy: "Leave out one of them."),
  .render(
    "quiet and verbose", "-qv", fault: "--quiet and --verbose exclude each other.", remedy: "Leave out one of them."),
  .render(
    "NUL without a list", "-0", fault: "--null means nothing without --files-from.",
    remedy: "Add --files-from FILE, or leave out --null."),
]

private let previewMessages: [MessageCase] = [
  .preview(
    "a rate that is none", "--fps", "fast",
    fault: "--fps needs frames a second from 1 to 240, such as 25, 29.97 or 30000/1001, not \"fast\".",
    remedy: "Write --fps 30, for example."),
  .preview(
    "too short an interval", "--interval", "0.05", fault: "--interval needs seconds from 0.1 to 3600, not \"0.05\".",
    remedy: "Write --interval 1.5, for example."),
  .preview(
    "a transition that is none", "--transition", "crossfaed",
    fault: "--transition needs cut, crossfade or kenburns, not \"crossfaed\".", remedy: "Write --transition crossfade."),
  .preview(
    "time for a cut", "--transition-time", "1", fault: "--transition-time means nothing without --transition.",
    remedy: "Add --transition crossfade, or leave out --transition-time."),
  .preview(
    "a transition longer than its slot", "--transition", "crossfade", "--transition-time", "2",
    fault: "--transition-time 2 is longer than --interval 1.5.", remedy: "Write --transition-time 0.75, for example."),
  .preview(
    "less than a frame", "--interval", "0.4", "--fps", "2",
    fault: "--interval 0.4 is shorter than a frame at --fps 2.", remedy: "Take a longer --interval or a higher --fps."),
  .preview(
    "a transition of less than a frame", "--transition", "kenburns", "--transition-time", "0.01", "--fps", "23.976",
    fault: "--transition-time 0.01 is shorter than a frame at --fps 24000/1001.",
    remedy: "Take a longer --transition-time or a higher --fps, or leave it out."),
  .preview(
    "a video of no format", "--video", "years.avi",
    fault: "--video needs a .mp4, .webm, .gif, .webp or .apng file, not \"years.avi\".",
    remedy: "Write --video years.mp4, for example."),
  .preview(
    "a video without a name", "--video", "a/.mp4",
    fault: "--video needs a .mp4, .webm, .gif, .webp or .apng file, not \"a/.mp4\".",
    remedy: "Write --video years.mp4, for example."),
  .preview(
    "music without a video", "--music", "song.mp3", fault: "--music means nothing without --video.",
    remedy: "Add --video years.mp4, or leave out --music."),
  .preview(
    "music in a GIF", "--music", "song.mp3", "--video", "a.GIF", fault: "--music and --video .gif exclude each other.",
    remedy: "Write --video years.mp4 or years.webm: the others have no sound."),
  .preview(
    "too fast a GIF", "--fps", "59.94", "--video", "a.gif",
    fault: "--fps 60000/1001 and --video .gif exclude each other.",
    remedy: "Write --fps 50 or less: a GIF counts in hundredths of a second."),
  .preview(
    "copies and only different ones", "--copy", "--unique", fault: "--copy and --unique exclude each other.",
    remedy: "Leave out --copy: with --unique no two frames are equal."),
  .preview(
    "a video and copies", "--copy", "--video", "a.mp4", fault: "--video and --copy exclude each other.",
    remedy: "Leave out one of them: a video is one file, made anew each time."),
  .preview(
    "a video and a folder", "-o", "there", "--video", "a.mp4", fault: "--video and --output exclude each other.",
    remedy: "Leave out one of them: a video is one file, made anew each time."),
  .preview(
    "a video and redrawing", "--redraw", "--video", "a.mp4", fault: "--video and --redraw exclude each other.",
    remedy: "Leave out one of them: a video is one file, made anew each time."),
  .preview(
    "small PNGs in an MP4", "--png", "small", "--video", "a.mp4", fault: "--png and --video .mp4 exclude each other.",
    remedy: "Leave out --png: there are no PNGs in it."),
  .preview(
    "an option of render", "--shard", "1/2",
    fault: "--shard is not an option of preview; it belongs to render.",
    remedy: "tenyear help preview lists the options."),
]

@Suite struct MessageTests {
  @Test(arguments: messageCases)
  private func answers(_ message: MessageCase) {
    let problem = #expect(throws: CommandLineProblem.self) {
      guard case .command(let command, let words) = try CommandTable.tenyear.request(in: message.words) else { return }
      var others = CommandTable.tenyear.optionsOfOthers(than: command.name)
      others["columns"] = ["sheet"]
      others["width"] = ["sheet", "feed"]
      if command.name == "render" {
        _ = try RenderCommand.description.request(in: words, otherCommands: others)
      } else if command.name == "preview" {
        _ = try PreviewCommand.description.request(in: words, otherCommands: others)
      } else {
        _ = try CompletionsCommand.description.request(in: words, otherCommands: others)
      }
    }
    #expect(problem?.fault == message.fault)
    #expect(problem?.remedy == message.remedy)
  }

  @Test func everyProblemIsAUsageError() {
    #expect(CommandLineProblem.exitStatus == 64)
  }

  @Test(arguments: messageCases)
  private func hasTwoLines(_ message: MessageCase) {
    #expect(!message.fault.contains("\n") && !message.remedy.contains("\n"))
  }
}

@Suite struct CommandTableTests {
  @Test func optionsOfOthers() {
    let table = CommandTable.tenyear
    #expect(
      table.optionsOfOthers(than: "completions")["from"] == ["render", "preview", "sheet", "feed", "pair", "player"])
    #expect(table.optionsOfOthers(than: "completions")["help"] == nil)
    #expect(table.optionsOfOthers(than: "render")["from"] == nil)
  }

  @Test(arguments: CommandTable.tenyear.commands.map(\.name))
  func namesAreUnique(_ name: String) throws {
    let command = try #require(CommandTable.tenyear.command(named: name))
    let longs = command.options.map(\.long)
    let shorts = command.options.compactMap(\.short)
    #expect(Set(longs).count == longs.count)
    #expect(Set(shorts).count == shorts.count)
    for option in command.options {
      #expect(!option.help.contains("{choices}"), "\(option.name)")
      #expect(Set(option.synonyms).isDisjoint(with: longs), "\(option.name)")
    }
  }
}
