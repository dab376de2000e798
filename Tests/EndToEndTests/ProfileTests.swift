import Drawing
import Raster
import TestServer
import Testing

/// The page of an account by the real program.
@Suite struct ProfileTests {
  /// Runs `sheet` for the account of a workshop: two columns of 145 pixels, 10 between them.
  private func sheet(_ workshop: Workshop, _ words: String..., account: String = "example") throws -> Command.Result {
    try workshop.command(
      ["sheet", "account/profile.json", "--account", account, "--width", "300", "--columns", "2", "--gap", "10"] + words
    ).run()
  }

  /// Returns what the squares show, counted from the lower edge, where the page ends with them.
  private func squares(_ workshop: Workshop, _ count: Int, in name: String = "sheet.png") throws -> [SamplePhoto.Paint?]
  {
    let bitmap = try workshop.frame(name).bitmap
    let rows = (count + 1) / 2
    let top = bitmap.size.height - rows * 145 - (rows - 1) * 10
    return (0..<count).map { index in
      let color = bitmap.color(x: index % 2 * 155 + 72, y: top + index / 2 * 155 + 72)
      return [SamplePhoto.Paint.red, .green, .blue, .yellow].first { color.shows($0) }
    }
  }

  @Test func postsStandInSquaresTheNewestFirst() throws {
    let workshop = try Workshop(SavedProfile.four)
    let result = try sheet(workshop)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(result.output.contains("4 posts, 300×") && result.output.contains("in sheet.png;"), "\(result.output)")
    #expect(try squares(workshop, 4) == [.red, .green, .blue, .yellow])
    let bitmap = try workshop.frame("sheet.png").bitmap
    // The gaps are exact, and show the ground.
    for y in bitmap.size.height - 300..<bitmap.size.height {
      for x in 0..<300 {
        let isGap = (145..<155).contains(x) || (bitmap.size.height - 155..<bitmap.size.height - 145).contains(y)
        #expect((bitmap.color(x: x, y: y) == Color(0xFFFFFF)) == isGap, "\(x), \(y)")
      }
    }
    // The round picture: red in its middle, the ground in the corner of its square.
    #expect(bitmap.color(x: 42, y: 64).shows(.red) && bitmap.color(x: 13, y: 35) == Color(0xFFFFFF))
  }

  @Test(
    arguments: [
      (["--limit", "2"], [.red, .green]), (["--from", "2014"], [.red, .green]), (["--to", "2013"], [.blue, .yellow]),
      (["--from", "2013", "--to", "2014", "--limit", "1"], [.green]),
      (["--from", "2014-06-14"], [.red, .green]), (["--from", "2014-06-15"], [.red]),
      (["--to", "2014-06-14"], [.green, .blue, .yellow]), (["--to", "2014-06-13"], [.blue, .yellow]),
    ] as [([String], [SamplePhoto.Paint?])])
  func postsAreChosen(_ words: [String], _ expected: [SamplePhoto.Paint?]) throws {
    let workshop = try Workshop(SavedProfile.four)
    let all = ["sheet", "account", "--account", "example", "--width", "300", "--columns", "2", "--gap", "10"]
    let result = try workshop.command(all + words + ["--json"]).run()
    #expect(result.status == 0, "\(result.errors)")
    #expect(try squares(workshop, expected.count) == expected)
    let report = try PictureReportFile(result.output)
    #expect(report.considered == 4 && report.shown == expected.count)
    #expect(report.passedOver?.values.reduce(0, +) == 4 - expected.count)
  }

  @Test func theZoneTellsTheDay() throws {
    var profile = SavedProfile.four
    profile.posts = [SavedProfile.Post("a", day: 0, "red.jpg"), SavedProfile.Post("b", day: 0, "green.jpg")]
    // Half an hour before the year 2016 in UTC, and after it.
    (profile.posts[0].time, profile.posts[1].time) = (1_451_604_600, 1_451_608_200)
    let workshop = try Workshop(profile)
    for (words, paints) in [
      (["--to", "2015"], [.red]), (["--from", "2016"], [.green]),
      (["--from", "2016", "--zone", "+01:00"], [.green, .red]),
      (["--to", "2015", "--zone", "-01:00"], [.green, .red]),
    ] as [([String], [SamplePhoto.Paint?])] {
      let all = ["sheet", "account", "--account", "example", "--width", "300", "--columns", "2", "--gap", "10"]
      #expect(try workshop.command(all + words).run().status == 0)
      #expect(try squares(workshop, paints.count) == paints)
    }
  }

