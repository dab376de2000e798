import Planning

/// The completion script for fish.
struct FishCompletion {
  /// What is completed.
  let commands: CommandTable

  /// The script.
  var script: String {
    let program = CommandTable.program
    var lines = [
      "# fish completion for \(program); made by '\(program) completions fish'.",
      "complete -c \(program) -f",
      "complete -c \(program) -n __fish_use_subcommand -s h -l help -d 'show help'",
      "complete -c \(program) -n __fish_use_subcommand -l version -d 'tell the version'",
    ]
    for command in commands.commands {
      lines.append(
        "complete -c \(program) -n __fish_use_subcommand -a \(command.name) -d \(quoted(command.summary))")
    }
    for command in commands.commands {
      let start = "complete -c \(program) -n '__fish_seen_subcommand_from \(command.name)'"
      for option in command.options {
        lines.append(start + flags(option) + " -d " + quoted(option.explanation))
      }
      guard let argument = command.positionals.first else { continue }
      let completion =
        command.name == "help" ? ValueCompletion.words(commands.commands.map(\.name)) : argument.completion
      lines.append(start + words(completion))
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func flags(_ option: OptionOutline) -> String {
    let letter = option.short.map { " -s \($0)" } ?? ""
    return letter + " -l \(option.long)" + (option.value.map { value(value: $0.completion) } ?? "")
  }

  private func value(value completion: ValueCompletion) -> String {
    switch completion {
    case .file: " -r -F"
    case .none: " -x"
    case .directory, .words: " -x" + words(completion)
    }
  }

  private func words(_ completion: ValueCompletion) -> String {
    switch completion {
    case .none: ""
    case .file: " -F"
    case .directory: " -a '(__fish_complete_directories)'"
    case .words(let words): " -a " + quoted(words.joined(separator: " "))
    }
  }

  private func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
