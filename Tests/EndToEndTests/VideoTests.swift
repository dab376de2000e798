import Drawing
import FoundationEssentials
import Glibc
import Raster
import Testing

/// Returns how far two pictures are apart in the mean, in values of a channel.
private func distance(_ one: Bitmap, _ other: Bitmap) throws -> Double {
  try #require(one.size == other.size)
  let sum = zip(one.bytes, other.bytes).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
  return Double(sum) / Double(one.size.area * 3)
}

/// Autoplay as a video.
@Suite struct VideoTests {
  /// Three years: red and yellow, blue, green.
  static func workshop() throws -> Workshop {
    var halves = SamplePhoto("2010-05-06", .red)
    halves.right = .yellow
    return try Workshop([
      "a.jpg": halves, "b.jpg": SamplePhoto("2011-05-06", .blue), "c.jpg": SamplePhoto("2012-05-06", .green),
    ])
  }

  /// The words of a video; what they show, `preview` shows too.
  static func words(_ words: [String], size: String = "192x108") -> [String] {
    ["preview", "photos", "--size", size, "--now", "2026-01-31", "--transition", "crossfade", "-q"] + words
  }

  private static func framesOf(_ workshop: Workshop, _ words: [String] = []) throws -> (first: Bitmap, last: Bitmap) {
    let result = try workshop.command(Self.words(words + ["-o", "preview"])).run()
    try #require(result.status == 0, "\(result.errors)")
    let names = workshop.frameNames(in: "preview")
    return (
      try Frame(workshop.folder.bytes(of: "preview/" + names[0])).bitmap,
      try Frame(workshop.folder.bytes(of: "preview/" + names[names.count - 1])).bitmap
    )
  }

