/// One option of a command: how it looks, and what it writes into the command's options.
struct OptionDescription<Options: Sendable>: Sendable {
  /// What an option does when it is met.
  enum Action: Sendable {
    /// Asks for help; nothing else is read.
    case help
    /// Sets or takes back a switch.
    case turn(@Sendable (inout Options, _ isOn: Bool) -> Void)
    /// Reads a value and keeps it.
    case write(@Sendable (inout Options, String) throws(ValueProblem) -> Void)
  }

  /// How it looks.
  var outline: OptionOutline
  /// What it does.
  let action: Action
  /// The value it has in a set of options, as one would write it; nil for a switch and where there is none.
  let text: @Sendable (Options) -> String?

  /// Creates an option; help takes its default from `text`, so that it never differs from what happens.
  fileprivate init(_ outline: OptionOutline, _ action: Action, text: @escaping @Sendable (Options) -> String?) {
    self.outline = outline
    self.action = action
    self.text = text
  }
}

extension OptionDescription {
  /// An option that takes a value. In its help, `{choices}` stands for the words the value may be; `about` then says
  /// what it decides.
  static func value<Value>(
    _ long: String, short: Character? = nil, _ path: any WritableKeyPath<Options, Value> & Sendable,
    _ reader: ValueReader<Value>, about: String? = nil, help: String, jointHelp: String? = nil, synonyms: [String] = []
  ) -> OptionDescription {
    @Sendable func write(options: inout Options, word: String) throws(ValueProblem) {
      options[keyPath: path] = try reader.read(word)
    }
    var outline = outline(long, short, reader, help, jointHelp, synonyms)
    outline.about = about
    return OptionDescription(outline, .write(write), text: { reader.text($0[keyPath: path]) })
  }

  /// An option that takes a value and has no default value; `absent` says in words what happens without it.
  static func value<Value>(
    _ long: String, short: Character? = nil, _ path: any WritableKeyPath<Options, Value?> & Sendable,
    _ reader: ValueReader<Value>, help: String, absent: String? = nil, jointHelp: String? = nil,
    synonyms: [String] = []
  ) -> OptionDescription {
    @Sendable func write(options: inout Options, word: String) throws(ValueProblem) {
      options[keyPath: path] = try reader.read(word)
    }
    var outline = outline(long, short, reader, help, jointHelp, synonyms)
    outline.defaultText = absent
    return OptionDescription(outline, .write(write), text: { $0[keyPath: path].map(reader.text) })
  }

  /// An option that may be given several times; each adds a value.
  static func values<Value>(
    _ long: String, short: Character? = nil, _ path: any WritableKeyPath<Options, [Value]> & Sendable,
    _ reader: ValueReader<Value>, help: String, synonyms: [String] = []
  ) -> OptionDescription {
    @Sendable func write(options: inout Options, word: String) throws(ValueProblem) {
      options[keyPath: path].append(try reader.read(word))
    }
    var outline = outline(long, short, reader, help, nil, synonyms)
    outline.repeats = true
    return OptionDescription(outline, .write(write), text: { _ in nil })
  }

  /// A switch. With `sets: false` it turns something off, as `no-ruler` does.
  static func flag(
    _ long: String, short: Character? = nil, _ path: any WritableKeyPath<Options, Bool> & Sendable,
    sets: Bool = true, help: String, jointHelp: String? = nil, synonyms: [String] = []
  ) -> OptionDescription {
    OptionDescription(
      OptionOutline(long: long, short: short, help: help, jointHelp: jointHelp, synonyms: synonyms),
      .turn { options, isOn in options[keyPath: path] = isOn == sets }, text: { _ in nil })
  }

  /// `-h`, `--help`.
  static var help: OptionDescription {
    OptionDescription(OptionOutline(long: "help", short: "h", help: "show this help"), .help, text: { _ in nil })
  }

  /// Returns the option as one of a larger set of options that holds this set at a path.
  func embedded<Whole>(at path: any WritableKeyPath<Whole, Options> & Sendable) -> OptionDescription<Whole> {
    let text = text
    let action: OptionDescription<Whole>.Action =
      switch action {
      case .help: .help
      case .turn(let turn): .turn { whole, isOn in turn(&whole[keyPath: path], isOn) }
      case .write(let write):
        .write { (whole: inout Whole, word: String) throws(ValueProblem) in try write(&whole[keyPath: path], word) }
      }
    return OptionDescription<Whole>(outline, action, text: { text($0[keyPath: path]) })
  }

  /// Returns options under a heading of help.
  static func group(_ heading: String, _ options: [OptionDescription]) -> [OptionDescription] {
    options.map { option in
      var option = option
      option.outline.group = heading
      return option
    }
  }

  private static func outline<Value>(
    _ long: String, _ short: Character?, _ reader: ValueReader<Value>, _ help: String, _ jointHelp: String?,
    _ synonyms: [String]
  ) -> OptionOutline {
    OptionOutline(
      long: long, short: short,
      value: OptionOutline.Value(name: reader.name, example: reader.example, completion: reader.completion),
      help: help.replacing("{choices}", with: reader.choices.joinedAsChoice),
      jointHelp: jointHelp, synonyms: synonyms)
  }
}
