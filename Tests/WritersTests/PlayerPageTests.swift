import FoundationEssentials
import Planning
import Testing

@testable import Writers

/// A text, and what becomes of it in a place where it might be taken for something else.
private struct EscapeCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let text: String
  let html: String
  let script: String

  init(_ name: String, _ text: String, html: String, script: String? = nil) {
    testDescription = name
    self.text = text
    self.html = html
    self.script = script ?? text
  }
}

private let escapeCases = [
  EscapeCase("plain", "Our house 家 🌊", html: "Our house 家 🌊"),
  EscapeCase(
    "script", "</script><script>", html: "&lt;/script&gt;&lt;script&gt;",
    script: "\\u003c/script\\u003e\\u003cscript\\u003e"),
  EscapeCase("comment", "<!--", html: "&lt;!--", script: "\\u003c!--"),
  EscapeCase("quotes", "\"a\" 'b'", html: "&quot;a&quot; &#39;b&#39;"),
  EscapeCase("entity", "&lt; &amp;", html: "&amp;lt; &amp;amp;", script: "\\u0026lt; \\u0026amp;"),
  EscapeCase(
    "line ends of JavaScript", "a\u{2028}b\u{2029}c", html: "a\u{2028}b\u{2029}c", script: "a\\u2028b\\u2029c"),
  EscapeCase("controls", "a\u{1}b\u{85}c\td", html: "abc\td", script: "a\u{1}b\\u0085c\td"),
  EscapeCase("turned text", "a\u{202E}b\u{2066}c", html: "abc", script: "a\\u202eb\\u2066c"),
  EscapeCase("template", "{{table}} }}", html: "{{table}} }}"),
]

@Suite struct PlayerPageTests {
  @Test(arguments: escapeCases)
  fileprivate func isEscaped(_ example: EscapeCase) {
    #expect(escaped(example.text) == example.html)
    #expect(escapedForScript(example.text) == example.script)
  }

  @Test(arguments: escapeCases)
  fileprivate func captionsComeBack(_ example: EscapeCase) throws {
    var page = try Self.page(title: example.text, caption: example.text)
    page.credits = [PlayerPage.CreditLine(label: "2014", text: example.text, link: example.text)]
    let html = String(decoding: page.html(Self.template), as: UTF8.self)
    #expect(html.contains("<title>\(example.html)</title>"))
    #expect(html.ranges(of: "</script>").count == 3)
    #expect(!html.contains("<a "))
    #expect(try Self.table(in: html).slots[1].title == example.text)
  }

