import Testing

/// Photos of a year side by side in its frame.
@Suite struct PerYearTests {
  /// Four of 2011, the best rated of which is the last; one of 2012.
  private static func workshop() throws -> Workshop {
    var photos = [
      "a.jpg": SamplePhoto("2011-01-06", .red), "b.jpg": SamplePhoto("2011-03-06", .green),
      "c.jpg": SamplePhoto("2011-05-06", .blue), "d.jpg": SamplePhoto("2011-09-06", .yellow),
      "e.jpg": SamplePhoto("2012-05-06", .red),
    ]
    photos["d.jpg"]?.rating = 5
    photos["c.jpg"]?.rating = 4
    photos["b.jpg"]?.rating = 3
    return try Workshop(photos)
  }

  private static func ids(_ workshop: Workshop) throws -> [[String]?] {
    try workshop.manifest().frames.map { $0.photos?.map(\.id) }
  }

  @Test func theMostWantedStandInTheOrderOfTime() throws {
    let workshop = try PerYearTests.workshop()
    let result = try workshop.render("--per-year", "2")
    #expect(result.status == 0)
    #expect(try PerYearTests.ids(workshop) == [["c.jpg", "d.jpg"], ["e.jpg"]])
    let frame = try workshop.frame(1)
    #expect(frame.shows(.blue, x: 20) && frame.shows(.yellow, x: 80))
    #expect(try workshop.frame(2).shows(.red))
    let manifest = try workshop.manifest()
    #expect(manifest.frames.map { $0.photo?.id } == ["c.jpg", "e.jpg"])
    #expect(manifest.totals.addUp && manifest.totals.shown == 3)
    #expect(manifest.totals.reasons.passedOver == ["another photo of its year is shown": 2])
  }

  @Test func aBadPhotoGivesWayToTheNext() throws {
    let workshop = try PerYearTests.workshop()
    var bad = SamplePhoto("2011-05-06")
    bad.rating = 4
    try workshop.add("c.jpg", bad.bytesWithoutPicture())
    let result = try workshop.render("--per-year", "3")
    #expect(result.status == 3)
    #expect(result.errors.contains("c.jpg: damaged JPEG"))
    #expect(try PerYearTests.ids(workshop) == [["a.jpg", "b.jpg", "d.jpg"], ["e.jpg"]])
    #expect(try workshop.manifest().totals.addUp)
  }

  @Test func fewerThanAskedForAreShownAlone() throws {
    let workshop = try PerYearTests.workshop()
    #expect(try workshop.render("--per-year", "16").status == 0)
    #expect(try PerYearTests.ids(workshop) == [["a.jpg", "b.jpg", "c.jpg", "d.jpg"], ["e.jpg"]])
  }

  @Test func oneIsWhatIsShownWithoutTheOption() throws {
    let workshop = try PerYearTests.workshop()
    _ = try workshop.render()
    _ = try workshop.render("--per-year", "1", into: "other")
    #expect(try workshop.folder.bytes(of: "frames/frame-0001.png") == workshop.folder.bytes(of: "other/frame-0001.png"))
    #expect(try PerYearTests.ids(workshop) == [nil, nil])
  }

  @Test func framesThatAreThereAreNotDrawnAgain() throws {
    let workshop = try PerYearTests.workshop()
    _ = try workshop.render("--per-year", "2")
    let again = try workshop.render("--per-year", "2", "-v")
    #expect(again.status == 0 && again.output.contains("(2 unchanged)"))
    try workshop.add("f.jpg", SamplePhoto("2012-06-30", .green).bytes())
    #expect(try workshop.render("--per-year", "2").output.contains("(1 unchanged)"))
    #expect(try PerYearTests.ids(workshop)[1] == ["e.jpg", "f.jpg"])
  }

  @Test func shardsMakeTheUndividedRun() throws {
    let workshop = try PerYearTests.workshop()
    _ = try workshop.render("--per-year", "2", into: "whole")
    _ = try workshop.render("--per-year", "2", "--shard", "2/2")
    _ = try workshop.render("--per-year", "2", "--shard", "1/2")
    for name in ["frame-0001.png", "frame-0002.png", "frames.json"] {
      #expect(try workshop.folder.bytes(of: "frames/" + name) == workshop.folder.bytes(of: "whole/" + name), "\(name)")
    }
  }

  @Test func heldPhotosStandSideBySideToo() throws {
    let workshop = try PerYearTests.workshop()
    #expect(try workshop.render("--per-year", "2", "--to", "2013", "--missing", "hold").status == 0)
    #expect(try PerYearTests.ids(workshop)[2] == ["e.jpg"])
    let manifest = try workshop.manifest()
    #expect(manifest.totals.addUp && manifest.totals.shown == 3)
  }

  @Test(arguments: [["--per-year", "2", "--each"], ["--per-year", "0"], ["--per-year", "17"]])
  func whatMakesNoSenseIsSaid(words: [String]) throws {
    let workshop = try PerYearTests.workshop()
    let result = try workshop.command(workshop.renderWords(words)).run()
    #expect(result.status == 64 && result.errors.contains("--per-year"))
  }
}
