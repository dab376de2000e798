import Glibc
import Testing

/// Runs that follow each other, meet each other, or are killed.
@Suite struct RunTests {
  private static func workshop(_ years: ClosedRange<Int> = 2010...2015) throws -> Workshop {
    let workshop = try Workshop()
    for year in years { try workshop.add("\(year).jpg", SamplePhoto("\(year)-05-06").bytes()) }
    return workshop
  }

  /// A change between two runs, and how many of the six frames may stay as they are.
  struct Change: Sendable, CustomStringConvertible {
    var name: String
    var unchanged: Int
    var words: [String] = []
    var make: @Sendable (Workshop) throws -> Void = { _ in }

    var description: String { name }
  }

  @Test(arguments: [
    Change(name: "nothing", unchanged: 6),
    Change(name: "a file is touched", unchanged: 6) { try $0.setFileTime("photos/2012.jpg", 1_000_000_000) },
    Change(name: "a byte of a photo", unchanged: 5) { workshop in
      try workshop.add("2012.jpg", workshop.folder.bytes(of: "photos/2012.jpg") + [0])
    },
    Change(name: "a caption", unchanged: 0, words: ["--caption", "{file}"]),
    Change(name: "an option", unchanged: 0, words: ["--theme", "light"]),
    Change(name: "--redraw", unchanged: 0, words: ["--redraw"]),
    Change(name: "a frame is cut", unchanged: 5) { workshop in
      let bytes = try workshop.folder.bytes(of: "frames/frame-0003.png")
      try workshop.folder.write(Array(bytes.dropLast(20)), to: "frames/frame-0003.png")
    },
    Change(name: "a frame is gone", unchanged: 5) { workshop in
      unlink(workshop.folder.path(of: "frames/frame-0003.png"))
    },
    Change(name: "a left-over of a killed run", unchanged: 6) { workshop in
      try workshop.folder.write([1], to: "frames/.tenyear-99999-frame-0001.png")
    },
  ])
  func aSecondRunDrawsOnlyWhatChanged(_ change: Change) throws {
    let workshop = try Self.workshop()
    let words = ["render", "photos", "-o", "frames", "--size", "192x108", "--now", "2026-01-31"]
    #expect(try workshop.command(words).run().status == 0)
    try change.make(workshop)
    let result = try workshop.command(words + change.words).run()
    #expect(result.status == 0, "\(result.errors)")
    let told = change.unchanged == 0 ? "in frames/;" : "in frames/ (\(change.unchanged) unchanged);"
    #expect(result.output.contains(told), "\(result.output)")
    // What stays is what a run into an empty folder gives.
    let plain = change.words.filter { $0 != "--redraw" }
    let fresh = ["render", "photos", "-o", "fresh"] + words.dropFirst(4) + plain
    #expect(try workshop.command(Array(fresh)).run().status == 0)
    #expect(try workshop.folder.contents(of: "frames") == workshop.folder.contents(of: "fresh"))
  }