  @Test(arguments: [
    ("https://example.org/?a=1&b=\"", "<a href=\"https://example.org/?a=1&amp;b=&quot;\""),
    ("HTTP://example.org/", "<a href=\"HTTP://example.org/\""), ("javascript:alert(1)", nil), ("data:text/html,x", nil),
    (" https://example.org", nil), ("//example.org", nil), ("", nil),
  ])
  func onlyWebAddressesAreLinks(_ link: String, _ shown: String?) throws {
    var page = try Self.page()
    page.credits = [PlayerPage.CreditLine(label: "2014", text: "Ann", link: link)]
    let html = String(decoding: page.html(Self.template), as: UTF8.self)
    #expect(html.contains("<a ") == (shown != nil))
    if let shown { #expect(html.contains(shown)) }
  }

  @Test func templateIsFilledOnce() {
    let values = ["a": "{{b}}", "b": "x}}{{a"]
    #expect(PlayerPage.filled("1 {{a}} 2 {{b}} 3 {{c}} {{", values) == "1 {{b}} 2 x}}{{a 3 {{c}} {{")
    #expect(PlayerPage.filled("", values) == "")
    #expect(PlayerPage.filled("}}{{a", values) == "}}{{a")
  }

  /// The files that ship fill the page, name no other host and stay small.
  @Test func shippedFilesAreSmallAndAlone() throws {
    let assets = "/" + (#filePath.split(separator: "/").dropLast(3) + ["Assets"]).joined(separator: "/")
    let template = try PlayerTemplate(assets: assets)
    let all = template.page + template.style + template.script
    #expect(all.utf8.count < 20_000)
    #expect(!all.contains("://") && !all.contains("@import") && !all.contains("url("))
    #expect(!all.contains(" style=\"") && !all.contains(" onclick") && !all.contains(" onload"))
    #expect(!template.script.contains("</script") && !template.style.contains("</style"))
    let html = String(decoding: try Self.page().html(template), as: UTF8.self)
    #expect(!html.contains("{{"))
    #expect(html.contains("default-src 'none'") && !html.contains("unsafe"))
    #expect(throws: PlayerTemplate.Missing(path: "/nowhere/Player/index.html")) {
      try PlayerTemplate(assets: "/nowhere")
    }
  }

  @Test func policyNamesTheDigestsOfWhatStandsInThePage() throws {
    let html = String(decoding: try Self.page().html(Self.template), as: UTF8.self)
    // printf 'body{}' | openssl dgst -sha256 -binary | base64, and the same of the script.
    #expect(html.contains("style-src 'sha256-fJgEClQWV1hGkK4qHMO0KotTsVnMYMXTq7/suurGyUo='"))
    #expect(html.contains("script-src 'sha256-IfEXP/8HLuXoAiy0hZVrCAcjcLsZqYFpLOHDGj8enqE='"))
    #expect(html.contains("img-src 'self' file: data:;"))
    var alone = try Self.page()
    alone.contents[1].large?.file = "data:image/jpeg;base64,AAAA"
    #expect(String(decoding: alone.html(Self.template), as: UTF8.self).contains("img-src data:;"))
  }

  @Test func tableHoldsTheRules() throws {
    let table = try Self.table(in: String(decoding: Self.page().html(Self.template), as: UTF8.self))
    #expect(table.first == 2013)
    #expect(table.interval == 1500)
    #expect(table.next == [1, 2, 0])
    #expect(table.slots.map(\.date) == ["2013-01-01", "2014-07-14", "2015-01-01"])
    #expect(table.slots.map(\.year) == ["2013", "2014", "2015"])
  }

  private static let template = PlayerTemplate(
    page: """
      <html lang="{{lang}}"><meta content="{{policy}}"><title>{{title}}</title><style>{{style}}</style>{{credits}}
      <script type="application/json" id="table">{{table}}</script><script>{{script}}</script><script></script>
      """, style: "body{}", script: "let a")

  private static func page(title: String = "Title", caption: String = "Caption") throws -> PlayerPage {
    let (first, last) = try (#require(Year(2013)), #require(Year(2015)))
    let span = try #require(YearSpan(from: first, to: last))
    let day = try #require(CalendarDay(year: 2014, month: 7, day: 14))
    let contents = (2013...2015).map { year in
      var content = PlayerPage.Content()
      content.year = "\(year)"
      if year == 2014 {
        content.title = caption
        content.large = PlayerPage.Picture(file: "slide-0002-large.jpg", width: 3, height: 2)
      }
      return content
    }
    return PlayerPage(
      version: "0", title: title, showsTitle: true, language: .english, theme: .auto, interval: 1500,
      table: SlotTable(.span(span), dates: [nil, CaptureDate(day), nil]), contents: contents, credits: [],
      words: PlayerPage.Words(slider: "", date: "", autoplay: "", fullScreen: "", credits: "", noScript: ""))
  }

  private struct Table: Decodable {
    struct Slot: Decodable {
      var year: String
      var date: String
      var title: String
    }

    var first: Int
    var interval: Int
    var next: [Int]
    var slots: [Slot]
  }

  private static func table(in html: String) throws -> Table {
    let after = try #require(html.firstRange(of: "id=\"table\">")).upperBound
    let end = try #require(html[after...].firstRange(of: "</script>")).lowerBound
    return try JSONDecoder().decode(Table.self, from: Data(html[after..<end].utf8))
  }
}
