import Drawing
import Planning
import Scenes
import TestSupport
import Testing

/// The page of an account and its posts, as recorded texts: no font and no pixel is needed.
struct AccountSceneTests {
  private static let portrait = SampleAccount.photo(0, SampleAccount.square)

  static let profiles: [SampleProfile] =
    Theme.allCases.flatMap { theme in
      Language.allCases.map { language in
        SampleProfile("\(theme.rawValue)-\(language.rawValue)", portrait: portrait, cells: SampleProfile.everyCell) {
          ($0.theme, $0.language) = (theme, language)
        }
      }
    }
    + FitMode.allCases.map { fit in
      SampleProfile("fit-\(fit.rawValue)", SampleAccount.bare, cells: SampleProfile.oneCell) { $0.fit = fit }
    } + [
      SampleProfile("bare", SampleAccount.bare), SampleProfile("no-posts"),
      SampleProfile("no-posts-chinese") { $0.language = .traditionalChinese },
      SampleProfile("one-post", cells: SampleProfile.oneCell), SampleProfile("long-names", SampleAccount.longNames),
      SampleProfile("emoji", SampleAccount.emoji, cells: SampleProfile.oneCell),
      SampleProfile("right-to-left", SampleAccount.rightToLeft, cells: SampleProfile.oneCell),
      SampleProfile("failed-portrait", portrait: .failure(reason: "damaged"), cells: SampleProfile.oneCell),
      SampleProfile("five-columns", SampleAccount.bare, cells: SampleProfile.everyCell) {
        ($0.columns, $0.gap) = (5, 7)
      },
      SampleProfile("small", portrait: portrait, cells: SampleProfile.everyCell) { $0.width = 270 },
      SampleProfile("tiny", portrait: portrait, cells: SampleProfile.everyCell) { $0.width = 64 },
      SampleProfile("two-pages", portrait: portrait, cells: SampleProfile.everyCell) { $0.pageHeight = 1000 },
    ]

  @Test(arguments: profiles)
  func profilesAreLaidOutAsRecorded(_ sample: SampleProfile) {
    let pages = sample.pages(measuring: FixedMeasurer()).map(\.wholeList.snapshot)
    expectRecorded(pages.joined(separator: "\n"), as: "profile-\(sample.description).txt")
  }

  private static let caption = "退潮的時候 #harbour. The tide was out 🌊\nsee https://harbour.example/days/12, and @anna.k"
  private static let full = SampleAccount.post(caption, likes: 1204, comments: 38)
  private static let landscape = SampleAccount.photo(1, SampleAccount.landscape)

  static let feeds: [SampleFeed] =
    Theme.allCases.flatMap { theme in
      Language.allCases.map { language in
        SampleFeed("\(theme.rawValue)-\(language.rawValue)", [(full, landscape)]) {
          ($0.theme, $0.language) = (theme, language)
        }
      }
    } + [
      SampleFeed("no-posts", []), SampleFeed("no-posts-chinese", []) { $0.language = .traditionalChinese },
      SampleFeed("two-posts", [(full, landscape), (full, landscape)]),
      SampleFeed("no-words", [(SampleAccount.post(), landscape)]),
      SampleFeed("no-likes", [(SampleAccount.post("Only words", likes: 0, comments: 0), landscape)]),
      SampleFeed("one-of-each", [(SampleAccount.post(likes: 1, comments: 1), landscape)]),
      SampleFeed("place", [(SampleAccount.post(place: "Taichung, Taiwan"), landscape)]),
      SampleFeed("album", [(SampleAccount.post(kinds: [.photo, .video]), landscape)]),
      SampleFeed("video", [(SampleAccount.post(kinds: [.video]), landscape)]),
      SampleFeed("no-still", [(SampleAccount.post(kinds: [.video]), .none)]),
      SampleFeed("failure", [(full, .failure(reason: "damaged JPEG: it holds no picture at all"))]),
      SampleFeed("initials", [(full, landscape)], hasPortrait: false),
      SampleFeed("long-names", [(full, landscape)], of: SampleAccount.longNames, hasPortrait: false),
      SampleFeed("emoji", [(SampleAccount.post("🌊🌊🌊"), landscape)], of: SampleAccount.emoji, hasPortrait: false),
      SampleFeed("small", [(full, landscape)]) { $0.width = 270 },
      SampleFeed(
        "long-caption", [(SampleAccount.post(String(repeating: "word ", count: 600)), landscape)]
      ) { $0.pageHeight = 1200 },
      SampleFeed("low-pages", [(full, SampleAccount.photo(1, SampleAccount.portrait))]) { $0.pageHeight = 600 },
    ]

