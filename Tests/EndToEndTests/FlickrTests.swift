import Glibc
import Synchronization
import TestServer
import Testing

/// `render flickr:` as a person has it: the real binary, real connections, an imitation of Flickr.
@Suite struct FlickrTests {
  private static let years = Array(2009...2019)

  @Test func everyYearHasItsPhoto() throws {
    let stage = try FlickrStage(FlickrStage.photos())
    let result = try stage.render()
    #expect(result.status == 0, "\(result.errors)")
    for (index, year) in Self.years.enumerated() {
      #expect(try stage.workshop.frame(index + 1).shows(FlickrStage.paint(year, 0)))
    }
    let manifest = try stage.workshop.manifest()
    #expect(manifest.frames.map(\.year) == Self.years)
    #expect(manifest.frames.map { $0.photo?.id } == Self.years.map { "\($0)0" })
    #expect(manifest.frames.allSatisfy { $0.photo?.evidence == "site" })
    #expect(manifest.totals.addUp)
    let text = String(decoding: try stage.bytes("frames.json"), as: UTF8.self)
    #expect(text.contains("\"source\" : \"flickr\""))
    #expect(text.contains("https://www.flickr.com/photos/example/20140/"))
    // The smallest picture that fills a frame of 96 × 64 is asked for, and no other.
    let paths = stage.server.requests.map(\.path).filter { $0.hasPrefix("/img/") }
    #expect(paths.sorted() == Self.years.map { "/img/\($0)0_l.jpg" })
    let sorts = Set(stage.server.requests.compactMap { $0.query["sort"] })
    #expect(sorts == ["interestingness-desc"])
  }

