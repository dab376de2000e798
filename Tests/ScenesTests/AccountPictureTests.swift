import Drawing
import Planning
import Raster
import Scenes
import TestSupport
import Testing

/// The page of an account and its posts as pictures: layout, fonts and canvas together.
@Suite(
  .enabled(if: FramePictureTests.golden != nil, "this machine has no fonts"),
  .enabled(if: FramePictureTests.golden?.isComparable ?? true, FramePictureTests.golden?.fontDifference))
struct AccountPictureTests {
  /// Light in English, and dark in Chinese.
  static let manners: [(name: String, theme: Theme, language: Language)] = [
    ("light", .light, .english), ("dark", .dark, .traditionalChinese),
  ]
  private static let portrait = SampleAccount.photo(0, SampleAccount.square)

  static let profiles: [SampleProfile] = manners.flatMap { manner in
    func sample(
      _ name: String, _ account: Account, portrait: PicturePlace = .none, cells: [PostCell] = []
    ) -> SampleProfile {
      SampleProfile("\(name)-\(manner.name)", account, portrait: portrait, cells: cells) {
        ($0.width, $0.theme, $0.language) = (360, manner.theme, manner.language)
      }
    }
    return [
      sample("profile", SampleAccount.harbour, portrait: portrait, cells: SampleProfile.everyCell),
      sample("profile-long-names", SampleAccount.longNames, cells: SampleProfile.oneCell),
      sample("profile-no-posts", SampleAccount.bare),
      sample("profile-one-post", SampleAccount.harbour, cells: SampleProfile.oneCell),
      sample("profile-emoji", SampleAccount.emoji, cells: SampleProfile.oneCell),
      sample("profile-right-to-left", SampleAccount.rightToLeft, cells: SampleProfile.oneCell),
    ]
  }

  @Test(arguments: profiles)
  func profilesLookAsRecorded(_ sample: SampleProfile) throws {
    let typeRoom = try #require(FramePictureTests.typeRoom)
    try expect(typeRoom.measuring { sample.pages(measuring: $0) }, as: sample.description)
  }

  static let feeds: [SampleFeed] = manners.flatMap { manner in
    func sample(
      _ name: String, _ posts: [(Post, PicturePlace)], of account: Account = SampleAccount.harbour,
      hasPortrait: Bool = true
    ) -> SampleFeed {
      SampleFeed("\(name)-\(manner.name)", posts, of: account, hasPortrait: hasPortrait) {
        ($0.width, $0.theme, $0.language) = (360, manner.theme, manner.language)
      }
    }
    let caption = "退潮的時候，燈塔看起來更高一點。The tide was out, so we walked to the #rocks with @anna.k 🌊"
    let landscape = SampleAccount.photo(1, SampleAccount.landscape)
    return [
      sample(
        "feed",
        [
          (SampleAccount.post(caption, likes: 1204, comments: 38), landscape),
          (SampleAccount.post(kinds: [.photo, .photo], place: "Taichung, Taiwan"), landscape),
        ]),
      sample("feed-no-posts", []),
      sample(
        "feed-long-names", [(SampleAccount.post("Short.", likes: 1), .none)], of: SampleAccount.longNames,
        hasPortrait: false),
      sample(
        "feed-right-to-left",
        [(SampleAccount.post("مساء الخير من الميناء", comments: 1), .failure(reason: "damaged JPEG: no picture"))],
        of: SampleAccount.rightToLeft, hasPortrait: false),
      sample("feed-emoji", [(SampleAccount.post("🌊🌊🌊"), landscape)], of: SampleAccount.emoji, hasPortrait: false),
    ]
  }

  @Test(arguments: feeds)
  func feedsLookAsRecorded(_ sample: SampleFeed) throws {
    let typeRoom = try #require(FramePictureTests.typeRoom)
    try expect(typeRoom.measuring { sample.pages(measuring: $0) }, as: sample.description)
  }

  /// Draws the only page; each of its photos is the made-up one.
  private func expect(_ pages: [ColumnPage], as name: String) throws {
    let typeRoom = try #require(FramePictureTests.typeRoom)
    let list = try #require(pages.count == 1 ? pages.first : nil).wholeList
    let photos = (0...3).map { index in
      let part = list.drawnPart(of: DisplayList.PhotoReference(index))
      return SyntheticPhoto.bitmap(SampleAccount.landscape)
        .resized(to: part?.size ?? SampleAccount.square, crop: part?.crop ?? .whole)
    }
    let painting = try Canvas(typeRoom: typeRoom).draw(list, photos: photos)
    #expect(painting.missingCharacters.isEmpty)
    try FramePictureTests.golden?.expect(painting.bitmap, as: name)
  }
}
