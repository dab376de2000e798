import FoundationEssentials
import TestServer
import Testing

/// Sheets, pairs and players of Flickr's photos: the real binary, real connections, an imitation of Flickr.
@Suite struct FlickrPictureTests {
  private static let cells = ["--columns", "11", "--cell", "20", "--gap", "0", "--no-label", "--no-header"]

  private func run(
    _ name: String, _ stage: FlickrStage, _ words: [String] = [], from: Int = 2009, to: Int = 2019
  ) throws -> Command.Result {
    var command = try stage.workshop.playerCommand(
      [name, "flickr:", "--text", "harbour", "--endpoint", stage.server.origin, "--from", "\(from)", "--to", "\(to)"]
        + ["--now", "2026-01-31"] + words)
    command.environment["TENYEAR_FLICKR_KEY"] = FlickrStage.key
    let result = try command.run()
    #expect(!result.output.contains(FlickrStage.key) && !result.errors.contains(FlickrStage.key))
    return result
  }

  @Test func aSheetHasEveryYear() throws {
    let stage = try FlickrStage(FlickrStage.photos())
    let result = try run("sheet", stage, Self.cells)
    #expect(result.status == 0 && result.output.contains("credits in sheet-CREDITS.txt"), "\(result)")
    #expect(try stage.workshop.cells() == (2009...2019).map { FlickrStage.paint($0, 0) })
    let credits = try stage.workshop.folder.text(of: "sheet-CREDITS.txt")
    for year in 2009...2019 {
      #expect(credits.contains("\(year): Harbour \(year) no. 0\n  by Example Owner\n"))
      #expect(credits.contains("https://www.flickr.com/photos/example/\(year)0/"))
    }
    #expect(credits.contains("not endorsed or certified"))
    // The smallest picture that fills a cell of 20 pixels.
    let paths = stage.server.requests.map(\.path).filter { $0.hasPrefix("/img/") }
    #expect(Set(paths) == Set((2009...2019).map { "/img/\($0)0_m.jpg" }))
  }

  /// An account of Flickr's as a page and as posts, each photo at the time of its upload.
  @Test(arguments: [["sheet"], ["feed", "--limit", "3"]])
  func anAccountIsAPageAndPosts(words: [String]) throws {
    var photos = try FlickrStage.photos()
    for index in photos.indices { photos[index].fields["dateupload"] = "\"\(1_300_000_000 + index * 20_000_000)\"" }
    let stage = try FlickrStage(photos)
    var command = try stage.workshop.playerCommand(
      [
        words[0], "flickr:", "--endpoint", stage.server.origin, "--account", "Example Owner", "--json", "--width",
        "300",
      ]
        + words.dropFirst() + ["-o", "me.png"])
    command.environment["TENYEAR_FLICKR_KEY"] = FlickrStage.key
    let result = try command.run()
    #expect(result.status == 0, "\(result)")
    #expect(!result.output.contains(FlickrStage.key) && !result.errors.contains(FlickrStage.key))
    let report = try PictureReportFile(result.output)
    let newest = photos.reversed().map(\.id)
    #expect(report.photos.map(\.id) == (words[0] == "feed" ? Array(newest.prefix(3)) : newest))
    #expect(report.considered == photos.count && report.credits == "me-CREDITS.txt")
    let credits = try stage.workshop.folder.text(of: "me-CREDITS.txt")
    #expect(credits.contains("by Example Owner\n  CC ") && credits.contains("photos/example/20191/"))
    #expect(credits.contains("20090/") == (words[0] == "sheet"))
    // No picture is fetched twice.
    let paths = stage.server.requests.map(\.path).filter { $0.hasPrefix("/img/") }
    #expect(Set(paths).count == paths.count)
  }

  /// With `--missing fail`, a photo that was there for the first cells and is gone for the last leaves nothing.
  @Test func aFaultOnTheWayLeavesNoSheetWithoutGaps() throws {
    let stage = try FlickrStage(FlickrStage.photos()) { request in
      request.path.hasPrefix("/img/2019") ? Reply(status: 404, text: "gone") : nil
    }
    let result = try run("sheet", stage, Self.cells + ["--missing", "fail", "--page-height", "64"])
    #expect(result.status == 1 && result.errors.contains("2019") && result.errors.contains("20190: cannot be fetched"))
    #expect(stage.workshop.folder.names(in: "") == ["photos"])
    let paths = stage.server.requests.map(\.path).filter { $0.hasPrefix("/img/2009") }
    #expect(paths.count == 1)
  }

