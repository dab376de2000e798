import Testing

/// Same inputs, options, fonts and version: same bytes.
@Suite struct RepeatTests {
  private static func workshop() throws -> Workshop {
    var titled = SamplePhoto("2011-05-06", .red)
    titled.title = "Harbour 港"
    titled.author = "Ann"
    var photos = ["a.jpg": titled, "plain.jpg": SamplePhoto(nil, .yellow)]
    for year in 2013...2019 { photos["sub/\(year).jpg"] = SamplePhoto("\(year)-05-06", .blue) }
    let workshop = try Workshop(photos)
    try workshop.add("2012-01-01.jpg", FileHeader.brokenJPEG)
    return workshop
  }

  private static let words = ["render", "photos", "--size", "320x180", "--now", "2026-01-31"]

  @Test(
    arguments: [
      ("again", [], [:]), ("one worker", ["--jobs", "1"], [:]), ("four workers", ["--jobs", "4"], [:]),
      ("quiet", ["-q"], [:]), ("east", [], ["TZ": "Pacific/Kiritimati", "LANG": "zh_TW.UTF-8"]),
      ("west", [], ["TZ": "Pacific/Pago_Pago", "LC_ALL": "tr_TR.UTF-8", "LANGUAGE": "tr"]),
      ("plain", [], ["LC_ALL": "C", "TZ": "", "TERM": "dumb", "NO_COLOR": "1"]),
      ("no cache", [], ["XDG_CACHE_HOME": "/nowhere", "HOME": "/nowhere"]),
    ] as [(String, [String], [String: String])])
  func bytesAreTheSame(_ name: String, _ words: [String], _ environment: [String: String]) throws {
    let workshop = try Self.workshop()
    #expect(try workshop.command(Self.words + ["-o", "frames"]).run().status == 3)
    var command = try workshop.command(Self.words + ["-o", "others"] + words)
    command.environment.merge(environment) { $1 }
    #expect(try command.run().status == 3)
    #expect(try workshop.folder.contents(of: "others") == workshop.folder.contents(of: "frames"))
    #expect(workshop.frameNames().count == 9)
  }

  @Test func theWorkingFolderDoesNotMatter() throws {
    let workshop = try Self.workshop()
    #expect(try workshop.command(Self.words + ["-o", "frames"]).run().status == 3)
    let elsewhere = try TemporaryFolder()
    var command = try workshop.command(
      ["render", workshop.folder.path(of: "photos"), "-o", "others"] + Self.words.dropFirst(2))
    command.folder = elsewhere.path
    #expect(try command.run().status == 3)
    #expect(try elsewhere.contents(of: "others") == workshop.folder.contents(of: "frames"))
    command.folder = workshop.folder.path(of: "photos")
    command.words = ["render", ".", "-o", "../others"] + Self.words.dropFirst(2)
    #expect(try command.run().status == 3)
    #expect(try workshop.folder.contents(of: "others") == workshop.folder.contents(of: "frames"))
  }
}
