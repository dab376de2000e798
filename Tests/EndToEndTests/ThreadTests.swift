import Drawing
import FoundationEssentials
import Glibc
import Raster
import TestServer
import Testing

/// A thread as a picture, by the real program.
@Suite struct ThreadTests {
  @Test func redactedWordsAndJSONNameNobody() throws {
    let stage = try ThreadStage(
      #"小美 https://a.example/@mei\nmei/gone.jpg\npictures/a.jpg"#,
      comments: [
        #"{"floor":1,"content":"x","author":{"displayName":"小美","subtitle":"@mei"},"school":"同一"}"#
      ], pictures: ["pictures/a.jpg": SamplePhoto("2012-05-06")])
    let result = try stage.run("--redact", "--json")
    #expect(result.status == 3, "\(result.errors)")
    let all = result.output + result.errors
    for word in ["小美", "mei", "同一", "235000001", "gone", "a.jpg"] { #expect(!all.contains(word), "\(word) in \(all)") }
    #expect(result.output.contains("某校個港口") && result.output.contains("圖片 1"))
    let plain = try stage.run("--json")
    #expect(plain.output.contains("235000001") && plain.output.contains("mei/gone.jpg"))
  }

  @Test func theDemoIsDrawn() throws {
    let workshop = try Workshop()
    var command = try workshop.command(["thread", "--width", "320"])
    command.environment["TENYEAR_ASSETS"] = Workshop.assets
    let result = try command.run()
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("this is the demo thread that comes with tenyear"))
    #expect(result.output.contains("a post, 12 comments, 7 photos, 320×"))
    #expect(try workshop.picture("thread.png").size.height > 2000)
  }

  @Test func aDemoThatIsNotThereIsTold() throws {
    let result = try Workshop().run(["thread"])
    #expect(result.status == 1)
    #expect(result.errors.contains("Thread/demo.json"))
    #expect(result.errors.contains("install tenyear again"))
  }

