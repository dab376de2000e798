import Drawing
import Glibc
import Raster
import Testing

/// `player` as a program: what it writes, what it refuses, what it says.
@Suite struct PlayerTests {
  private static func workshop() throws -> Workshop {
    var tall = SamplePhoto("2013-05-06", .green)
    tall.size = (width: 1000, height: 3000)
    var turned = SamplePhoto("2012-05-06", .red)
    turned.right = .blue
    turned.size = (width: 1200, height: 800)
    turned.orientation = 6
    return try Workshop(["tall.jpg": tall, "turned.jpg": turned, "small.jpg": SamplePhoto("2015-05-06", .blue)])
  }

  @Test func picturesAreUprightAndInTwoSizes() throws {
    let workshop = try Self.workshop()
    let result = try workshop.player()
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("3 photos in player/index.html"))
    #expect(result.errors.contains("no photo for 2014"))
    #expect(
      workshop.folder.names(in: "player") == [
        "frames.json", "index.html", "slide-0001-large.jpg", "slide-0001-small.jpg", "slide-0002-large.jpg",
        "slide-0002-small.jpg", "slide-0004-large.jpg",
      ])
    let sizes = [
      "slide-0001-large.jpg": (800, 1200), "slide-0001-small.jpg": (640, 960), "slide-0002-large.jpg": (640, 1920),
      "slide-0002-small.jpg": (320, 960), "slide-0004-large.jpg": (48, 32),
    ]
    for (name, (width, height)) in sizes {
      let size = try Frame(workshop.folder.bytes(of: "player/" + name)).bitmap.size
      #expect([size.width, size.height] == [width, height], "\(name)")
    }
    // A quarter turn brings the left half to the top.
    let turned = try Frame(workshop.folder.bytes(of: "player/slide-0001-small.jpg"))
    #expect(turned.shows(.red, y: 20) && turned.shows(.blue, y: 80))
  }

  @Test func manifestTellsWhatIsShown() throws {
    let workshop = try Self.workshop()
    #expect(try workshop.player("--interval", "0.5").status == 0)
    let manifest = try workshop.manifest(in: "player")
    #expect(manifest.command == "player")
    #expect(manifest.frames.map(\.year) == [2012, 2013, 2014, 2015])
    #expect(manifest.frames.map(\.file).map { $0?.prefix(10) } == ["slide-0001", "slide-0002", nil, "slide-0004"])
    #expect(manifest.frames.allSatisfy { $0.duration == 0.5 })
    #expect(manifest.totals.addUp && manifest.totals.shown == 3)
    let printed = try workshop.player("--json", "--interval", "0.5")
    #expect(printed.output == (try workshop.folder.text(of: "player/frames.json")))
  }

  @Test func anotherRunLeavesTheSame() throws {
    let workshop = try Self.workshop()
    #expect(try workshop.player().status == 0)
    let before = try workshop.folder.contents(of: "player")
    #expect(try workshop.player("--jobs", "1").status == 0)
    #expect(try workshop.folder.contents(of: "player") == before)
    try workshop.folder.write("mine", to: "player/notes.txt")
    #expect(try workshop.player("--from", "2013", "--to", "2013", "--format", "webp").status == 0)
    #expect(
      workshop.folder.names(in: "player") == [
        "frames.json", "index.html", "notes.txt", "slide-0001-large.webp", "slide-0001-small.webp",
      ])
    let webP = try workshop.folder.bytes(of: "player/slide-0001-small.webp")
    #expect(Array(webP.prefix(4)) == Array("RIFF".utf8))
    #expect(try Frame(webP).shows(.green))
  }

  @Test func foldersWithOtherThingsAreRefused() throws {
    let workshop = try Self.workshop()
    try workshop.folder.write("mine", to: "site/index.html")
    var result = try workshop.player(into: "site")
    #expect(result.status == 1)
    #expect(result.errors.contains("index.html") && result.errors.contains("--force"))
    #expect(try workshop.folder.text(of: "site/index.html") == "mine")
    #expect(workshop.folder.names(in: "site") == ["index.html"])
    #expect(try workshop.player("--force", into: "site").status == 0)
    #expect(try workshop.folder.text(of: "site/index.html").hasPrefix("<!doctype html>"))
    #expect(try workshop.render().status == 0)
    result = try workshop.player(into: "frames")
    #expect(result.status == 1)
    #expect(result.errors.contains("tenyear render"))
    result = try workshop.render(into: "site")
    #expect(result.status == 1)
    #expect(result.errors.contains("tenyear player"))
  }

  @Test func aBadPhotoGivesWayAndIsNamed() throws {
    let workshop = try Self.workshop()
    var best = SamplePhoto("2015-07-01", .red)
    best.rating = 5
    // A sound beginning, so that it is chosen; then nothing.
    try workshop.add("broken.jpg", Array(best.bytes().prefix(700)) + [0xFF, 0xD9])
    try workshop.add("2016-01-01.jpg", FileHeader.brokenJPEG)
    let result = try workshop.player("--to", "2016")
    #expect(result.status == 3, "\(result.errors)")
    #expect(result.errors.contains("broken.jpg") && result.errors.contains("2016-01-01.jpg"))
    let manifest = try workshop.manifest(in: "player")
    #expect(manifest.frames[3].photo?.id == "small.jpg")
    #expect(manifest.frames[4].photo == nil)
    #expect(try workshop.folder.text(of: "player/index.html").contains("The photo could not be shown"))
    #expect(manifest.totals.addUp)
  }

  @Test func onlyOwnFilesAreRemoved() throws {
    let workshop = try Self.workshop()
    #expect(try workshop.player().status == 0)
    let kept = ["slide-0009-large.jpg", "CREDITS.txt", "notes.txt"]
    for name in kept { try workshop.folder.write("mine", to: "player/" + name) }
    #expect(try workshop.player("--years", "2013").status == 0)
    for name in kept { #expect(try workshop.folder.text(of: "player/" + name) == "mine") }
    #expect(!workshop.folder.holds("player/slide-0002-large.jpg"))
    #expect(!workshop.folder.holds("player/slide-0002-small.jpg"))
    try workshop.folder.write("Photos in these frames, from Flickr\nof years that are gone\n", to: "player/CREDITS.txt")
    #expect(try workshop.player("--years", "2013").status == 0)
    #expect(!workshop.folder.holds("player/CREDITS.txt"))
  }

  @Test func aUsersFileIsNotReplacedByAPicture() throws {
    let workshop = try Self.workshop()
    #expect(try workshop.player("--years", "2012").status == 0)
    try workshop.folder.write("mine", to: "player/slide-0002-small.jpg")
    let result = try workshop.player()
    #expect(result.status == 1 && result.errors.contains("slide-0002-small.jpg") && result.errors.contains("--force"))
    #expect(try workshop.folder.text(of: "player/slide-0002-small.jpg") == "mine")
    #expect(try workshop.player("--force").status == 0)
    #expect(try workshop.folder.text(of: "player/slide-0002-small.jpg") != "mine")
  }

  @Test func aFolderInTheWayIsToldBeforeAnythingIsDrawn() throws {
    let workshop = try Self.workshop()
    try workshop.folder.makeFolder("site/index.html")
    let result = try workshop.player("--force", into: "site")
    #expect(result.status == 1 && result.errors.contains("site/index.html” is a folder"))
    #expect(workshop.folder.names(in: "site") == ["index.html"])
  }

  @Test func aPageOfSomebodyElseIsNotReplaced() throws {
    let workshop = try Self.workshop()
    try workshop.folder.write("<!doctype html><title>mine</title>", to: "tree.html")
    let result = try workshop.player(into: "tree.html")
    #expect(result.status == 1 && result.errors.contains("no page of tenyear") && result.errors.contains("--force"))
    #expect(try workshop.folder.text(of: "tree.html").contains("mine"))
    #expect(try workshop.player("--force", into: "tree.html").status == 0)
    // One of ours is replaced without a word, and so is an empty file.
    #expect(try workshop.player("--years", "2012", into: "tree.html").status == 0)
    try workshop.folder.write("", to: "empty.html")
    #expect(try workshop.player(into: "empty.html").status == 0)
  }

  @Test func aLinkThatLeadsNowhereIsCalledOne() throws {
    let workshop = try Self.workshop()
    try #require(symlink("/nowhere/at/all", workshop.folder.path(of: "player")) == 0)
    let result = try workshop.player()
    #expect(result.status == 1 && result.errors.contains("a link that leads nowhere"))
  }

  @Test func picturesOfAPlayerAreNoPhotos() throws {
    let workshop = try Self.workshop()
    #expect(try workshop.render().status == 0)
    let result = try workshop.playerCommand(["player", "frames"]).run()
    #expect(result.status == 1 && result.errors.contains("4 drawn by tenyear"), "\(result.errors)")
  }

  @Test func theSliderOfASlideshowMovesThroughPhotos() throws {
    let workshop = try Self.workshop()
    #expect(try workshop.player().status == 0)
    #expect(try workshop.folder.text(of: "player/index.html").contains("aria-label=\"Year\""))
    #expect(try workshop.player("--each").status == 0)
    #expect(try workshop.folder.text(of: "player/index.html").contains("aria-label=\"Photo\""))
  }

  @Test func missingYearsAreAnsweredAsAsked() throws {
    let workshop = try Self.workshop()
    #expect(try workshop.player("--missing", "hold", into: "hold").status == 0)
    #expect(try workshop.manifest(in: "hold").frames[2].file == "slide-0002-large.jpg")
    #expect(try workshop.player("--missing", "skip", into: "skip").status == 0)
    #expect(try !workshop.folder.text(of: "skip/index.html").contains("\"2014\""))
    let failed = try workshop.player("--missing", "fail", into: "fail")
    #expect(failed.status == 1)
    #expect(!workshop.folder.holds("fail"))
  }

  @Test func oneFileHoldsAll() throws {
    let workshop = try Self.workshop()
    #expect(try workshop.player(into: "out/tree.html").status == 0)
    #expect(workshop.folder.names(in: "out") == ["tree.html"])
    let page = try workshop.folder.text(of: "out/tree.html")
    #expect(page.contains("\"data:image/jpeg;base64,/9j/") && !page.contains("slide-"))
    #expect(!page.contains("beside this page"))
    #expect(try workshop.player("--single-file", into: "folder").status == 0)
    #expect(workshop.folder.names(in: "folder") == ["frames.json", "index.html"])
    #expect(try workshop.folder.text(of: "folder/index.html") == page)
    #expect(try workshop.player(into: "-").output == page)
  }

  @Test func clearPicturesLieOnTheGround() throws {
    let workshop = try Workshop()
    let size = try #require(PixelSize(width: 40, height: 30))
    try workshop.add(
      "2014-01-02.png", PNGEncoder(effort: .fast).encode(Bitmap(size: size, filledWith: Color(0, opacity: 0))))
    #expect(try workshop.player().status == 0)
    let picture = try Frame(workshop.folder.bytes(of: "player/slide-0001-large.jpg")).bitmap
    #expect((8...24).contains(picture.color(x: 20, y: 15).red))
  }

  /// The opener is run, is given the page, and is not waited for.
  @Test func opensThePage() throws {
    let workshop = try Self.workshop()
    let log = workshop.folder.path(of: "opened")
    try workshop.folder.write(
      "#!/bin/sh\nprintf '%s %s\\n' \"$1\" \"$MARK\" >'\(log).part'\nmv '\(log).part' '\(log)'\nexec sleep 5\n",
      to: "bin/xdg-open")
    try #require(chmod(workshop.folder.path(of: "bin/xdg-open"), 0o755) == 0)
    var command = try workshop.playerCommand(["player", "photos", "--open", "-o", "a:b"])
    command.environment["PATH"] = workshop.folder.path(of: "bin") + ":/usr/bin:/bin"
    command.environment["MARK"] = "inherited"
    let start = ContinuousClock.now
    let result = try command.run()
    #expect(result.status == 0, "\(result.errors)")
    #expect(ContinuousClock.now - start < .seconds(4))
    #expect(wait(upTo: 5) { workshop.folder.holds("opened") })
    #expect(try workshop.folder.text(of: "opened") == "./a:b/index.html inherited\n")
  }

  @Test func saysWhereThereIsNoOpener() throws {
    let workshop = try Self.workshop()
    var command = try workshop.playerCommand(["player", "photos", "--open"])
    command.environment["PATH"] = "/nowhere"
    command.folder = nil
    command.words = ["player", workshop.folder.path(of: "photos"), "--open", "-o", workshop.folder.path(of: "out")]
    let result = try command.run()
    #expect(result.status == 0)
    #expect(result.errors.contains("no xdg-open") && result.errors.contains("out/index.html"))
  }

  @Test(arguments: [
    (["--interval", "0"], "seconds from 0.1 to 3600"), (["--interval", "nan"], "seconds from 0.1 to 3600"),
    (["--theme", "blue"], "auto, dark or light"), (["--columns", "3"], "it belongs to sheet"),
    (["-o", "-", "--json"], "--output -"),
  ])
  func wrongWordsAreTold(_ words: [String], _ message: String) throws {
    let workshop = try Workshop()
    let result = try workshop.playerCommand(["player", "photos"] + words).run()
    #expect(result.status == 64)
    #expect(result.errors.contains(message))
  }

  @Test func missingTemplateIsNamed() throws {
    let workshop = try Self.workshop()
    let result = try workshop.command(["player", "photos"]).run()
    #expect(result.status == 1)
    #expect(result.errors.contains("Player/index.html") && result.errors.contains("TENYEAR_ASSETS"))
    #expect(!workshop.folder.holds("player"))
  }
}
