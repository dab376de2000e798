import Drawing
import Planning
import Testing

@testable import CLI

/// Returns the value a word means to a reader, or nil when it refuses.
private func value<Value>(_ word: String, _ reader: ValueReader<Value>) -> Value? {
  try? reader.read(word)
}

@Suite struct ValueReaderTests {
  @Test(arguments: [
    ("2014", 2014), ("0001", 1), ("9999", 9999), ("2014-07-14", 2014), ("2012-02-29", 2012),
    ("2013-02-29", nil), ("2014-07", nil), ("+2014", nil), (" 2014", nil), ("20145", nil), ("２０１４", nil), ("", nil),
    ("2014-07-14T00:00", nil), ("-2014", nil),
  ])
  func yearOrDate(_ word: String, _ year: Int?) {
    #expect(value(word, .yearOrDate)?.year.number == year)
  }

  @Test func bareYearTakesNoDate() {
    #expect(value("2014-07-14", .year) == nil)
    #expect(value("2014", .year) == Year(2014))
  }

  @Test(
    arguments: [
      ("2009", [2009]), ("2009,2012,2019", [2009, 2012, 2019]), ("2019,2009", [2019, 2009]),
      ("2009-2012", [2009, 2010, 2011, 2012]), ("2009-2010,2015", [2009, 2010, 2015]), ("2009, 2012", [2009, 2012]),
      ("2009–2010", [2009, 2010]), ("2009-2009", [2009]),
      ("", nil), (",", nil), ("2009,,2012", nil), ("2009-", nil), ("2009-2010-2011", nil), ("2012-2009", nil),
      ("2009-2012,2010", nil), ("2009;2012", nil), ("09,12", nil),
    ] as [(String, [Int]?)])
  func years(_ word: String, _ years: [Int]?) {
    #expect(value(word, .years)?.map(\.number) == years)
  }

  @Test(
    arguments: [
      ("2014", .slider(2014)), ("2014.6", .slider(2014.6)), ("2014.", nil), (".6", nil), ("0", .slider(0)),
      ("99999", .slider(99_999)),
      ("2014-07-14", CalendarDay(year: 2014, month: 7, day: 14).map { .date(CaptureDate($0)) }),
      ("2014-02-30", nil), ("2014.6.1", nil), ("nan", nil), ("inf", nil), ("1e3", nil), ("0x7DE", nil), ("-5", nil),
      ("", nil), ("2014,6", nil),
    ] as [(String, Moment?)])
  func moments(_ word: String, _ moment: Moment?) {
    #expect(value(word, .moment) == moment)
  }

  @Test func hugeSliderValueStaysANumber() {
    #expect(value(String(repeating: "9", count: 400), .moment) == .slider(.infinity))
    #expect(ValueReader.moment.text(.slider(.infinity)) == "inf")
    #expect(ValueReader.moment.text(.slider(2014)) == "2014")
  }

  @Test(arguments: [
    ("1920x1080", 1920, 1080), ("1920X1080", 1920, 1080), ("1920×1080", 1920, 1080), ("16x16384", 16, 16_384),
    ("16:9", 1920, 1080), ("9:16", 1080, 1920), ("1:1", 1080, 1080), ("4k", 3840, 2160), ("4K", 3840, 2160),
  ])
  func sizes(_ word: String, _ width: Int, _ height: Int) {
    #expect(value(word, .size) == PixelSize(width: width, height: height))
  }

  @Test(arguments: [
    "", "x", "1920x", "x1080", "0x10", "15x16", "16x16385", "1920x1080x1", "-16x16", "1e3x100", "4:3", "16.5x100",
    "99999999999999999999x16", "1920 x 1080",
  ])
  func refusedSizes(_ word: String) {
    #expect(value(word, .size) == nil)
  }