  @Test func picturesBesideTheFileAreShown() throws {
    let stage = try ThreadStage(
      #"一行\nred.jpg\nin/green.jpg"#, comments: [DcardImitation.comment(1, #"看\nblue one.jpg"#)],
      pictures: [
        "red.jpg": SamplePhoto("2019-01-01", .red), "in/green.jpg": SamplePhoto(nil, .green),
        "blue one.jpg": SamplePhoto(nil, .blue),
      ])
    let result = try stage.run("--json")
    #expect(result.status == 0, "\(result.errors)")
    let bitmap = try stage.picture()
    #expect(bitmap.size.width == 480)
    for paint in [SamplePhoto.Paint.red, .green, .blue] { #expect(bitmap.shows(paint)) }
    #expect(result.output.contains(#""shown" : 3"#))
    #expect(result.output.contains(#""post" : "235000001""#))
  }

  @Test(arguments: [
    ("../outside.jpg", "leads out of the folder"), ("/etc/passwd.jpg", "absolute"), ("missing.jpg", "no such file"),
    ("link.jpg", "a link that leads out"), ("broken.jpg", "damaged JPEG"), ("text.jpg", "not a picture"),
  ])
  func aPictureThatFailsLeavesABoxAndIsNamed(_ name: String, _ reason: String) throws {
    let stage = try ThreadStage(#"\#(name)\ngreen.jpg"#, pictures: ["green.jpg": SamplePhoto(nil, .green)])
    try stage.workshop.folder.write(SamplePhoto(nil, .red).bytes(), to: "outside.jpg")
    try stage.workshop.add("broken.jpg", FileHeader.brokenJPEG)
    try stage.workshop.add("text.jpg", Array("hello".utf8))
    symlink("../outside.jpg", stage.workshop.folder.path(of: "photos/link.jpg"))
    let result = try stage.run()
    #expect(result.status == 3)
    #expect(result.errors.contains("\(name): "))
    #expect(result.errors.contains(reason))
    let bitmap = try stage.picture()
    #expect(bitmap.shows(.green))
    #expect(!bitmap.shows(.red))
  }

  @Test func picturesByAddressAreFetchedFromTheEndpointAlone() throws {
    let red = try SamplePhoto(nil, .red).bytes()
    let server = try #require(
      LoopbackServer { DcardImitation(post: "", pictures: ["red.jpg": red]).reply(to: $0) })
    let stage = try ThreadStage(#"\#(server.origin)/img/red.jpg\n\#(server.origin)/img/gone.jpg"#)
    let result = try stage.run("--endpoint", server.origin)
    #expect(result.status == 3)
    #expect(result.errors.contains("127.0.0.1/img/gone.jpg: cannot be fetched: it is no longer there (404)"))
    #expect(try stage.picture().shows(.red))
    let refused = try stage.run("-o", "refused.png")
    #expect(refused.status == 3)
    #expect(refused.errors.contains("refused"))
    #expect(!(try stage.picture("refused.png").shows(.red)))
    #expect(server.requests.count == 2)
  }

  @Test func aPostIsFetchedWithAllItsComments() throws {
    let red = try SamplePhoto(nil, .red).bytes()
    let comments = (1...120).map { DcardImitation.comment($0, "第 \($0) 則") }
    let server = try #require(
      LoopbackServer { request in
        let host = request.headers["host"] ?? ""
        return DcardImitation(
          post: ThreadStage.post(#"第一行\nhttp://\#(host)/img/red.jpg"#), comments: comments,
          pictures: ["red.jpg": red]
        ).reply(to: request)
      })
    let workshop = try Workshop()
    let result = try workshop.run(
      ["thread", "dcard:235000001", "--endpoint", server.origin, "--json", "--width", "480"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains(#""comments" : 120"#))
    #expect(try workshop.picture("thread.png").shows(.red))
    #expect(
      server.requests.map(\.path).filter { !$0.hasPrefix("/img/") }
        == ["/service/api/v2/posts/235000001"]
        + Array(repeating: "/service/api/v2/posts/235000001/comments", count: 3))
    #expect(server.requests.compactMap { $0.query["after"] } == ["100", "120"])
  }

  @Test func aRefusalSaysWhatToDo() throws {
    let removed = #"{"error":1202,"message":"Post not found","reason":"wash","reasonText":"重複張貼"}"#
    for (reply, words) in [
      (DcardImitation.challenge, ["browsers", "403", "cat post.json comments.json > thread.json"]),
      (Reply(status: 404, text: removed), ["235000001", "1202", "重複張貼"]),
      (Reply(status: 404, text: ""), ["no post 235000001"]), (Reply(text: "{}"), ["no post of Dcard's"]),
    ] {
      let server = try #require(LoopbackServer { _ in reply })
      let workshop = try Workshop()
      let result = try workshop.run(["thread", "dcard:235000001", "--endpoint", server.origin])
      #expect(result.status == 1)
      for word in words { #expect(result.errors.contains(word), "\(result.errors)") }
      #expect(!workshop.folder.holds("thread.png"))
    }
  }

  @Test func commentsThatAreRefusedAreNamed() throws {
    let server = try #require(
      LoopbackServer { request in
        DcardImitation(
          post: ThreadStage.post("x"), misbehaviour: { $0.path.hasSuffix("/comments") ? DcardImitation.challenge : nil }
        ).reply(to: request)
      })
    let workshop = try Workshop()
    let result = try workshop.run(["thread", "dcard:235000001", "--endpoint", server.origin])
    #expect(result.status == 3)
    #expect(result.errors.contains("Dcard's comments: it lets browsers in"))
    #expect(workshop.folder.holds("thread.png"))
  }

  @Test func longThreadsGoOnPages() throws {
    let comments = (1...60).map { DcardImitation.comment($0, "第 \($0) 則") }
    let stage = try ThreadStage("x", comments: comments)
    let result = try stage.run("--page-height", "700", "-o", "out/thread.png", "--json")
    #expect(result.status == 0)
    let names = stage.workshop.folder.names(in: "out")
    #expect(names.count > 3)
    #expect(names.sorted().first == "thread-001.png")
    for name in names {
      #expect(try stage.picture("out/" + name).size.height <= 700)
    }
    let printed = try stage.run("--page-height", "700", "-o", "-")
    #expect(printed.status == 1)
    #expect(printed.errors.contains("several pages"))
    #expect(printed.output.isEmpty)
  }

  @Test func theResultIsTheSameForAnyNumberOfThreads() throws {
    let comments = (1...30).map { DcardImitation.comment($0, #"第 \#($0) 則\nred.jpg"#) }
    let stage = try ThreadStage("x", comments: comments, pictures: ["red.jpg": SamplePhoto(nil, .red)])
    var seen: Set<[UInt8]> = []
    for (index, jobs) in ["1", "2", "7"].enumerated() {
      #expect(try stage.run("--jobs", jobs, "-o", "\(index).png").status == 0)
      seen.insert(try stage.workshop.folder.bytes(of: "\(index).png"))
    }
    #expect(seen.count == 1)
    #expect(try stage.run("--now", "2020-01-01", "-o", "later.png").status == 0)
    seen.insert(try stage.workshop.folder.bytes(of: "later.png"))
    #expect(seen.count == 2)
  }

  @Test func aPageNeverTakesThePlaceOfAPicture() throws {
    let stage = try ThreadStage("thread.png", pictures: ["thread.png": SamplePhoto(nil, .red)])
    let before = try stage.workshop.folder.bytes(of: "photos/thread.png")
    let result = try stage.run("-o", "photos/thread.png")
    #expect(result.status == 1)
    #expect(result.errors.contains("is one of the photos"))
    #expect(try stage.workshop.folder.bytes(of: "photos/thread.png") == before)
  }

  @Test func noPageTakesThePlaceOfAPictureBehindAGap() throws {
    let comments = (1...60).map { DcardImitation.comment($0, "第 \($0) 則") }
    let stage = try ThreadStage(
      "all-003.png", comments: comments, pictures: ["all-003.png": SamplePhoto(nil, .red)])
    let before = try stage.workshop.folder.contents(of: "photos")
    let result = try stage.run("--page-height", "700", "-o", "photos/all.png", "--force")
    #expect(result.status == 1)
    #expect(result.errors.contains("photos/all-003.png” is one of the photos"), "\(result.errors)")
    #expect(try stage.workshop.folder.bytes(of: "photos/all-003.png") == before["all-003.png"])
  }

  @Test func aForeignFileIsRefusedBeforeAnythingIsFetched() throws {
    let server = try #require(LoopbackServer { _ in Reply(status: 404, text: "") })
    let stage = try ThreadStage(#"\#(server.origin)/img/red.jpg"#)
    try stage.workshop.folder.write("mine", to: "thread.png")
    for source in [["photos/thread.json"], ["dcard:235000001"]] {
      let result = try stage.workshop.run(["thread"] + source + ["--endpoint", server.origin])
      #expect(result.status == 1 && result.errors.contains("was not made by tenyear"), "\(result.errors)")
    }
    #expect(server.requests.isEmpty)
    #expect(try stage.workshop.folder.text(of: "thread.png") == "mine")
  }

  @Test(arguments: ["all", "popular", "0", "1", "2"])
  func countsAddUp(_ choice: String) throws {
    let comments = ["green.jpg\\nred.jpg", "blue.jpg\\nmissing.jpg", "/etc/x.jpg"].enumerated().map {
      DcardImitation.comment($0 + 1, $1)
    }
    let stage = try ThreadStage(
      "red.jpg", comments: comments,
      pictures: [
        "red.jpg": SamplePhoto(nil, .red), "green.jpg": SamplePhoto(nil, .green), "blue.jpg": SamplePhoto(nil, .blue),
      ])
    let report = try ThreadReportFile(stage.run("--comments", choice, "--json").output)
    #expect(report.considered == 5)
    #expect(report.shown + report.passedOver.values.reduce(0, +) + report.failed.count == report.considered)
    if choice == "all" { #expect(report.shown == 3 && report.failed.count == 2 && report.passedOver.isEmpty) }
    if choice == "1" { #expect(report.shown == 2 && report.passedOver == ["of a comment that is not shown": 3]) }
  }

  @Test func commentsThatDidNotComeAreCounted() throws {
    let server = try #require(
      LoopbackServer { request in
        DcardImitation(
          post: ThreadStage.post("x"), misbehaviour: { $0.path.hasSuffix("/comments") ? DcardImitation.challenge : nil }
        ).reply(to: request)
      })
    let result = try Workshop().run(["thread", "dcard:235000001", "--endpoint", server.origin, "--json"])
    let report = try ThreadReportFile(result.output)
    #expect(report.considered == 1 && report.shown == 0 && report.failed.count == 1)
  }

  @Test func savedFilesThatAreJoinedAreOne() throws {
    let workshop = try Workshop()
    let text =
      ThreadStage.post("x") + "\n[" + DcardImitation.comment(1, "a") + "]\n[" + DcardImitation.comment(2, "b") + "]"
    for text in [text, "\u{FEFF}" + text.replacing("\n", with: "\n\u{FEFF}")] {
      try workshop.folder.write(text, to: "saved.json")
      let result = try workshop.run(["thread", "saved.json", "--comments", "1"])
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.contains("a post, 1 of 2 comments"))
    }
  }

  @Test(arguments: [
    ("{", "ends in the middle of its JSON"), ("hello", "no JSON"), ("[]", "no post and no comment"), ("", "is empty"),
    (" \n", "is empty"),
    (#"{"error":1202,"message":"Post not found"}"#, "1202"),
    ("[" + ThreadStage.post("x") + "," + ThreadStage.post("y").replacing("235000001", with: "2") + "]", "2 posts"),
  ])
  func whatIsNoThreadIsTold(_ text: String, _ words: String) throws {
    let workshop = try Workshop()
    try workshop.folder.write(text, to: "saved.json")
    let result = try workshop.run(["thread", "saved.json"])
    #expect(result.status == 1)
    #expect(result.errors.contains(words), "\(result.errors)")
    #expect(workshop.folder.names(in: "") == ["photos", "saved.json"])
  }

  @Test(arguments: [
    (["thread", "nowhere.json"], 1, "check the spelling"), (["thread", "photos"], 1, "is no file"),
    (["thread", "flickr:"], 64, "thread dcard:235000001"), (["thread", "instagram:a"], 64, "thread dcard:235000001"),
    (["feed", "dcard:235000009"], 64, "tenyear thread dcard:235000009"), (["feed", "dcard:x"], 64, "dcard:235000001"),
    (["sheet", "dcard:235000009", "--account", "x"], 64, "tenyear thread dcard:235000009"),
    (["thread", "--json", "-o", "-"], 64, "--output -"), (["feed", "--json", "-o", "-"], 64, "--output -"),
    (["thread", "dcard:"], 64, "dcard:235000001"), (["thread", "dcard:12x"], 64, "is no source"),
    (["thread", "--endpoint", "https://a.example/"], 64, "--endpoint"),
    (["thread", "a.json", "b.json"], 64, "b.json"), (["thread", "--from", "2009"], 64, "--from"),
    (["thread", "--comments", "some"], 64, "popular"), (["thread", "--comments", "-3"], 64, "how many"),
    (["thread", "--now", "yesterday"], 64, "YYYY-MM-DD"), (["thread", "-o", "x.gif"], 64, ".png"),
    (["render", "dcard:12x"], 64, "is no source"), (["render", "dcard:1", "photos"], 64, "two runs"),
  ])
  func whatIsWrongIsTold(_ words: [String], _ status: Int32, _ remedy: String) throws {
    let result = try Workshop().run(words)
    #expect(result.status == status)
    #expect(result.errors.contains(remedy), "\(result.errors)")
  }
}

/// What `thread --json` prints of its counts.
private struct ThreadReportFile: Decodable {
  struct Failure: Decodable {
    var id: String
  }

  var considered: Int
  var shown: Int
  var passedOver: [String: Int]
  var failed: [Failure]

  init(_ text: String) throws {
    self = try JSONDecoder().decode(ThreadReportFile.self, from: Data(text.utf8))
  }
}