  @Test(
    .enabled(if: Viewer.ffprobeProblem == nil, Comment(rawValue: Viewer.ffprobeProblem ?? "")),
    arguments: [
      ("v.mp4", "30", 135, 4.5), ("v.mp4", "23.976", 108, 4.5045), ("v.mp4", "59.94", 270, 4.5045),
      ("v.webm", "25", 113, 4.52),
    ])
  func isWhatTheFramesAre(_ file: String, _ rate: String, _ count: Int, _ seconds: Double) throws {
    let workshop = try Self.workshop()
    let result = try workshop.command(Self.words(["--video", file, "--fps", rate])).run()
    #expect(result.status == 0, "\(result.errors)")
    #expect(workshop.folder.names(in: ".").filter { $0 != "photos" } == [file], "nothing but the video")
    let fields = try Viewer.fields(of: workshop.folder.path(of: file))
    #expect(fields["nb_read_frames"] == "\(count)")
    #expect(fields["width"] == "192" && fields["height"] == "108" && fields["pix_fmt"] == "yuv420p")
    #expect(fields["codec_name"] == (file == "v.mp4" ? "h264" : "vp9"))
    for field in ["color_space", "color_transfer", "color_primaries"] { #expect(fields[field[...]] == "bt709") }
    #expect(fields["color_range"] == "tv")
    let duration = try Viewer.duration(of: workshop.folder.path(of: file))
    #expect(abs(duration - seconds) < 0.005, "\(duration)")
    try Viewer.takeApart(workshop.folder.path(of: file), into: workshop.folder.path(of: "apart"))
    let names = workshop.folder.names(in: "apart")
    let frames = try Self.framesOf(workshop, ["--fps", rate])
    #expect(try distance(Frame(workshop.folder.bytes(of: "apart/" + names[0])).bitmap, frames.first) < 2.5)
    #expect(try distance(Frame(workshop.folder.bytes(of: "apart/" + names[count - 1])).bitmap, frames.last) < 2.5)
  }

  @Test(.enabled(if: Viewer.ffprobeProblem == nil, Comment(rawValue: Viewer.ffprobeProblem ?? "")))
  func anMP4BeginsToPlayBeforeItIsWhole() throws {
    let workshop = try Self.workshop()
    #expect(try workshop.command(Self.words(["--video", "v.mp4"])).run().status == 0)
    let text = String(decoding: try workshop.folder.bytes(of: "v.mp4").prefix(4096), as: UTF8.self)
    #expect(text.contains("moov"), "what tells of the frames stands before them")
  }

  @Test(.enabled(if: Viewer.ffprobeProblem == nil, Comment(rawValue: Viewer.ffprobeProblem ?? "")))
  func equalRunsGiveEqualBytes() throws {
    let workshop = try Self.workshop()
    for (name, jobs) in [("a.mp4", "1"), ("b.mp4", "5")] {
      #expect(try workshop.command(Self.words(["--video", name, "--jobs", jobs])).run().status == 0)
    }
    #expect(try workshop.folder.bytes(of: "a.mp4") == workshop.folder.bytes(of: "b.mp4"))
  }

  @Test(
    .enabled(if: Viewer.ffprobeProblem == nil, Comment(rawValue: Viewer.ffprobeProblem ?? "")),
    arguments: [("97x65", "96×64", "97×65"), ("96x65", "96×64", "96×65")])
  func oddSidesAreRoundedAndSaid(_ size: String, _ made: String, _ asked: String) throws {
    let workshop = try Self.workshop()
    let words = Self.words(["--video", "v.mp4"], size: size).filter { $0 != "-q" }
    let result = try workshop.command(words).run()
    #expect(result.status == 0 && result.errors.contains("\(asked) was asked for, and this one has \(made)"))
    let fields = try Viewer.fields(of: workshop.folder.path(of: "v.mp4"))
    #expect("\(fields["width"] ?? "")×\(fields["height"] ?? "")" == made)
  }

  @Test(
    .enabled(if: Viewer.pillowProblem == nil, Comment(rawValue: Viewer.pillowProblem ?? "")),
    .enabled(if: Viewer.ffprobeProblem == nil, Comment(rawValue: Viewer.ffprobeProblem ?? "")),
    arguments: ["30", "29.97", "24", "12.5"])
  func aGIFCarriesTheErrorOfItsDelays(_ rate: String) throws {
    let workshop = try Self.workshop()
    let result = try workshop.command(Self.words(["--video", "v.gif", "--fps", rate])).run()
    #expect(result.status == 0, "\(result.errors)")
    let (seen, first, last) = try Self.look(at: "v.gif", in: workshop)
    let frames = try Self.framesOf(workshop, ["--fps", rate])
    let count = workshop.frameNames(in: "preview").count
    #expect(seen.format == "GIF" && seen.count == count && seen.loop == 0)
    let numbers = rate.split(separator: ".").count == 2 && rate != "12.5" ? 30000.0 / 1001 : Double(rate) ?? 0
    // At every frame the time is right to a hundredth.
    var time = 0.0
    for (number, duration) in seen.durations.enumerated() {
      #expect(abs(time - Double(number) / numbers * 1000) <= 10.001, "frame \(number)")
      time += duration
    }
    #expect(abs(time - Double(count) / numbers * 1000) <= 20)
    #expect(try distance(first, frames.first) < 8 && distance(last, frames.last) < 8)
  }

  @Test(
    .enabled(if: Viewer.pillowProblem == nil, Comment(rawValue: Viewer.pillowProblem ?? "")),
    arguments: [("v.webp", "WEBP", 3.5), ("v.apng", "PNG", 0)])
  func pictureFormatsNeedNoFFmpeg(_ file: String, _ format: String, _ tolerance: Double) throws {
    let workshop = try Self.workshop()
    var command = try workshop.command(Self.words(["--video", file, "--fps", "29.97", "--loops", "3"], size: "97x65"))
    command.environment["PATH"] = "/nowhere"
    let result = try command.run()
    #expect(result.status == 0, "\(result.errors)")
    #expect(workshop.folder.names(in: ".").filter { $0 != "photos" } == [file], "nothing but the picture")
    let (seen, first, last) = try Self.look(at: file, in: workshop)
    #expect(seen.format == format && seen.width == 97 && seen.height == 65 && seen.loop == 3)
    // Three years and two blends of fifteen steps.
    #expect(seen.count == 33)
    let milliseconds: Double = seen.durations.reduce(0, +)
    #expect(abs(milliseconds - 4504.5) < 1.5)
    let words = ["preview", "photos", "-o", "preview", "--size", "97x65", "--now", "2026-01-31", "-q"]
    #expect(try workshop.command(words + ["--transition", "crossfade"]).run().status == 0)
    #expect(try distance(first, workshop.frame(1, in: "preview").bitmap) <= tolerance)
    #expect(try distance(last, workshop.frame(135, in: "preview").bitmap) <= tolerance)
  }

  @Test(
    .enabled(if: Viewer.pillowProblem == nil, Comment(rawValue: Viewer.pillowProblem ?? "")))
  func anAPNGCountsPicturesThatDoNotMove() throws {
    let workshop = try Self.workshop()
    try workshop.add("2013-05-06.jpg", FileHeader.brokenJPEG)
    let words = [
      "preview", "photos", "--video", "v.apng", "--transition", "kenburns", "--size", "96x64", "--fps", "10",
    ]
    #expect(try workshop.command(words).run().status == 3)
    // Three years of fifteen that move, the last five with a blend; then one that stands.
    #expect(try Self.look(at: "v.apng", in: workshop).seen.count == 46)
  }

  private static func look(
    at file: String, in workshop: Workshop
  ) throws -> (seen: Viewer.MovingPicture, first: Bitmap, last: Bitmap) {
    let folder = workshop.folder
    let seen = try Viewer.look(
      at: folder.path(of: file), first: folder.path(of: "first.png"), last: folder.path(of: "last.png"))
    return (seen, try Frame(folder.bytes(of: "first.png")).bitmap, try Frame(folder.bytes(of: "last.png")).bitmap)
  }

  // MARK: Music

  /// Writes a piece of music of some seconds.
  private static func writeMusic(_ name: String, seconds: Double, in workshop: Workshop) throws {
    let source = "sine=frequency=440:duration=\(seconds)"
    let words = ["-v", "error", "-f", "lavfi", "-i", source, workshop.folder.path(of: name)]
    try #require(Command(program: "/usr/bin/ffmpeg", words: words).run().status == 0)
  }

  /// Returns the loudness of a part of a video's sound in decibels.
  private static func loudness(_ path: String, from: Double, seconds: Double) throws -> Double {
    let words = ["-v", "info", "-nostats", "-ss", "\(from)", "-t", "\(seconds)", "-i", path]
    let result = try Command(
      program: "/usr/bin/ffmpeg", words: words + ["-map", "0:a", "-af", "volumedetect", "-f", "null", "-"]
    ).run()
    let line = try #require(result.errors.split(separator: "\n").first { $0.contains("mean_volume:") })
    let number = try #require(line.split(separator: ":").last?.split(separator: " ").first)
    return try #require(Double(number))
  }

  @Test(
    .enabled(if: Viewer.ffprobeProblem == nil, Comment(rawValue: Viewer.ffprobeProblem ?? "")),
    arguments: ["v.mp4", "v.webm"])
  func longMusicIsCutAndFades(_ file: String) throws {
    let workshop = try Self.workshop()
    try Self.writeMusic("song.mp3", seconds: 20, in: workshop)
    let result = try workshop.command(Self.words(["--video", file, "--music", "song.mp3"])).run()
    #expect(result.status == 0, "\(result.errors)")
    let path = workshop.folder.path(of: file)
    #expect(try abs(Viewer.duration(of: path) - 4.5) < 0.03)
    #expect(try Viewer.fields(of: path)["nb_read_frames"] == "135")
    #expect(try Viewer.fields(of: path, stream: "a:0")["codec_name"] == (file == "v.mp4" ? "aac" : "opus"))
    let (loud, quiet) = (
      try Self.loudness(path, from: 1, seconds: 1), try Self.loudness(path, from: 4.2, seconds: 0.25)
    )
    #expect(quiet < loud - 12, "\(loud) dB, then \(quiet) dB")
  }

  @Test(.enabled(if: Viewer.ffprobeProblem == nil, Comment(rawValue: Viewer.ffprobeProblem ?? "")))
  func shortMusicSimplyEnds() throws {
    let workshop = try Self.workshop()
    try Self.writeMusic("-song.wav", seconds: 3.5, in: workshop)
    #expect(try workshop.command(Self.words(["--video", "v.mp4", "--music=-song.wav"])).run().status == 0)
    let path = workshop.folder.path(of: "v.mp4")
    #expect(try abs(Viewer.duration(of: path) - 4.5) < 0.03)
    // It ends within the last two seconds, and does not fade.
    let (loud, end) = (try Self.loudness(path, from: 1, seconds: 1), try Self.loudness(path, from: 3.2, seconds: 0.2))
    #expect(abs(loud - end) < 1)
  }

  @Test(
    .enabled(if: Viewer.ffprobeProblem == nil, Comment(rawValue: Viewer.ffprobeProblem ?? "")),
    arguments: [
      ("nowhere.mp3", "there is no such file"), ("photos/a.jpg", "cannot be played"), ("photos", "cannot be played"),
    ])
  func whatIsNoMusicIsSaidAtOnce(_ music: String, _ words: String) throws {
    let workshop = try Self.workshop()
    let result = try workshop.command(Self.words(["--video", "v.mp4", "--music", music])).run()
    #expect(
      result.status == 1 && result.errors.contains(words) && result.errors.contains("--music"), "\(result.errors)")
    #expect(workshop.folder.names(in: ".") == ["photos"])
  }

