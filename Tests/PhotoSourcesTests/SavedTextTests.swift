import Fetching
import Planning
import Testing

@testable import PhotoSources

@Suite struct SavedTextTests {
  @Test(
    arguments: [
      ("plain", "plain"), ("", ""), ("Ã©", "é"), ("Café", "Café"), ("â\u{80}\u{99}", "’"),
      ("ð\u{9F}\u{8D}\u{9D} x", "🍝 x"), ("already 🍝 Ã©", "already 🍝 Ã©"), ("Ã", "Ã"), ("é Ã©", "é Ã©"),
      ("æ\u{A8}¹", "樹"),
    ])
  func textIsRepairedOnlyWhereItIsUTF8(_ text: String, _ repaired: String) {
    #expect(MisencodedText.repaired(text) == repaired)
  }

  @Test func keysAreRepairedToo() throws {
    let json = try JSONReader.value(of: Array(#"{"\u00c3\u00a9":{"x":["\u00c3\u00a9"]},"é":1}"#.utf8))
    #expect(MisencodedText.repaired(json) == .object(["é": .number("1")]), "what was right stays")
    let other = try JSONReader.value(of: Array(#"{"\u00c3\u00a9":["\u00c3\u00a9"]}"#.utf8))
    #expect(MisencodedText.repaired(other)["é"]?.array == [.string("é")])
  }

  @Test(
    arguments: [
      ("{\"a\":\"x\ny\tz\"}", "x\ny\tz"), ("{\"a\":\"x\u{1}y\"}", "x\u{1}y"), ("{\"a\":\"x\\\ny\"}", "x\\\ny"),
      ("\u{FEFF}{\"a\":\"b\"}", "b"),
    ])
  func strayControlCharactersAreLetPass(_ text: String, _ value: String) throws {
    #expect(try SavedDocument.value(of: Array(text.utf8))["a"]?.text == value)
  }

  @Test(
    arguments: [
      ("<html>", SavedDocument.Failure.page), ("<html>window._sharedData", .page),
      ("<html>window._sharedData = {", .page), ("{\"a\":", .damaged(at: nil)), ("{\"a\":?}", .damaged(at: 5)),
    ])
  func whatIsNoDocumentSaysSo(_ text: String, _ failure: SavedDocument.Failure) {
    #expect(throws: failure) { try SavedDocument.value(of: Array(text.utf8)) }
  }

  @Test(
    arguments: [
      ("a/b.jpg", "a/b.jpg"), ("./a//b.jpg", "a/b.jpg"), ("a\\b.jpg", "a/b.jpg"), ("..a/b..jpg", "..a/b..jpg"),
      ("../a", nil), ("a/../../b", nil), ("a/..", nil), ("a\\..\\b", nil), ("/a", nil), ("\\a", nil), ("C:/a", nil),
      ("c:\\a", nil), ("", nil), (".", nil), ("a\u{0}b", nil),
    ] as [(String, String?)])
  func pathsStayInside(_ text: String, _ plain: String?) {
    #expect((try? InnerPath.plain(text)) == plain)
  }

  @Test(
    arguments: [
      ("2019-01-31T10:20:30+00:00", 1_548_930_030), ("2019-01-31T10:20:30", 1_548_930_030),
      ("2019-01-31 10:20:30Z", 1_548_930_030), ("2019-01-31T10:20:30.123+08:00", 1_548_901_230),
      ("2019-01-31", nil), ("2019-02-30T10:20:30", nil), ("2019-01-31T24:20:30", nil), ("", nil),
      ("2019-01-31T10:20:30 Paris", nil), ("２０１９-01-31T10:20:30", nil),
    ] as [(String, Int64?)])
  func instantsAreRead(_ text: String, _ seconds: Int64?) {
    #expect(ISOInstant.seconds(text) == seconds)
  }

  @Test(
    arguments: [
      ("x/2019-08-07_06-05-04_UTC", 1_565_157_904), ("2019-08-07_06-05-04_UTC_2", 1_565_157_904),
      ("2019-08-07_06-05-04_UTCX", nil), ("2019-08-07_06-05-04", nil), ("2019-13-07_06-05-04_UTC", nil), ("id", nil),
    ] as [(String, Int64?)])
  func timesInNamesAreRead(_ name: String, _ seconds: Int64?) {
    #expect(InstaloaderFolder.instant(in: name) == seconds)
  }

  @Test(
    arguments: [
      ("instagram-alice_w-2025-01-31-AbC.zip", "alice_w"), ("/x/instagram-a.b-2024-01-31/", "a.b"),
      ("instagram-alice.zip", nil), ("photos.zip", nil), ("instagram--2024-01-31.zip", nil),
    ] as [(String, String?)])
  func namesAreReadFromTheNamesOfExports(_ path: String, _ name: String?) {
    #expect(InstagramExport.accountName(in: path) == name)
  }
}