  @Test func aBadPictureKeepsItsSquare() throws {
    var profile = SavedProfile.four
    profile.posts.append(SavedProfile.Post("bad", day: 20_000, "bad.jpg"))
    profile.posts.append(SavedProfile.Post("gone", day: 20_001, "gone.jpg"))
    let workshop = try Workshop(profile)
    try workshop.folder.write(FileHeader.brokenJPEG, to: "account/bad.jpg")
    let result = try sheet(workshop, "--json")
    #expect(result.status == 3)
    #expect(result.errors.contains("damaged JPEG") && result.errors.contains("gone.jpg"), "\(result.errors)")
    #expect(try squares(workshop, 6) == [nil, nil, .red, .green, .blue, .yellow])
    let report = try PictureReportFile(result.output)
    #expect(report.considered == 6 && report.shown == 4 && report.failed.count == 2)
  }

  @Test func aPictureThatFailsWhileItIsDrawnIsNamed() throws {
    // A picture whose header is sound and which holds no pixel.
    let webp = try Bitmap(size: PixelSize(clampingWidth: 64, height: 64), filledWith: Color(0xFF)).encoded(as: .webp)
    var profile = SavedProfile.four
    profile.posts[0].pictures = ["cut.webp"]
    profile.portrait = "cut.webp"
    let workshop = try Workshop(profile)
    try workshop.folder.write(Array(webp.prefix(30)), to: "account/cut.webp")
    let result = try sheet(workshop, "--json")
    #expect(result.status == 3 && result.errors.contains("damaged WebP"), "\(result.errors)")
    let report = try PictureReportFile(result.output)
    #expect(report.considered == report.shown + report.failed.count && report.shown == 3)
  }

  @Test func pagesNeverCutASquare() throws {
    let workshop = try Workshop(SavedProfile.four)
    let result = try sheet(workshop, "--page-height", "200", "-o", "deep/page.png")
    #expect(result.status == 0, "\(result.errors)")
    #expect(workshop.folder.names(in: "deep") == ["page-001.png", "page-002.png", "page-003.png"])
    #expect(try squares(workshop, 2, in: "deep/page-002.png") == [.red, .green])
    #expect(try squares(workshop, 2, in: "deep/page-003.png") == [.blue, .yellow])
    #expect(try workshop.frame("deep/page-003.png").bitmap.size.description == "300×145")
    let printed = try sheet(workshop, "--page-height", "200", "-o", "-")
    #expect(printed.status == 1 && printed.output.isEmpty && printed.errors.contains("room for one"))
    let low = try sheet(workshop, "--page-height", "100", "-o", "low.png")
    #expect(low.status == 1 && low.errors.contains("--page-height 145 has"), "\(low.errors)")
    #expect(!workshop.folder.holds("low.png"))
  }

  @Test func anAccountWithoutPostsSaysSo() throws {
    var profile = SavedProfile.four
    (profile.posts, profile.portrait) = ([], nil)
    let workshop = try Workshop(profile)
    let result = try sheet(workshop)
    #expect(result.status == 0 && result.output.contains("0 posts"), "\(result.errors)")
    let english = try workshop.frame("sheet.png").bitmap
    #expect(try sheet(workshop, "--lang", "zh-Hant", "--theme", "dark").status == 0)
    #expect(try workshop.frame("sheet.png").bitmap != english)
  }

