import Drawing
import Raster
import Testing

/// Then and now by the real program.
@Suite struct PairTests {
  private static let photos: [String: SamplePhoto] = [
    "a.jpg": SamplePhoto("2011-05-06", .red), "b.jpg": SamplePhoto("2013-05-06", .blue),
    "c.jpg": SamplePhoto("2016-05-06", .green), "d.jpg": SamplePhoto(nil, .yellow),
  ]

  private func pair(_ workshop: Workshop, _ words: [String], sources: [String] = ["photos"]) throws -> Command.Result {
    let fixed = words.contains("--size") ? [] : ["--size", "200x100"]
    return try workshop.command(["pair"] + sources + ["--no-label", "--now", "2026-01-31"] + fixed + words).run()
  }

  /// Returns what the halves show, the left or upper first.
  private func halves(_ workshop: Workshop, isTall: Bool = false) throws -> [SamplePhoto.Paint?] {
    let frame = try workshop.frame("pair.png")
    return [25, 75].map { place in
      [SamplePhoto.Paint.red, .green, .blue, .yellow].first {
        frame.shows($0, x: isTall ? 50 : place, y: isTall ? place : 50)
      }
    }
  }

  @Test(
    arguments: [
      ([], [.red, .green]), (["--from", "2012"], [.blue, .green]), (["--to", "2015"], [.red, .blue]),
      (["--from", "2009", "--to", "2014"], [.red, .blue]), (["--years", "2013,2016"], [.blue, .green]),
      (["--years", "2016,2012,2011"], [.green, .red]),
    ] as [([String], [SamplePhoto.Paint?])])
  func theFirstAndTheLastYearAreShown(_ words: [String], _ expected: [SamplePhoto.Paint?]) throws {
    let workshop = try Workshop(Self.photos)
    let result = try pair(workshop, words)
    #expect(result.status == 0 && result.output.contains("2 photos, 200×100, in pair.png"), "\(result.errors)")
    #expect(try halves(workshop) == expected)
  }

  @Test(arguments: [("100x200", true, "100×200"), ("9:16", true, "1080×1920"), ("1:1", false, "1080×1080")])
  func aTallCanvasStacks(_ size: String, _ isTall: Bool, _ pixels: String) throws {
    let workshop = try Workshop(Self.photos)
    #expect(try pair(workshop, ["--size", size]).status == 0)
    #expect(try workshop.frame("pair.png").bitmap.size.description == pixels)
    #expect(try halves(workshop, isTall: isTall) == [.red, .green])
  }

  @Test func twoFilesStandAsTheyWereNamed() throws {
    let workshop = try Workshop(Self.photos)
    for (names, paints) in [
      (["c", "a"], [.green, .red]), (["a", "c"], [.red, .green]), (["d", "b"], [.yellow, .blue]),
    ] as [([String], [SamplePhoto.Paint])] {
      #expect(try pair(workshop, [], sources: names.map { "photos/\($0).jpg" }).status == 0)
      #expect(try halves(workshop) == paints)
    }
    // With years asked for they are photos like others.
    let named = ["photos/c.jpg", "photos/a.jpg"]
    #expect(try pair(workshop, ["--from", "2009"], sources: named).status == 0)
    #expect(try halves(workshop) == [.red, .green])
    let three = ["photos/c.jpg", "photos/b.jpg", "photos/a.jpg"]
    #expect(try pair(workshop, [], sources: three).status == 0)
    #expect(try halves(workshop) == [.red, .green])
  }

  @Test func filesOfOneNameAreTwo() throws {
    let workshop = try Workshop([
      "x/a.jpg": SamplePhoto("2016-05-06", .green), "y/a.jpg": SamplePhoto("2011-05-06", .red),
      "z/a.jpg": SamplePhoto("2012-05-06", .blue),
    ])
    #expect(try pair(workshop, [], sources: ["photos/x/a.jpg", "photos/y/a.jpg"]).status == 0)
    #expect(try halves(workshop) == [.green, .red])
    // A bad one does not take the others of its name with it.
    try workshop.add("x/b.jpg", SamplePhoto("2008-05-06").bytesWithoutPicture())
    try workshop.add("y/b.jpg", SamplePhoto("2009-05-06", .yellow).bytes())
    let result = try pair(workshop, [], sources: ["photos/x", "photos/y", "photos/z"])
    #expect(result.status == 3, "\(result.errors)")
    #expect(try halves(workshop) == [.yellow, .green])
  }

  @Test func aBadPhotoGivesWay() throws {
    let workshop = try Workshop(Self.photos)
    try workshop.add("2009-01-01.jpg", FileHeader.brokenJPEG)
    // A picture whose header is sound and which holds no pixel.
    let webp = try Bitmap(size: PixelSize(clampingWidth: 64, height: 64), filledWith: Color(0xFF)).encoded(as: .webp)
    try workshop.add("2019-01-01.webp", Array(webp.prefix(30)))
    let result = try pair(workshop, [])
    #expect(result.status == 3, "\(result.errors)")
    #expect(result.errors.contains("2009-01-01.jpg: damaged JPEG"))
    #expect(result.errors.contains("2019-01-01.webp: damaged WebP"))
    #expect(try halves(workshop) == [.red, .green])
  }

