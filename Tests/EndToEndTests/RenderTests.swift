import Testing

@Suite struct RenderTests {
  /// 2011 red, 2012 none, 2013 blue, 2014 none, 2015 none, 2016 green.
  private static let withGaps = [
    "a.jpg": SamplePhoto("2011-05-06", .red), "b.jpg": SamplePhoto("2013-05-06", .blue),
    "c.jpg": SamplePhoto("2016-05-06", .green),
  ]

  @Test func frameNumbersFollowTheYears() throws {
    let workshop = try Workshop(Self.withGaps)
    let result = try workshop.render()
    #expect(result.status == 0)
    #expect(result.output.contains("6 frames, 2011–2016"))
    #expect(result.errors.contains("no photo for 2012, 2014, 2015"))
    #expect(workshop.frameNames() == (1...6).map(frameName))
    for (number, paint) in [(1, SamplePhoto.Paint.red), (3, .blue), (6, .green)] {
      #expect(try workshop.frame(number).shows(paint), "frame \(number)")
    }
    for number in [2, 4, 5] { #expect(try !workshop.frame(number).showsPhoto, "frame \(number)") }
    let manifest = try workshop.manifest()
    #expect(manifest.command == "render")
    #expect(manifest.frames.map(\.index) == Array(0..<6))
    #expect(manifest.frames.map(\.year) == Array(2011...2016))
    #expect(manifest.frames.map(\.file) == (1...6).map(frameName))
    #expect(manifest.frames.map { $0.photo?.id } == ["a.jpg", nil, "b.jpg", nil, nil, "c.jpg"])
    #expect(manifest.frames.allSatisfy { ($0.photo == nil) == ($0.gap != nil) && $0.failure == nil })
    #expect(manifest.frames.allSatisfy { $0.duration == 1.5 })
    #expect(manifest.totals.addUp && manifest.totals.considered == 3 && manifest.totals.shown == 3)
  }

  @Test func theSpanCanBeWiderThanThePhotos() throws {
    let workshop = try Workshop(Self.withGaps)
    #expect(try workshop.render("--from", "2009", "--to", "2013-12-31").status == 0)
    #expect(workshop.frameNames() == (1...5).map(frameName))
    #expect(try workshop.frame(3).shows(.red) && workshop.frame(5).shows(.blue))
    #expect(try workshop.manifest().totals.reasons.passedOver == ["of another year": 1])
  }

  @Test(arguments: ["frames", "deep/er/frames", "frames/", "./frames", "photos/../frames"])
  func theOutputIsMade(_ output: String) throws {
    let workshop = try Workshop(["a.jpg": SamplePhoto("2011-05-06")])
    #expect(try workshop.render(into: output).status == 0)
    #expect(workshop.frameNames(in: output) == [frameName(1)])
  }

  @Test func holdShowsThePhotoBefore() throws {
    let workshop = try Workshop(Self.withGaps)
    let result = try workshop.render("--from", "2010", "--missing", "hold")
    #expect(result.status == 0)
    #expect(result.errors.contains("the photo before is held"))
    let paints: [SamplePhoto.Paint?] = [nil, .red, .red, .blue, .blue, .blue, .green]
    for (index, paint) in paints.enumerated() {
      let frame = try workshop.frame(index + 1)
      #expect(paint.map { frame.shows($0) } ?? !frame.showsPhoto, "frame \(index + 1)")
    }
    #expect(try workshop.manifest().totals.addUp)
  }

  @Test func skipKeepsTheNumbers() throws {
    let workshop = try Workshop(Self.withGaps)
    let result = try workshop.render("--missing", "skip")
    #expect(result.status == 0)
    #expect(result.errors.contains("there is a gap in the numbers"))
    #expect(workshop.frameNames() == [1, 3, 6].map(frameName))
    #expect(try workshop.frame(6).shows(.green))
  }

  @Test func failWritesNothing() throws {
    let workshop = try Workshop(Self.withGaps)
    let result = try workshop.render("--missing", "fail")
    #expect(result.status == 1)
    #expect(result.errors.contains("2012, 2014, 2015"))
    #expect(!workshop.folder.holds("frames"))
  }

  @Test func failWritesNothingForABadPhotoEither() throws {
    let workshop = try Workshop(["a.jpg": SamplePhoto("2011-05-06"), "c.jpg": SamplePhoto("2013-05-06")])
    try workshop.add("2012-05-06.jpg", FileHeader.brokenJPEG)
    let result = try workshop.render("--missing", "fail")
    #expect(result.status == 1)
    #expect(result.errors.contains("2012") && result.errors.contains("2012-05-06.jpg: damaged JPEG"))
    #expect(!workshop.folder.holds("frames"))
  }

  @Test func failOfASlideshowCountsThePhotos() throws {
    let workshop = try Workshop(["a.jpg": SamplePhoto("2011-05-06")])
    try workshop.add("b.jpg", FileHeader.brokenJPEG)
    let result = try workshop.render("--each", "--missing", "fail")
    #expect(result.status == 1)
    #expect(result.errors.contains("because 1 photo could not be shown and --missing fail"))
    #expect(result.errors.contains("b.jpg: damaged JPEG"))
    #expect(!workshop.folder.holds("frames"))
  }

  @Test func photosOfOtherMomentsAreCountedAsNotDrawn() throws {
    let workshop = try Workshop(Self.withGaps)
    #expect(try workshop.render("--at", "2013").status == 0)
    let totals = try workshop.manifest().totals
    #expect(totals.addUp && totals.shown == 1 && totals.reasons.passedOver == ["of a frame that is not drawn yet": 2])
  }

  @Test func failIsContentWithoutGaps() throws {
    let workshop = try Workshop(["a.jpg": SamplePhoto("2011-05-06"), "c.jpg": SamplePhoto("2012-05-06", .blue)])
    #expect(try workshop.render("--missing", "fail").status == 0)
    #expect(workshop.folder.names(in: "frames") == [frameName(1), frameName(2), "frames.json"])
  }

  @Test func aListOfYearsIsShownInItsOrder() throws {
    let workshop = try Workshop(Self.withGaps)
    #expect(try workshop.render("--years", "2016,2012,2011").status == 0)
    #expect(workshop.frameNames() == (1...3).map(frameName))
    #expect(try workshop.frame(1).shows(.green) && workshop.frame(3).shows(.red))
    #expect(try !workshop.frame(2).showsPhoto)
    #expect(try workshop.manifest().frames.map(\.year) == [2016, 2012, 2011])
  }

  @Test func eachPhotoHasAFrameUndatedLast() throws {
    let workshop = try Workshop([
      "0.jpg": SamplePhoto(nil, .yellow), "1.jpg": SamplePhoto("2016-05-06", .green),
      "2.jpg": SamplePhoto("2011-05-06", .red), "10.jpg": SamplePhoto("2011-05-07", .blue),
    ])
    #expect(try workshop.render("--each").status == 0)
    for (number, paint) in [(1, SamplePhoto.Paint.red), (2, .blue), (3, .green), (4, .yellow)] {
      #expect(try workshop.frame(number).shows(paint), "frame \(number)")
    }
    let totals = try workshop.manifest().totals
    #expect(totals.addUp && totals.shown == 4)
  }

  @Test(arguments: [
    ("2013-01-01", 3), ("2013", 3), ("2013.99", 3), ("2012-12-31", 2), ("2014.6", 4), ("1990", 1), ("2100", 6),
  ])
  func oneMomentIsDrawnUnderItsNumber(_ moment: String, _ number: Int) throws {
    let workshop = try Workshop(Self.withGaps)
    for missing in ["placeholder", "hold"] {
      #expect(try workshop.render("--missing", missing, into: "all").status == 0)
      let result = try workshop.render("--at", moment, "--missing", missing, into: missing)
      #expect(result.status == 0, "\(result.errors)")
      #expect(workshop.frameNames(in: missing) == [frameName(number)])
      let name = "/" + frameName(number)
      #expect(try workshop.folder.bytes(of: missing + name) == workshop.folder.bytes(of: "all" + name))
      #expect(try workshop.manifest(in: missing).totals.addUp)
    }
  }

  @Test(arguments: ["placeholder", "hold", "skip"])
  func shardsAreTheFramesOfAnUndividedRun(_ missing: String) throws {
    var photos = Self.withGaps
    photos["d.jpg"] = SamplePhoto("2010-01-01", .yellow)
    let workshop = try Workshop(photos)
    // The photo of 2012 is bad, so 2012 is a gap that only decoding shows.
    try workshop.add("2012-01-01.jpg", FileHeader.brokenJPEG)
    #expect(try workshop.render("--missing", missing, "--from", "2009", into: "all").status == 3)
    for count in [2, 3, 8] {
      var seen: [String] = []
      for number in 1...count {
        let part = "part\(number)of\(count)"
        let result = try workshop.render(
          "--missing", missing, "--from", "2009", "--shard", "\(number)/\(count)", into: part)
        #expect([0, 3].contains(result.status), "\(part): \(result.errors)")
        for name in workshop.frameNames(in: part) {
          #expect(
            try workshop.folder.bytes(of: "\(part)/\(name)") == workshop.folder.bytes(of: "all/\(name)"),
            "\(part)/\(name)")
        }
        seen += workshop.frameNames(in: part)
      }
      #expect(seen.sorted() == workshop.frameNames(in: "all"), "of \(count)")
    }
  }

