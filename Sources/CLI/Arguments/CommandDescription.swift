/// One command: its name, its table of options, and the values they start from.
struct CommandDescription<Options: Sendable>: Sendable {
  /// The word that calls it.
  let name: String
  /// One line on what it makes.
  let summary: String
  /// A few sentences more for help.
  let details: String
  /// Command lines to copy.
  let examples: [CommandOutline.Example]
  /// The arguments without names; only the last may repeat.
  let positionals: [PositionalDescription<Options>]
  /// The options, in the order of help.
  let options: [OptionDescription<Options>]
  /// What holds when nothing is said.
  let defaults: Options
  /// Returns what is wrong between options that are each right, or nil.
  let conflict: @Sendable (Options) -> CommandLineProblem?
  /// Returns what is wrong with options that were written, by their long names, or nil: what `conflict` cannot tell of
  /// an option that was given the value it has anyway.
  let misuse: @Sendable (Options, _ given: Set<String>) -> CommandLineProblem?

  /// Creates a command; `-h` and `--help` are in its table like any other option.
  init(
    name: String, summary: String, details: String = "", examples: [CommandOutline.Example] = [],
    positionals: [PositionalDescription<Options>] = [], options: [OptionDescription<Options>],
    defaults: Options, conflict: @escaping @Sendable (Options) -> CommandLineProblem? = { _ in nil },
    misuse: @escaping @Sendable (Options, _ given: Set<String>) -> CommandLineProblem? = { _, _ in nil }
  ) {
    self.name = name
    self.summary = summary
    self.details = details
    self.examples = examples
    self.positionals = positionals
    self.options = options
    self.defaults = defaults
    self.conflict = conflict
    self.misuse = misuse
  }

  /// The command without what it does; each option with the default that `defaults` give it.
  var outline: CommandOutline {
    CommandOutline(
      name: name, summary: summary, details: details, examples: examples, positionals: positionals.map(\.outline),
      options: options.map { option in
        var outline = option.outline
        outline.defaultText = outline.defaultText ?? option.text(defaults)
        return outline
      })
  }
}
