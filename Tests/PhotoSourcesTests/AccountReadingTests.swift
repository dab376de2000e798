import Glibc
import Planning
import TestSupport
import Testing
import Workers

@testable import PhotoSources

@Suite struct AccountReadingTests {
  @Test(arguments: AccountSample.profiles.map(\.name))
  func aProfileIsReadWhereverItStands(_ name: String) async throws {
    let text = try #require(AccountSample.profiles.first { $0.name == name }?.text)
    for path in [nil, name] {
      let catalog = try await SavedFiles(texts: [(name, text)]).catalog(named: path)
      let account = try catalog.account(named: "example")
      #expect(account.fullName == "Example Museum" && account.biography == "Line one\nLine two 🌳")
      #expect(account.links == ["example.org"])
      #expect([account.postCount, account.followerCount, account.followingCount] == [321, 1234, 56])
      #expect(account.posts.map(\.shortcode) == ["BrAbCdEfGh2", "BrAbCdEfGh1", "BrAbCdEfGh3"], "newest first")
      #expect(account.posts.map(\.isVideo) == [true, false, false])
      #expect(account.posts.map(\.isAlbum) == [false, false, true])
      #expect(account.posts.map(\.likeCount) == [nil, 42, nil])
      #expect(account.posts.map(\.commentCount) == [1, 8, nil])
      #expect(account.posts.map(\.caption) == ["Caption\nwith lines", "", "Three"])
      #expect(account.posts.map(\.place) == [nil, "Harbour", nil])
      #expect(account.posts[1].link == "https://www.instagram.com/p/BrAbCdEfGh1/")
      #expect(account.posts[1].cover?.width == 1080 && account.posts[1].cover?.height == 1350)
      #expect(account.posts[2].media.map(\.kind) == [.photo, .video])
      #expect(account.picture?.renditions.count == 2)
      #expect(account.origin == .instagram)
    }
  }

