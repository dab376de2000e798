/// Help as plain text: lines of at most 80 columns, with a line break after each.
enum HelpText {
  /// The longest line.
  static let columns = 80

  /// Returns the help on one command: usage, examples, then its options in groups.
  static func command(_ command: CommandOutline) -> String {
    var lines = ["Usage: \(CommandTable.program) \(command.usage)"]
    lines += wrapped(sentence(command.summary) + (command.details.isEmpty ? "" : " " + command.details))
    for argument in command.positionals where !argument.help.isEmpty {
      lines += wrapped("\(argument.name): \(argument.help).")
    }
    if !command.examples.isEmpty {
      lines.append("")
      lines += examples(command.examples)
    }
    let rows = optionRows(command.options)
    let width = columnWidth(rows.map(\.left))
    for group in command.groups {
      lines += ["", group + ":"]
      for row in rows where row.group == group {
        lines += entry(row.left, row.right, indent: 2, width: width)
      }
    }
    return text(lines)
  }

  /// Returns the help on the program: usage, one example a command, then the commands.
  static func program(_ commands: CommandTable) -> String {
    var lines = ["Usage: \(CommandTable.program) COMMAND [OPTION...] [ARGUMENT...]"]
    lines += wrapped(sentence(commands.summary))
    let samples = commands.commands.compactMap(\.examples.first)
    if !samples.isEmpty {
      lines.append("")
      lines += examples(samples)
    }
    lines += ["", "Commands:"]
    lines += table(commands.commands.map { ($0.name, $0.summary) }, indent: 2)
    lines += ["", "\(CommandTable.program) help COMMAND tells more about one; --version tells the version."]
    return text(lines)
  }

  /// Returns what help says of an option on one line: its help, and the default.
  static func line(_ option: OptionOutline) -> String {
    var line = option.help
    if option.repeats { line += "; may be repeated" }
    if let text = option.defaultText { line += " [\(text)]" }
    return line
  }

  /// Returns an option as help shows it: `-o, --output DIR`.
  static func signature(_ option: OptionOutline) -> String {
    (option.short.map { "-\($0), " } ?? "") + option.name + (option.value.map { " " + $0.name } ?? "")
  }
}

extension HelpText {
  private struct Row {
    var left: String
    var right: String
    var group: String
  }

  /// One row an option, or for several that share a line.
  private static func optionRows(_ options: [OptionOutline]) -> [Row] {
    options.reduce(into: []) { rows, option in
      guard let jointHelp = option.jointHelp, let last = rows.indices.last, rows[last].group == option.group else {
        return rows.append(Row(left: signature(option), right: line(option), group: option.group))
      }
      rows[last].left += ", " + signature(option)
      rows[last].right = jointHelp
    }
  }

  private static func examples(_ examples: [CommandOutline.Example]) -> [String] {
    table(examples.map { ("\(CommandTable.program) \($0.words)", $0.note) }, indent: 2)
  }

  private static func table(_ rows: [(left: String, right: String)], indent: Int) -> [String] {
    let width = columnWidth(rows.map(\.left))
    return rows.flatMap { entry($0.left, $0.right, indent: indent, width: width) }
  }

  /// The width of a left column: its longest entry that leaves enough of the line to the right one.
  private static func columnWidth(_ entries: [String]) -> Int {
    entries.map(\.count).filter { $0 <= columns - 30 }.max() ?? 0
  }

  /// A left part, and beside it (or below, where it is too long) what it means.
  private static func entry(_ left: String, _ right: String, indent: Int, width: Int) -> [String] {
    let margin = String(repeating: " ", count: indent + width + 2)
    let meaning = wrapped(right, columns: columns - margin.count).map { margin + $0 }
    let head = String(repeating: " ", count: indent) + left
    guard left.count <= width, let first = meaning.first else { return [head] + meaning }
    return [head + first.dropFirst(head.count)] + meaning.dropFirst()
  }

  /// Returns a text cut into lines at blanks; a word that is longer than a line keeps its own.
  static func wrapped(_ text: String, columns: Int = HelpText.columns) -> [String] {
    text.split(separator: " ").reduce(into: [String]()) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= columns {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
  }

  /// A summary as a sentence: with a capital and a full stop.
  private static func sentence(_ summary: String) -> String {
    summary.prefix(1).uppercased() + summary.dropFirst() + (summary.hasSuffix(".") ? "" : ".")
  }

  private static func text(_ lines: [String]) -> String {
    lines.map { $0 + "\n" }.joined()
  }
}
