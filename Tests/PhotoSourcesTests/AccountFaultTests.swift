import Glibc
import Planning
import TestSupport
import Testing
import Workers

@testable import PhotoSources

/// What is wrong with an account's data is told, and takes nothing else with it.
@Suite struct AccountFaultTests {
  private func source(_ paths: [String], now: CalendarDay = .last) -> PathSource {
    PathSource(paths: paths, dating: FolderSource.Dating(now: now), decodableFormats: [.png, .jpeg, .webp])
  }

  /// Returns a profile with posts, each a JSON object.
  private func profile(_ posts: [String], _ more: String = "", count: Int = 9) -> String {
    #"{"graphql":{"user":{"username":"hand","full_name":"By Hand","biography":"",\#(more)"#
      + #""edge_owner_to_timeline_media":{"count":\#(count),"edges":["#
      + posts.map { #"{"node":\#($0)}"# }.joined(separator: ",") + "]}}}}"
  }

  private func post(_ id: String, _ picture: String, time: String = "1420110000", _ more: String = "") -> String {
    #"{"id":"\#(id)","shortcode":"S\#(id)","taken_at_timestamp":\#(time),"display_url":"\#(picture)"\#(more)}"#
  }

  private func children(_ pictures: [String]) -> String {
    #","edge_sidecar_to_children":{"edges":["#
      + pictures.map { #"{"node":{"display_url":"\#($0)"}}"# }
      .joined(separator: ",") + "]}"
  }

  private static let record = "carol/2019-09-13_12-26-40_UTC.json"

  @Test(
    arguments: [
      ("content/posts_1.json", AccountSample.posts, "media/posts/201506/a.jpg"),
      ("personal_information/personal_information.json", AccountSample.person, "content/posts_1.json"),
      (record, AccountSample.record("CIa"), "carol/2019-09-13_12-26-40_UTC.jpg"),
      ("other.json", AccountSample.feed, "profile.json"),
    ])
  func documentsBehindLinksAreNotRead(_ link: String, _ secret: String, _ beside: String) async throws {
    let folder = try TemporaryFolder()
    let outside = try folder.write(Array(secret.utf8), to: "secret.json")
    let own = ["profile.json": profile([post("1", "a.jpg")]), "content/posts_1.json": AccountSample.posts][beside]
    try folder.write(own.map { Array($0.utf8) } ?? TinyPicture.png, to: "all/" + beside)
    try folder.write(TinyPicture.png, to: "all/a.jpg")
    try folder.write([0], to: "all/" + link)
    #expect(unlink(folder.path + "/all/" + link) == 0 && symlink(outside, folder.path + "/all/" + link) == 0)
    let paths = [folder.path + "/all"]
    do {
      let catalog = try await source(paths).catalog(on: WorkerPool(width: 1))

      #expect(catalog.problems.map(\.id) == [link])
      #expect(catalog.problems.first?.reason.contains("leads out of the folder") == true)
      #expect(!catalog.accounts.flatMap(\.posts).contains { $0.shortcode == "CIa" || $0.shortcode == "CxAbCdEfGh1" })
    } catch {
      #expect(error.description.contains("leads out of the folder"), "\(error)")
    }
    // The user's own word for a file may be a link.
    let named = folder.path + "/named.json"
    #expect(symlink(outside, named) == 0)
    if secret == AccountSample.feed {
      let catalog = try await source([named]).catalog(on: WorkerPool(width: 1))
      #expect(catalog.accounts.map(\.name) == ["apple.tree"])
    }
  }

  @Test func photosBesideARecordAreNotLost() async throws {
    let files = SavedFiles(texts: [
      ("saved.json", profile([post("1", "2012-06-01 a.png")])), ("2012-06-01 a.png", ""), ("2013-06-01 b.png", "x"),
      ("2014-06-01 c.png", ""), ("notes.txt", "x"),
    ])
    let listing = try await files.listing()
    #expect(listing.photos.map(\.id) == ["S1", "2014-06-01 c.png"])
    #expect(listing.photos.map(\.origin) == [.instagram, .folder])
    #expect(listing.failures.map(\.id) == ["2013-06-01 b.png"])
    #expect(listing.passedOver.map(\.id) == ["notes.txt"])
  }

  @Test(arguments: [("whole", 1), ("cut", 0)])
  func oneRecordMakesAFolderOfInstaloader(_ name: String, _ recordCount: Int) async throws {
    let text = name == "cut" ? #"{"instaloader": {"node_type": "Post"# : AccountSample.record("CIa")
    let files = SavedFiles(texts: [
      (Self.record, text), ("carol/2019-09-13_12-26-40_UTC.jpg", ""), ("carol/2018-09-13_12-26-40_UTC.jpg", ""),
      ("carol/2017-09-13_12-26-40_UTC.jpg", ""),
    ])
    let catalog = try await files.catalog()
    let account = try catalog.account(named: "carol")
    #expect(account.posts.count == 3 && account.posts.filter { $0.shortcode != nil }.count == recordCount)
    #expect(account.posts.allSatisfy { $0.instant != nil })
    #expect(catalog.problems.map(\.id) == (recordCount == 1 ? [] : [Self.record]))
    #expect(catalog.problems.allSatisfy { !$0.reason.contains("archive") })
    let listing = try await files.listing()
    #expect(listing.photos.count == 3 && listing.photos.allSatisfy { $0.origin == .instagram })
    #expect(listing.passedOver.isEmpty)
  }

  @Test func aMissingPictureKeepsItsPlaceInAnAlbum() async throws {
    let album = post("1", "a.jpg", children(["a.jpg", "gone.jpg", "../../etc/passwd"]))
    let files = SavedFiles(texts: [
      ("p.json", profile([album, post("2", "gone.jpg", time: "1420110001")])), ("a.jpg", ""),
    ])
    let account = try await files.catalog().account(named: nil)
    #expect(account.posts.map(\.media.count) == [1, 3] && account.posts[1].isAlbum)
    #expect(account.posts[0].cover?.missingReason == "its picture “gone.jpg” is not there")
    #expect(account.posts[1].cover?.missingReason == nil)
    #expect(account.posts[1].missingPictures.map(\.index) == [1, 2])
    let listing = try await files.listing()
    #expect(listing.photos.map(\.id) == ["S1_1"])
    #expect(listing.failures.map(\.id) == ["S2", "S1_2", "S1_3"])
  }

  @Test(arguments: [SavedFiles.Packing.folder, .archive])
  func exportsOfTwoLayoutsAreTwoAccounts(_ packing: SavedFiles.Packing) async throws {
    let folder = try TemporaryFolder()
    var paths: [String] = []
    for (name, files) in [("new", AccountSample.export(2)), ("old", AccountSample.oldExport)] {
      if packing == .archive {
        paths.append(try folder.write(ZipBuilder(files.files).bytes, to: name + ".zip"))
      } else {
        for file in files.files { try folder.write(file.bytes, to: "\(name)/\(file.name)") }
        paths.append("\(folder.path)/\(name)")
      }
    }
    for paths in [paths, paths.reversed()] {
      let catalog = try await source(paths).catalog(on: WorkerPool(width: 1))
      #expect(Set(catalog.accounts.map { $0.name.lowercased() }) == ["alice_w", "bob"])
      #expect(try catalog.account(named: "bob").posts.count == 3)
      #expect(try catalog.account(named: "alice_w").posts.count == 6)
    }
  }

  @Test func onlyTheSamePicturesAreARepetition() async throws {
    let export = SavedFiles(texts: [
      (
        "content/posts_1.json",
        #"[{"media":[{"uri":"media/a.jpg"},{"uri":"media/b.jpg"}],"title":"1"},"#
          + #"{"media":[{"uri":"media/a.jpg"},{"uri":"media/c.jpg"}],"title":"2"},"#
          + #"{"media":[{"uri":"media/a.jpg"},{"uri":"media/b.jpg"}],"title":"3"}]"#
      ), ("media/a.jpg", ""), ("media/b.jpg", ""), ("media/c.jpg", ""),
    ])
    let exported = try await export.catalog().account(named: nil)
    #expect(exported.posts.map(\.caption) == ["1", "2"] && Set(exported.posts.map(\.id)).count == 2)
    #expect(exported.omissions.map(\.reason) == ["it stands twice"])
    let typed = SavedFiles(texts: [
      ("p.json", profile([post("1", "a.jpg"), post("1", "b.jpg"), post("1", "a.jpg"), post("2", "a.jpg")])),
      ("a.jpg", ""), ("b.jpg", ""),
    ])
    let account = try await typed.catalog().account(named: nil)
    #expect(account.posts.compactMap { $0.cover?.fileName } == ["a.jpg", "b.jpg", "a.jpg"])
    #expect(account.omissions.count == 1)
  }

  @Test(arguments: ["1433160000000", "4433160000", "-5", "0", "\"June\"", "9223372036854775807"])
  func postsWithoutABelievableTimeComeLast(_ time: String) async throws {
    let folder = try TemporaryFolder()
    let text = profile([post("1", "a.jpg", time: time), post("2", "a.jpg"), post("3", "a.jpg", time: "1420110001")])
    let path = try folder.write(Array(text.utf8), to: "p.json")
    try folder.write(TinyPicture.png, to: "a.jpg")
    let now = try #require(CalendarDay(text: "2026-01-31"))
    let account = try await source([path], now: now).catalog(on: WorkerPool(width: 1)).account(named: nil)
    #expect(account.posts.map(\.id) == ["3", "2", "1"] && account.posts.last?.instant == nil)
  }

  @Test(arguments: [(#""is_private":true,"#, "private"), (#""is_private":false,"#, "save its timeline")])
  func anAccountWithoutItsPostsSaysWhy(_ more: String, _ words: String) async throws {
    let files = SavedFiles(texts: [("p.json", profile([], more))])
    #expect(try await files.catalog().account(named: nil).absence?.contains(words) == true)
    #expect(try await files.listing().failures.first?.reason.contains(words) == true)
    let empty = SavedFiles(texts: [("p.json", profile([], more, count: 0))])
    #expect(try await empty.catalog().account(named: nil).absence == nil)
  }

  @Test(
    arguments: [
      (#"{"errors":{"error":["Sorry, there was a problem."]},"status":"ok"}"#, "“Sorry, there was a problem.”"),
      (#"{"message":"checkpoint_required","status":"fail"}"#, "“checkpoint_required”"),
    ])
  func anAnswerThatRefusesIsQuoted(_ text: String, _ words: String) async throws {
    let files = SavedFiles(texts: [("e.json", text)])
    let error = await #expect(throws: SourceError.self) { try await files.catalog(named: "e.json") }
    #expect(error?.description.contains("Instagram answered " + words) == true, "\(String(describing: error))")
  }
}
