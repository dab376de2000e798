import Planning

/// The completion script for zsh: one function, to lie in a folder of `$fpath` or to be sourced.
struct ZshCompletion {
  /// What is completed.
  let commands: CommandTable

  /// The script.
  var script: String {
    let program = CommandTable.program
    return """
      #compdef \(program)
      # zsh completion for \(program); made by '\(program) completions zsh'.
      _\(program)() {
        local curcontext="$curcontext" state line
        typeset -A opt_args
        _arguments -C \\
          '(- *)'{-h,--help}'[show help]' \\
          '(- *)--version[tell the version]' \\
          '1: :->command' \\
          '*:: :->words' && return
        if [[ $state == command ]]; then
          local -a commands=(
      \(commands.commands.map { "      \(quotedPair($0.name, $0.summary))" }.joined(separator: "\n"))
          )
          _describe command commands
          return
        fi
        case $words[1] in
      \(commands.commands.map(branch).joined(separator: "\n"))
        esac
      }
      if [[ $funcstack[1] == _\(program) ]]; then
        _\(program) "$@"
      else
        compdef _\(program) \(program)
      fi

      """
  }

  private func branch(_ command: CommandOutline) -> String {
    var specs = command.options.map(spec)
    for (index, argument) in command.positionals.enumerated() {
      let isMany = argument.count == .any || argument.count == .atLeastOne
      let completion =
        command.name == "help" ? ValueCompletion.words(commands.commands.map(\.name)) : argument.completion
      let place = isMany ? "*" : "\(index + 1)"
      specs.append(quoted("\(place):\(escaped(argument.name)):\(action(completion))"))
    }
    let list = specs.map { " \\\n        " + $0 }.joined()
    return "    \(command.name))\n      _arguments -s -S\(list)\n      ;;"
  }

  /// One option: which others it excludes, its spellings, what it does, and its value.
  private func spec(_ option: OptionOutline) -> String {
    let value = option.value.map { ":\(escaped($0.name)):\(action($0.completion))" } ?? ""
    let rest = "[\(escaped(option.explanation))]\(value)"
    let long = option.name + (option.value == nil ? "" : "=")
    guard let short = option.short else { return quoted((option.repeats ? "*" : "") + long + rest) }
    let letter = "-\(short)" + (option.value == nil ? "" : "+")
    let prefix = option.repeats ? "'*'" : "'(-\(short) \(option.name))'"
    return "\(prefix){\(letter),\(long)}\(quoted(rest))"
  }

  private func action(_ completion: ValueCompletion) -> String {
    switch completion {
    case .none: " "
    case .file: "_files"
    case .directory: "_files -/"
    case .words(let words): "(" + words.map(escaped).joined(separator: " ") + ")"
    }
  }

  private func quotedPair(_ name: String, _ summary: String) -> String {
    quoted("\(name):\(summary)")
  }

  /// Escapes what ends a part of a specification.
  private func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      if "[]:\\()".contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
  }

  private func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
