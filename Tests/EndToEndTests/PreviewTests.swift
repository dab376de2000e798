import Glibc
import Testing

/// Autoplay as numbered frames.
@Suite struct PreviewTests {
  /// 2010 red, 2011 none, 2012 blue.
  private static let photos = ["a.jpg": SamplePhoto("2010-05-06", .red), "b.jpg": SamplePhoto("2012-05-06", .blue)]

  /// Returns the words of a run over `photos` in small frames without a bar.
  static func words(_ words: [String], into output: String = "preview") -> [String] {
    ["preview", "photos", "-o", output, "--size", "96x64", "--no-caption", "--no-ruler", "--now", "2026-01-31"] + words
  }

  private func preview(
    _ workshop: Workshop, _ words: String..., into output: String = "preview"
  ) throws -> Command.Result {
    try workshop.command(Self.words(words, into: output)).run()
  }

  private func inode(_ workshop: Workshop, _ name: String) throws -> ino_t {
    var status = stat()
    try #require(lstat(workshop.folder.path(of: name), &status) == 0)
    return status.st_ino
  }

  @Test func yearsHaveTheirTime() throws {
    let workshop = try Workshop(Self.photos)
    let result = try preview(workshop)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("135 frames, 2010–2012, 4.5 s, in preview/"))
    #expect(workshop.frameNames(in: "preview") == (1...135).map(frameName))
    for (number, paint) in [(1, SamplePhoto.Paint.red), (45, .red), (91, .blue), (135, .blue)] {
      #expect(try workshop.frame(number, in: "preview").shows(paint), "frame \(number)")
    }
    #expect(try !workshop.frame(46, in: "preview").showsPhoto, "a year without a photo keeps its place")
    // Equal frames are one file.
    #expect(try Set((1...45).map { try inode(workshop, "preview/" + frameName($0)) }).count == 1)
    #expect(try inode(workshop, "preview/" + frameName(45)) != inode(workshop, "preview/" + frameName(46)))
  }

  @Test func theManifestTellsEveryFrame() throws {
    let workshop = try Workshop(Self.photos)
    #expect(try preview(workshop, "--transition", "crossfade", "--fps", "29.97").status == 0)
    let manifest = try workshop.manifest(in: "preview")
    #expect(manifest.command == "preview" && manifest.totals.addUp && manifest.totals.shown == 2)
    #expect(manifest.frames.count == 135)
    #expect(manifest.frames.map(\.file) == (1...135).map(frameName))
    #expect(manifest.frames.allSatisfy { abs($0.duration - 1001.0 / 30000) < 1e-12 })
    // A blend belongs to the slot that leaves.
    #expect(manifest.frames.map(\.index) == (0..<3).flatMap { Array(repeating: $0, count: 45) })
    #expect(manifest.frames.map(\.year) == (2010...2012).flatMap { Array(repeating: $0, count: 45) })
    #expect(manifest.frames[44].photo?.id == "a.jpg" && manifest.frames[50].gap != nil)
    let list = try workshop.folder.text(of: "preview/frames.ffconcat").split(separator: "\n")
    #expect(list.first == "ffconcat version 1.0")
    #expect(list.filter { $0.hasPrefix("file ") }.map { $0.dropFirst(5) } == (1...135).map { frameName($0)[...] })
    let times = list.filter { $0.hasPrefix("duration ") }.compactMap { Double($0.dropFirst(9)) }
    #expect(times.count == 135 && abs(times.reduce(0, +) - 135 * 1001 / 30000) < 1e-6)
  }

  @Test(arguments: [
    ("23.976", 72), ("24", 72), ("25", 75), ("29.97", 90), ("30", 90), ("59.94", 180), ("60", 180), ("240", 720),
  ])
  func theCountIsTheTimeAtTheRate(_ rate: String, _ count: Int) throws {
    let workshop = try Workshop(Self.photos)
    #expect(try preview(workshop, "--fps", rate, "--years", "2010,2012").status == 0)
    #expect(workshop.frameNames(in: "preview").count == count)
  }

  @Test func aCrossfadeMixesLight() throws {
    let workshop = try Workshop(Self.photos)
    let words = ["--transition", "crossfade", "--transition-time", "0.5", "--missing", "skip"]
    #expect(try workshop.command(Self.words(words)).run().status == 0)
    #expect(workshop.frameNames(in: "preview").count == 90, "a year that is skipped takes no time")
    #expect(try workshop.frame(30, in: "preview").shows(.red) && workshop.frame(46, in: "preview").shows(.blue))
    // The eighth of fifteen steps: half the light of red 220 is 162, of blue 230 it is 169.
    let color = try workshop.frame(38, in: "preview").bitmap.color(x: 48, y: 32)
    #expect(abs(Int(color.red) - 162) < 6 && abs(Int(color.blue) - 169) < 6 && color.green < 12, "\(color)")
    #expect(try workshop.manifest(in: "preview").frames.map(\.index).last == 2, "the index stays that of the year")
  }

  @Test func holdShowsTheYearBefore() throws {
    let workshop = try Workshop(Self.photos)
    let result = try preview(workshop, "--missing", "hold", "--transition", "kenburns")
    #expect(result.status == 0 && result.errors.contains("the photo before is held"))
    #expect(try workshop.frame(50, in: "preview").shows(.red))
    #expect(try workshop.manifest(in: "preview").frames[50].photo?.id == "a.jpg")
  }

  @Test func failWritesNothing() throws {
    let workshop = try Workshop(Self.photos)
    let result = try preview(workshop, "--missing", "fail")
    #expect(result.status == 1 && result.errors.contains("2011"))
    #expect(!workshop.folder.holds("preview"))
  }

  @Test func nothingIsWrittenWithoutAPhoto() throws {
    let workshop = try Workshop()
    try workshop.add("2011-05-06.jpg", FileHeader.brokenJPEG)
    let result = try preview(workshop, "--from", "2001", "--to", "2019")
    #expect(result.status == 1 && !workshop.folder.holds("preview"), "\(result.errors)")
  }

  @Test func aBadPhotoGivesWay() throws {
    let workshop = try Workshop(Self.photos)
    try workshop.add("2011-05-06.jpg", FileHeader.brokenJPEG)
    let result = try preview(workshop, "--transition", "kenburns")
    #expect(result.status == 3 && result.errors.contains("2011-05-06.jpg"))
    #expect(workshop.frameNames(in: "preview").count == 135)
    #expect(try workshop.manifest(in: "preview").frames[50].failure != nil)
    // The placeholder does not move: its frames alone are one file.
    #expect(try inode(workshop, "preview/" + frameName(60)) == inode(workshop, "preview/" + frameName(75)))
    #expect(try inode(workshop, "preview/" + frameName(1)) != inode(workshop, "preview/" + frameName(2)))
  }

  @Test func loopingEndsWhereItBegins() throws {
    let workshop = try Workshop(Self.photos)
    let words = ["--years", "2010,2012", "--transition", "crossfade", "--fps", "10"]
    #expect(try workshop.command(Self.words(words + ["--loop"])).run().status == 0)
    #expect(workshop.frameNames(in: "preview").count == 30)
    // Five steps from blue to red.
    let last = try workshop.frame(30, in: "preview").bitmap.color(x: 48, y: 32)
    #expect(last.red > 190 && last.blue > 60 && last.blue < 150, "\(last)")
    #expect(try workshop.command(Self.words(words + ["--loops", "3"], into: "three")).run().status == 0)
    #expect(workshop.frameNames(in: "three").count == 90)
    #expect(try inode(workshop, "three/" + frameName(1)) == inode(workshop, "three/" + frameName(31)))
    #expect(try inode(workshop, "three/" + frameName(14)) == inode(workshop, "three/" + frameName(74)))
    #expect(try workshop.frame(30, in: "three").shows(.blue), "without --loop nothing blends at the end")
  }

  @Test func uniqueFramesMakeUpTheRest() throws {
    let workshop = try Workshop(Self.photos)
    let words = ["--years", "2010,2012", "--transition", "crossfade", "--loops", "2", "--unique"]
    let result = try workshop.command(Self.words(words)).run()
    #expect(
      result.status == 0 && result.output.contains("180 frames, 2010, 2012, 6.0 s as 17 files"), "\(result.output)")
    #expect(workshop.frameNames(in: "preview") == (1...17).map(frameName))
    let frames = try workshop.manifest(in: "preview").frames
    // Red, fifteen steps, blue; and again.
    #expect(frames.map(\.file) == (Array(1...17) + Array(1...17)).map(frameName))
    #expect(abs(frames[0].duration - 1) < 1e-9 && abs(frames[16].duration - 1.5) < 1e-9)
    let seconds = frames.map(\.duration).reduce(0, +)
    #expect(abs(seconds - 6) < 1e-9)
  }

  @Test func copiesAreFilesOfTheirOwn() throws {
    let workshop = try Workshop(Self.photos)
    let words = ["--years", "2010", "--fps", "4", "--interval", "1"]
    for (options, count, unchanged) in [([], 1, nil), (["--copy"], 4, nil), (["--copy"], 4, 4), ([], 1, 1)] {
      let result = try workshop.command(Self.words(words + options)).run()
      #expect(result.status == 0)
      #expect(try Set((1...4).map { try inode(workshop, "preview/" + frameName($0)) }).count == count)
      if let unchanged { #expect(result.output.contains("(\(unchanged) unchanged)"), "\(result.output)") }
    }
    let bytes = try (1...4).map { try workshop.folder.bytes(of: "preview/" + frameName($0)) }
    #expect(Set(bytes).count == 1)
  }

  /// A change between two runs, and how many of the frames may stay as they are.
  struct Change: Sendable, CustomStringConvertible {
    var name: String
    var unchanged: Int
    var words: [String] = []
    var make: @Sendable (Workshop) throws -> Void = { _ in }

    var description: String { name }
  }

  @Test(arguments: [
    Change(name: "nothing", unchanged: 30),
    Change(name: "a byte of a photo", unchanged: 10) { workshop in
      try workshop.add("b.jpg", workshop.folder.bytes(of: "photos/b.jpg") + [0])
    },
    Change(name: "a blend is gone", unchanged: 29) { workshop in
      unlink(workshop.folder.path(of: "preview/" + frameName(13)))
    },
    Change(name: "a link is gone", unchanged: 29) { workshop in
      unlink(workshop.folder.path(of: "preview/" + frameName(3)))
    },
    Change(name: "a frame is cut", unchanged: 29) { workshop in
      let bytes = try workshop.folder.bytes(of: "preview/" + frameName(14))
      try workshop.folder.write(Array(bytes.dropLast(20)), to: "preview/" + frameName(14))
    },
    Change(name: "an option", unchanged: 0, words: ["--theme", "light"]),
    Change(name: "--redraw", unchanged: 0, words: ["--redraw"]),
    Change(name: "a shorter blend", unchanged: 25, words: ["--transition-time", "0.2"]),
    Change(name: "a left-over of a killed run", unchanged: 30) { workshop in
      try workshop.folder.write([1], to: "preview/.tenyear-99999-frame-0001.png")
    },
  ])
  func aSecondRunDrawsOnlyWhatChanged(_ change: Change) throws {
    let workshop = try Workshop(Self.photos)
    let words = ["--years", "2010,2012", "--transition", "crossfade", "--fps", "10"]
    #expect(try workshop.command(Self.words(words)).run().status == 0)
    try change.make(workshop)
    let result = try workshop.command(Self.words(words + change.words)).run()
    #expect(result.status == 0, "\(result.errors)")
    let told = change.unchanged == 0 ? "in preview/;" : "in preview/ (\(change.unchanged) unchanged);"
    #expect(result.output.contains(told), "\(result.output)")
    let plain = change.words.filter { $0 != "--redraw" }
    #expect(try workshop.command(Self.words(words + plain, into: "fresh")).run().status == 0)
    #expect(try workshop.folder.contents(of: "preview") == workshop.folder.contents(of: "fresh"))
  }

  @Test func staleFramesGoAndOtherFoldersAreRefused() throws {
    let workshop = try Workshop(Self.photos)
    #expect(try preview(workshop).status == 0)
    try workshop.folder.write([1], to: "preview/notes.txt")
    #expect(try preview(workshop, "--interval", "1", "--fps", "10").status == 0)
    #expect(workshop.frameNames(in: "preview") == (1...30).map(frameName))
    #expect(workshop.folder.holds("preview/notes.txt"))
    #expect(try workshop.render().status == 0)
    let refused = try preview(workshop, into: "frames")
    #expect(refused.status == 1 && refused.errors.contains("tenyear render") && refused.errors.contains("--force"))
    #expect(workshop.frameNames().count == 3)
  }

  @Test(arguments: [["--transition", "crossfade", "--loop"], ["--transition", "kenburns", "--missing", "hold"]])
  func theNumberOfWorkersDoesNotMatter(_ words: [String]) throws {
    let workshop = try Workshop(Self.photos)
    for year in 2013...2016 { try workshop.add("\(year).jpg", SamplePhoto("\(year)-05-06", .green).bytes()) }
    let all = words + ["--fps", "12"]
    #expect(try workshop.command(Self.words(all + ["--jobs", "1"], into: "one")).run().status == 0)
    #expect(try workshop.command(Self.words(all + ["--jobs", "7"], into: "seven")).run().status == 0)
    #expect(try workshop.folder.contents(of: "one") == workshop.folder.contents(of: "seven"))
  }

  @Test func onlyThePhotoMoves() throws {
    var photo = SamplePhoto("2010-05-06", .red)
    photo.right = .blue
    let workshop = try Workshop(["a.jpg": photo])
    let words = ["preview", "photos", "-o", "preview", "--size", "320x180", "--transition", "kenburns", "--fps", "10"]
    #expect(try workshop.command(words).run().status == 0)
    #expect(workshop.frameNames(in: "preview").count == 15)
    let frames = try (1...15).map { try workshop.frame($0, in: "preview").bitmap }
    let barTop = 180 - 22
    for frame in frames.dropFirst() {
      #expect(frame.bytes[(barTop * 320 * 4)...] == frames[0].bytes[(barTop * 320 * 4)...], "bar and ruler stand still")
      #expect(frame.bytes != frames[0].bytes)
    }
  }

  @Test func photosOfAServicePlayToo() throws {
    let stage = try FlickrStage(FlickrStage.photos())
    var command = try stage.command(["--fps", "2"], into: "preview")
    command.words[0] = "preview"
    let result = try command.run()
    #expect(result.status == 0, "\(result.errors)")
    #expect(stage.workshop.frameNames(in: "preview").count == 33)
    #expect(try stage.credits(in: "preview").contains("frame-0001.png (2009)"))
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func anInterruptedRunIsFinishedByTheNext(_ signal: Int32, _ status: Int32) throws {
    let workshop = try Workshop(Self.photos)
    let moving = ["--transition", "kenburns", "--jobs", "1", "--size", "640x360"]
    let words = Self.words(moving)
    let running = try workshop.command(words).start()
    #expect(wait(upTo: 20) { workshop.frameNames(in: "preview").count > 10 })
    kill(running.identifier, signal)
    let result = try running.finish()
    #expect(result.status == status && result.output.isEmpty)
    #expect(result.errors.contains("interrupted; what was finished is kept"))
    let names = workshop.folder.names(in: "preview")
    #expect(names == workshop.frameNames(in: "preview"), "whole frames and nothing else")
    #expect((11..<135).contains(names.count))
    let again = try workshop.command(words).run()
    #expect(again.status == 0 && again.output.contains("unchanged"))
    #expect(try workshop.command(Self.words(moving, into: "fresh")).run().status == 0)
    #expect(try workshop.folder.contents(of: "preview") == workshop.folder.contents(of: "fresh"))
  }

  @Test(.enabled(if: Disk.canBeMounted, "a small file system can only be mounted by root"))
  func aFullDiskIsSaid() throws {
    let workshop = try Workshop(Self.photos)
    let disk = try Disk(at: workshop.folder, "small", pages: 40)
    defer { disk.unmount() }
    let result = try preview(workshop, "--transition", "kenburns", into: "small/preview")
    #expect(result.status == 1 && result.errors.contains("the disk is full"), "\(result.errors)")
    let names = workshop.folder.names(in: "small/preview")
    #expect(!names.isEmpty && names == workshop.frameNames(in: "small/preview"), "whole frames and nothing else")
  }

  @Test func renderListsWhatIsLeftWhereYearsAreSkipped() throws {
    let workshop = try Workshop(Self.photos)
    #expect(try workshop.render("--missing", "skip").status == 0)
    let list = try workshop.folder.text(of: "frames/frames.ffconcat")
    #expect(
      list.split(separator: "\n").suffix(4)
        == ["file frame-0001.png", "duration 1.500000", "file frame-0003.png", "duration 1.500000"])
    #expect(try workshop.render().status == 0)
    #expect(!workshop.folder.holds("frames/frames.ffconcat"))
  }
}