  @Test func staleFramesGoAndForeignFilesStay() throws {
    let workshop = try Self.workshop()
    #expect(try workshop.render().status == 0)
    try workshop.folder.write([1, 2], to: "frames/notes.txt")
    try workshop.folder.write([3], to: "frames/frame-0099.png")
    #expect(try workshop.render("--from", "2011", "--to", "2012").status == 0)
    #expect(
      workshop.folder.names(in: "frames").sorted()
        == ["frame-0001.png", "frame-0002.png", "frame-0099.png", "frames.json", "notes.txt"])
  }

  @Test func otherFoldersAreRefused() throws {
    let workshop = try Self.workshop()
    try workshop.folder.makeFolder("frames")
    try workshop.folder.write([1], to: "frames/letter.txt")
    let refused = try workshop.render()
    #expect(refused.status == 1 && refused.errors.contains("letter.txt") && refused.errors.contains("--force"))
    #expect(workshop.folder.names(in: "frames") == ["letter.txt"])
    #expect(try workshop.render("--force").status == 0)
    // A file in the way of a frame is no frame of ours.
    try workshop.folder.write([9], to: "frames/frame-0002.png")
    let inTheWay = try workshop.render()
    #expect(inTheWay.status == 1 && inTheWay.errors.contains("frame-0002.png"))
    #expect(try workshop.folder.bytes(of: "frames/frame-0002.png") == [9])
  }

  @Test func theFramesOfAnotherCommandAreRefused() throws {
    let workshop = try Self.workshop()
    #expect(try workshop.render().status == 0)
    let manifest = String(decoding: try workshop.folder.bytes(of: "frames/frames.json"), as: UTF8.self)
    for name in workshop.frameNames() { unlink(workshop.folder.path(of: "frames/" + name)) }
    try workshop.folder.write(
      Array(manifest.replacing("\"render\"", with: "\"preview\"").utf8), to: "frames/frames.json")
    let result = try workshop.render()
    #expect(result.status == 1 && result.errors.contains("tenyear preview") && result.errors.contains("--force"))
  }

  @Test func equalRunsAtOnceAreHarmlessAndOthersRefused() throws {
    let workshop = try Self.workshop(1950...1965)
    let words = ["render", "photos", "-o", "frames", "--size", "4k", "--now", "2026-01-31", "--jobs", "1"]
    let first = try workshop.command(words).start()
    #expect(wait(upTo: 20) { !workshop.frameNames().isEmpty })
    let other = try workshop.command(words + ["--theme", "light"]).run()
    #expect(other.status == 1 && other.errors.contains("another run"), "\(other.errors)")
    let second = try workshop.command(words).run()
    let result = try first.finish()
    #expect(second.status == 0 && result.status == 0, "\(second.errors) \(result.errors)")
    #expect(workshop.folder.names(in: "frames").filter { $0.hasPrefix(".") }.isEmpty)
    #expect(workshop.frameNames().count == 16)
  }

  @Test func killedRunsAreFinishedByTheNext() throws {
    let workshop = try Self.workshop(1980...2009)
    let words = ["render", "photos", "--size", "640x360", "--now", "2026-01-31", "-q"]
    #expect(try workshop.command(words + ["-o", "whole"]).run().status == 0)
    let whole = try workshop.folder.contents(of: "whole")
    for pause: UInt32 in [5000, 30_000, 60_000, 100_000, 150_000] {
      let running = try workshop.command(words + ["-o", "killed"]).start()
      usleep(pause)
      kill(running.identifier, SIGKILL)
      _ = try running.finish()
      for name in workshop.frameNames(in: "killed") {
        #expect(try workshop.folder.bytes(of: "killed/" + name) == workshop.folder.bytes(of: "whole/" + name))
      }
    }
    #expect(try workshop.command(words + ["-o", "killed"]).run().status == 0)
    #expect(try workshop.folder.contents(of: "killed") == whole)
  }

  @Test(arguments: ["placeholder", "hold", "skip"])
  func shardsMakeAnUndividedRun(_ missing: String) throws {
    let workshop = try Self.workshop(2010...2012)
    for year in [2014, 2017] { try workshop.add("\(year).jpg", SamplePhoto("\(year)-05-06").bytes()) }
    try workshop.add("2015-01-01.jpg", FileHeader.brokenJPEG)
    let words = ["render", "photos", "--size", "192x108", "--now", "2026-01-31", "--missing", missing]
    #expect(try workshop.command(words + ["-o", "whole"]).run().status == 3)
    for shard in ["3/3", "1/3", "2/3"] {
      _ = try workshop.command(words + ["-o", "parts", "--shard", shard]).run()
    }
    #expect(try workshop.folder.contents(of: "parts") == workshop.folder.contents(of: "whole"))
    _ = try workshop.command(words + ["-o", "whole", "--at", "2014"]).run()
    #expect(try workshop.folder.contents(of: "parts") == workshop.folder.contents(of: "whole"))
  }

  @Test func shardsOfAnotherAlbumAreNotMerged() throws {
    let workshop = try Self.workshop()
    try workshop.folder.makeFolder("others")
    for year in 2010...2015 {
      try workshop.folder.write(SamplePhoto("\(year)-07-08").bytes(), to: "others/x\(year).jpg")
    }
    #expect(try workshop.render("--shard", "1/2").status == 0)
    let words = ["render", "others"] + workshop.renderWords(["--shard", "2/2"]).dropFirst(2)
    #expect(try workshop.command(Array(words)).run().status == 0)
    #expect(try workshop.manifest().frames.map(\.photo?.id) == ["x2011.jpg", "x2013.jpg", "x2015.jpg"])
  }

  @Test func aSoundPhotoGoesBeforeOneOfWhichMuchIsMissing() throws {
    var large = SamplePhoto("2014-07-14", .blue)
    large.size = (width: 640, height: 480)
    let workshop = try Workshop(["sound.jpg": SamplePhoto("2014-07-14", .red)])
    let bytes = try large.bytes()
    try workshop.add("cut.jpg", Array(bytes.prefix(bytes.count * 3 / 4)))
    let result = try workshop.render()
    #expect(result.status == 3 && result.errors.contains("cut.jpg: damaged JPEG"), "\(result.errors)")
    #expect(try workshop.manifest().frames.map(\.photo?.id) == ["sound.jpg"])
    // Alone it is shown, as far as it goes.
    unlink(workshop.folder.path(of: "photos/sound.jpg"))
    let alone = try workshop.render()
    #expect(alone.status == 0 && alone.errors.contains("cut.jpg: damaged JPEG"), "\(alone.errors)")
    #expect(try workshop.manifest().frames.map(\.photo?.id) == ["cut.jpg"])
    // And a finished frame of a damaged photo does not keep a sound one out.
    try workshop.add("other.jpg", SamplePhoto("2014-07-15", .green).bytes())
    #expect(try workshop.render().status == 3)
    #expect(try workshop.manifest().frames.map(\.photo?.id) == ["other.jpg"])
  }
}
