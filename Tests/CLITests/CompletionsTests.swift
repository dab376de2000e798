import Testing

@testable import CLI

private let bash = Shell(name: "bash")
private let zsh = Shell(name: "zsh")
private let fish = Shell(name: "fish")

/// A command line as the cursor stands at its end, and what the shell then offers.
private struct CompletionCase: Sendable, CustomTestStringConvertible {
  let name: String
  /// The words as bash cuts them; the last is the one to complete.
  let words: [String]
  let offered: [String]

  init(_ name: String, _ words: String..., offers offered: [String]) {
    self.name = name
    self.words = words
    self.offered = offered
  }

  var testDescription: String { name }
}

private let completionCases = [
  CompletionCase(
    "commands", "tenyear", "",
    offers: [
      "render", "preview", "sheet", "feed", "pair", "player", "thread", "explain", "completions", "help", "--help",
      "--version",
    ]),
  CompletionCase("beginning of a command", "tenyear", "re", offers: ["render"]),
  CompletionCase("beginning of an option", "tenyear", "render", "--fi", offers: ["--files-from", "--fit"]),
  CompletionCase("one option", "tenyear", "render", "x", "--out", offers: ["--output"]),
  CompletionCase("a letter", "tenyear", "render", "-q", offers: ["-q"]),
  CompletionCase("choices", "tenyear", "render", "--missing", "", offers: ["placeholder", "hold", "skip", "fail"]),
  CompletionCase("beginning of a choice", "tenyear", "render", "--fit", "co", offers: ["contain", "cover"]),
  CompletionCase("choice after =", "tenyear", "render", "--fit", "=", "co", offers: ["contain", "cover"]),
  CompletionCase("nothing after =", "tenyear", "render", "--png", "=", offers: ["fast", "small"]),
  CompletionCase("a value only the user knows", "tenyear", "render", "--from", "", offers: []),
  CompletionCase("folders", "tenyear", "render", "-o", "/us", offers: ["/usr"]),
  CompletionCase("files", "tenyear", "render", "--files-from", "/etc/host", offers: ["/etc/hosts"]),
  CompletionCase("sources", "tenyear", "render", "--each", "/etc/passw", offers: ["/etc/passwd"]),
  CompletionCase("no options after --", "tenyear", "render", "--", "--fi", offers: []),
  CompletionCase("shells", "tenyear", "completions", "", offers: ["bash", "zsh", "fish"]),
  CompletionCase("topics", "tenyear", "help", "ren", offers: ["render"]),
  CompletionCase("no such command", "tenyear", "nonsense", "--f", offers: []),
]

@Suite struct CompletionsTests {
  @Test(.enabled(if: bash.isInstalled, "bash is not installed")) func bashParses() throws {
    let answer = try bash.run(Completions.script(for: .bash, .tenyear), "-n FILE")
    #expect(answer.output == "")
    #expect(answer.status == 0)
  }

  @Test(.enabled(if: bash.isInstalled, "bash is not installed"), arguments: completionCases)
  private func bashOffers(_ completion: CompletionCase) throws {
    let words = completion.words.map(shellWord).joined(separator: " ")
    let script =
      Completions.script(for: .bash, .tenyear)
        + """
        complete -p tenyear >/dev/null || exit 9
        COMP_WORDS=(\(words)) COMP_CWORD=\(completion.words.count - 1)
        _tenyear
        for word in "${COMPREPLY[@]}"; do printf '%s\\n' "$word"; done

        """
    let answer = try bash.run(script, "--norc --noprofile FILE")
    let offered = answer.output.split(separator: "\n").map(String.init)
    // A folder may hold more than the one that is sure to be there.
    if completion.name == "files" || completion.name == "sources" {
      #expect(Set(completion.offered).isSubset(of: offered))
    } else {
      #expect(offered == completion.offered)
    }
    #expect(answer.status == 0)
  }

  @Test(.enabled(if: zsh.isInstalled, "zsh is not installed")) func zshParses() throws {
    let script = Completions.script(for: .zsh, .tenyear)
    #expect(try zsh.run(script, "-n FILE").output == "")
    let loads = "autoload -U compinit; compinit -D -u\n" + script + "print -r -- $_comps[tenyear]\n"
    #expect(try zsh.run(loads, "-f FILE").output == "_tenyear\n")
  }

  @Test(.enabled(if: fish.isInstalled, "fish is not installed")) func fishParses() throws {
    let answer = try fish.run(Completions.script(for: .fish, .tenyear), "--no-config --no-execute FILE")
    #expect(answer.output == "")
    #expect(answer.status == 0)
  }

  @Test(
    .enabled(if: fish.isInstalled, "fish is not installed"),
    arguments: [
      ("tenyear re", ["render"]),
      ("tenyear render --fi", ["--files-from", "--fit"]),
      ("tenyear render --fit co", ["contain", "cover"]),
      ("tenyear render --fit=co", ["--fit=contain", "--fit=cover"]),
      ("tenyear render --from ", []),
      ("tenyear render -o /us", ["/usr/"]),
      ("tenyear render /etc/passw", ["/etc/passwd"]),
      ("tenyear completions ", ["bash", "fish", "zsh"]),
      ("tenyear help ren", ["render"]),
    ])
  func fishOffers(_ line: String, _ offered: [String]) throws {
    let script = Completions.script(for: .fish, .tenyear) + "complete -C \(shellWord(line))\n"
    let answer = try fish.run(script, "--no-config FILE")
    let words = answer.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    if line.hasSuffix("passw") {
      #expect(Set(offered).isSubset(of: words))
    } else {
      #expect(words.sorted() == offered.sorted())
    }
  }

  @Test(arguments: Completions.Shell.allCases)
  func namesEveryOption(_ shell: Completions.Shell) {
    let script = Completions.script(for: shell, .tenyear)
    for option in CommandTable.tenyear.commands.flatMap(\.options) {
      #expect(script.contains(shell == .fish ? "-l \(option.long) " : option.name), "\(option.name)")
    }
  }
}
