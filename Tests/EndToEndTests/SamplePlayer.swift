import Testing

/// Photos of ten years with a gap, a caption that would like to be markup and an undated photo; and the players that
/// the real program makes of them.
struct SamplePlayer {
  /// Where they lie.
  let workshop: Workshop

  /// A title with everything that HTML, JSON and templates take for something else.
  static let title = "<script>bad=1</script> </script> <!-- \"quotes\" ' &amp; {{table}} 燈塔 🌊"

  init() throws {
    workshop = try Workshop()
    for year in 2009...2019 where year != 2013 {
      var photo = SamplePhoto("\(year)-06-01", year % 2 == 0 ? .blue : .green)
      photo.right = .yellow
      photo.size = year % 3 == 0 ? (800, 1200) : (1200, 800)
      if year == 2014 {
        photo.title = Self.title
        photo.author = "<i>Ann</i> & \"Bob\""
      } else if year != 2016 {
        photo.title = "Title of \(year)"
        photo.author = "Ann"
      }
      try workshop.add("\(year).jpg", photo.bytes())
    }
    // Of two photos of a year, the better known is shown.
    try workshop.add("second.jpg", SamplePhoto("2012-12-31", .red).bytes())
    try workshop.add("undated.jpg", SamplePhoto(nil, .red).bytes())
    try make("render", "-o", "frames", "--size", "96x64")
    try make("player", "-o", "player")
    try make("player", "-o", "single.html")
    try make("player", "-o", "fast.html", "--interval", "0.3")
    try make("player", "-o", "chinese", "--lang", "zh-Hant", "--title", "花園 & <b>房子</b>")
    try make("player", "-o", "light", "--theme", "light")
    try make("player", "-o", "each", "--each")
  }

  private func make(_ words: String...) throws {
    var command = try workshop.playerCommand(words + ["photos", "--now", "2026-01-31"])
    command.timeLimit = 60
    let result = try command.run()
    try #require(result.status == 0, "\(words): \(result.errors)")
  }
}

extension Workshop {
  /// Returns a command whose program finds the page's template: in the checkout.
  func playerCommand(_ words: [String]) throws -> Command {
    var command = try command(words)
    command.environment["TENYEAR_ASSETS"] = Self.assets
    return command
  }

  /// Runs `player` over `photos`.
  func player(_ words: String..., into output: String = "player") throws -> Command.Result {
    try playerCommand(["player", "photos", "-o", output, "--now", "2026-01-31"] + words).run()
  }

  /// The checkout's own files for the program.
  static let assets = "/" + (#filePath.split(separator: "/").dropLast(3) + ["Assets"]).joined(separator: "/")
}