  // MARK: Trouble

  /// Puts a program called ffmpeg into a folder of its own, and returns a command that finds only it.
  static func command(_ words: [String], withFFmpeg script: String, in workshop: Workshop) throws -> Command {
    try workshop.folder.write("#!/bin/sh\n" + script + "\n", to: "bin/ffmpeg")
    try #require(chmod(workshop.folder.path(of: "bin/ffmpeg"), 0o755) == 0)
    var command = try workshop.command(Self.words(words))
    command.environment["PATH"] = workshop.folder.path(of: "bin")
    return command
  }

  @Test(.enabled(if: Viewer.ffprobeProblem == nil, Comment(rawValue: Viewer.ffprobeProblem ?? "")))
  func aGIFIsNoPhotoOfTheNextRun() throws {
    let workshop = try Self.workshop()
    #expect(try workshop.command(Self.words(["--video", "photos/2019-01-01.gif"])).run().status == 0)
    #expect(try workshop.render().status == 0)
    #expect(try workshop.manifest().totals.reasons.passedOver == ["drawn by tenyear": 1])
  }

  @Test(arguments: ["webp", "apng"])
  func aVideoIsNoPhotoOfTheNextRun(_ ending: String) throws {
    let workshop = try Self.workshop()
    #expect(try workshop.command(Self.words(["--video", "photos/2019-01-01.\(ending)"])).run().status == 0)
    #expect(try workshop.render().status == 0)
    let totals = try workshop.manifest().totals
    #expect(totals.shown == 3 && totals.reasons.passedOver == ["drawn by tenyear": 1], "\(totals)")
  }
}

extension Viewer {
  /// Returns the duration of a whole file in seconds.
  fileprivate static func duration(of path: String) throws -> Double {
    let words = ["-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", path]
    let result = try Command(program: "/usr/bin/ffprobe", words: words).run()
    return try #require(Double(result.output.filter { !$0.isWhitespace }))
  }
}