  @Test(
    arguments: [
      (["photos/a.jpg"], []), (["photos/a.jpg", "photos/a.jpg"], []), (["photos"], ["--from", "2016"]),
      (["photos/a.jpg", "photos/bad.jpg"], []), (["photos/bad.jpg", "photos/a.jpg"], []),
    ])
  func onePhotoIsNoPair(_ sources: [String], _ words: [String]) throws {
    let workshop = try Workshop(Self.photos)
    if sources != ["photos"] { try workshop.add("bad.jpg", FileHeader.brokenJPEG) }
    let result = try pair(workshop, words, sources: sources)
    #expect(result.status == 1)
    #expect(result.errors.contains("a pair needs two photos"), "\(result.errors)")
    #expect(workshop.folder.names(in: "") == ["photos"])
  }

  @Test func oneYearWithTwoPhotosIsAPair() throws {
    let workshop = try Workshop(["a.jpg": SamplePhoto("2011-07-01", .red), "b.jpg": SamplePhoto("2011-01-06", .blue)])
    #expect(try pair(workshop, []).status == 0)
    #expect(Set(try halves(workshop)) == [.red, .blue])
  }

  @Test func theSecondIsMovedByHand() throws {
    var second = SamplePhoto("2016-05-06", .green)
    (second.right, second.size) = (.yellow, (64, 64))
    let workshop = try Workshop(["a.jpg": SamplePhoto("2011-05-06", .red), "c.jpg": second])
    /// Returns where green ends in the right half, in pixels from its left edge.
    func edge(_ words: [String]) throws -> Int {
      #expect(try pair(workshop, ["--size", "206x100"] + words).status == 0)
      let bitmap = try workshop.frame("pair.png").bitmap
      #expect(bitmap.color(x: 50, y: 50).shows(.red))
      return (0..<102).first { bitmap.color(x: 104 + $0, y: 50).shows(.yellow) } ?? 102
    }
    let middle = try edge([])
    #expect((48...54).contains(middle))
    // Zoomed to the double, 25 pixels more to either side are hidden, and no more can be shown.
    #expect(abs(try edge(["--zoom", "2"]) - middle) <= 2)
    #expect(abs(try edge(["--zoom", "2", "--offset", "20,0"]) - middle - 20) <= 2)
    #expect(abs(try edge(["--offset", "20,0", "--zoom", "2"]) - middle - 20) <= 2)
    #expect(abs(try edge(["--zoom", "2", "--offset", "-20,0"]) - middle + 20) <= 2)
    #expect(abs(try edge(["--offset", "20,0"]) - middle) <= 2, "without a zoom there is nothing beyond the edge")
  }

  @Test(
    arguments: [
      ["--zoom", "0.5"], ["--zoom", "17"], ["--zoom", "nan"], ["--offset", "1"], ["--offset", "1,2,3"],
      ["--offset", "nan,0"], ["--offset", "1,2", "--fit", "contain"], ["--zoom", "2", "--fit", "blur"],
      ["--label", "x", "--no-label"], ["--each"], ["--columns", "2"], ["--from", "2019", "--to", "2009"],
    ])
  func aWrongLineIsRefused(_ words: [String]) throws {
    let workshop = try Workshop(Self.photos)
    let result = try workshop.command(["pair", "photos"] + words).run()
    #expect(result.status == 64 && result.errors.contains(words[0]) && result.output.isEmpty, "\(result.errors)")
    #expect(workshop.folder.names(in: "") == ["photos"])
  }

  @Test func jsonTellsWhatWasMade() throws {
    let workshop = try Workshop(Self.photos)
    let report = try PictureReportFile(pair(workshop, ["--json"]).output)
    #expect(report.pages.map(\.file) == ["pair.png"])
    #expect(report.pages.map(\.width) == [200] && report.pages.map(\.height) == [100])
    #expect(report.considered == 4 && report.shown == 2 && report.failed.isEmpty && report.gaps.isEmpty)
  }

  @Test func tagsAreDrawnUnlessUnwanted() throws {
    let workshop = try Workshop(Self.photos)
    #expect(try pair(workshop, ["--size", "480x270"]).status == 0)
    let plain = try workshop.frame("pair.png").bitmap
    let words = ["pair", "photos", "--size", "480x270", "--lang", "zh-Hant", "-o", "tagged.png"]
    #expect(try workshop.command(words).run().status == 0)
    let tagged = try workshop.frame("tagged.png").bitmap
    let corner = PixelRect(x: 0, y: 180, size: PixelSize(clampingWidth: 240, height: 90))
    #expect(tagged.colors(in: corner).count > plain.colors(in: corner).count + 10)
    #expect(try workshop.command(words + ["--label", "{title}"]).run().status == 0)
    #expect(try workshop.frame("tagged.png").bitmap == plain, "an empty tag is no tag")
  }

  @Test func bytesAreTheSameEveryTime() throws {
    let workshop = try Workshop(Self.photos)
    var files: [[UInt8]] = []
    for zone in ["UTC", "Asia/Taipei"] {
      var command = try workshop.command(["pair", "photos", "--size", "480x270"])
      command.environment["TZ"] = zone
      #expect(try command.run().status == 0)
      files.append(try workshop.folder.bytes(of: "pair.png"))
    }
    #expect(files[0] == files[1])
  }
}
