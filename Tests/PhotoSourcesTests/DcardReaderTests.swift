import Fetching
import Glibc
import Planning
import TestSupport
import Testing

@testable import PhotoSources

/// Documents of our own in the shapes in which posts and comments are found.
private enum Shape {
  static let post = #"""
    {"id":235000001,"title":"同一個港口","content":"第一行\nhttps://i.imgur.com/AbCdEf1.jpg\n\n最後一行 B1",
    "anonymousSchool":false,"anonymousDepartment":true,"createdAt":"2021-05-06T07:08:09.123Z",
    "updatedAt":"2021-05-06T07:09:10.456Z","commentCount":"3","likeCount":5,"withNickname":false,"forumName":"閒聊",
    "forumAlias":"talk","school":"範例大學","gender":"F","somethingNew":{"a":[1,null]},"hidden":false,
    "mediaMeta":[{"url":"https://i.imgur.com/AbCdEf1l.jpg","type":"image/thumbnail","width":9,"height":9},
    {"url":"https://i.imgur.com/AbCdEf1.jpg","type":"image/imgur","width":1200,"height":800}]}
    """#

  /// As they were in 2016: no nicknames, departments told, no `hiddenByAuthor`.
  static let post2016 = #"""
    {"id":224000001,"title":"Old post","content":"http://imgur.com/AbCdEf1\nbye","excerpt":"bye","anonymousSchool":false,
    "anonymousDepartment":false,"pinned":false,"replyId":null,"createdAt":"2016-05-06T07:08:09.000Z",
    "updatedAt":"2016-05-06T07:08:09.000Z","deletedAt":null,"commentCount":1,"likeCount":2,"tags":["港口"],
    "forumName":"Photography","forumAlias":"photography","gender":"M","school":"範例大學","department":"海洋系","media":[]}
    """#

  static func comment(_ floor: Int, _ more: String = "") -> String {
    #"{"id":"c\#(floor)","postId":235000001,"createdAt":"2021-05-06T08:00:00Z","floor":\#(floor),"#
      + #""content":"留言\#(floor)","likeCount":\#(floor),"host":false,"gender":"M","school":"範例大學"\#(more)}"#
  }

  /// What is left of a comment that was deleted.
  static func hidden(_ floor: Int) -> String {
    #"{"id":"c\#(floor)","postId":235000001,"createdAt":"2021-05-06T08:05:00.000Z","floor":\#(floor),"host":true,"#
      + #""hidden":true}"#
  }
}

private func threads(_ json: String, in folder: String? = nil) throws -> [ForumThread] {
  try DcardReader(picturesIn: folder).threads(in: Array(json.utf8))
}

/// A document, and the numbers of its posts and the floors below each.
private struct ShapeCase: Sendable, CustomTestStringConvertible {
  var name: String
  var json: String
  var found: [String]

  init(_ name: String, _ json: String, _ found: String...) {
    self.name = name
    self.json = json
    self.found = found
  }

  var testDescription: String { name }
}

private let shapes = [
  ShapeCase("a post", Shape.post, "235000001:"), ShapeCase("a post of 2016", Shape.post2016, "224000001:"),
  ShapeCase("comments", "[\(Shape.comment(1)),\(Shape.hidden(2)),\(Shape.comment(3))]", "-:B1 B2 B3"),
  ShapeCase("pages", "[[\(Shape.comment(1)),\(Shape.comment(2))],[\(Shape.comment(3))],[]]", "-:B1 B2 B3"),
  ShapeCase("pages that overlap", "[[\(Shape.comment(1)),\(Shape.comment(2))],[\(Shape.comment(2))]]", "-:B1 B2"),
  ShapeCase("comments out of order", "[\(Shape.comment(3)),\(Shape.comment(1))]", "-:B1 B3"),
  ShapeCase("post and comments", #"{"post":\#(Shape.post),"comments":[\#(Shape.comment(1))]}"#, "235000001:B1"),
  ShapeCase(
    "content and comments", #"{"content":\#(Shape.post),"comments":[\#(Shape.comment(1))],"links":[]}"#,
    "235000001:B1"),
  ShapeCase(
    "post and pages", #"{"post":\#(Shape.post),"comments":[[\#(Shape.comment(1))],[\#(Shape.comment(2))]]}"#,
    "235000001:B1 B2"),
  ShapeCase(
    "a post with its comments in it", #"{"comments":[\#(Shape.comment(1))],\#(Shape.post.dropFirst())"#,
    "235000001:B1"),
  ShapeCase("post, then comments", "[\(Shape.post),\(Shape.comment(1))]", "235000001:B1"),
  ShapeCase("files joined", "\(Shape.post)\n[\(Shape.comment(1))]\n[\(Shape.comment(2))]\n", "235000001:B1 B2"),
  ShapeCase("two posts", "[\(Shape.post2016),\(Shape.post),\(Shape.comment(1))]", "224000001:", "235000001:B1"),
  ShapeCase("comments of another post", "[\(Shape.post2016),\(Shape.comment(1))]", "224000001:", "-:B1"),
  ShapeCase("comments alone in an object", #"{"comments":[\#(Shape.comment(1))]}"#, "-:B1"),
  ShapeCase("a mark of the byte order", "\u{FEFF}" + Shape.post, "235000001:"),
  ShapeCase(
    "answers",
    "[\(Shape.comment(1, #","subComments":[{"id":"s","content":"x"},{"hidden":true}]"#)),\(Shape.comment(2))]",
    "-:B1 B1-1 B1-2 B2"),
  ShapeCase(
    "a comment without a floor", #"[\#(Shape.comment(4)),{"postId":1,"content":"x"},\#(Shape.comment(9))]"#, "-:B4  B9"),
  ShapeCase("floors as text", #"[{"floor":"2","content":"x"},{"floor":"1","content":"y"}]"#, "-:B1 B2"),
]

/// A document that is not read, and what is said of it.
private let problems: [(String, DcardReader.Problem)] = [
  ("", .notJSON(at: nil)), ("{", .notJSON(at: nil)), ("not JSON", .notJSON(at: 0)), ("[]", .nothingFound),
  ("[[],[{}]]", .nothingFound), (#"{"graphql":{"user":{}}}"#, .nothingFound), ("7", .nothingFound),
  (String(repeating: "[", count: 70), .tooLarge),
]

@Suite struct DcardReaderTests {
  @Test(arguments: shapes) private func aShapeIsRead(_ shape: ShapeCase) throws {
    let found = try threads(shape.json).map { thread in
      (thread.post?.id ?? "-") + ":" + thread.comments.map(\.floor).joined(separator: " ")
    }
    #expect(found == shape.found)
  }

  @Test(arguments: problems) func whatIsNoneIsTold(_ json: String, _ problem: DcardReader.Problem) {
    #expect(throws: problem) { try threads(json) }
  }

  @Test func aRefusalIsTold() throws {
    let json = #"{"error":1202,"message":"Post not found","reason":"wash","reasonText":"重複張貼"}"#
    do {
      _ = try threads(json)
      Issue.record("it was read")
    } catch DcardReader.Problem.refusal(let refusal) {
      #expect(refusal.code == 1202)
      #expect("\(refusal)" == "error 1202 (Post not found: 重複張貼)")
    }
  }

  @Test func aPostIsReadWhole() throws {
    let thread = try #require(try threads(Shape.post).first)
    let post = try #require(thread.post)
    #expect(post.title == "同一個港口")
    #expect(post.forum == "閒聊")
    #expect(post.author == Persona(.school("範例大學"), gender: .female))
    #expect(post.likes == 5)
    #expect(post.commentCount == 3)
    #expect(post.written == Instant(iso8601: "2021-05-06T07:08:09.123Z"))
    #expect(thread.newest == Instant(iso8601: "2021-05-06T07:09:10.456Z"))
    #expect(post.content.blocks.count == 3)
    #expect(post.content.blocks.first == .text(["第一行"]))
    #expect(post.content.blocks.last == .text(["最後一行 B1"]))
    let photo = try #require(thread.pictures.first?.photo)
    #expect(photo.id == "i.imgur.com/AbCdEf1.jpg")
    #expect(photo.origin == .dcard)
    #expect(photo.date?.iso8601 == "2021-05-06T15:08:09")
    #expect(photo.evidence?.kind == .site)
    #expect(photo.pixelCount == 960_000)
    #expect(photo.credit == Credit(author: "範例大學 · 閒聊", link: "https://www.dcard.tw/f/talk/p/235000001"))
    #expect(photo.title?.text(in: .english) == "同一個港口")
  }

  @Test func aPostOf2016IsReadWhole() throws {
    let post = try #require(try threads(Shape.post2016).first?.post)
    #expect(post.author == Persona(.school("範例大學"), department: "海洋系", gender: .male))
    guard case .picture(let picture)? = post.content.blocks.first else {
      Issue.record("there is no picture")
      return
    }
    #expect(picture.photo.renditions == [.remote(RemotePicture(address: "https://i.imgur.com/AbCdEf1.jpg"))])
    #expect(picture.photo.date?.iso8601 == "2016-05-06T15:08:09")
  }

  @Test func whatWasRemovedIsGone() throws {
    let rows = [
      Shape.hidden(1), Shape.comment(2, #","hidden":true"#), Shape.comment(3, #","hiddenByAuthor":"true""#),
      #"{"floor":4,"createdAt":"2021-05-06T08:00:00Z"}"#, #"{"floor":5,"content":""}"#,
    ]
    let comments = try #require(try threads("[\(rows.joined(separator: ","))]").first?.comments)
    #expect(comments.map { $0.content == .removed } == [true, true, true, true, false])
    #expect(comments.first?.written != nil)
    #expect(comments.first?.isByAuthor == true)
    let hiddenPost = Shape.post.replacing(#""hidden":false"#, with: #""hidden":true"#)
    let thread = try #require(try threads(hiddenPost).first)
    #expect(thread.post?.content == .removed)
    #expect(thread.pictures.isEmpty)
  }

  @Test(arguments: [
    (#""school":"範例大學""#, Persona(.school("範例大學"))),
    (
      #""school":"範例大學","department":"海洋系","gender":"M""#,
      Persona(.school("範例大學"), department: "海洋系", gender: .male)
    ),
    (
      #""school":"小海","department":"seaside","withNickname":true,"gender":"F""#,
      Persona(.nickname("小海"), handle: "seaside", gender: .female)
    ),
    (#""anonymousSchool":true,"gender":"D""#, Persona()), (#""anonymousSchool":true,"school":"範例大學""#, Persona()),
    (#""school":null,"gender":7"#, Persona()), (#""school":"  ""#, Persona()),
    (
      #""author":{"displayName":"小海","subtitle":"@seaside"},"school":"x""#,
      Persona(.nickname("小海"), handle: "seaside", school: "x")
    ),
  ])
  func aPersonaIsRead(_ fields: String, _ persona: Persona) throws {
    let comment = try threads(#"[{"floor":1,"content":"x",\#(fields)}]"#).first?.comments.first
    #expect(comment?.author == persona)
  }

  @Test func theNewestTimeIsThatOfTheDocument() throws {
    let later = #"{"floor":9,"createdAt":"2021-06-01T00:00:00.000000001Z","hidden":true}"#
    let thread = try #require(
      try threads(#"{"post":\#(Shape.post),"comments":[\#(later)]}"#).first)
    #expect(thread.newest == Instant(iso8601: "2021-06-01T00:00:00.000000001Z"))
    let fetched = try threads(#"{"post":\#(Shape.post),"comments":[],"fetchedAt":1623000000000}"#).first?.newest
    #expect(fetched == Instant(seconds: 1_623_000_000))
  }

  @Test func aRowOfAListHasWhatIsToldOfIt() throws {
    let row = #"{"id":1,"title":"t","excerpt":"一，二","forumName":"閒聊","media":[{"url":"https://a.example/1.jpg"}]}"#
    let blocks = try #require(try threads("[\(row)]").first?.post?.content.blocks)
    #expect(blocks.first == .text(["一，二"]))
    #expect(blocks.count == 2)
    let link = #"{"id":1,"title":"t","content":"see","layout":"link","link":"https://a.example/page","forumName":"x"}"#
    #expect(
      try threads(link).first?.post?.content.blocks == [.text(["see"]), .link("https://a.example/page")])
  }

  @Test func linesStayAsTheyWereWritten() throws {
    let text = (1...300).map { "第 \($0) 行 " + String(repeating: "字", count: 60) }
    let json = #"{"floor":1,"content":"\n\n\#(text.joined(separator: "\\n"))\n \n"}"#
    let blocks = try threads("[\(json)]").first?.comments.first?.content.blocks
    #expect(blocks == [.text(text)])
    let gaps = try threads(#"[{"floor":1,"content":" a \r\n\r\n\n b\n\t"}]"#).first?.comments.first?.content.blocks
    #expect(gaps == [.text([" a ", "", "", " b"])])
  }

  @Test func strangeIDsMakeNoAddress() throws {
    let json = Shape.post.replacing(#""forumAlias":"talk""#, with: #""forumAlias":"../a?""#)
    #expect(try threads(json).first?.pictures.first?.photo.credit.link == nil)
  }
}

@Suite struct LocalPictureTests {
  /// A line, and what becomes of it.
  private enum Expected: String {
    case file
    case refused
    case words
  }

  private static let lines: [(String, Expected)] = [
    ("a.jpg", .file), ("./a.jpg", .file), ("in/b.jpg", .file), ("in/港 口.jpg", .file), ("inner.jpg", .file),
    ("../outside.jpg", .refused), ("in/../a.jpg", .refused), ("/etc/hostname.jpg", .refused), ("out.jpg", .refused),
    ("away/outside.jpg", .refused), ("missing.jpg", .refused), ("in/沒有.jpg", .refused), ("in/not there.jpg", .refused),
    ("see in/b.jpg", .words), ("folder.jpg", .refused),
    ("沒有.jpg", .words), ("no such picture.jpg", .words), ("a sentence that ends in a.jpg", .words),
  ]

  @Test(arguments: lines) private func aPathStaysInItsFolder(_ line: String, _ expected: Expected) throws {
    let folder = try TemporaryFolder()
    for name in ["in", "folder.jpg"] { mkdir(folder.path + "/" + name, 0o755) }
    mkdir(folder.path + "/root", 0o755)
    let root = folder.path + "/root"
    for name in ["in", "folder.jpg"] { mkdir(root + "/" + name, 0o755) }
    for name in ["a.jpg", "in/b.jpg", "in/港 口.jpg"] { write("x", to: root + "/" + name) }
    write("x", to: folder.path + "/outside.jpg")
    symlink("../outside.jpg", root + "/out.jpg")
    symlink("..", root + "/away")
    symlink("a.jpg", root + "/inner.jpg")
    let json = #"[{"floor":1,"content":"\#(line)"}]"#
    let block = try #require(try threads(json, in: root).first?.comments.first?.content.blocks.first)
    let found: Expected =
      switch block {
      case .picture(let picture): picture.refusal == nil ? .file : .refused
      default: .words
      }
    #expect(found == expected)
    if case .picture(let picture) = block, case .file(let path)? = picture.photo.renditions.first {
      #expect(path.hasPrefix(root + "/"))
    }
  }

  @Test func withoutAFolderThereAreNoPaths() throws {
    let blocks = try threads(#"[{"floor":1,"content":"a.jpg"}]"#).first?.comments.first?.content.blocks
    #expect(blocks == [.text(["a.jpg"])])
  }
}
