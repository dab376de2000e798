extension CommandTable {
  /// This program's commands. A new command is a description, and a line here.
  static let tenyear = CommandTable(
    summary: "dated photos as pictures of time passing",
    commands: [
      RenderCommand.description.outline,
      PreviewCommand.description.outline,
      SheetCommand.description.outline,
      FeedCommand.description.outline,
      PairCommand.description.outline,
      PlayerCommand.description.outline,
      ThreadCommand.description.outline,
      ExplainCommand.description.outline,
      CompletionsCommand.description.outline,
      HelpCommand.description.outline,
    ],
    exitStatuses: [
      (0, "All done. Years without a photo and photos without a date are told, and are no failures."),
      (1, "Failed: no photo could be shown, the disk is full, or the output cannot be written."),
      (3, "Done, but some inputs failed; each is named."),
      (64, "The command line is wrong; the message says what to write instead."),
      (130, "Interrupted; finished frames are kept. 143 when asked to end."),
    ])
}
