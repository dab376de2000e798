import TestServer
import TestSupport
import Testing

/// Accounts as sources of photos: the real binary, files as people have them.
@Suite struct AccountTests {
  /// An export with one post a year, in the layout of 2025, and the colours by which its pictures are told.
  private static func export() throws -> [(name: String, bytes: [UInt8])] {
    let years: [(year: Int, time: Int, paint: SamplePhoto.Paint)] = [
      (2015, 1_433_160_000, .red), (2016, 1_464_782_400, .green), (2018, 1_527_854_400, .blue),
    ]
    let posts = years.map { year in
      #"{"media":[{"uri":"media/posts/\#(year.year)06/p.jpg","creation_timestamp":\#(year.time),"title":"Post of \#(year.year)"}]}"#
    }
    return try [("your_instagram_activity/media/posts_1.json", Array("[\(posts.joined(separator: ","))]".utf8))]
      + years.map { ("media/posts/\($0.year)06/p.jpg", try SamplePhoto(nil, $0.paint).bytes()) }
  }

  private static let looks = ["--size", "96x64", "--no-caption", "--no-ruler", "--now", "2026-01-31"]

  @Test func anExportIsDrawnYearByYearWithoutBeingUnpacked() throws {
    let workshop = try Workshop()
    try workshop.folder.write(ZipBuilder(Self.export()).bytes, to: "instagram-alice-2025-01-31-x.zip")
    let result = try workshop.command(
      ["render", "instagram-alice-2025-01-31-x.zip", "--from", "2015", "--to", "2018"] + Self.looks
    ).run()
    #expect(result.status == 0, "\(result.errors)")
    for (number, paint) in [(1, SamplePhoto.Paint.red), (2, .green), (4, .blue)] {
      #expect(try workshop.frame(number).shows(paint))
    }
    let manifest = try workshop.manifest()
    #expect(manifest.totals.addUp && manifest.totals.shown == 3)
    #expect(manifest.frames.map { $0.photo?.evidence } == ["site", "site", nil, "site"])
    #expect(manifest.frames[0].photo?.id == "media/posts/201506/p.jpg")
    let text = try workshop.folder.text(of: "frames/frames.json")
    #expect(text.contains(#""source" : "instagram""#) && text.contains(#""title" : "Post of 2015""#))
    #expect(text.contains(#""author" : "alice""#))
    #expect(
      workshop.folder.names(in: ".").sorted()
        == [".", "..", "frames", "instagram-alice-2025-01-31-x.zip", "photos"].filter { !$0.hasPrefix(".") })
    // The same again: nothing is drawn anew.
    let again = try workshop.command(
      ["render", "instagram-alice-2025-01-31-x.zip", "--from", "2015", "--to", "2018"] + Self.looks
    ).run()
    #expect(again.status == 0)
  }

  @Test func aFolderAndPartsGiveTheSameFrames() throws {
    let workshop = try Workshop()
    let files = try Self.export()
    for file in files { try workshop.folder.write(file.bytes, to: "export/" + file.name) }
    try workshop.folder.write(ZipBuilder(Array(files.prefix(1))).bytes, to: "a.zip")
    try workshop.folder.write(ZipBuilder(Array(files.dropFirst())).bytes, to: "b.zip")
    for (sources, output) in [(["export"], "one"), (["a.zip", "b.zip"], "two")] {
      let result = try workshop.command(
        ["render"] + sources + ["--from", "2015", "--to", "2018", "-o", output] + Self.looks
      ).run()
      #expect(result.status == 0, "\(result.errors)")
    }
    for name in workshop.folder.names(in: "one") where name.hasSuffix("1.png") {
      #expect(try workshop.frame(1, in: "one").shows(.red))
      #expect(try workshop.frame(1, in: "two").shows(.red))
    }
  }

  @Test func damagedAndLockedArchivesAreNamed() throws {
    let workshop = try Workshop()
    var options = ZipBuilder.Options()
    options.isEncrypted = true
    var zip = ZipBuilder()
    for file in try Self.export() { zip.add(file.name, file.bytes, file.name.hasSuffix(".json") ? .init() : options) }
    try workshop.folder.write(zip.bytes, to: "locked.zip")
    let locked = try workshop.tenyear("render", "locked.zip", "-o", "out")
    #expect(locked.status == 1 && locked.errors.contains("password"), "\(locked.errors)")
    try workshop.folder.write(Array(zip.bytes.prefix(200)), to: "cut.zip")
    let cut = try workshop.tenyear("render", "cut.zip", "-o", "out")
    #expect(cut.status == 1 && cut.errors.contains("cut.zip"), "\(cut.errors)")
    try workshop.folder.write(ZipBuilder([("a.txt", [65])]).bytes, to: "other.zip")
    let other = try workshop.tenyear("render", "other.zip", "-o", "out")
    #expect(other.status == 1 && other.errors.contains("unpack it"), "\(other.errors)")
    try workshop.folder.write("<html></html>", to: "pages/content/posts_1.html")
    let pages = try workshop.tenyear("render", "pages", "-o", "out")
    #expect(pages.status == 1 && pages.errors.contains("format JSON"), "\(pages.errors)")
  }

  @Test func thePublicProfileIsFetchedFromTheEndpoint() throws {
    let picture = try SamplePhoto(nil, .yellow).bytes()
    let server = try #require(
      LoopbackServer { request in
        guard request.path.hasPrefix("/api/") else { return Reply(type: "image/jpeg", picture) }
        let host = request.headers["host"] ?? ""
        return Reply(
          text:
            #"{"data":{"user":{"username":"example","full_name":"Example","edge_owner_to_timeline_media":{"count":1,"edges":["#
            + #"{"node":{"id":"1","shortcode":"AAA","taken_at_timestamp":1440000000,"display_url":"http://\#(host)/a.jpg"}}]}}}}"#
        )
      })
    let workshop = try Workshop()
    let result = try workshop.command(["render", "instagram:Example", "--endpoint", server.origin] + Self.looks).run()
    #expect(result.status == 0, "\(result.errors)")
    #expect(try workshop.frame(1).shows(.yellow))
    #expect(try workshop.manifest().frames.first?.photo?.id == "AAA")
  }

  @Test(arguments: [401, 403, 429, 302])
  func aRefusalEndsTheRunWithAnAdvice(_ status: Int) throws {
    let server = try #require(
      LoopbackServer { _ in Reply(status: status, headers: [("Location", "/accounts/login/")], text: "{}") })
    let workshop = try Workshop()
    let result = try workshop.tenyear("render", "instagram:example", "--endpoint", server.origin)
    #expect(result.status == 1 && result.errors.contains("Export your information"), "\(result.errors)")
  }

  @Test(
    arguments: [
      (["instagram:"], "instagram:NAME"), (["instagram:a b"], "instagram:NAME"),
      (["instagram:a", "photos"], "two runs"), (["instagram:a", "--text", "x"], "flickr:"),
      (["instagram:a", "--allow-mtime"], "--allow-mtime"),
      (["photos", "--endpoint", "https://example.org"], "instagram:NAME"),
      (["instagram:a", "--replay", "demo"], "flickr:"),
    ] as [([String], String)])
  func whatDoesNotFitIsSaid(_ words: [String], _ part: String) throws {
    let workshop = try Workshop()
    let result = try workshop.command(["render"] + words).run()
    #expect(result.status == 64 && result.errors.contains(part), "\(result.errors)")
  }
}
