import Planning
import Testing

@Suite struct WordsTests {
  @Test(arguments: [
    ([], ""), ([2014], "2014"), ([2014, 2015], "2014, 2015"), ([2014, 2015, 2016], "2014–2016"),
    ([2015, 2009, 2012, 2010, 2011, 2010], "2009–2012, 2015"), ([2001, 2003, 2005], "2001, 2003, 2005"),
    ([9998, 9999, 1, 2, 3], "1–3, 9998, 9999"),
  ])
  func yearLists(_ numbers: [Int], _ words: String) {
    #expect(YearList(numbers.compactMap(Year.init)).description == words)
  }

  @Test(arguments: [
    ("plain name.jpg", "plain name.jpg"), ("照片 é 😀", "照片 é 😀"), ("a\nb\tc\r", "a\\nb\\tc\\r"),
    ("\u{1B}[31m", "\\u{1B}[31m"), ("\u{9B}2J", "\\u{9B}2J"), ("say \"x\"\\", "say \\\"x\\\"\\\\"),
    ("a\u{202E}b", "a\\u{202E}b"), ("a\u{200B}b", "a\\u{200B}b"), ("\u{2028}", "\\u{2028}"), ("\u{7F}", "\\u{7F}"),
    ("\u{FEFF}", "\\u{FEFF}"), ("\0", "\\u{0}"), ("", ""),
  ])
  func printableWords(_ word: String, _ shown: String) {
    #expect(printable(word) == shown)
    #expect(quoted(word) == "\"\(shown)\"")
  }

  @Test(arguments: [
    ("{\"a\": \"b\"}\n", "{\"a\": \"b\"}\n"), ("\"\u{7F}\"", "\"\\u007f\""),
    ("\"\u{80}\u{9B}\u{9F}\"", "\"\\u0080\\u009b\\u009f\""),
    ("\"\u{A0}é照\u{C2}\u{DB}😀\"", "\"\u{A0}é照\u{C2}\u{DB}😀\""), ("", ""),
  ])
  func printableDocuments(_ json: String, _ shown: String) {
    #expect(printableJSON(Array(json.utf8)) == Array(shown.utf8))
  }

  @Test func longWordsAreCut() {
    #expect(printable(String(repeating: "a", count: 61)) == String(repeating: "a", count: 60) + "...")
    #expect(printable(String(repeating: "a", count: 60)) == String(repeating: "a", count: 60))
    #expect(printable("照片照片", longest: 2) == "照片...")
  }

  @Test func nothingThatATerminalObeysIsLeft() {
    for var trial in trials() {
      let scalars = (0..<30).compactMap { _ in Unicode.Scalar(UInt32(trial.int(in: 0...0x3000))) }
      var word = ""
      word.unicodeScalars.append(contentsOf: scalars)
      #expect(printable(word).unicodeScalars.allSatisfy(isShown), trial.note)
    }
  }

  @Test(
    arguments: [
      (["en": "Sea", "zh-Hant": "海", "x-default": "Mer"], "Sea", "海"),
      (["en-GB": "Sea", "x-default": "Mer"], "Sea", "Mer"),
      (["zh-TW": "海", "fr": "Mer"], "海", "海"),
      (["zh-HK": "海", "x-default": "Mer"], "Mer", "海"),
      (["zh-Hant-TW": "海", "x-default": "Mer"], "Mer", "海"),
      (["zh-Hans": "海", "x-default": "Mer"], "Mer", "海"),
      (["zh-Hans": "A", "zh-Hant": "B"], "A", "B"),
      (["EN": "Sea", "ZH-hant": "海"], "Sea", "海"),
      (["fr": "Mer", "de": "See"], "Mer", "Mer"),
      (["eng": "Sea", "x-default": "Mer"], "Mer", "Mer"),
    ] as [(KeyValuePairs<String, String>, String, String)])
  func titlesByLanguage(_ texts: KeyValuePairs<String, String>, _ english: String, _ chinese: String) throws {
    let text = try #require(LocalizedText(texts.map { LocalizedText.Alternative(tag: $0.key, text: $0.value) }))
    #expect(text.text(in: .english) == english)
    #expect(text.text(in: .traditionalChinese) == chinese)
  }

  @Test func noAlternativesAreNoText() {
    #expect(LocalizedText([]) == nil)
    #expect(LocalizedText("Sea").text(in: .traditionalChinese) == "Sea")
  }
}
