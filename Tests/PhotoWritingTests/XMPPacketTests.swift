import Testing

@testable import PhotoWriting

private func packet(_ change: (inout XMPPacket) -> Void) -> String {
  var packet = XMPPacket()
  change(&packet)
  return packet.xml
}

@Test(
  "Each property is written in its own form",
  arguments: [
    (
      "titles", packet { $0.titles = [XMPPacket.Title("Snow"), XMPPacket.Title("雪", language: "zh-Hant")] },
      "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">Snow</rdf:li><rdf:li xml:lang=\"zh-Hant\">雪</rdf:li></rdf:Alt>"
    ),
    (
      "creators", packet { $0.creators = ["A", "B & C"] },
      "<dc:creator><rdf:Seq><rdf:li>A</rdf:li><rdf:li>B &amp; C</rdf:li></rdf:Seq>"
    ),
    ("rating", packet { $0.rating = -1 }, "<xmp:Rating>-1</xmp:Rating>"),
    (
      "licence", packet { $0.licenceAddress = "https://e.org/?a&b" },
      "<cc:license rdf:resource=\"https://e.org/?a&amp;b\"/>"
    ),
    ("statement", packet { $0.licenceAddress = "https://e.org/" }, "<xmpRights:WebStatement>https://e.org/<"),
    ("rights", packet { $0.rights = "CC0 1.0" }, "<dc:rights><rdf:Alt><rdf:li xml:lang=\"x-default\">CC0 1.0<"),
    ("date", packet { $0.dateCreated = "2014-07-14T12:10:00" }, "<photoshop:DateCreated>2014-07-14T12:10:00<"),
  ])
func properties(name: String, xml: String, part: String) {
  #expect(xml.contains(part), "\(name)")
}

@Test(
  "Text cannot leave its place",
  arguments: [
    ("<b>&\"'", "&lt;b&gt;&amp;&quot;&#39;"),
    ("a\u{0}b\u{1F}c\u{FFFE}d", "abcd"),
    ("tab\tline\nreturn\r", "tab\tline\nreturn&#13;"),
    ("十年 🍂", "十年 🍂"),
  ])
func escaping(text: String, escaped: String) {
  #expect(XMPPacket.escaped(text) == escaped)
}

@Test("An empty packet has no property, and too long a one no segment")
func limits() {
  let xml = XMPPacket().xml
  #expect(!xml.contains("<dc:") && !xml.contains("<xmp:") && !xml.contains("<cc:"))
  var packet = XMPPacket()
  packet.titles = [XMPPacket.Title(String(repeating: "x", count: 70_000))]
  #expect(packet.segment == nil)
}
