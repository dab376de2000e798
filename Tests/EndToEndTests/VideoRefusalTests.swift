import Drawing
import FoundationEssentials
import Glibc
import Raster
import Testing

/// What keeps a video from being made, and what is left then.
@Suite struct VideoRefusalTests {
  @Test(arguments: [
    ("echo ffmpeg version 3.4.8 Copyright", "ffmpeg 3.4.8 is too old; install 4.2 or newer"),
    ("echo hello", "does not answer as ffmpeg does"), ("exit 1", "does not answer as ffmpeg does"),
    ("kill -9 $$", "does not answer as ffmpeg does"),
    (
      "case $1 in -version) echo ffmpeg version 5.1;; *) echo \"Unknown encoder 'libx264'\" >&2; exit 1;; esac",
      "ffmpeg gave up:\n  Unknown encoder 'libx264'"
    ),
    (
      "case $1 in -version) echo ffmpeg version 5.1;; *) /usr/bin/head -c 100000 >/dev/null; kill -9 $$;; esac",
      "ffmpeg was killed by signal 9"
    ),
    (
      "case $1 in -version) echo ffmpeg version 5.1;; *) echo 'v.mp4: No space left on device' >&2; exit 1;; esac",
      "the disk is full; “v.mp4” was not written"
    ),
  ])
  func whateverIsWrongWithFFmpegIsSaid(_ script: String, _ words: String) throws {
    let workshop = try VideoTests.workshop()
    try workshop.folder.write("an earlier one", to: "v.mp4")
    let result = try VideoTests.command(["--video", "v.mp4", "--force"], withFFmpeg: script, in: workshop).run()
    #expect(result.status == 1 && result.errors.contains(words), "\(result.errors)")
    #expect(workshop.folder.names(in: ".") == ["bin", "photos", "v.mp4"], "nothing half-written is left")
    #expect(try workshop.folder.text(of: "v.mp4") == "an earlier one")
  }

  @Test func withoutFFmpegItIsSaid() throws {
    let workshop = try VideoTests.workshop()
    var command = try workshop.command(VideoTests.words(["--video", "deep/v.mp4"]))
    command.environment["PATH"] = "/nowhere"
    let result = try command.run()
    #expect(result.status == 1 && result.errors.contains("there is no ffmpeg on the PATH"))
    #expect(workshop.folder.names(in: ".") == ["photos"])
  }

  @Test(
    .enabled(if: Viewer.ffprobeProblem == nil, Comment(rawValue: Viewer.ffprobeProblem ?? "")),
    arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func anInterruptLeavesNothing(_ signal: Int32, _ status: Int32) throws {
    let workshop = try VideoTests.workshop()
    try workshop.folder.write("an earlier one", to: "v.mp4")
    let command = try workshop.command(
      VideoTests.words(["--video", "v.mp4", "--force", "--transition", "kenburns"], size: "4k"))
    let running = try command.start()
    #expect(wait(upTo: 20) { workshop.folder.names(in: ".").contains { $0.hasPrefix(".tenyear-") } })
    kill(running.identifier, signal)
    let result = try running.finish()
    #expect(result.status == status && result.errors.contains("interrupted; nothing was written"), "\(result.errors)")
    #expect(workshop.folder.names(in: ".") == ["photos", "v.mp4"])
    #expect(try workshop.folder.text(of: "v.mp4") == "an earlier one")
    // And the next run finishes.
    #expect(try workshop.command(VideoTests.words(["--video", "v.mp4", "--force"])).run().status == 0)
    #expect(try workshop.folder.bytes(of: "v.mp4").count > 1000)
  }

  @Test(
    .enabled(if: Disk.canBeMounted, "a small file system can only be mounted by root"),
    .enabled(if: Viewer.ffprobeProblem == nil, Comment(rawValue: Viewer.ffprobeProblem ?? "")),
    arguments: ["mp4", "gif", "webp", "apng"])
  func aFullDiskLeavesNothing(_ ending: String) throws {
    let workshop = try VideoTests.workshop()
    let disk = try Disk(at: workshop.folder, "small", pages: 3)
    defer { disk.unmount() }
    // The demo album: photos of one colour take no room.
    let words = ["preview", "--video", "small/v." + ending, "--transition", "crossfade", "--size", "320x180", "-q"]
    var command = try workshop.command(words + ["--fps", "10"])
    command.environment["TENYEAR_ASSETS"] = Workshop.assets
    let result = try command.run()
    #expect(result.status == 1 && result.errors.contains("disk is full"), "\(result.errors)")
    #expect(workshop.folder.names(in: "small").isEmpty)
  }

  @Test func aPhotoIsNotOverwritten() throws {
    let workshop = try VideoTests.workshop()
    try workshop.add("d.webp", workshop.folder.bytes(of: "photos/a.jpg"))
    let before = try workshop.folder.bytes(of: "photos/d.webp")
    let result = try workshop.command(VideoTests.words(["--video", "photos/d.webp"])).run()
    #expect(result.status == 1 && result.errors.contains("is one of the photos"))
    #expect(try workshop.folder.bytes(of: "photos/d.webp") == before)
  }

  @Test(
    .enabled(if: Viewer.ffprobeProblem == nil, Comment(rawValue: Viewer.ffprobeProblem ?? "")),
    arguments: ["mp4", "webm", "gif", "webp", "apng"])
  func onlyOwnVideosAreReplaced(_ ending: String) throws {
    let workshop = try VideoTests.workshop()
    let words = VideoTests.words(["--video", "v." + ending])
    #expect(try workshop.command(words).run().status == 0)
    let own = try workshop.folder.bytes(of: "v." + ending)
    #expect(try workshop.command(words).run().status == 0, "its own is replaced")
    #expect(try workshop.folder.bytes(of: "v." + ending) == own)
    // The same with another mark is somebody else's.
    let foreign = own.replacing(Array("tenyear".utf8), with: Array("tenyeas".utf8))
    try workshop.folder.write(foreign, to: "v." + ending)
    let refused = try workshop.command(words).run()
    #expect(refused.status == 1 && refused.errors.contains("was not made by tenyear"), "\(refused.errors)")
    #expect(refused.errors.contains("--video") && refused.errors.contains("--force"))
    #expect(try workshop.folder.bytes(of: "v." + ending) == foreign)
    #expect(try workshop.command(words + ["--force"]).run().status == 0)
    #expect(try workshop.folder.bytes(of: "v." + ending) == own)
  }

  @Test func aFolderAndTheMusicAreSaid() throws {
    let workshop = try VideoTests.workshop()
    try workshop.folder.write("x", to: "d.webp/x")
    let folder = try workshop.command(VideoTests.words(["--video", "d.webp"])).run()
    #expect(folder.status == 1 && folder.errors.contains("“d.webp” is a folder; name another file with --video"))
    guard Viewer.ffprobeProblem == nil else { return }
    try workshop.folder.write("x", to: "m.mp4")
    let music = try workshop.command(VideoTests.words(["--video", "m.mp4", "--music", "m.mp4"])).run()
    #expect(music.status == 1 && music.errors.contains("“m.mp4” is the music"), "\(music.errors)")
  }
}
