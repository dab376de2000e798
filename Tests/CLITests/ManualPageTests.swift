import Testing

@testable import CLI

private let groff = Shell(name: "groff")
private let man = Shell(name: "man")

@Suite struct ManualPageTests {
  private let page = ManualPage.text(.tenyear, version: "1.0", date: "2026-11-30")

  @Test(.enabled(if: groff.isInstalled, "groff is not installed")) func formatsWithoutWarning() throws {
    let answer = try groff.run(page, "-man -Tutf8 -ww -z FILE")
    #expect(answer.output == "")
    #expect(answer.status == 0)
  }

  @Test(.enabled(if: man.isInstalled, "man is not installed")) func manShowsIt() throws {
    let answer = try man.run(page, "--warnings -E UTF-8 -l FILE | col -bx | tr -s ' \\n' ' '")
    #expect(answer.output.contains("-o, --output DIR"))
    #expect(answer.output.contains("Folder for the frames. Default: frames."))
    #expect(answer.output.contains("What a year without a photo shows: placeholder, hold, skip or fail."))
    #expect(!answer.output.contains("warning"))
  }

  @Test func namesEverything() {
    for option in CommandTable.tenyear.commands.flatMap(\.options) {
      #expect(page.contains("\\fB\\-\\-" + option.long.replacing("-", with: "\\-") + "\\fR"), "\(option.name)")
    }
    #expect(page.hasPrefix(".TH TENYEAR 1 \"2026-11-30\" \"tenyear 1.0\" \"User Commands\"\n"))
    #expect(page.contains(".B 64\n"))
  }

  @Test func escapesWhatTheFormatterObeys() {
    let table = CommandTable(
      summary: ".so x \\n 'a'",
      commands: [
        CommandOutline(
          name: "x", summary: "'y", details: ".z", examples: [], positionals: [],
          options: [OptionOutline(long: "a", help: "\\*(xx", defaultText: ".b")])
      ], exitStatuses: [])
    let page = ManualPage.text(table, version: "\"1\"", date: "")
    let lines = page.split(separator: "\n").map(String.init)
    #expect(lines[0] == ".TH TENYEAR 1 \"\" \"tenyear \\(dq1\\(dq\" \"User Commands\"")
    #expect(lines.contains("tenyear \\- \\&.so x \\en \\(aqa\\(aq"))
    #expect(lines.contains("\\&.z"))
    #expect(lines.contains("\\e*(xx. Default: .b."))
    #expect(lines.contains("\\(aqy."))
  }
}
