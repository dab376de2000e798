import Drawing
import Planning
import Testing

@testable import Scenes

/// How counts, initials and links are made out of what an account says.
struct AccountTextTests {
  @Test(
    arguments: [
      (0, "0", "0"), (1, "1", "1"), (214, "214", "214"), (999, "999", "999"), (1000, "1,000", "1,000"),
      (9999, "9,999", "9,999"), (10_000, "10K", "1萬"), (10_049, "10K", "1萬"), (10_050, "10.1K", "1萬"),
      (12_449, "12.4K", "1.2萬"), (12_450, "12.5K", "1.2萬"), (99_949, "99.9K", "10萬"), (99_950, "100K", "10萬"),
      (123_456, "123.5K", "12.3萬"), (999_949, "999.9K", "100萬"), (999_950, "1M", "100萬"),
      (1_000_000, "1M", "100萬"), (1_049_999, "1M", "105萬"), (1_050_000, "1.1M", "105萬"),
      (1_250_000, "1.3M", "125萬"), (99_994_999, "100M", "9,999.5萬"), (99_999_499, "100M", "9,999.9萬"),
      (99_999_500, "100M", "1億"), (150_000_000, "150M", "1.5億"), (999_950_000, "1B", "10億"),
      (1_000_000_000, "1B", "10億"), (Int.max, "9,223,372,036.9B", "92,233,720,368.5億"),
    ])
  func countsAreShort(_ count: Int, _ english: String, _ chinese: String) {
    #expect(CountText.short(count, in: .english) == english)
    #expect(CountText.short(count, in: .traditionalChinese) == chinese)
  }

  @Test(arguments: [(0, "0"), (12, "12"), (999, "999"), (1204, "1,204"), (1_234_567, "1,234,567"), (-1204, "-1,204")])
  func countsAreGrouped(_ count: Int, _ text: String) {
    #expect(CountText.whole(count) == text)
  }

  @Test(
    arguments: [
      (nil, nil, nil), (0, nil, nil), (-1, nil, nil), (1, "1 like", "1 個讚"), (1204, "1,204 likes", "1,204 個讚"),
    ] as [(Int?, String?, String?)])
  func likesAreCounted(_ count: Int?, _ english: String?, _ chinese: String?) {
    #expect(Wording(.english).likes(count) == english)
    #expect(Wording(.traditionalChinese).likes(count) == chinese)
  }

  @Test(
    arguments: [
      (nil, nil, nil), (0, nil, nil), (1, "View 1 comment", "查看 1 則留言"),
      (38, "View all 38 comments", "查看全部 38 則留言"), (1000, "View all 1,000 comments", "查看全部 1,000 則留言"),
    ] as [(Int?, String?, String?)])
  func commentsAreCounted(_ count: Int?, _ english: String?, _ chinese: String?) {
    #expect(Wording(.english).comments(count) == english)
    #expect(Wording(.traditionalChinese).comments(count) == chinese)
  }

  @Test(
    arguments: [
      ("Harbour Days 🐾", "HD"), ("harbour.days", "HD"), ("anna", "A"), ("Ana de la Cruz", "AC"), ("Bo's boat", "BB"),
      ("海邊的日子", "海"), ("海邊 Days", "海"), ("نور الهدى", "ن"), ("🌊🐚", "🌊"), ("", "?"), ("  ", "?"),
      ("2009 album", "2"), ("__", "_"), ("élan vital", "ÉV"),
    ])
  func namesHaveInitials(_ name: String, _ initials: String) {
    #expect(Initials.of(name) == initials)
  }

  /// What of a text is a link.
  @Test(
    arguments: [
      ("", []), ("plain", []), ("#sea", ["#sea"]), ("see #sea, #two_words.", ["#sea", "#two_words"]),
      ("#退潮 的時候", ["#退潮"]), ("no#tag a#b", []), ("#1", []), ("#1st", ["#1st"]), ("# #", []), ("##x", ["#x"]),
      ("@anna.k and @b.", ["@anna.k", "@b"]), ("mail a@b.example", []), ("@", []), ("@.", []), ("@海", []),
      ("https://x.example/a?b=c#d, then", ["https://x.example/a?b=c#d"]), ("(http://x.example)", ["http://x.example"]),
      ("www.x.example。", ["www.x.example"]), ("https://", []), ("HTTP://X", ["HTTP://X"]), ("where www", []),
      ("xhttp://a.example", []), ("看https://x.example/看", []), ("#a#b", ["#a"]), ("＃全形", ["＃全形"]),
    ] as [(String, [String])])
  func linksAreFound(_ text: String, _ links: [String]) {
    let runs = LinkedText.runs(of: text, link: Color(0xFF))
    #expect(runs.map(\.text).joined() == text)
    #expect(runs.filter { $0.color != nil }.map(\.text) == links)
    #expect(runs.allSatisfy { !$0.text.isEmpty })
  }

  @Test(arguments: ["@", "#", "#1", "http://", "@.", "www.)"])
  func longTextsAreReadInOneGo(_ part: String) {
    let text = String(repeating: part, count: 200_000)
    let runs = LinkedText.runs(of: text, link: Color(0xFF))
    #expect(runs.map(\.text).joined().utf8.count == text.utf8.count)
  }
}