  @Test func anotherAccountIsNotThere() throws {
    let workshop = try Workshop(SavedProfile.four)
    let result = try sheet(workshop, account: "nobody")
    #expect(
      result.status == 1 && result.errors.contains("nobody") && result.errors.contains("example"), "\(result.errors)")
    let empty = try workshop.command(["sheet", "photos", "--account", "example"]).run()
    #expect(empty.status == 1 && !empty.errors.isEmpty)
    let range = try sheet(workshop, "--from", "2020")
    #expect(range.status == 1 && range.errors.contains("there are posts of 2012"), "\(range.errors)")
    #expect(workshop.folder.names(in: "") == ["account", "photos"])
  }

  @Test(
    arguments: [
      ["--years", "2014"], ["--each"], ["--sort", "date"], ["--pick", "best"], ["--missing", "placeholder"],
      ["--now", "2026-01-31"], ["--allow-mtime"], ["--cell", "100"], ["--label", "{date}"], ["--title", "x"],
      ["--no-label"], ["--no-header"],
    ])
  func optionsOfPhotosAreRefused(_ words: [String]) throws {
    let workshop = try Workshop(SavedProfile.four)
    let result = try workshop.command(["sheet", "account", "--account", "example"] + words).run()
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.errors.contains("\(words[0]) and --account exclude each other"), "\(result.errors)")
  }

  @Test(
    arguments: [
      (["photos", "--limit", "3"], "--account"),
      (["account", "--account", "example", "--limit", "0"], "--limit needs"),
      (["account", "--account", ""], "--account needs"), (["account", "--account", "example", "--post", "2"], "feed"),
      (["account", "--account", "example", "--from", "2019", "--to", "2014"], "lies after"),
      (["flickr:", "--account", "x", "--text", "sea"], "--text"),
    ] as [([String], String)])
  func aWrongLineSaysWhatToWrite(_ words: [String], _ message: String) throws {
    let workshop = try Workshop(SavedProfile.four)
    let result = try workshop.command(["sheet"] + words).run()
    #expect(result.status == 64 && result.output.isEmpty && result.errors.contains(message), "\(result.errors)")
  }

  @Test func tooManyColumnsAreTold() throws {
    let workshop = try Workshop(SavedProfile.four)
    let words = ["sheet", "account", "--account", "example", "--width", "64", "--columns", "100"]
    let result = try workshop.command(words).run()
    #expect(result.status == 1 && result.errors.contains("leave no room in 64 pixels"), "\(result.errors)")
  }

  @Test func picturesAreNeverReplaced() throws {
    let workshop = try Workshop(SavedProfile.four)
    let before = try workshop.folder.contents(of: "account")
    for output in ["account/red.jpg", "photos/../account/blue.jpg"] {
      let result = try sheet(workshop, "-o", output)
      #expect(result.status == 1 && result.errors.contains("is one of the photos"), "\(result.errors)")
    }
    #expect(try workshop.folder.contents(of: "account") == before)
  }

  @Test(arguments: ["cover", "contain", "blur"])
  func bytesAreTheSameForAnyNumberOfWorkers(_ fit: String) throws {
    let workshop = try Workshop(SavedProfile.four)
    var files: [[UInt8]] = []
    for jobs in ["1", "4"] {
      #expect(try sheet(workshop, "--jobs", jobs, "--fit", fit, "-o", "jobs\(jobs).png").status == 0)
      files.append(try workshop.folder.bytes(of: "jobs\(jobs).png"))
    }
    #expect(files[0] == files[1])
  }

  /// What is drawn without a source; the account that is named, or the one that writes in the language.
  @Test(
    arguments: [
      (["sheet", "--account", "treebythegate"], "this is treebythegate, an account that comes with tenyear"),
      (["sheet", "--account", "shuxia.riji", "--lang", "zh-Hant"], "this is shuxia.riji,"),
      (["feed", "--limit", "2"], "this is treebythegate, an account that comes with tenyear; another is shown by"),
      (["feed", "--limit", "2", "--lang", "zh-Hant"], "this is shuxia.riji,"),
      (["feed", "--account", "shuxia.riji", "--post", "2", "--limit", "1"], "this is shuxia.riji,"),
    ])
  func demoAccountsNeedNoSource(_ words: [String], _ note: String) throws {
    let workshop = try Workshop()
    var command = try workshop.command(words + ["--width", "200", "-o", "demo.png"])
    command.environment["TENYEAR_ASSETS"] = Workshop.assets
    let result = try command.run()
    #expect(result.status == 0 && result.errors.contains(note), "\(result.errors)")
    #expect(result.output.contains("posts, 200×") || result.output.contains("1 post, 200×"), "\(result.output)")
    command.words.append("-q")
    #expect(try command.run().errors.isEmpty)
  }

  @Test func everyPictureIsFetchedOnce() throws {
    let picture = try SamplePhoto(nil, .green).bytes()
    let server = try #require(
      LoopbackServer { request in
        guard request.path.hasPrefix("/api/") else { return Reply(type: "image/jpeg", picture) }
        let host = request.headers["host"] ?? ""
        var profile = SavedProfile()
        profile.portrait = "http://\(host)/portrait.jpg"
        // Twelve posts, of which two show the same picture, and an album that begins with the portrait.
        profile.posts = (0..<12).map { SavedProfile.Post("c\($0)", day: 15_000 + $0, "http://\(host)/\($0 % 11).jpg") }
        profile.posts[5].pictures = ["http://\(host)/portrait.jpg", "http://\(host)/other.jpg"]
        return Reply(text: profile.json)
      })
    let workshop = try Workshop()
    for (words, count) in [(["feed"], 12), (["sheet", "--account", "example"], 12)] {
      let before = server.requests.count
      let result = try workshop.command(
        words + ["instagram:example", "--endpoint", server.origin, "--width", "200", "--json"]
      ).run()
      #expect(result.status == 0, "\(result.errors)")
      #expect(try PictureReportFile(result.output).shown == count)
      let paths = server.requests.dropFirst(before).map(\.path).filter { $0.hasSuffix(".jpg") }
      #expect(paths.count == 11 && Set(paths).count == 11 && !paths.contains("/other.jpg"), "\(paths.sorted())")
    }
  }
}
