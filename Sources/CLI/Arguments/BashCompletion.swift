/// The completion script for bash: one function, needing nothing but bash 4.4.
struct BashCompletion {
  /// What is completed.
  let commands: CommandTable

  /// The script.
  var script: String {
    let program = CommandTable.program
    let names = commands.commands.map(\.name) + ["--help", "--version"]
    return """
      # bash completion for \(program); made by '\(program) completions bash'.
      _\(program)() {
        local cur=${COMP_WORDS[COMP_CWORD]} option='' command='' options='' word i at
        local ended=''
        COMPREPLY=()
        # The first word that is no option is the command; after -- no word is an option.
        for ((i = 1; i < COMP_CWORD; i++)); do
          word=${COMP_WORDS[i]}
          if [[ $word == -- ]]; then ended=1; fi
          if [[ -z $command && $word != -* ]]; then command=$word; fi
        done
        # bash cuts words at '=' and ':'; put the value and its option together again.
        at=$((COMP_CWORD - 1))
        if [[ $cur == '=' ]]; then
          cur='' option=${COMP_WORDS[at]}
        elif [[ ${COMP_WORDS[at]} == '=' ]]; then
          option=${COMP_WORDS[at - 1]}
        elif [[ ${COMP_WORDS[at]} == -* ]]; then
          option=${COMP_WORDS[at]}
        fi
        if [[ -n $ended ]]; then option=''; fi
        case $command in
          '')
            COMPREPLY=($(compgen -W '\(names.joined(separator: " "))' -- "$cur"))
            return
            ;;
      \(commands.commands.map(branch).joined(separator: "\n"))
          *) return ;;
        esac
        if [[ -z $ended && $cur == -* ]]; then
          COMPREPLY=($(compgen -W "$options" -- "$cur"))
        fi
      }
      complete -F _\(program) \(program)

      """
  }

  /// The branch for one command: a value of the option before, else an argument, else the options.
  private func branch(_ command: CommandOutline) -> String {
    var lines = ["    \(command.name))", "      case $option in"]
    for option in command.options {
      guard let value = option.value else { continue }
      let pattern = ([option.name] + (option.short.map { ["-\($0)"] } ?? [])).joined(separator: "|")
      lines.append("        \(pattern)) \(action(value.completion)); return ;;")
    }
    lines.append("      esac")
    let names = command.options.flatMap { [$0.name] + ($0.short.map { ["-\($0)"] } ?? []) }
    lines.append("      options='\(names.joined(separator: " "))'")
    if let argument = argument(of: command) {
      lines.append("      if [[ -n $ended || $cur != -* ]]; then \(action(argument)); fi")
    }
    lines.append("      ;;")
    return lines.joined(separator: "\n")
  }

  private func argument(of command: CommandOutline) -> ValueCompletion? {
    if command.name == "help" { return .words(commands.commands.map(\.name)) }
    return command.positionals.first?.completion
  }

  private func action(_ completion: ValueCompletion) -> String {
    switch completion {
    case .none: ":"
    case .file: "compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- \"$cur\")"
    case .directory: "compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- \"$cur\")"
    case .words(let words):
      (words.contains { $0.hasSuffix(":") } ? "compopt -o nospace 2>/dev/null; " : "")
        + "COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$cur\"))"
    }
  }
}