  @Test func theAppsFormsAreReadAndMerged() async throws {
    let files = SavedFiles(texts: [("feed.json", AccountSample.feed), ("profile.json", AccountSample.appProfile)])
    let account = try await files.catalog().account(named: nil)
    #expect(account.name == "apple.tree" && account.fullName == "Apple Tree" && account.biography == "In bloom")
    #expect([account.postCount, account.followerCount, account.followingCount] == [400, 5, 4])
    #expect(account.links == ["example.org/tree"])
    #expect(account.posts.map(\.shortcode) == ["CxAbCdEfGh1", "CxAbCdEfGh2"])
    #expect(account.posts.map(\.likeCount) == [7, nil])
    #expect(account.posts.map(\.caption) == ["From the app", ""])
    // The square is a part of the picture, and no form of it.
    #expect(
      account.posts[0].cover?.renditions.map(\.location) == [
        "https://x.fbcdn.net/small.jpg", "https://x.fbcdn.net/e.jpg",
      ])
    #expect(account.posts[1].media.map(\.kind) == [.video, .photo])
  }

  @Test(arguments: AccountSample.layouts.indices, SavedFiles.Packing.allCases)
  func anExportIsReadInEveryLayout(_ layout: Int, _ packing: SavedFiles.Packing) async throws {
    let catalog = try await AccountSample.export(layout).catalog(packing)
    let account = try catalog.account(named: "@Alice_W")
    #expect(account.fullName == "Alice Würfel" && account.biography == "Zeile ☕\nZwei")
    #expect(account.links == ["example.org"] && account.picture?.id == "media/profile/p.jpg")
    #expect([account.postCount, account.followerCount, account.followingCount] == [6, 2, 3])
    #expect(account.posts.map(\.caption) == ["Gone", "", "One object", "A reel", "Already right – Café", "Café – 🍝"])
    #expect(account.posts.map(\.isVideo) == [false, false, false, true, false, false])
    #expect(
      account.posts.map(\.instant) == [
        1_591_012_900, 1_591_012_900, 1_591_012_800, 1_514_808_000, 1_496_318_401, 1_433_160_000,
      ])
    #expect(account.posts.map(\.id).last == "media/posts/201506/a.jpg")
    let missing = account.posts.prefix(2).compactMap(\.cover)
    #expect(missing.map(\.id) == ["media/posts/202006/gone.jpg", "../../../etc/passwd"])
    #expect(missing.first?.missingReason?.contains("name all its parts") == true)
    #expect(missing.last?.missingReason?.contains("outside") == true)
    #expect(account.posts.dropFirst(2).allSatisfy { $0.cover?.missingReason == nil })
    #expect(account.omissions.map(\.isFailure) == [false, false], "the story and the reel that is a post")
    #expect(account.entryCount == 8)
    #expect(catalog.problems.isEmpty)
  }

  @Test func aFileOfAnExportIsEnough() async throws {
    let path = "your_instagram_activity/media/posts_1.json"
    let account = try await AccountSample.export(2).catalog(named: path).account(named: nil)
    #expect(account.posts.compactMap(\.cover).filter { $0.missingReason == nil }.count == 3)
  }

  @Test(arguments: SavedFiles.Packing.allCases)
  func anExportOfTheFirstFormIsRead(_ packing: SavedFiles.Packing) async throws {
    guard packing != .parts else { return }
    let account = try await AccountSample.oldExport.catalog(packing).account(named: "bob")
    #expect(account.fullName == "Bob" && account.biography == "Old")
    #expect([account.postCount, account.followerCount, account.followingCount] == [3, 2, 1])
    #expect(account.posts.map(\.caption) == ["Two of them", "", "Moves"])
    #expect(account.posts.map(\.media.count) == [2, 1, 1])
    #expect(account.posts.map(\.place) == ["Harbour", nil, nil])
    #expect(account.posts[1].instant == 1_546_306_200, "half past one on New Year's Day in UTC")
    #expect(account.omissions.map(\.id) == ["stories/s.jpg", "direct/d.jpg"])
  }

  @Test(arguments: [SavedFiles.Packing.folder, .archive])
  func aFolderOfInstaloaderIsRead(_ packing: SavedFiles.Packing) async throws {
    let account = try await AccountSample.instaloader.catalog(packing).account(named: "carol")
    #expect(account.fullName == "Carol" && account.biography == "Hi" && account.postCount == 9)
    #expect(account.picture?.fileName == "2018-01-01_00-00-00_UTC_profile_pic.jpg")
    #expect(account.posts.map(\.shortcode) == ["CIc", "CIa", "CIb", nil])
    #expect(account.posts.map(\.caption) == ["Short", "Kept CIa", "Kept CIb", "Without a record"])
    #expect(account.posts.map(\.media.count) == [1, 1, 2, 1])
    #expect(account.posts[2].media.map(\.kind) == [.photo, .video])
    #expect(account.posts[2].media.allSatisfy { $0.picture != nil }, "a video has its still beside it")
    #expect(account.posts[3].isVideo && account.posts[3].cover != nil)
    #expect(account.posts[1].cover?.fileName == "2020-09-13_12-26-40_UTC.jpg")
    #expect(account.posts[0].instant == 1_609_556_645 && account.posts[3].instant == 1_536_841_600)
    #expect(account.omissions.map(\.reason).contains { $0.contains("story") })
  }

  @Test func dataTypedInByHandNeverLeavesItsFolder() async throws {
    let folder = try TemporaryFolder()
    for file in AccountSample.byHand.files { try folder.write(file.bytes, to: "hand/" + file.name) }
    try folder.write(TinyPicture.png, to: "a.jpg")
    #expect(symlink("../../a.jpg", folder.path + "/hand/pictures/link.jpg") == 0)
    for path in ["/hand", "/hand/profile.json"] {
      let source = PathSource(
        paths: [folder.path + path], dating: FolderSource.Dating(now: .last), decodableFormats: [.png])
      let account = try await source.catalog(on: WorkerPool(width: 1)).account(named: "hand")
      #expect(account.posts.map(\.id) == ["2", "3", "4", "5", "6", "1"])
      #expect(account.posts.dropLast().allSatisfy { $0.cover?.missingReason != nil })
      #expect(account.posts.last?.firstLine == "First line")
      #expect(account.posts.last?.cover?.renditions == [.file(folder.path + "/hand/pictures/a.jpg")])
      #expect(account.omissions.map(\.id) == ["7"] && account.omissions.allSatisfy { $0.isFailure })
      #expect(account.entryCount == 7)
    }
  }

  @Test func severalAccountsAreToldApart() async throws {
    let files = SavedFiles(
      texts: AccountSample.profiles.prefix(1)
        + [("feed.json", AccountSample.feed), ("app.json", AccountSample.appProfile)]
        .map { ("x/" + $0.0, $0.1) })
    let catalog = try await files.catalog()
    #expect(Set(catalog.accounts.map(\.name)) == ["example", "apple.tree"])
    #expect(throws: SourceError.severalAccounts(catalog.accounts.map(\.name))) { try catalog.account(named: nil) }
    let error = #expect(throws: SourceError.self) { try catalog.account(named: "nobody") }
    #expect(error?.description.contains("example") == true && error?.description.contains("apple.tree") == true)
  }

  @Test(
    arguments: [
      (["content/posts_1.html", "index.html"], "JSON"),
      (["photo.jpg"], "no data of an account"),
      ([], "no data of an account"),
    ] as [([String], String)])
  func whatIsNoAccountSaysSo(_ names: [String], _ words: String) async throws {
    let files = SavedFiles(texts: names.map { ($0, $0.hasSuffix(".html") ? "<html></html>" : "") } + [("x.txt", "x")])
    let error = await #expect(throws: SourceError.self) { try await files.catalog() }
    #expect(error?.description.contains(words) == true, "\(String(describing: error))")
  }

  @Test func aFolderOfPhotosStaysOne() async throws {
    let files = SavedFiles(texts: [
      ("2015-06-01 a.png", ""), ("package.json", #"{"name":"x","media":[]}"#), ("2016-06-01 a.png.json", "{}"),
      ("index.html", "<html>"), ("media.json", #"{"photos":[{"id":1}]}"#), ("site/posts.json", #"[{"title":"x"}]"#),
      ("profile.json", #"{"username":"x"}"#), ("damaged.json", #"{"shortcode":"#),
    ])
    let listing = try await files.listing()
    #expect(listing.photos.map(\.origin) == [.folder])
    #expect(listing.passedOver.map(\.reason).allSatisfy { $0 == .notAPicture })
  }

  @Test func lockedArchivesSaySo() async throws {
    let folder = try TemporaryFolder()
    var options = ZipBuilder.Options()
    options.isEncrypted = true
    var zip = ZipBuilder()
    zip.add("content/posts_1.json", Array(AccountSample.posts.utf8), options)
    let path = try folder.write(zip.bytes, to: "locked.zip")
    let source = PathSource(paths: [path], dating: FolderSource.Dating(now: .last), decodableFormats: [.png])
    let error = await #expect(throws: SourceError.self) { try await source.listing(on: WorkerPool(width: 1)) }
    #expect(error?.description.contains("password") == true, "\(String(describing: error))")
  }

  @Test func lockedPicturesFailOneByOne() async throws {
    let folder = try TemporaryFolder()
    var options = ZipBuilder.Options()
    options.isEncrypted = true
    var zip = ZipBuilder()
    for file in AccountSample.export(2).files {
      zip.add(file.name, file.bytes, file.name.hasSuffix("c.jpg") ? options : ZipBuilder.Options())
    }
    let path = try folder.write(zip.bytes, to: "locked.zip")
    let source = PathSource(paths: [path], dating: FolderSource.Dating(now: .last), decodableFormats: [.png])
    let listing = try await source.listing(on: WorkerPool(width: 1))
    #expect(listing.photos.count == 2)
    #expect(listing.failures.contains { $0.id.hasSuffix("c.jpg") && $0.reason.contains("password") })
  }

  /// The record of a post as Instaloader packs it: .xz without a check.
  private static let packedRecord: [UInt8] = [
    0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00, 0x00, 0x00, 0xFF, 0x12, 0xD9, 0x41, 0x02, 0x00, 0x21, 0x01, 0x16, 0x00,
    0x00, 0x00, 0x74, 0x2F, 0xE5, 0xA3, 0xE0, 0x00, 0xB6, 0x00, 0x97, 0x5D, 0x00, 0x3D, 0x88, 0x89, 0x27, 0x24,
    0x38, 0x56, 0x28, 0xC5, 0xC9, 0x07, 0x02, 0xA8, 0x74, 0xE0, 0xA5, 0xD8, 0x9C, 0x76, 0x8D, 0x7D, 0xF9, 0xB5,
    0xB6, 0x24, 0xF9, 0x87, 0xD2, 0x01, 0xF4, 0xF6, 0x92, 0xB4, 0x58, 0x65, 0x5D, 0x99, 0x40, 0x62, 0x77, 0x53,
    0xB7, 0x79, 0x86, 0x67, 0x87, 0xAF, 0x42, 0xBB, 0x16, 0x3C, 0xA1, 0x58, 0x3F, 0xFF, 0x54, 0xA3, 0x26, 0x97,
    0xF3, 0xBE, 0x3E, 0xB2, 0x8E, 0x25, 0x14, 0x4A, 0x84, 0xE5, 0xC4, 0x82, 0xF8, 0xE0, 0xE7, 0x5D, 0x43, 0x66,
    0x2A, 0x66, 0x5D, 0xB0, 0xBC, 0x99, 0xB3, 0xF8, 0x50, 0x08, 0xE7, 0x7F, 0xED, 0x30, 0x74, 0xDC, 0x74, 0xBB,
    0x30, 0x5D, 0x38, 0x76, 0xE3, 0xD5, 0xD1, 0xCF, 0xD5, 0x4A, 0x9D, 0x26, 0xB8, 0x6B, 0x96, 0x11, 0x0B, 0x28,
    0x85, 0x0E, 0xF8, 0x9A, 0xD5, 0xBB, 0xB0, 0xA3, 0xC1, 0x1C, 0xFE, 0x7E, 0x3F, 0xC7, 0x41, 0xC9, 0x54, 0xA9,
    0xF4, 0x36, 0x54, 0xB0, 0xE1, 0x90, 0x64, 0xC0, 0xC2, 0xE7, 0x14, 0xAD, 0x30, 0xEB, 0xD8, 0x61, 0x5E, 0x49,
    0xDB, 0x00, 0x00, 0x00, 0x00, 0x01, 0xAB, 0x01, 0xB7, 0x01, 0x00, 0x00, 0x54, 0x00, 0x89, 0x0C, 0xA8, 0x00,
    0x0A, 0xFC, 0x02, 0x00, 0x00, 0x00, 0x00, 0x00, 0x59, 0x5A,
  ]

  @Test(arguments: [SavedFiles.Packing.folder, .archive])
  func packedRecordsAreRead(_ packing: SavedFiles.Packing) async throws {
    let base = "carol/2020-09-13_12-26-40_UTC"
    let files = SavedFiles([
      (base + ".json.xz", Self.packedRecord), (base + ".jpg", TinyPicture.png),
      ("carol/2019-09-13_12-26-40_UTC.json.xz", Array(Self.packedRecord.dropLast(20))),
    ])
    let catalog = try await files.catalog(packing)
    #expect(try catalog.account(named: "carol").posts.map { $0.cover?.fileName } == ["2020-09-13_12-26-40_UTC.jpg"])
    #expect(catalog.problems.map(\.id) == ["carol/2019-09-13_12-26-40_UTC.json.xz"])
    #expect(catalog.problems.first?.reason.contains("cut short") == true)
  }
}
