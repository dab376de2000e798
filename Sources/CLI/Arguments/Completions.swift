/// Scripts that let a shell complete the program's words, made from the table of commands.
enum Completions {
  /// A shell whose completion is known.
  enum Shell: String, CaseIterable, Sendable {
    case bash
    case zsh
    case fish
  }

  /// Returns the script for a shell.
  static func script(for shell: Shell, _ commands: CommandTable) -> String {
    switch shell {
    case .bash: BashCompletion(commands: commands).script
    case .zsh: ZshCompletion(commands: commands).script
    case .fish: FishCompletion(commands: commands).script
    }
  }
}