  @Test(arguments: feeds)
  func feedsAreLaidOutAsRecorded(_ sample: SampleFeed) {
    let pages = sample.pages(measuring: FixedMeasurer()).map(\.wholeList.snapshot)
    expectRecorded(pages.joined(separator: "\n"), as: "feed-\(sample.description).txt")
  }

  @Test(arguments: [(1080, 3, 4), (1080, 1, 4), (1080, 7, 4), (1000, 3, 0), (64, 10, 1), (8192, 13, 5)])
  func squaresFillTheWidthWithExactGaps(_ width: Int, _ columns: Int, _ gap: Int) {
    var style = AccountStyle()
    (style.width, style.columns, style.gap) = (width, columns, gap)
    let frames = ProfileRow.frames(style)
    #expect(frames.count == columns && frames.first?.x == 0 && frames.last?.maxX == width)
    for (left, right) in zip(frames, frames.dropFirst()) { #expect(right.x - left.maxX == gap) }
    #expect(frames.allSatisfy { (0...1).contains($0.size.width - $0.size.height) })
    #expect(frames.allSatisfy { $0.size.height == ProfileRow.side(style) })
  }

  @Test(
    arguments: [
      (3000, 2000, 1080, 720, "its own shape"), (2000, 3000, 1080, 1620, "upright"), (1000, 1000, 1080, 1080, "square"),
      (1, 30_000, 1080, 1620, "too tall"), (30_000, 1, 1080, 540, "too wide"), (1920, 1080, 1080, 608, "16:9"),
      (1080, 1920, 1080, 1620, "9:16 loses a sixth"), (320, 180, 1080, 608, "small ones are enlarged"),
    ])
  func picturesKeepTheirShape(_ width: Int, _ height: Int, _ shownWidth: Int, _ shownHeight: Int, _ what: String) {
    let post = FeedPost(
      SampleAccount.post(), of: SampleAccount.bare, date: nil, tallest: 20_000, style: AccountStyle())
    let frame = post.frame(of: PixelSize(clampingWidth: width, height: height))
    #expect(frame == PixelRect(x: 0, y: 0, size: PixelSize(clampingWidth: shownWidth, height: shownHeight)), "\(what)")
  }

  @Test func picturesNeverReachOutsideTheirPage() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      var style = AccountStyle()
      style.width = Int.random(in: 64...4000, using: &random)
      let least = FeedHeading.leastPageHeight(style)
      style.pageHeight = Int.random(in: least...(least * 4), using: &random)
      let size = PixelSize(
        clampingWidth: Int.random(in: 1...5000, using: &random), height: Int.random(in: 1...5000, using: &random))
      let feed = SampleFeed("", [(AccountSceneTests.full, SampleAccount.photo(1, size))]) { $0 = style }
      for page in feed.pages(measuring: FixedMeasurer()) {
        #expect(page.list.size.height <= style.pageHeight ?? 0)
        for photo in page.photos {
          let frame = photo.frame
          #expect(frame.x >= 0 && frame.y >= 0 && frame.maxX <= style.width && frame.maxY <= page.list.size.height)
          let shape = Double(size.width) * photo.crop.width / (Double(size.height) * photo.crop.height)
          let shown = Double(frame.size.width) / Double(frame.size.height)
          let rounding = 1 + 1 / Double(min(frame.size.width, frame.size.height))
          if photo.radius == 0 {
            #expect(shape / shown < rounding && shown / shape < rounding, "\(size) is stretched to \(frame.size)")
          }
        }
      }
    }
  }

  @Test func aPostBeginsWhereItsPictureHasRoom() {
    // The first picture leaves less room on its page than the second needs: the row over it goes along.
    let feed = SampleFeed(
      "", [(SampleAccount.post(), AccountSceneTests.landscape), (SampleAccount.post(), AccountSceneTests.landscape)]
    ) { $0.pageHeight = 1700 }
    let pages = feed.pages(measuring: FixedMeasurer())
    #expect(pages.count == 2)
    #expect(pages.map(\.photos.count) == [2, 2])
  }
}
