import Testing

@testable import Fetching

@Suite struct JSONReaderTests {
  private func read(_ text: String) -> JSONValue? { try? JSONReader.value(of: Array(text.utf8)) }

  @Test func valuesOfEveryKind() {
    let value = read(#" {"a": [1, -2.5e3, "x", true, false, null, {}, []], "b": {"c": "d"}} "#)
    #expect(value?["a"]?.array?.count == 8)
    #expect(value?["a"]?.array?[1] == .number("-2.5e3"))
    #expect(value?["b"]?["c"] == .string("d"))
    #expect(read("\u{FEFF}[]") == .array([]))
  }

  @Test(
    arguments: [
      (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u00e9\u6e2F""#, "é港"), (#""\ud83d\ude00""#, "😀"),
      (#""\ud83dx""#, "\u{FFFD}x"), (#""\ude00""#, "\u{FFFD}"), (#""\ud83d\u0041""#, "\u{FFFD}A"), (#""é港""#, "é港"),
    ])
  func escapes(_ text: String, _ expected: String) {
    #expect(read(text) == .string(expected))
  }

  @Test(
    arguments: [
      "", "{", "[1", "[1 2]", "{\"a\" 1}", "{a:1}", "{\"a\":}", "tru", "nul", "01x", "+1", "--1", "\"a", "\"\\x\"",
      "\"\\u12\"", "[1]]", "{}{}", "<html>", "\"a\nb\"", ",", "[,1]", "{,}",
    ])
  func damageIsNoValue(_ text: String) {
    #expect(read(text) == nil)
  }

  @Test(
    arguments: [
      ("[][]", 2), ("\u{FEFF}[]\n\u{FEFF}[]", 2), ("[]\u{FEFF}{}\u{FEFF} 1 ", 3), ("[]\n\u{FEFF}\n", 1),
      ("[]\u{FEFF}\u{FEFF}[]", 2), ("[1\u{FEFF}]", nil), ("\u{FEFF}", nil), ("", nil), ("[],[]", nil),
    ] as [(String, Int?)])
  func documentsThatWereJoined(_ text: String, _ count: Int?) {
    #expect((try? JSONReader.values(in: Array(text.utf8)))?.count == count)
  }

  @Test func aCommaAtTheEndIsLetPass() {
    #expect(read(#"{"stat":"fail","code":201,}"#)?["code"]?.integer == 201)
    #expect(read("[1,]") == .array([.number("1")]))
  }

  @Test func nestingHasAnEnd() {
    #expect(read(String(repeating: "[", count: 100_000)) == nil)
    #expect(read(String(repeating: "[", count: 60) + String(repeating: "]", count: 60)) != nil)
    #expect(read(String(repeating: "{\"a\":", count: 100_000)) == nil)
  }

  @Test func bytesThatAreNoTextDoNoHarm() {
    let bytes: [UInt8] = [0x22, 0xFF, 0xC3, 0x28, 0x22]
    #expect((try? JSONReader.value(of: bytes)) != nil)
  }

  @Test func everyCutIsAnErrorAndNoTrap() {
    let text = Array(
      #"{"photos":{"photo":[{"id":"1","t":"\u00e9\ud83d\ude00","n":-1.5e2,"b":true}]},"stat":"ok"}"#.utf8)
    for count in 0..<text.count { #expect((try? JSONReader.value(of: Array(text.prefix(count)))) == nil) }
  }

  @Test func numbersAndTextsMix() {
    let value = read(
      #"{"a":"250","b":250,"c":250.0,"d":"x","e":{"_content":"y"},"f":{"_content":7},"g":true,"h":null}"#)
    #expect(["a", "b", "c"].allSatisfy { value?[$0]?.integer == 250 })
    #expect(value?["d"]?.integer == nil)
    #expect(value?["e"]?.text == "y")
    #expect(value?["f"]?.integer == 7)
    #expect(value?["g"]?.integer == 1)
    #expect(value?["h"]?.text == nil)
    #expect(read("1e999")?.integer == nil)
  }
}
