import Drawing
import Planning
import Scenes

/// Accounts and posts as tests need them.
enum SampleAccount {
  static let square = PixelSize(clampingWidth: 300, height: 300)
  static let landscape = PixelSize(clampingWidth: 300, height: 200)
  static let portrait = PixelSize(clampingWidth: 200, height: 300)

  /// An account with everything.
  static let harbour = Account(
    origin: .demo, name: "harbour.days", fullName: "Harbour Days 🐾",
    biography: "海邊的日子，一年一張照片。\nOne photo a year since 2009, with @anna.k #sea",
    links: ["harbour.example/days"], picture: picture("p"), postCount: 214, followerCount: 12_449, followingCount: 318)
  /// An account of which nothing is known but its name.
  static let bare = Account(origin: .instagram, name: "bare")
  static let longNames = Account(
    origin: .instagram, name: String(repeating: "long_name.", count: 12),
    fullName: String(repeating: "Maximiliana Theodora ", count: 8),
    biography: String(repeating: "One line without a break that has to go on. ", count: 4), postCount: 1,
    followerCount: 1, followingCount: 1_000_000)
  static let emoji = Account(
    origin: .instagram, name: "🌊🐚", fullName: "🌊🐚⛵️", biography: "🏖️☀️\n🐾🐾🐾", postCount: 3, followerCount: 0)
  static let rightToLeft = Account(
    origin: .instagram, name: "noor.photos", fullName: "نور الهدى",
    biography: "صور من المرفأ القديم، كل سنة صورة.\nOne photo a year\nתמונה אחת בשנה", links: ["noor.example"],
    postCount: 1_250_000, followingCount: 7)

  static func picture(_ id: String) -> PostPicture {
    PostPicture(id: id, renditions: [.file("/nowhere/\(id).jpg")])
  }

  /// A post with one picture.
  static func post(
    _ caption: String = "", likes: Int? = nil, comments: Int? = nil, kinds: [PostMedia.Kind] = [.photo],
    place: String? = nil
  ) -> Post {
    Post(
      id: "1", shortcode: "abc", instant: 1_405_339_200, caption: caption, likeCount: likes, commentCount: comments,
      media: kinds.map { PostMedia(kind: $0, picture: picture("a")) }, place: place)
  }

  static let date = CalendarDay(year: 2014, month: 7, day: 14).map { CaptureDate($0) }

  /// The place of a photo by its number.
  static func photo(_ index: Int, _ size: PixelSize) -> PicturePlace {
    .photo(DisplayList.PhotoReference(index), size)
  }

  /// Lays pieces on pages; each photo is known by the number it has.
  static func pages(_ pieces: [ColumnPiece], _ column: ColumnStyle) -> [ColumnPage] {
    var cutter = ColumnCutter(column)
    var pages: [ColumnPage] = []
    for piece in pieces { pages += cutter.add(piece) }
    return pages + [cutter.finish()]
  }
}

/// A page of an account as it is laid out.
struct SampleProfile: CustomStringConvertible, Sendable {
  let description: String
  var account = SampleAccount.harbour
  var portrait = PicturePlace.none
  var cells: [PostCell] = []
  var style = AccountStyle()

  init(
    _ description: String, _ account: Account = SampleAccount.harbour, portrait: PicturePlace = .none,
    cells: [PostCell] = [], style change: (inout AccountStyle) -> Void = { _ in }
  ) {
    self.description = description
    self.account = account
    self.portrait = portrait
    self.cells = cells
    change(&style)
  }

  /// The squares of a page with one of every kind; photo 0 is the portrait.
  static let everyCell = [
    PostCell(SampleAccount.photo(1, SampleAccount.landscape), mark: nil, label: "14 July 2014"),
    PostCell(SampleAccount.photo(2, SampleAccount.portrait), mark: .video, label: "14 July 2014"),
    PostCell(SampleAccount.photo(3, SampleAccount.square), mark: .album, label: "14 July 2014"),
    PostCell(.none, mark: .video, label: "14 July 2014"),
    PostCell(.failure(reason: "damaged JPEG: it holds no picture at all"), mark: nil, label: "14 July 2014"),
  ]
  static let oneCell = [PostCell(SampleAccount.photo(1, SampleAccount.landscape), mark: nil, label: "")]

  /// Returns its pages.
  func pages(measuring text: any TextMeasuring) -> [ColumnPage] {
    let head = ProfileHead(account, portrait: portrait, hasPosts: !cells.isEmpty, style: style)
    let rows = stride(from: 0, to: cells.count, by: style.columns).flatMap { first in
      ProfileRow(Array(cells[first..<min(first + style.columns, cells.count)]), style: style).pieces
    }
    let column = ColumnStyle(
      width: style.width, pageHeight: style.pageHeight, longestSide: PixelSize.longestSide,
      background: style.background)
    return SampleAccount.pages(head.pieces(measuring: text) + rows, column)
  }
}

/// Posts as they are laid out, each with the photo 2 × its place, and the portrait before it.
struct SampleFeed: CustomStringConvertible, Sendable {
  let description: String
  var account = SampleAccount.harbour
  var posts: [(post: Post, picture: PicturePlace)] = []
  var hasPortrait = true
  var style = AccountStyle()

  init(
    _ description: String, _ posts: [(Post, PicturePlace)], of account: Account = SampleAccount.harbour,
    hasPortrait: Bool = true, style change: (inout AccountStyle) -> Void = { _ in }
  ) {
    self.description = description
    self.account = account
    self.posts = posts.map { (post: $0.0, picture: $0.1) }
    self.hasPortrait = hasPortrait
    change(&style)
  }

  /// Returns its pages.
  func pages(measuring text: any TextMeasuring) -> [ColumnPage] {
    let column = FeedHeading.columnStyle(style, longestSide: PixelSize.longestSide)
    let tallest = FeedPost.tallestPicture(onPagesOf: column.contentHeight, style)
    var pieces = FeedHeading(account.name, hasPosts: !posts.isEmpty, style: style).pieces
    for (post, picture) in posts {
      pieces += FeedPost(post, of: account, date: SampleAccount.date, tallest: tallest, style: style)
        .pieces(
          portrait: hasPortrait ? SampleAccount.photo(0, SampleAccount.square) : .none, picture: picture,
          measuring: text)
    }
    return SampleAccount.pages(pieces, column)
  }
}
