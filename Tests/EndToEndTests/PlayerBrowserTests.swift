import FoundationEssentials
import Glibc
import Testing

/// The player in a real browser. `scripts/setup --browser` installs it; where it is missing these tests are skipped.
@Suite(.enabled(if: Browser.problem == nil, Comment(rawValue: Browser.problem ?? "")))
struct PlayerBrowserTests {
  @Test(arguments: Browser.checks)
  func behaves(_ check: String) async throws {
    let results = try await Browser.results.value
    let result = try #require(results[check], "browse.py has no check of that name")
    if result.hasPrefix("skipped") { try Test.cancel("\(result)") }
    #expect(result == "")
  }

  @Test func allChecksAreNamed() async throws {
    #expect(try await Set(Browser.results.value.keys) == Set(Browser.checks))
  }
}

/// Chromium, driven by a script; it runs once for all tests.
private enum Browser {
  /// The script's checks.
  static let checks = [
    "start", "slider", "date", "typed_date", "autoplay", "restart", "switch", "real_clock", "stale_picture",
    "timer_waits", "half_typed_date", "credit_keys", "rapid_slider", "keys", "tab_order", "swipe", "full_screen",
    "links", "gap", "captions", "zones", "file",
    "single_file", "server", "order", "picture_sizes", "narrow", "targets", "accessibility", "reduced_motion",
    "schemes", "chinese", "slideshow",
  ]

  /// What keeps the browser from being used, or nil.
  static let problem: String? = {
    for program in ["/usr/bin/chromium", "/usr/bin/chromedriver", python] where access(program, X_OK) != 0 {
      return "\(program) is missing; scripts/setup --browser installs it"
    }
    return nil
  }()

  /// What each check found, by its name. It takes most of a minute, in which no thread waits for it.
  static let results = Task {
    let player = try SamplePlayer()
    let script = "/" + (#filePath.split(separator: "/").dropLast() + ["browse.py"]).joined(separator: "/")
    var command = Command(program: python, words: [script, player.workshop.folder.path])
    command.environment = ["PATH": "/usr/bin:/bin", "HOME": player.workshop.folder.path, "LANG": "C.UTF-8"]
    command.timeLimit = 5
    let end = ContinuousClock.now + .seconds(240)
    let running = try command.start()
    while !running.hasEnded, ContinuousClock.now < end { try await Task.sleep(for: .milliseconds(50)) }
    let result = try running.finish()
    try #require(result.status == 0, "\(result.errors)")
    return try JSONDecoder().decode([String: String].self, from: Data(result.output.utf8))
  }

  /// The Python that has selenium: that of the checkout's own environment.
  private static let python: String = {
    let root = #filePath.split(separator: "/").dropLast(3)
    return "/" + (root + [".build", "browser", "bin", "python3"]).joined(separator: "/")
  }()
}
