import Drawing
import Raster
import TestServer
import Testing

/// An account's posts by the real program.
@Suite struct FeedTests {
  private func feed(_ workshop: Workshop, _ words: String...) throws -> Command.Result {
    try workshop.command(["feed", "account/profile.json", "--width", "300"] + words).run()
  }

  /// Returns the colours that stand in the middle of a picture, from its top, each once.
  private func paints(_ workshop: Workshop, in name: String = "feed.png") throws -> [SamplePhoto.Paint] {
    let bitmap = try workshop.frame(name).bitmap
    var found: [SamplePhoto.Paint] = []
    for y in 0..<bitmap.size.height {
      // At a quarter of the width no word reaches over a whole picture's height.
      let color = bitmap.color(x: 290, y: y)
      guard let paint = [SamplePhoto.Paint.red, .green, .blue, .yellow].first(where: { color.shows($0) }) else {
        continue
      }
      if found.last != paint { found.append(paint) }
    }
    return found
  }

  @Test func postsStandUnderOneAnotherTheNewestFirst() throws {
    let workshop = try Workshop(SavedProfile.four)
    let result = try feed(workshop)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(result.output.contains("4 posts, 300×") && result.output.contains("in feed.png;"))
    #expect(try paints(workshop) == [.red, .green, .blue, .yellow])
    // 48×32 on 300 pixels: 200 high, each of them the picture's own.
    let bitmap = try workshop.frame("feed.png").bitmap
    #expect((0..<bitmap.size.height).filter { bitmap.color(x: 290, y: $0).shows(.blue) }.count == 200)
  }

  @Test(
    arguments: [
      (["--post", "2"], [.green, .blue, .yellow]), (["--post", "c2"], [.blue, .yellow]),
      (["--post", "c100"], [.green, .blue, .yellow]), (["--post", "4"], [.yellow]),
      (["--post", "2", "--limit", "1"], [.green]), (["--limit", "3"], [.red, .green, .blue]),
      (["--from", "2013", "--to", "2014"], [.green, .blue]), (["--post", "3", "--from", "2013"], [.blue]),
    ] as [([String], [SamplePhoto.Paint])])
  func postsAreChosen(_ words: [String], _ expected: [SamplePhoto.Paint]) throws {
    let workshop = try Workshop(SavedProfile.four)
    let result = try workshop.command(["feed", "account", "--width", "300", "--json"] + words).run()
    #expect(result.status == 0, "\(result.errors)")
    #expect(try paints(workshop) == expected)
    let report = try PictureReportFile(result.output)
    #expect(report.considered == 4 && report.shown == expected.count)
    #expect(report.passedOver?.values.reduce(0, +) ?? 0 == 4 - expected.count)
  }

  @Test(
    arguments: [
      (["--post", "5"], "no post “5”"), (["--post", "nothing"], "to 4"),
      (["--from", "2020"], "there are posts of 2012"),
      (["--account", "nobody"], "example"), (["--post", "4", "--from", "2014"], "there are posts of 2012"),
      (["--page-height", "70"], "--page-height"),
    ])
  func whatIsNotThereIsSaid(_ words: [String], _ part: String) throws {
    let workshop = try Workshop(SavedProfile.four)
    let result = try workshop.command(["feed", "account", "--width", "300"] + words).run()
    #expect(result.status == 1 && result.errors.contains(part), "\(result.errors)")
    #expect(workshop.folder.names(in: "") == ["account", "photos"])
  }

  @Test func severalAccountsAreNamed() throws {
    let workshop = try Workshop(SavedProfile.four)
    var other = SavedProfile.four
    (other.name, other.posts) = ("other", [SavedProfile.Post("x", day: 15_000, "yellow.jpg")])
    try workshop.folder.write(other.json, to: "account/other.json")
    let unnamed = try workshop.command(["feed", "account", "--width", "300"]).run()
    #expect(unnamed.status == 1 && unnamed.errors.contains("example") && unnamed.errors.contains("other"))
    #expect(try workshop.command(["feed", "account", "--width", "300", "--account", "other"]).run().status == 0)
    #expect(try paints(workshop) == [.yellow])
  }

