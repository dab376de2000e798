import Drawing
import Planning
import Raster
import Scenes
import TestSupport
import Testing

/// A thread, laid out as a case says, and the name of the recorded list.
private struct Layout: Sendable, CustomTestStringConvertible {
  var name: String
  var thread = SampleThread.thread
  var choice = CommentChoice.all
  var change: @Sendable (inout ThreadStyle) -> Void = { _ in }
  var testDescription: String { name }
}

private let layouts = [
  Layout(name: "thread"),
  Layout(
    name: "thread-dark-english",
    change: {
      $0.theme = .dark
      $0.language = .english
    }),
  Layout(name: "thread-narrow", change: { $0.width = 540 }),
  Layout(name: "thread-wide", change: { $0.width = 2160 }),
  Layout(name: "thread-redacted", change: { $0.redacts = true }),
  Layout(
    name: "thread-redacted-english",
    change: {
      $0.redacts = true
      $0.language = .english
    }),
  Layout(name: "thread-popular", choice: .popular),
  Layout(name: "thread-first-two", choice: .first(2)),
  Layout(name: "thread-other-zone", change: { $0.zone = .utc }),
  Layout(
    name: "thread-comments-only",
    thread: ForumThread(comments: SampleThread.thread.comments, newest: SampleThread.thread.newest)),
  Layout(
    name: "thread-removed",
    thread: ForumThread(post: ForumPost(id: "1", title: "", content: .removed), comments: [])),
  Layout(name: "thread-pages", change: { $0.pageHeight = 900 }),
]

@Suite struct ThreadSceneTests {
  @Test(arguments: layouts) private func threadsAreLaidOutAsRecorded(_ layout: Layout) {
    let pages = SampleThread.pages(
      layout.thread, showing: layout.choice, measuring: FixedMeasurer(), style: layout.change)
    let text = pages.map { "\($0.wholeList.snapshot)" }.joined(separator: "\n")
    expectRecorded(text, as: layout.name + ".txt")
  }

  @Test func aTimeIsToldFromTheMomentAsked() throws {
    let texts = try texts(SampleThread.pages(measuring: FixedMeasurer(), now: SampleThread.time("2020-01-02T00:00:00")))
    #expect(texts.contains("2019年7月17日 · 愛心 512 · 留言 7"))
    #expect(texts.contains("B1 · 2019年7月20日"))
  }