  @Test func creditsNameAuthorLicenceAndPage() throws {
    let stage = try FlickrStage(FlickrStage.photos())
    #expect(try stage.render().status == 0)
    let credits = try stage.credits()
    #expect(credits.contains("not endorsed or certified"))
    for year in Self.years { #expect(credits.contains("https://www.flickr.com/photos/example/\(year)0/")) }
    #expect(credits.contains("by Example Owner"))
    // 2009 % 18 = 11 … 2014 % 18 = 16, then 17, which nobody knows, then 0.
    #expect(credits.contains("CC BY 4.0, https://creativecommons.org/licenses/by/4.0/"))
    #expect(credits.contains("licence id 17\n"))
    #expect(credits.contains("All Rights Reserved"))
  }

  /// Answers in the order of the years, backwards, and in one that a seed gives.
  @Test(arguments: [[10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0], [4, 9, 0, 7, 2, 10, 5, 1, 8, 3, 6]])
  func theOrderOfAnswersDoesNotMatter(_ order: [Int]) throws {
    let calm = try FlickrStage(FlickrStage.photos())
    #expect(try calm.render().status == 0)
    // Each year's answer waits until that of the one before in this order is on its way.
    let gates = (0...11).map { _ in Gate() }
    gates[0].open()
    let imitation = FlickrImitation(try FlickrStage.photos())
    let stage = try FlickrStage(FlickrStage.photos()) { request in
      guard let year = request.year, let turn = order.firstIndex(of: year - 2009) else { return nil }
      var reply = imitation.reply(to: request).after(gates[turn])
      reply.steps.append(.open(gates[turn + 1]))
      return reply
    }
    let result = try stage.render()
    #expect(result.status == 0, "\(result.errors)")
    for number in 1...11 { #expect(try stage.bytes(frameName(number)) == calm.bytes(frameName(number))) }
  }

  @Test(.timeLimit(.minutes(2))) func elevenYearsAreAskedForAtOnce() throws {
    // No year is answered before all are asked for: one after the other they would wait for ever.
    let imitation = FlickrImitation(try FlickrStage.photos())
    let everyYear = Gate()
    let asked = Mutex<Set<Int>>([])
    let stage = try FlickrStage(FlickrStage.photos()) { request in
      guard let year = request.year else { return nil }
      let count = asked.withLock { years in
        years.insert(year)
        return years.count
      }
      if count == 11 { everyYear.open() }
      return imitation.reply(to: request).after(everyYear)
    }
    let result = try stage.render()
    #expect(result.status == 0, "\(result.errors)")
    #expect(stage.server.mostAtOnce >= 11)
  }

  /// What happens to the search of 2014, and words of the message.
  @Test(
    .timeLimit(.minutes(2)),
    arguments: [
      (Reply(status: 500, text: "no"), "500"),
      (Reply(status: 429, type: "text/html", text: "<html><body><h1>429 Too Many Requests</h1></body></html>"), "429"),
      (Reply(type: "text/html", text: "<html>"), "page instead of JSON"), (Reply([.reset]), "connection failed"),
      (FlickrImitation.failure(105, "Service currently unavailable"), "105"), (Reply(text: "{"), "damaged"),
      (Reply(status: 429, headers: [("Retry-After", "3600")], text: ""), "3600 seconds"),
    ])
  func oneFailedYearLeavesTheOthersWhole(_ trouble: Reply, _ words: String) throws {
    let calm = try FlickrStage(FlickrStage.photos())
    #expect(try calm.render().status == 0)
    let stage = try FlickrStage(FlickrStage.photos()) { $0.year == 2014 ? trouble : nil }
    let result = try stage.render()
    #expect(result.status == 3, "\(result.errors)")
    #expect(result.errors.contains("2014"))
    let manifest = try stage.workshop.manifest()
    #expect(manifest.frames[5].photo == nil)
    #expect(manifest.frames[5].failure?.contains(words) == true, "\(manifest.frames[5].failure ?? "")")
    #expect(manifest.totals.addUp)
    for number in 1...11 where number != 6 {
      #expect(try stage.bytes(frameName(number)) == calm.bytes(frameName(number)))
    }
  }

  /// Trouble that passes, for every kind of request.
  @Test func passingTroubleLeavesNoTrace() throws {
    let calm = try FlickrStage(FlickrStage.photos())
    #expect(try calm.render().status == 0)
    let counts = Mutex<[String: Int]>([:])
    let stage = try FlickrStage(FlickrStage.photos()) { request in
      let key = request.path + (request.query["min_taken_date"] ?? "")
      let count = counts.withLock { counts in
        counts[key, default: 0] += 1
        return counts[key, default: 0]
      }
      let troubles = [
        Reply(status: 500, text: "no"), Reply([.reset]), Reply(type: "text/html", text: "<html>"),
        Reply([.send(Reply.head(200, "image/jpeg", [("Content-Length", "9999")])), .send([0xFF, 0xD8, 0xFF])]),
        Reply(status: 429, headers: [("Retry-After", "1")], text: "no"),
      ]
      return count == 1 ? troubles[request.number % troubles.count] : nil
    }
    let result = try stage.render()
    #expect(result.status == 0, "\(result.errors)")
    for number in 1...11 { #expect(try stage.bytes(frameName(number)) == calm.bytes(frameName(number))) }
  }

  /// What is given out in the place of 2014's first photo, and words of the message; another photo takes its place.
  @Test(
    .timeLimit(.minutes(2)),
    arguments: [
      (Reply(status: 404, type: "image/jpeg", []), "404"), (Reply(status: 410, text: "gone"), "410"),
      (Reply(type: "image/jpeg", text: "<html>"), "page instead of a picture"),
      (Reply(type: "image/jpeg", text: "nonsense"), "not a picture"),
      (Reply(type: "image/gif", FileHeader.gif), "no longer available"),
      (Reply(status: 302, headers: [("Location", "/images/photo_unavailable.gif")], text: ""), "no longer available"),
      (Reply(status: 302, headers: [("Location", "https://127.0.0.2:9/x.jpg")], text: ""), "refused"),
      (Reply(status: 302, headers: [("Location", "/img/20140_l.jpg")], text: ""), "redirects"),
      (Reply(headers: [("Content-Encoding", "gzip")], [0x1F, 0x8B, 8, 0, 0, 0, 0, 0]), "not a picture"),
      (Reply([.send(Reply.head(200, "image/jpeg", [("Content-Length", "209715200")])), .hang]), "100 MiB"),
      (
        Reply([
          .send(Reply.head(200, "image/jpeg", [])), .flood([UInt8](repeating: 1, count: 1 << 16), times: 3200),
        ]), "100 MiB"
      ),
    ])
  func aPhotoThatIsGoneGivesWay(_ trouble: Reply, _ words: String) throws {
    let stage = try FlickrStage(FlickrStage.photos()) { request in
      if request.path.hasSuffix("/photo_unavailable.gif") { return Reply(type: "image/gif", FileHeader.gif) }
      return request.path.hasPrefix("/img/20140_") ? trouble : nil
    }
    let result = try stage.render()
    #expect(result.status == 3, "\(result.errors)")
    #expect(result.errors.contains("20140: cannot be fetched"))
    #expect(result.errors.contains(words), "\(result.errors)")
    #expect(try stage.workshop.manifest().frames[5].photo?.id == "20141")
    #expect(try stage.workshop.frame(6).shows(FlickrStage.paint(2014, 1)))
    #expect(try stage.workshop.manifest().totals.addUp)
  }

  /// A fault of the network leaves a gap, not another photo.
  @Test(arguments: [Reply(status: 503, text: "no"), Reply([.reset])])
  func aPictureThatCannotBeFetchedLeavesAGap(_ trouble: Reply) throws {
    let stage = try FlickrStage(FlickrStage.photos()) { $0.path.hasPrefix("/img/20140_") ? trouble : nil }
    let result = try stage.render()
    #expect(result.status == 3, "\(result.errors)")
    let manifest = try stage.workshop.manifest()
    #expect(manifest.frames[5].photo == nil)
    #expect(manifest.frames[5].failure?.hasPrefix("20140: cannot be fetched") == true)
    #expect(manifest.frames.filter { $0.photo != nil }.count == 10)
    #expect(manifest.totals.addUp)
  }

  @Test func wrongTypesAndOddAddressesDoNotMatter() throws {
    let stage = try FlickrStage(FlickrStage.photos()) { request in
      guard request.year == 2011 else { return nil }
      let host = request.headers["host"] ?? ""
      return Reply(
        type: "text/plain",
        text:
          #"jsonFlickrApi({"photos":{"page":"1","pages":1,"perpage":"100","total":1,"photo":[{"id":20110,"owner":null,"#
          + #""title":{"_content":"A &quot;B&quot;"},"datetaken":"2011-05-06 07:08:09","datetakengranularity":0,"#
          + #""pathalias":null,"height_l":"64","width_l":96,"url_l":"http:\/\/\#(host)\/img\/20110_l.jpg",},]},"stat":"ok"})"#
      )
    }
    let result = try stage.render()
    #expect(result.status == 0, "\(result.errors)")
    #expect(try stage.workshop.manifest().frames[2].photo?.date == "2011-05-06T07:08:09")
    #expect(try stage.credits().contains("A \"B\""))
  }

  @Test func videosAndUnknownDatesGiveWay() throws {
    var photos = try FlickrStage.photos(2009...2010)
    photos[0].fields["media"] = "\"video\""
    photos[2].fields["datetakenunknown"] = "\"1\""
    photos[2].fields["datetakengranularity"] = "0"
    let stage = try FlickrStage(photos)
    let result = try stage.render(to: 2010)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try stage.workshop.manifest().frames.map { $0.photo?.id } == ["20091", "20101"])
    #expect(result.errors.contains("--allow-unknown-dates"))
    #expect(try stage.render("--allow-unknown-dates", to: 2010, into: "all").status == 0)
    #expect(try stage.workshop.manifest(in: "all").frames.map { $0.photo?.id } == ["20091", "20100"])
  }

  @Test func aPhotoOfTwoYearsIsShownOnce() throws {
    var photos = try FlickrStage.photos(2009...2010)
    photos[2].id = "20090"
    let stage = try FlickrStage(photos)
    #expect(try stage.render(to: 2010).status == 0)
    #expect(try stage.workshop.manifest().frames.map { $0.photo?.id } == ["20090", "20101"])
    #expect(try stage.workshop.manifest().totals.addUp)
  }

  @Test(arguments: ["12345678@N01", "Example Owner", "example", "https://www.flickr.com/photos/example/"])
  func accounts(_ user: String) throws {
    let stage = try FlickrStage(FlickrStage.photos())
    let result = try stage.render("--user", user, searching: false)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try stage.workshop.manifest().frames.allSatisfy { $0.photo != nil })
    let methods = stage.server.requests.compactMap { $0.query["method"] }
    #expect(methods.contains("flickr.people.getPublicPhotos") && methods.contains("flickr.people.getInfo"))
  }

  @Test func anUnknownAccountIsNamed() throws {
    let stage = try FlickrStage(FlickrStage.photos())
    let result = try stage.render("--user", "nobody", searching: false)
    #expect(result.status == 1)
    #expect(result.errors.contains("no account “nobody”"))
  }

  @Test func aRefusedKeyEndsTheRun() throws {
    let stage = try FlickrStage(FlickrStage.photos()) { _ in
      FlickrImitation.failure(100, "Invalid API Key (\(FlickrStage.key) has invalid format)")
    }
    let result = try stage.render()
    #expect(result.status == 1)
    #expect(result.errors.contains("TENYEAR_FLICKR_KEY"))
  }

  @Test func everyPhotoForItselfAndPagesThatRepeat() throws {
    let picture = try SamplePhoto(nil, .red).bytes()
    let photos = (0..<620).map { number in
      ImitatedPhoto("\(1000 + number)", taken: "2009-01-01 00:00:00", picture: picture)
    }
    // Flickr claims more pages than it has.
    let imitation = FlickrImitation(photos)
    let stage = try FlickrStage(photos) { request in
      guard request.year != nil, case .send(let body)? = imitation.reply(to: request).steps.last else { return nil }
      return Reply(text: String(decoding: body, as: UTF8.self).replacing("\"pages\":2", with: "\"pages\":99"))
    }
    let result = try stage.render("--each", "-v", to: 2009)
    #expect(result.status == 0, "\(result.errors)")
    #expect(stage.workshop.frameNames().count == 620)
    #expect(stage.server.requests.filter { $0.year != nil }.count == 3)
    #expect(result.errors.contains("fetching: "))
    #expect(stage.server.requests.filter { $0.path.hasPrefix("/img/") }.count == 620)
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func anInterruptDuringAHangIsPrompt(_ signal: Int32, _ status: Int32) throws {
    let stage = try FlickrStage(FlickrStage.photos()) { request in
      request.year == 2014 || request.path.hasPrefix("/img/") ? Reply([.hang]) : nil
    }
    let running = try stage.command([]).start()
    #expect(wait(upTo: 20) { stage.server.requests.contains { $0.year == 2014 } })
    let begin = ContinuousClock.now
    kill(running.identifier, signal)
    let result = try running.finish()
    #expect(result.status == status, "\(result.errors)")
    #expect(ContinuousClock.now - begin < .seconds(1))
  }

  /// The whole path without key and network, from the recording that ships with the program.
  @Test func theRecordingShowsTheWholePath() throws {
    let workshop = try Workshop()
    let words = [
      "render", "flickr:", "--text", "harbour", "--from", "2009", "--to", "2019", "--replay", "demo", "-o", "frames",
      "--size", "640x360", "--now", "2026-01-31",
    ]
    var command = try workshop.command(words)
    let root = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
    command.environment["TENYEAR_ASSETS"] = root + "/Assets"
    let result = try command.run()
    #expect(result.status == 0, "\(result.errors)")
    let frames = try workshop.manifest().frames
    #expect(frames.map(\.year) == Self.years)
    #expect(frames.filter { $0.photo == nil }.map(\.year) == [2016])
    #expect(frames[3].photo?.id == "48000003007" && frames[5].photo?.id == "48000005007")
    let credits = String(decoding: try workshop.folder.bytes(of: "frames/CREDITS.txt"), as: UTF8.self)
    #expect(credits.contains("A. & B. Tern") && credits.contains("licence id 17"))
  }

  @Test func aKeyThatOthersMayReadIsRefused() throws {
    let stage = try FlickrStage(FlickrStage.photos(2009...2009))
    try stage.workshop.folder.makeFolder("config/tenyear")
    try stage.workshop.folder.write(Array((FlickrStage.key + "\n").utf8), to: "config/tenyear/flickr.key")
    let path = stage.workshop.folder.path(of: "config/tenyear/flickr.key")
    var command = try stage.command([], to: 2009)
    command.environment["TENYEAR_FLICKR_KEY"] = nil
    command.environment["XDG_CONFIG_HOME"] = stage.workshop.folder.path(of: "config")
    chmod(path, 0o644)
    let refused = try command.run()
    #expect(refused.status == 1)
    #expect(refused.errors.contains("chmod 600"))
    #expect(!refused.errors.contains(FlickrStage.key))
    chmod(path, 0o600)
    #expect(try command.run().status == 0)
    unlink(path)
    let none = try command.run()
    #expect(none.status == 1)
    #expect(none.errors.contains("https://www.flickr.com/services/apps/create/") && none.errors.contains("demo"))
  }
}