  @Test(arguments: ["placeholder", "hold", "skip"])
  func shardsInOneFolderAreAnUndividedRun(_ missing: String) throws {
    let workshop = try Workshop(Self.withGaps)
    try workshop.add("caf\u{E9}.jpg", SamplePhoto("2011-12-01", .yellow).bytes())
    try workshop.add("cafe\u{301}.jpg", SamplePhoto("2011-12-02", .yellow).bytes())
    try workshop.add("2012-01-01.jpg", FileHeader.brokenJPEG)
    #expect(try workshop.render("--missing", missing, into: "all").status == 3)
    for shard in ["3/3", "1/3", "2/3"] {
      #expect([0, 3].contains(try workshop.render("--missing", missing, "--shard", shard, into: "parts").status))
    }
    let (parts, all) = (try workshop.folder.contents(of: "parts"), try workshop.folder.contents(of: "all"))
    #expect(parts.keys.sorted() == all.keys.sorted())
    for (name, bytes) in all { #expect(parts[name] == bytes, "\(name)") }
    #expect(try workshop.manifest(in: "parts").totals.addUp)
  }

  @Test func aSecondRunDrawsOnlyWhatChanged() throws {
    let workshop = try Workshop(Self.withGaps)
    #expect(try workshop.render().status == 0)
    let first = try workshop.folder.contents(of: "frames")
    try workshop.setFileTime("frames/" + frameName(1), 1)
    #expect(try workshop.render().status == 0)
    #expect(try workshop.folder.contents(of: "frames") == first)
    #expect(try workshop.fileTime("frames/" + frameName(1)) == 1, "the frame was left alone")
    try workshop.add("a.jpg", SamplePhoto("2011-05-06", .yellow).bytes())
    #expect(try workshop.render("--to", "2013").status == 0)
    #expect(try workshop.frame(1).shows(.yellow))
    #expect(workshop.frameNames() == (1...3).map(frameName), "frames outside the plan are removed")
  }

  @Test func aFolderOfOtherFilesIsLeftAlone() throws {
    let workshop = try Workshop(Self.withGaps)
    try workshop.folder.write("mine", to: "frames/diary.txt")
    let result = try workshop.render()
    #expect(result.status == 1)
    #expect(result.errors.contains("holds other files (such as “diary.txt”)"))
    #expect(workshop.folder.names(in: "frames") == ["diary.txt"])
    let source = try workshop.render(into: "photos")
    #expect(source.status == 1)
    #expect(workshop.folder.names(in: "photos") == ["a.jpg", "b.jpg", "c.jpg"])
  }

  @Test func aShardFailsWhereTheWholeWould() throws {
    let workshop = try Workshop(Self.withGaps)
    for shard in ["1/2", "2/2", "6/6"] {
      #expect(try workshop.render("--missing", "fail", "--shard", shard).status == 1)
    }
    #expect(!workshop.folder.holds("frames"))
  }

  @Test(
    arguments: [
      ("best", .green), ("first", .red), ("last", .blue), ("nearest:12-20", .blue), ("nearest:02-29", .red),
      ("nearest:05-01", .green),
    ] as [(String, SamplePhoto.Paint)])
  func theRulePicks(_ rule: String, _ paint: SamplePhoto.Paint) throws {
    let workshop = try Workshop([
      "3.jpg": SamplePhoto("2014-01-01", .red), "2.jpg": SamplePhoto("2014-06-30", .green),
      "1.jpg": SamplePhoto("2014-12-31", .blue),
    ])
    #expect(try workshop.render("--pick", rule).status == 0)
    #expect(try workshop.frame(1).shows(paint))
    #expect(try workshop.manifest().totals.reasons.passedOver == ["another photo of its year is shown": 2])
  }

  @Test func ratingPicks() throws {
    var rated = SamplePhoto("2014-01-01", .blue)
    rated.rating = 5
    let workshop = try Workshop(["b.jpg": rated, "a.jpg": SamplePhoto("2014-07-01", .red)])
    #expect(try workshop.render().status == 0)
    #expect(try workshop.frame(1).shows(.blue))
  }

  @Test func aBadPhotoGivesWayToTheNext() throws {
    let workshop = try Workshop(["b.jpg": SamplePhoto("2014-05-06", .blue), "c.jpg": SamplePhoto("2014-05-07", .red)])
    try workshop.add("2014-01-01.jpg", FileHeader.brokenJPEG)
    let result = try workshop.render("--pick", "first")
    #expect(result.status == 3)
    #expect(result.errors.contains("2014-01-01.jpg: damaged JPEG"))
    #expect(try workshop.frame(1).shows(.blue))
    let totals = try workshop.manifest().totals
    #expect(totals.addUp && totals.shown == 1 && totals.failed == 1 && totals.passedOver == 1)
  }

  @Test(
    arguments: [
      (1, 40, 50, 60, 50), (3, 60, 50, 40, 50), (2, 60, 50, 40, 50), (4, 40, 50, 60, 50), (5, 50, 20, 50, 80),
      (6, 50, 20, 50, 80), (7, 50, 80, 50, 20), (8, 50, 80, 50, 20),
    ] as [(UInt16, Int, Int, Int, Int)])
  func photosStandUpright(_ orientation: UInt16, _ redX: Int, _ redY: Int, _ blueX: Int, _ blueY: Int) throws {
    var photo = SamplePhoto("2014-05-06", .red)
    photo.right = .blue
    photo.orientation = orientation
    let workshop = try Workshop(["a.jpg": photo])
    #expect(try workshop.render().status == 0)
    let frame = try workshop.frame(1)
    #expect(frame.shows(.red, x: redX, y: redY) && frame.shows(.blue, x: blueX, y: blueY))
  }

  @Test func theCaptionIsDrawn() throws {
    var photo = SamplePhoto("2014-05-06")
    photo.title = "Harbour"
    let workshop = try Workshop(["a.jpg": photo])
    var seen: Set<[UInt8]> = []
    for words in [
      ["--caption", "{title}"], ["--caption", "{title} {date}"], ["--caption", "{file}"], ["--no-caption"],
    ] {
      let plain = ["render", "photos", "-o", "frames", "--size", "640x360", "--now", "2026-01-31"]
      #expect(try workshop.command(plain + words).run().status == 0)
      seen.insert(try workshop.folder.bytes(of: "frames/" + frameName(1)))
    }
    #expect(seen.count == 4)
  }

  @Test func jsonIsTheManifest() throws {
    let workshop = try Workshop(Self.withGaps)
    let result = try workshop.render("--json")
    #expect(result.status == 0)
    #expect(try result.output == workshop.folder.text(of: "frames/frames.json"))
    #expect(result.errors.contains("no photo for"))
  }

  @Test func quietIsSilent() throws {
    let workshop = try Workshop(Self.withGaps)
    let result = try workshop.render("-q")
    #expect(result.status == 0 && result.output.isEmpty && result.errors.isEmpty)
    try workshop.add("2014-01-01.jpg", [])
    let second = try workshop.render("-q")
    #expect(second.status == 3 && second.output.isEmpty && second.errors.contains("2014-01-01.jpg"))
  }

  @Test func anOutputInsideTheSourceIsNotRead() throws {
    let workshop = try Workshop(Self.withGaps)
    #expect(try workshop.render(into: "photos/frames").status == 0)
    let first = try workshop.folder.contents(of: "photos/frames")
    #expect(try workshop.render(into: "photos/frames").status == 0)
    #expect(try workshop.folder.contents(of: "photos/frames") == first)
    #expect(try workshop.manifest(in: "photos/frames").totals.considered == 3)
    #expect(try workshop.render("--each", into: "photos/frames").status == 0)
    #expect(try workshop.manifest(in: "photos/frames").totals.considered == 3)
  }

  @Test func aFileTimeDatesAPhotoOnlyWhenAsked() throws {
    let workshop = try Workshop(["a.jpg": SamplePhoto(nil, .blue)])
    try workshop.setFileTime("photos/a.jpg", 1_420_070_399)
    #expect(try workshop.render().status == 1)
    #expect(try workshop.render("--allow-mtime").status == 0)
    #expect(try workshop.manifest().frames.map(\.year) == [2014])
    #expect(try workshop.manifest().frames.map { $0.photo?.evidence } == ["file-time"])
    #expect(try workshop.render("--allow-mtime", "--zone", "+00:01").status == 0)
    #expect(try workshop.manifest().frames.map(\.year) == [2015])
  }
}
