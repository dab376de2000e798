import Planning
import Testing

@Suite struct AccountTests {
  private func post(_ id: String, _ instant: Int64?, shortcode: String? = nil) -> Post {
    Post(id: id, shortcode: shortcode, instant: instant, media: [])
  }

  @Test func postsStandNewestFirst() {
    let account = Account(
      origin: .instagram, name: "a",
      posts: [post("old", 1), post("none", nil), post("same 1", 5), post("same 2", 5), post("new", 9)])
    #expect(account.posts.map(\.id) == ["new", "same 1", "same 2", "old", "none"])
  }

  @Test(
    arguments: [
      ("1", "b"), ("2", "a"), ("CODE", "a"), ("b", "b"), ("0", nil), ("3", nil), ("", nil), ("-1", nil), ("x", nil),
    ] as [(String, String?)])
  func aPostIsMeantByIdCodeOrNumber(_ word: String, _ id: String?) {
    let account = Account(
      origin: .instagram, name: "a", posts: [post("a", 1, shortcode: "CODE"), post("b", 2)])
    #expect(account.post(meant: word)?.id == id)
  }

  @Test(
    arguments: [
      ("", nil), ("one", "one"), (" \n\t\n two \nthree", "two"), ("\r\nfour\r\nfive", "four"), ("  ", nil),
    ] as [(String, String?)])
  func theFirstLineIsTheFirstThatIsNotBlank(_ caption: String, _ line: String?) {
    #expect(Post(id: "a", instant: nil, caption: caption, media: []).firstLine == line)
  }

  @Test func theDayDependsOnTheZone() throws {
    let post = post("a", 1_546_297_200)
    #expect(post.date(in: .utc)?.iso8601 == "2018-12-31T23:00:00")
    #expect(post.date(in: try #require(ZoneOffset(text: "+08:00")))?.iso8601 == "2019-01-01T07:00:00")
    #expect(Post(id: "a", instant: .max, media: []).date(in: .utc) == nil)
  }

  @Test func picturesAreCalledByTheirFiles() {
    let names: [(Rendition, String)] = [
      (.file("/x/a b.jpg"), "a b.jpg"), (.remote(RemotePicture(address: "https://x.org/p/c.jpg?oe=1#2")), "c.jpg"),
      (.archived(ArchivedFile(archive: "/x/a.zip", index: 0, name: "media/d.webp")), "d.webp"),
    ]
    for (rendition, name) in names {
      #expect(PostPicture(id: "p", renditions: [rendition]).fileName == name)
    }
    #expect(PostPicture(id: "p", renditions: []).fileName == "p")
    #expect(PostPicture(id: "p", renditions: [], width: .max, height: 2).pixelCount == .max)
  }
}
