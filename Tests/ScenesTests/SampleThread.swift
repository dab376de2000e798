import Drawing
import Planning
import Scenes

/// A made-up thread with a little of everything, and the pages that it is laid out on.
enum SampleThread {
  /// A quarter past nine in the evening of 20 July 2019 in Taipei.
  static let now = time("2019-07-20T21:15:00")

  static let thread = ForumThread(
    post: ForumPost(
      id: "235000001", title: "十年前後，同一個港口", forum: "攝影版", author: Persona(gender: .female),
      written: time("2019-07-17T08:00:00"),
      content: .shown([
        .text(["2009 年第一次來這裡，那時候還沒有堤防。", "每年夏天都拍一張，剛好滿十年。"]), picture("pier.jpg"),
        .text(["最後一張是今年拍的：", "", "See https://a.example/map (B3)."]), .video(address: "https://v.example/clip"),
        .link("https://www.a.example/page?with=query"), picture("gone.jpg"),
      ]), likes: 512, commentCount: 7),
    comments: [
      comment(1, "2019-07-20T19:10:00", ["照片好美，可以問是哪裡嗎？"], Persona(.school("海洋大學"), gender: .male), likes: 24),
      ForumComment(floor: "B2", written: time("2019-07-19T23:00:00"), content: .removed),
      comment(
        3, "2019-07-14T12:00:00", ["B1 在北海岸 ☺️，海洋大學旁邊"], Persona(gender: .female), likes: 6, byAuthor: true),
      comment(
        4, "2018-07-14T12:00:00", ["I know that pier."],
        Persona(.nickname("Old salt"), handle: "salt", gender: .unknown)),
      ForumComment(
        floor: "B5", author: Persona(.school("山城大學"), department: "森林系", gender: .female),
        written: time("2019-07-20T21:00:00"), content: .shown([.text(["小圖："]), picture("small.png")]), likes: 1),
      ForumComment(
        floor: "B5-1", isReply: true, author: Persona(.nickname("Old salt"), gender: .male),
        written: time("2019-07-20T21:14:30"), content: .shown([.text(["Smaller, even."])])),
      comment(7, nil, []),
    ], newest: now)

  static func time(_ text: String) -> Instant? { Instant(iso8601: text, without: .taipei) }

  private static func picture(_ name: String) -> ContentBlock {
    .picture(
      ContentPicture(Photo(origin: .dcard, id: name, fileName: name, sourceName: "", renditions: [.file("/" + name)])))
  }

  private static func comment(
    _ floor: Int, _ written: String?, _ lines: [String], _ author: Persona = Persona(), likes: Int = 0,
    byAuthor: Bool = false
  ) -> ForumComment {
    ForumComment(
      floor: "B\(floor)", author: author, isByAuthor: byAuthor, written: written.flatMap(time),
      content: .shown(lines.isEmpty ? [] : [.text(lines)]), likes: likes)
  }

  /// The sizes of the pictures, by their names; one that has none cannot be shown.
  static let sizes = [
    "pier.jpg": PixelSize(clampingWidth: 1200, height: 800), "small.png": PixelSize(clampingWidth: 90, height: 60),
    "tall.jpg": PixelSize(clampingWidth: 400, height: 9000),
  ]

  /// Returns the pages of a thread.
  static func pages(
    _ thread: ForumThread = thread, showing choice: CommentChoice = .all, measuring text: any TextMeasuring,
    now: Instant? = nil, style change: (inout ThreadStyle) -> Void = { _ in }
  ) -> [ColumnPage] {
    var style = ThreadStyle()
    change(&style)
    let column = style.column(longestSide: PixelSize.longestSide)
    let scene = ThreadScene(thread, showing: choice, style: style, now: now, on: column)
    var cutter = ColumnCutter(column)
    var pages: [ColumnPage] = []
    for part in scene.parts {
      let pictures = part.pictures.enumerated().map { index, picture -> ThreadScene.Picture in
        // By the file: a redacted picture has another name.
        let name = picture.photo.renditions.first.map { String($0.location.dropFirst()) } ?? picture.photo.id
        return sizes[name].map { .shown(DisplayList.PhotoReference(index), $0) } ?? .failed
      }
      for piece in scene.pieces(of: part, pictures: pictures, measuring: text) { pages += cutter.add(piece) }
    }
    return pages + [cutter.finish()]
  }
}