  @Test func everyPhotoHasACell() throws {
    let stage = try FlickrStage(FlickrStage.photos())
    let result = try run("sheet", stage, ["--each", "--json", "--columns", "22"] + Self.cells.dropFirst(2))
    #expect(result.status == 0, "\(result)")
    let paints = (2009...2019).flatMap { [FlickrStage.paint($0, 0), FlickrStage.paint($0, 1)] }
    #expect(try stage.workshop.cells() == paints)
    let report = try PictureReportFile(result.output)
    #expect(report.photos.map(\.id) == (2009...2019).flatMap { ["\($0)0", "\($0)1"] })
    #expect(report.photos.allSatisfy { $0.credit.author == "Example Owner" && $0.source == "flickr" })
    #expect(report.credits == "sheet-CREDITS.txt" && report.considered == 22 && report.shown == 22)
    #expect(try stage.workshop.folder.text(of: "sheet-CREDITS.txt").contains("\n22 (2019): Harbour 2019 no. 1\n"))
  }

  @Test func aPhotoThatIsGoneGivesWayOnASheet() throws {
    let stage = try FlickrStage(FlickrStage.photos()) { request in
      request.path.hasPrefix("/img/20140_") ? Reply(status: 404, text: "gone") : nil
    }
    let result = try run("sheet", stage, Self.cells)
    #expect(result.status == 3 && result.errors.contains("20140: cannot be fetched"), "\(result)")
    #expect(try stage.workshop.cells()[5] == FlickrStage.paint(2014, 1))
    let credits = try stage.workshop.folder.text(of: "sheet-CREDITS.txt")
    #expect(credits.contains("photos/example/20141/") && !credits.contains("photos/example/20140/"))
  }

  @Test(.timeLimit(.minutes(2)), arguments: [[], ["--missing", "skip"]])
  func aYearThatFailsIsNamedOnASheet(_ words: [String]) throws {
    let stage = try FlickrStage(FlickrStage.photos()) { $0.year == 2014 ? Reply(status: 500, text: "no") : nil }
    let result = try run("sheet", stage, Self.cells + words + ["--json"])
    #expect(result.status == 3 && result.errors.contains("2014") && result.errors.contains("500"), "\(result)")
    let expected = (2009...2019).map { $0 == 2014 ? nil : FlickrStage.paint($0, 0) }
    #expect(try stage.workshop.cells() == expected)
    let report = try PictureReportFile(result.output)
    // The second photo of each year is passed over.
    #expect(report.shown == 10 && report.failed.count == 1 && report.considered == 21)
  }

  /// What lies where the credits go: nothing, those of an earlier run, somebody's own.
  @Test func creditsOfOthersAreLeftAlone() throws {
    let stage = try FlickrStage(FlickrStage.photos())
    try stage.workshop.folder.write("mine", to: "sheet-CREDITS.txt")
    var result = try run("sheet", stage, Self.cells)
    #expect(result.status == 0 && result.errors.contains("sheet-CREDITS.txt"), "\(result)")
    #expect(try stage.workshop.folder.text(of: "sheet-CREDITS.txt") == "mine")
    result = try run("sheet", stage, Self.cells + ["-o", "other.png"])
    #expect(stage.workshop.folder.holds("other-CREDITS.txt"))
    try stage.workshop.add("2014-05-06.jpg", SamplePhoto("2014-05-06").bytes())
    #expect(try stage.workshop.tenyear("sheet", "photos", "-o", "other.png").status == 0)
    #expect(!stage.workshop.folder.holds("other-CREDITS.txt"), "they are of photos that are gone")
  }

  @Test func aPairIsTheFirstAndTheLastYear() throws {
    let stage = try FlickrStage(FlickrStage.photos())
    let result = try run("pair", stage, ["--size", "96x40", "--json"])
    #expect(result.status == 0, "\(result)")
    let frame = try stage.workshop.frame("pair.png")
    #expect(frame.shows(FlickrStage.paint(2009, 0), x: 25, y: 20))
    #expect(frame.shows(FlickrStage.paint(2019, 0), x: 75, y: 20))
    let report = try PictureReportFile(result.output)
    #expect(report.photos.map(\.id) == ["20090", "20190"] && report.considered == 22)
    let credits = try stage.workshop.folder.text(of: "pair-CREDITS.txt")
    #expect(credits.contains("first (2009): ") && credits.contains("second (2019): "))
    // 48 × 32 does not fill a half of 48 × 40.
    let paths = stage.server.requests.map(\.path).filter { $0.hasPrefix("/img/") }
    #expect(paths == ["/img/20090_l.jpg", "/img/20190_l.jpg"])
  }

