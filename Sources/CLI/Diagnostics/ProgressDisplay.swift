import Pipeline
import Synchronization

/// Shows how far a run is: a bar that is redrawn on a terminal, a line from time to time elsewhere.
final class ProgressDisplay: Sendable {
  private let console: Console
  private let terminal: Terminal
  private let isSilent: Bool
  private let state: Mutex<State>

  private struct State {
    let started: ContinuousClock.Instant
    var shownAt: ContinuousClock.Instant
    var hasBar = false
    var isBegun = false
  }

  /// The time between two lines where there is no terminal.
  private static let lineInterval = Duration.seconds(5)
  /// The time between two drawings of the bar.
  private static let barInterval = Duration.milliseconds(100)

  init(console: Console, terminal: Terminal, isSilent: Bool) {
    self.console = console
    self.terminal = terminal
    self.isSilent = isSilent
    let now = ContinuousClock.now
    state = Mutex(State(started: now, shownAt: now))
  }

  /// Takes note of an event; called from any thread.
  func show(_ event: RenderEvent) {
    guard !isSilent else { return }
    switch event {
    case .listed(let photos): showStep("\(photos) \(photos == 1 ? "photo" : "photos") found")
    case .planned(let frames): showStep("\(frames) to draw")
    case .drew(_, let done, let total): showDrawn(done, of: total)
    }
  }

  /// Shows a step on a terminal, until something is drawn.
  private func showStep(_ text: String) {
    guard terminal.isInteractive else { return }
    state.withLock { state in
      state.hasBar = true
      console.show("\r" + text.prefix(max(terminal.columns - 1, 0)) + "\u{1B}[K")
    }
  }

  private func showDrawn(_ done: Int, of total: Int) {
    let now = ContinuousClock.now
    state.withLock { state in
      let interval = terminal.isInteractive ? ProgressDisplay.barInterval : ProgressDisplay.lineInterval
      guard now - state.shownAt >= interval || (terminal.isInteractive && !state.isBegun) else { return }
      state.shownAt = now
      state.isBegun = true
      let line = ProgressLine(done: done, total: total, seconds: ProgressDisplay.seconds(now - state.started))
      if terminal.isInteractive {
        state.hasBar = true
        console.show("\r" + line.bar(columns: terminal.columns - 1) + "\u{1B}[K")
      } else {
        console.tell(line.plain)
      }
    }
  }

  /// Takes the bar away, so that messages begin on an empty line.
  func finish() {
    state.withLock { state in
      if state.hasBar { console.show("\r\u{1B}[K") }
      state.hasBar = false
    }
  }

  private static func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
  }
}

/// How far a run is, in words.
struct ProgressLine: Hashable {
  /// The frames that are finished.
  var done: Int
  /// All frames.
  var total: Int
  /// The time since the run began.
  var seconds: Double

  /// Counts, rate and time left.
  var plain: String {
    let rate = Double(done) / max(seconds, 0.001)
    let left = Int((Double(total - done) / max(rate, 0.001)).rounded(.up))
    let rateText = rate >= 10 ? "\(Int(rate.rounded()))" : "\((rate * 10).rounded() / 10)"
    return "\(done) of \(total) frames, \(rateText)/s, \(ProgressLine.time(left)) left"
  }

  /// The same behind a bar, in at most so many columns.
  func bar(columns: Int) -> String {
    let room = min(30, columns - plain.count - 3)
    guard room >= 5 else { return String(plain.prefix(max(columns, 0))) }
    let full = total > 0 ? done * room / total : room
    return "[" + String(repeating: "#", count: full) + String(repeating: ".", count: room - full) + "] " + plain
  }

  private static func time(_ seconds: Int) -> String {
    if seconds < 60 { return "\(seconds) s" }
    if seconds < 3600 { return "\(seconds / 60) min \(seconds % 60) s" }
    return "\(seconds / 3600) h \(seconds / 60 % 60) min"
  }
}