  @Test func everyKindOfPostIsShown() throws {
    var profile = SavedProfile.four
    profile.posts[1].pictures = ["green.jpg", "blue.jpg"]
    profile.posts[1].likes = 1204
    profile.posts[3].isVideo = true
    var video = SavedProfile.Post("v", day: 20_000, "nowhere.jpg")
    video.isVideo = true
    profile.posts.append(video)
    var undated = SavedProfile.Post("u", day: nil, "blue.jpg")
    undated.comments = 38
    profile.posts.append(undated)
    let workshop = try Workshop(profile)
    let result = try feed(workshop, "--json")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try PictureReportFile(result.output).shown == 6)
    #expect(try paints(workshop) == [.red, .green, .blue, .yellow, .blue])
    // With a time asked for, what has none is passed over.
    let dated = try PictureReportFile(feed(workshop, "--to", "2020", "--json").output)
    #expect(dated.shown == 4 && dated.passedOver?["posted at no known time"] == 1)
  }

  @Test func aBadPictureIsABoxAndTheOthersAreShown() throws {
    var profile = SavedProfile.four
    profile.portrait = "bad.jpg"
    profile.posts.append(SavedProfile.Post("bad", day: 20_000, "bad2.jpg"))
    let workshop = try Workshop(profile)
    try workshop.folder.write(FileHeader.brokenJPEG, to: "account/bad.jpg")
    try workshop.folder.write(FileHeader.brokenJPEG + [0], to: "account/bad2.jpg")
    let result = try feed(workshop, "--json")
    #expect(result.status == 3 && result.errors.contains("damaged JPEG"), "\(result.errors)")
    let report = try PictureReportFile(result.output)
    #expect(report.considered == 6 && report.shown == 4 && report.failed.count == 2)
    #expect(try paints(workshop) == [.red, .green, .blue, .yellow])
  }

  @Test func pagesGoOnWhereTheLastEnded() throws {
    let workshop = try Workshop(SavedProfile.four)
    let result = try feed(workshop, "--page-height", "700", "-o", "deep/posts.jpg")
    #expect(result.status == 0, "\(result.errors)")
    #expect(workshop.folder.names(in: "deep") == ["posts-001.jpg", "posts-002.jpg"])
    let shown = try workshop.folder.names(in: "deep").flatMap { try paints(workshop, in: "deep/\($0)") }
    #expect(shown == [.red, .green, .blue, .yellow])
    #expect(try workshop.frame("deep/posts-001.jpg").bitmap.size.height <= 700)
    let printed = try feed(workshop, "--page-height", "700", "-o", "-")
    #expect(printed.status == 1 && printed.errors.contains("room for one"))
  }

  @Test func wordsChangeWithLanguageThemeAndCaption() throws {
    let workshop = try Workshop(SavedProfile.four)
    var pictures: Set<[UInt8]> = []
    for words in [[], ["--lang", "zh-Hant"], ["--theme", "dark"], ["--font", "Noto Serif"]] {
      let result = try workshop.command(["feed", "account", "--width", "300"] + words).run()
      #expect(result.status == 0, "\(result.errors)")
      pictures.insert(try workshop.folder.bytes(of: "feed.png"))
    }
    #expect(pictures.count == 4)
  }

  @Test func aLongCaptionIsWhole() throws {
    var profile = SavedProfile.four
    profile.posts = [SavedProfile.Post("a", day: 15_000, "red.jpg", caption: String(repeating: "word ", count: 20_000))]
    let workshop = try Workshop(profile)
    let result = try feed(workshop, "--page-height", "2000", "--json")
    #expect(result.status == 0, "\(result.errors)")
    // 100,000 characters, of which fewer than seventy are on a line, eleven pixels high.
    let height = try PictureReportFile(result.output).pages.map(\.height).reduce(0, +)
    #expect(height > 100_000 / 70 * 11)
  }

  @Test(
    arguments: [
      ["--each"], ["--years", "2014"], ["--fit", "cover"], ["--columns", "2"], ["--limit", "0"], ["--limit", "-1"],
      ["--width", "63"], ["--from", "2019", "--to", "2014"], ["--from", "2014-07-02", "--to", "2014-07-01"],
      ["-o", "x.gif"], ["--zone", "Europe"],
    ])
  func aWrongLineIsRefused(_ words: [String]) throws {
    let workshop = try Workshop(SavedProfile.four)
    let result = try workshop.command(["feed", "account"] + words).run()
    #expect(result.status == 64 && result.output.isEmpty && !result.errors.isEmpty, "\(result.errors)")
    #expect(workshop.folder.names(in: "") == ["account", "photos"])
  }

  @Test func flickrHasToBeToldWhose() throws {
    let result = try Workshop().tenyear("feed", "flickr:")
    #expect(result.status == 64 && result.errors.contains("--account"), "\(result.errors)")
  }

  @Test func thePortraitBesideEveryPostIsFetchedOnce() throws {
    let picture = try SamplePhoto(nil, .yellow).bytes()
    let server = try #require(
      LoopbackServer { request in
        guard request.path.hasPrefix("/api/") else {
          return Reply([.pause(milliseconds: 20)] + Reply(type: "image/jpeg", picture).steps)
        }
        let origin = "http://\(request.headers["host"] ?? "")"
        let posts = (0..<50).map { number in
          #"{"node":{"id":"\#(number)","shortcode":"c\#(number)","taken_at_timestamp":\#(1_440_000_000 + number),"#
            + #""display_url":"\#(origin)/photo\#(number).jpg"}}"#
        }
        return Reply(
          text: #"{"data":{"user":{"username":"example","full_name":"","profile_pic_url":"\#(origin)/portrait.jpg","#
            + #""edge_owner_to_timeline_media":{"count":50,"edges":[\#(posts.joined(separator: ","))]}}}}"#)
      })
    let workshop = try Workshop()
    let words = ["feed", "instagram:example", "--endpoint", server.origin, "--width", "300", "--json"]
    let result = try workshop.command(words + ["--page-height", "2000"]).run()
    #expect(result.status == 0, "\(result.errors)")
    let report = try PictureReportFile(result.output)
    #expect(report.shown == 50 && report.pages.count > 3)
    let paths = server.requests.map(\.path).filter { !$0.hasPrefix("/api/") }
    #expect(paths.count == 51 && Set(paths).count == 51)
    #expect(server.mostAtOnce > 4)
  }

  @Test func aForeignFileIsRefusedBeforeTheServiceIsAsked() throws {
    let server = try #require(LoopbackServer { _ in Reply(status: 404, text: "") })
    let workshop = try Workshop()
    try workshop.folder.write("mine", to: "feed.png")
    let result = try workshop.tenyear("feed", "instagram:example", "--endpoint", server.origin)
    #expect(result.status == 1 && result.errors.contains("was not made by tenyear"), "\(result.errors)")
    #expect(server.requests.isEmpty)
  }

  @Test func bytesAreTheSameForAnyNumberOfWorkers() throws {
    let workshop = try Workshop(SavedProfile.four)
    var files: [[UInt8]] = []
    for jobs in ["1", "4"] {
      #expect(try feed(workshop, "--jobs", jobs, "-o", "jobs\(jobs).png").status == 0)
      files.append(try workshop.folder.bytes(of: "jobs\(jobs).png"))
    }
    #expect(files[0] == files[1])
  }

  @Test func standardOutputHoldsThePicture() throws {
    let workshop = try Workshop(SavedProfile.four)
    #expect(try feed(workshop).status == 0)
    let words = ["feed", "account/profile.json", "--width", "300", "-o", "-"]
    #expect(try workshop.toShell("> printed.png", words).status == 0)
    #expect(try workshop.folder.bytes(of: "printed.png") == workshop.folder.bytes(of: "feed.png"))
  }
}