  @Test func aPairDoesNotDependOnTheNetwork() throws {
    let stage = try FlickrStage(FlickrStage.photos()) { $0.path.hasPrefix("/img/20090_") ? Reply([.reset]) : nil }
    let result = try run("pair", stage, ["--size", "96x40"])
    #expect(result.status == 1 && result.errors.contains("20090"), "\(result)")
    #expect(stage.workshop.folder.names(in: "") == ["photos"])
    let gone = try FlickrStage(FlickrStage.photos()) { request in
      request.path.hasPrefix("/img/20090_") ? Reply(status: 404, text: "gone") : nil
    }
    #expect(try run("pair", gone, ["--size", "96x40"]).status == 3)
    #expect(try gone.workshop.frame("pair.png").shows(FlickrStage.paint(2009, 1), x: 25, y: 20))
  }

  @Test func aPlayerHasEveryYear() throws {
    let stage = try FlickrStage(FlickrStage.photos()) { request in
      request.path.hasPrefix("/img/20140_") ? Reply(status: 404, text: "gone") : nil
    }
    let result = try run("player", stage)
    #expect(result.status == 3 && result.errors.contains("20140"), "\(result)")
    let manifest = try stage.workshop.manifest(in: "player")
    #expect(manifest.frames.map { $0.photo?.id } == (2009...2019).map { $0 == 2014 ? "20141" : "\($0)0" })
    for (index, year) in (2009...2019).enumerated() {
      let number = index < 9 ? "000\(index + 1)" : "00\(index + 1)"
      let slide = try Frame(stage.workshop.folder.bytes(of: "player/slide-\(number)-large.jpg"))
      #expect(slide.shows(FlickrStage.paint(year, year == 2014 ? 1 : 0)))
    }
    let page = try stage.workshop.folder.text(of: "player/index.html")
    #expect(page.contains("Example Owner") && page.contains("https://www.flickr.com/photos/example/20141/"))
    #expect(!page.contains(stage.server.origin), "the page asks no other host")
    #expect(try stage.workshop.folder.text(of: "player/CREDITS.txt").contains("photos/example/20190/"))
  }

  @Test(arguments: ["sheet", "pair", "player"])
  func theDemoNeedsNoNetwork(_ name: String) throws {
    let workshop = try Workshop()
    let words = [name, "flickr:", "--text", "harbour", "--from", "2009", "--to", "2019", "--replay", "demo"]
    let result = try workshop.playerCommand(words).run()
    #expect(result.status == 0, "\(result)")
    let made = ["sheet": "sheet.png", "pair": "pair.png", "player": "player/index.html"][name] ?? ""
    let credits =
      ["sheet": "sheet-CREDITS.txt", "pair": "pair-CREDITS.txt", "player": "player/CREDITS.txt"][name] ?? ""
    #expect(workshop.folder.holds(made))
    #expect(try workshop.folder.text(of: credits).contains("Ten years later"))
  }

  @Test(arguments: ["sheet", "pair", "player"])
  func wrongSourcesAreToldWithTheCommand(_ name: String) throws {
    let workshop = try Workshop()
    let named = try workshop.command([name, "flickr:harbour"]).run()
    #expect(named.status == 64)
    #expect(named.errors.contains("Write tenyear \(name) flickr: --text harbour --from 2009 --to 2019."))
    let alone = try workshop.command([name, "photos", "--text", "harbour"]).run()
    #expect(alone.status == 64 && alone.errors.contains("flickr:"))
    let vague = try workshop.command([name, "flickr:", "--from", "2009", "--to", "2019"]).run()
    #expect(vague.status == 64 && vague.errors.contains("tenyear \(name) flickr: --text harbour"))
  }

  /// Calls of the interface are paced; 200 pictures at that pace would take a hundred seconds more than these.
  @Test(.timeLimit(.minutes(1))) func picturesAreNotPaced() throws {
    let picture = try SamplePhoto(nil, .red).bytes()
    let photos = (0..<200).map { number in
      ImitatedPhoto("9\(1000 + number)", taken: "2014-07-14 12:00:00", picture: picture)
    }
    let stage = try FlickrStage(photos)
    let start = ContinuousClock.now
    let words = ["--each", "--columns", "20"] + Self.cells.dropFirst(2)
    let result = try run("sheet", stage, words, from: 2014, to: 2014)
    #expect(result.status == 0, "\(result)")
    #expect(try stage.workshop.cells() == [SamplePhoto.Paint?](repeating: .red, count: 200))
    #expect(ContinuousClock.now - start < .seconds(50))
  }
}