  @Test func redactionLeavesNoName() throws {
    for language in Language.allCases {
      let pages = SampleThread.pages(measuring: FixedMeasurer()) { style in
        style.redacts = true
        style.language = language
      }
      let all = try texts(pages).joined(separator: "\n")
      for name in ["海洋大學", "山城大學", "森林系", "Old salt", "@salt"] { #expect(!all.contains(name)) }
      // A name is no name in the middle of another word, and letters of schools are gone too.
      #expect(!all.split(separator: "\n").contains { ["海", "山", "O"].contains($0) && language != .english })
    }
  }

  @Test(arguments: [
    ("@mei_123, Mei_123的日記 mei_1234", "某人, 某人的日記 mei_1234"),
    ("ＭＥＩ＿123 m\u{200B}ei\u{2060}_123", "某人 某人"),
    ("範例 大學、範\u{FEFF}例\u{3000}大學", "某校、某校"),
    ("OLD  salt, gold salt, Old salted", "某人, gold salt, Old salted"),
    ("看https://www.dcard.tw/@Mei_123，好", "看某網址，好"),
    ("instagram.com/mei_123 mei_123@a.example", "某網址 某網址"),
    ("https://a.example/?u=%6Dei_123 https://a.example/%25E5%25B0%258F%25E7%25BE%258E", "某網址 某網址"),
    ("https://a.example/小美 https://a.example/old-salt", "某網址 某網址"),
    ("https://a.example/b, X B1 %", "https://a.example/b, X B1 %"), ("小美", "某人"), ("", ""), ("@@", "@@"),
  ])
  func namesAreFoundInAnyDress(_ text: String, _ redacted: String) throws {
    let authors = [
      Persona(.nickname("小美"), handle: "mei_123", school: "範例大學"), Persona(.nickname("Old salt")),
      Persona(.nickname("X")),
    ]
    let thread = ForumThread(
      post: ForumPost(id: "1", title: text, forum: "範例大學", content: .shown([])),
      comments: authors.map { ForumComment(floor: "", author: $0, content: .removed) })
    var style = ThreadStyle()
    style.redacts = true
    let scene = ThreadScene(thread, style: style, on: style.column(longestSide: 16_000))
    #expect(scene.post?.title == redacted)
    #expect(scene.post?.forum == "某校")
  }

  @Test func redactedPicturesAreNumbers() throws {
    let photos = ["mei.jpg", "b.jpg"].map { name in
      Photo(
        origin: .dcard, id: name, fileName: name, sourceName: "小美", renditions: [.file("/" + name)],
        title: LocalizedText("小美的港口"), credit: Credit(author: "小美 · 攝影版", link: "https://a.example/p/1"))
    }
    let thread = ForumThread(
      post: ForumPost(
        id: "1", title: "t", forum: "攝影版", author: Persona(.nickname("小美")),
        content: .shown(photos.map { .picture(ContentPicture($0)) } + [.video(address: "https://a.example/小美")])))
    var style = ThreadStyle()
    style.redacts = true
    let scene = ThreadScene(thread, style: style, on: style.column(longestSide: 16_000))
    let shown = scene.parts.flatMap(\.pictures).map(\.photo)
    #expect(shown.map(\.id) == ["圖片 1", "圖片 2"])
    #expect(shown.map(\.identity) == photos.map(\.identity), "they are still the same pictures")
    for photo in shown {
      #expect(photo.title == LocalizedText("某人的港口") && photo.sourceName == "某人")
      #expect(photo.credit == Credit(author: "某人 · 攝影版"))
    }
    #expect(scene.post?.content.blocks.last == .video(address: "某網址"))
  }

  /// 20,000 characters without a break.
  private static let longText = (1_000_000..<1_002_500).map { "長\($0)" }.joined()

  @Test(arguments: [20, 300, 2000]) func everyLineIsShownOnce(_ count: Int) throws {
    let lines = (0..<count).map { "第 \($0) 行 " + String(repeating: "字", count: $0 % 90) }
    let thread = ForumThread(
      post: ForumPost(id: "1", title: "t", content: .shown([.text(lines)])),
      comments: [ForumComment(floor: "B1", content: .shown([.text([ThreadSceneTests.longText])]))])
    for height in [400, 777, 20_000] {
      let pages = SampleThread.pages(thread, measuring: FixedMeasurer()) { $0.pageHeight = height }
      #expect(pages.allSatisfy { $0.list.size.height <= height })
      var shown: [String: [Int]] = [:]
      for case .text(let block, _, _) in pages.flatMap(\.list.commands) {
        guard let lines = block.visibleLines else { continue }
        shown[block.text, default: []] += lines
        #expect(block.maxLines == TextBlock.unlimited)
      }
      for (text, lines) in shown { #expect(lines == Array(0..<lines.count), "\(text.prefix(20))") }
      var seen: Set<String> = []
      for text in shown.keys {
        for line in text.split(separator: "\n") { seen.insert(line.filter { $0 != " " }) }
      }
      #expect(seen.isSuperset(of: lines.map { $0.filter { $0 != " " } }))
      let count = seen.reduce(0) { $0 + $1.filter { $0 == "長" }.count }
      #expect(count == 2500)
    }
  }

  @Test func aTallPictureIsScaledToAPage() throws {
    let photo = Photo(origin: .dcard, id: "tall.jpg", fileName: "", sourceName: "", renditions: [])
    let thread = ForumThread(
      post: ForumPost(id: "1", title: "t", content: .shown([.picture(ContentPicture(photo))])))
    let pages = SampleThread.pages(thread, measuring: FixedMeasurer()) { $0.pageHeight = 1000 }
    let frame = try #require(pages.flatMap(\.photos).first?.frame)
    #expect(frame.size.height == 920)
    #expect(frame.size.width == 41)
    #expect(pages.allSatisfy { $0.list.size.height <= 1000 })
  }

  @Test func noPictureIsEnlarged() throws {
    let pages = SampleThread.pages(measuring: FixedMeasurer()) { $0.width = 4320 }
    let sizes = pages.flatMap(\.photos).map(\.frame.size)
    #expect(sizes == [PixelSize(clampingWidth: 1200, height: 800), PixelSize(clampingWidth: 90, height: 60)])
  }

  private func texts(_ pages: [ColumnPage]) throws -> [String] {
    pages.flatMap(\.list.commands).compactMap { command in
      if case .text(let block, _, _) = command { block.text } else { nil }
    }
  }
}

/// A whole thread as a picture, in the fonts that it was recorded with.
@Suite(
  .enabled(if: FramePictureTests.golden != nil, "this machine has no fonts"),
  .enabled(if: FramePictureTests.golden?.isComparable ?? true, FramePictureTests.golden?.fontDifference))
struct ThreadPictureTests {
  @Test(arguments: Theme.allCases, Language.allCases)
  func threadsLookAsRecorded(theme: Theme, language: Language) throws {
    let typeRoom = try #require(FramePictureTests.typeRoom)
    let pages = typeRoom.measuring { text in
      SampleThread.pages(measuring: text) { style in
        (style.width, style.theme, style.language) = (480, theme, language)
      }
    }
    let page = try #require(pages.first)
    #expect(pages.count == 1)
    var list = page.wholeList
    // Each photo by a number of its own: those of a part begin at 0.
    var photos: [Bitmap] = []
    for index in list.commands.indices {
      guard case .photo(_, let crop, let frame, let radius) = list.commands[index] else { continue }
      list.commands[index] = .photo(
        DisplayList.PhotoReference(photos.count), crop: crop, frame: frame, radius: radius)
      photos.append(SheetPictureTests.photo.resized(to: frame.size, crop: crop))
    }
    let painting = try Canvas(typeRoom: typeRoom).draw(list, photos: photos)
    #expect(painting.missingCharacters.isEmpty)
    try FramePictureTests.golden?.expect(painting.bitmap, as: "thread-\(theme.rawValue)-\(language.rawValue)")
  }
}
