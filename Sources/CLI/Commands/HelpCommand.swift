/// The command that explains the others. Its words are read by `CommandTable.request(in:)`; this is its entry in help.
enum HelpCommand {
  /// What `help` is asked for.
  struct Arguments: Hashable, Sendable {
    /// The command to explain, or nil for all.
    var topic: String?
  }

  /// The command's table.
  static let description = CommandDescription<Arguments>(
    name: "help", summary: "all commands, or one command's options",
    examples: [
      .init("help render", "the options of render"),
      .init("help --man > tenyear.1", "the manual page"),
    ],
    positionals: [
      .optional(\.topic, .name("COMMAND", example: "render"), help: "the command to explain")
    ],
    options: [], defaults: Arguments())
}
