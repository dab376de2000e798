import Drawing
import FoundationEssentials
import Glibc
import Raster
import TestServer
import Testing

/// The photos of threads as frames of their years.
@Suite struct ThreadPhotoTests {
  private func stage() throws -> ThreadStage {
    try ThreadStage(
      #"red.jpg\ndated.jpg"#, comments: [DcardImitation.comment(1, "blue.jpg", at: "2014-12-31T17:00:00Z")],
      pictures: [
        "red.jpg": SamplePhoto(nil, .red), "dated.jpg": SamplePhoto("2009-03-04", .green),
        "blue.jpg": SamplePhoto(nil, .blue),
      ])
  }

  private func render(_ workshop: Workshop, _ words: String...) throws -> Command.Result {
    try workshop.command(
      ["render"] + words + [
        "--size", "96x64", "--no-caption", "--no-ruler", "--now", "2026-01-31", "--missing", "skip",
      ]
    ).run()
  }

  @Test func photosAreDatedByTheirPostOrCommentAndBestByTheirCamera() throws {
    let stage = try stage()
    let result = try render(stage.workshop, "photos/thread.json")
    #expect(result.status == 0, "\(result.errors)")
    let manifest = try stage.workshop.manifest()
    let shown = manifest.frames.compactMap { entry in entry.photo.map { "\($0.id) \($0.date ?? "-")" } }
    // The comment is of 2014 by UTC, and of 2015 where Dcard's readers live.
    #expect(
      shown == ["dated.jpg 2009-03-04T12:00:00", "red.jpg 2012-05-06T15:08:09", "blue.jpg 2015-01-01T01:00:00"])
    #expect(manifest.totals.addUp)
    let text = String(decoding: try stage.workshop.folder.bytes(of: "frames/frames.json"), as: UTF8.self)
    #expect(text.contains(#""source" : "dcard""#))
    #expect(text.contains("https://www.dcard.tw/f/photography/p/235000001"))
  }

  @Test func aZoneThatIsNamedCounts() throws {
    let stage = try stage()
    #expect(try render(stage.workshop, "photos/thread.json", "--zone", "UTC").status == 0)
    #expect(try stage.workshop.manifest().frames.compactMap(\.year).contains(2014))
  }

  @Test func threadsAndFoldersArePooled() throws {
    let stage = try stage()
    try stage.workshop.folder.write(SamplePhoto("2018-05-06", .yellow).bytes(), to: "more/x.jpg")
    #expect(try render(stage.workshop, "photos/thread.json", "more").status == 0)
    let manifest = try stage.workshop.manifest()
    #expect(manifest.frames.filter { $0.photo != nil }.compactMap(\.year) == [2009, 2012, 2015, 2018])
    #expect(manifest.totals.addUp)
    // The folder of the thread holds the same pictures once more.
    #expect(try render(stage.workshop, "photos/thread.json", "photos", "-o", "both").status == 0)
    let both = try stage.workshop.manifest(in: "both")
    #expect(both.totals.reasons.passedOver["the same bytes as another file"] == 3)
    #expect(both.totals.addUp)
    #expect(both.frames.compactMap { $0.photo?.id }.count == 3)
  }

  @Test func photosOfAPostOnTheNetworkAreShown() throws {
    let red = try SamplePhoto(nil, .red).bytes()
    let server = try #require(
      LoopbackServer { request in
        let host = request.headers["host"] ?? ""
        return DcardImitation(
          post: ThreadStage.post(#"http://\#(host)/img/red.jpg\nhttps://youtu.be/AbCdEfGhIj1"#),
          comments: [DcardImitation.comment(1, "http://\(host)/img/gone.jpg")], pictures: ["red.jpg": red]
        ).reply(to: request)
      })
    let workshop = try Workshop()
    let result = try render(workshop, "dcard:235000001", "--endpoint", server.origin)
    #expect(result.status == 3)
    #expect(result.errors.contains("127.0.0.1/img/gone.jpg"))
    let manifest = try workshop.manifest()
    #expect(manifest.frames.first?.year == 2012)
    #expect(manifest.totals.addUp)
    #expect(manifest.totals.reasons.passedOver == ["video": 1])
  }
}
