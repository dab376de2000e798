import Testing

@testable import Raster

struct PlainTextTests {
  static let texts: [(text: String, drawn: String)] = [
    ("", ""),
    ("By the river", "By the river"),
    ("  two   blanks ", "two blanks"),
    ("a\nb\r\nc\td", "a b c d"),
    ("a\u{2028}b\u{2029}c\u{85}d", "a b c d"),
    ("1\u{A0}000\u{202F}m", "1\u{A0}000\u{202F}m"),
    ("bell\u{7} escape\u{1B}[31m null\u{0}", "bell escape[31m null"),
    ("\u{202E}gpj.exe\u{202C}", "gpj.exe"),
    ("\u{2066}isolate\u{2069} \u{202A}embed", "isolate embed"),
    ("\u{FEFF}mark", "mark"),
    ("שלום \u{200F}עולם", "שלום \u{200F}עולם"),
    ("👩‍👩‍👧", "👩‍👩‍👧"),
    ("<b>&amp;</b>", "<b>&amp;</b>"),
    (String(repeating: "長", count: 30_000), String(repeating: "長", count: 20_000)),
  ]

  @Test(arguments: texts)
  func whatWouldActOnItsSurroundingsIsLeftOut(_ text: String, _ drawn: String) {
    #expect(PlainText.drawable(text) == drawn)
  }
}
