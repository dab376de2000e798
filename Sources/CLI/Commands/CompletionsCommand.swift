/// The command that prints a shell's completion script.
enum CompletionsCommand {
  /// What `completions` is asked for.
  struct Arguments: Hashable, Sendable {
    /// The shell.
    var shell = Completions.Shell.bash
  }

  /// The command's table.
  static let description = CommandDescription<Arguments>(
    name: "completions", summary: "a script that lets a shell complete tenyear's options",
    examples: [
      .init("completions bash >> ~/.bashrc", "for every new shell"),
      .init("completions zsh > ~/.zfunc/_tenyear", "in a folder of $fpath"),
      .init("completions fish | source", "for this shell"),
    ],
    positionals: [.required(\.shell, .choice("SHELL"), help: "{choices}")],
    options: OptionDescription.group("Options", [.help]), defaults: Arguments())
}