  @Test(
    arguments: [
      ("best", .best), ("first", .first), ("last", .last), ("nearest:07-14", .nearest(month: 7, day: 14)),
      ("nearest:02-29", .nearest(month: 2, day: 29)), ("nearest:02-30", nil), ("nearest:7-14", nil), ("nearest", nil),
      ("nearest:", nil), ("nearest:00-00", nil), ("Best", nil), ("", nil),
    ] as [(String, Pick?)])
  func picks(_ word: String, _ pick: Pick?) {
    #expect(value(word, .pick) == pick)
    if let pick { #expect(ValueReader.pick.text(pick) == word) }
  }

  @Test(
    arguments: [
      ("1/1", Shard(1, of: 1)), ("3/16", Shard(3, of: 16)), ("0/4", nil), ("5/4", nil), ("1/0", nil), ("1", nil),
      ("1/2/3", nil), ("-1/2", nil), ("a/b", nil), ("99999999999999999999/99999999999999999999", nil),
    ] as [(String, Shard?)])
  func shards(_ word: String, _ shard: Shard?) {
    #expect(value(word, .shard) == shard)
  }

  @Test(arguments: [
    ("+08:00", 480), ("-05:30", -330), ("−05:30", -330), ("+0800", 480), ("UTC", 0), ("utc", 0), ("Z", 0),
    ("+14:00", 840),
    ("+14:01", nil), ("08:00", nil), ("+8:00", nil), ("+0:800", nil), ("+08:60", nil), ("CET", nil), ("", nil),
  ])
  func zones(_ word: String, _ minutes: Int?) {
    #expect(value(word, .zone)?.minutes == minutes)
  }

  @Test(arguments: [
    ("1", 1), ("8", 8), ("0", nil), ("9", nil), ("+3", nil), ("-1", nil), ("３", nil), ("", nil), ("0x3", nil),
    ("3.0", nil),
    ("99999999999999999999", nil),
  ])
  func counts(_ word: String, _ count: Int?) {
    #expect(value(word, .count(in: 1...8, example: 4)) == count)
  }

  @Test func choices() {
    #expect(value("hold", .choice("HOW")) == MissingPolicy.hold)
    #expect(value("HOLD", .choice("HOW")) as MissingPolicy? == nil)
    #expect(ValueReader<MissingPolicy>.choice("HOW").choices == ["placeholder", "hold", "skip", "fail"])
  }
}

@Suite struct SuggestionsTests {
  @Test(arguments: [
    ("", "", 0), ("abc", "abc", 0), ("abc", "", 3), ("", "abc", 3), ("abc", "acb", 1), ("abc", "ab", 1),
    ("abc", "abd", 1),
    ("ca", "abc", 3), ("form", "from", 1), ("kitten", "sitting", 3),
  ])
  func distances(_ first: String, _ second: String, _ distance: Int) {
    #expect(Suggestions.distance(from: first, to: second) == distance)
    #expect(Suggestions.distance(from: second, to: first) == distance)
  }

  @Test(arguments: [
    ("form", ["from"]), ("ot", ["to"]), ("fron", ["from", "font"].filter { $0 == "from" }), ("zzz", []), ("x", []),
    ("output-dir", ["output"]), ("too", ["to"]), (String(repeating: "from", count: 11), []), ("today", []),
  ])
  func nearest(_ word: String, _ names: [String]) {
    #expect(Suggestions.nearest(to: word, among: ["from", "to", "output", "size"]) == names)
  }

  @Test(arguments: [
    ("plain", "plain"), ("a b", "'a b'"), ("", "''"), ("it's", "'it'\\''s'"), ("{title}", "'{title}'"),
    ("photos/", "photos/"), ("+08:00", "+08:00"), ("照片", "'照片'"), ("a*", "'a*'"), ("a\nb", "'a\nb'"), ("0", "0"),
    ("[", "'['"), ("\u{1B}[0m'\\", "$'\\x1b[0m\\'\\\\'"), ("a\u{9B}b", "$'a\\xc2\\x9bb'"),
  ])
  func shellWords(_ word: String, _ written: String) {
    #expect(shellWord(word) == written)
  }
}
