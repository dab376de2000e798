import Scenes
import TestSupport
import Testing

@testable import CLI

/// The commands there are, by name, so that a failure shows no more than that.
private let commandNames = CommandTable.tenyear.commands.map(\.name)

@Suite struct HelpTextTests {
  @Test func programHelp() {
    expectRecorded(HelpText.program(.tenyear), as: "help.txt")
  }

  @Test(arguments: commandNames)
  func commandHelp(_ name: String) throws {
    let command = try #require(CommandTable.tenyear.command(named: name))
    expectRecorded(HelpText.command(command), as: "help-\(command.name).txt")
  }

  @Test(arguments: commandNames)
  func fitsOneScreen(_ name: String) throws {
    let command = try #require(CommandTable.tenyear.command(named: name))
    let lines = HelpText.command(command).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count <= 60)
    #expect(lines.filter { $0.count > 80 } == [])
    #expect(lines.filter { $0.last == " " } == [])
  }

  @Test func defaultsAreThoseThatHold() {
    var defaults = RenderArguments()
    defaults.render.style.fit = .cover
    defaults.photos.options.maxPixels = 77
    let described = RenderCommand.description
    let changed = CommandDescription(
      name: described.name, summary: described.summary, options: described.options, defaults: defaults)
    let help = HelpText.command(changed.outline)
    #expect(help.contains("blur, contain or cover [cover]"))
    #expect(help.contains("[77]"))
    #expect(!help.contains("[blur]"))
  }

  @Test func longWordsKeepTheirLine() {
    #expect(HelpText.wrapped("a bb cccccc d", columns: 4) == ["a bb", "cccccc", "d"])
    #expect(HelpText.wrapped("", columns: 4) == [])
  }
}
