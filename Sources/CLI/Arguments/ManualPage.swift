/// The manual page, in the `man` macros (groff_man(7)), made from the table of commands.
enum ManualPage {
  /// Returns the page of section 1.
  ///
  /// - Parameters:
  ///   - version: the program's version, for the foot of the page.
  ///   - date: when that version was made, `YYYY-MM-DD`; passed in, so that the page is the same on every machine.
  static func text(_ commands: CommandTable, version: String, date: String) -> String {
    let program = CommandTable.program
    var lines = [
      ".TH \(program.uppercased()) 1 \"\(date)\" \(argument("\(program) \(version)")) \(argument("User Commands"))",
      ".SH NAME",
      escaped("\(program) - ") + escaped(commands.summary),
      ".SH SYNOPSIS",
    ]
    for command in commands.commands {
      lines += [".B \(program) \(command.name)"] + synopsis(command) + [".br"]
    }
    lines.removeLast()
    for command in commands.commands {
      lines += section(command)
    }
    lines += [".SH WRITING OPTIONS"] + manners.map(escaped)
    lines.append(".SH EXIT STATUS")
    for (status, meaning) in commands.exitStatuses {
      lines += [".TP", ".B \(status)", escaped(meaning)]
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// How options are written, whatever the command: the rules of `CommandDescription.request(in:otherCommands:)`.
  private static let manners = [
    "A value follows its option after a blank or an equals sign; after a letter it may follow at once.",
    "Letters may share a dash.",
    "A long name may be cut as long as only one option begins so.",
    "--no-name takes back the switch --name, and --name takes back --no-name.",
    "Of an option that is given twice, the last counts.",
    "Options and arguments may come in any order; after -- every word is an argument.",
  ]

  private static func synopsis(_ command: CommandOutline) -> [String] {
    let words = (command.options.isEmpty ? [] : ["[OPTION...]"]) + command.positionals.map(\.usage)
    return words.isEmpty ? [] : [escaped(words.joined(separator: " "))]
  }

  private static func section(_ command: CommandOutline) -> [String] {
    var lines = [".SH \(command.name.uppercased())"]
    let summary = command.summary.prefix(1).uppercased() + command.summary.dropFirst() + "."
    lines.append(escaped(summary))
    if !command.details.isEmpty { lines.append(escaped(command.details)) }
    for positional in command.positionals where !positional.help.isEmpty {
      lines += [".TP", ".I " + escaped(positional.name), escaped(positional.help)]
    }
    for group in command.groups {
      lines.append(".SS \(escaped(group))")
      for option in command.options where option.group == group {
        lines += [".TP", signature(option), escaped(sentence(option))]
      }
    }
    if !command.examples.isEmpty { lines.append(".SS Examples") }
    for example in command.examples {
      lines += [".TP", ".B " + escaped("\(CommandTable.program) \(example.words)"), escaped(example.note)]
    }
    return lines
  }

  /// The spellings in bold, the value in italics.
  private static func signature(_ option: OptionOutline) -> String {
    let names = (option.short.map { ["-\($0)"] } ?? []) + [option.name]
    let spellings = names.map { "\\fB" + escaped($0) + "\\fR" }.joined(separator: ", ")
    return spellings + (option.value.map { " \\fI" + escaped($0.name) + "\\fR" } ?? "")
  }

  private static func sentence(_ option: OptionOutline) -> String {
    let help = option.explanation.prefix(1).uppercased() + option.explanation.dropFirst()
    let repeats = option.repeats ? " May be given several times." : ""
    return help + "." + repeats + (option.defaultText.map { " Default: \($0)." } ?? "")
  }

  /// Returns a text that the formatter shows as it is: a dash is a minus sign that can be copied, and neither a
  /// backslash nor a dot or apostrophe at the start is a command.
  private static func escaped(_ text: String) -> String {
    let body = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("'", with: "\\(aq")
    return body.hasPrefix(".") ? "\\&" + body : body
  }

  /// Returns a text as one argument of a macro.
  private static func argument(_ text: String) -> String {
    "\"" + escaped(text).replacing("\"", with: "\\(dq") + "\""
  }
}
