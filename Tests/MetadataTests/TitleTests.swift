import Planning
import Testing

@testable import Metadata

struct TitleTests {
  @Test(
    arguments: [
      ("At the sea", "At the sea"), ("  At\tthe \u{1}sea\r\n", "At the sea"), ("OLYMPUS DIGITAL CAMERA         ", nil),
      ("SONY DSC", nil), ("DCIM\\100GOPRO", nil), ("KONICA MINOLTA DIGITAL CAMERA", nil),
      ("MINOLTA DIGITAL CAMERA", nil),
      ("SAMSUNG CAMERA PICTURES", nil), ("DIGITAL CAMERA", nil), ("Exif_JPEG_PICTURE", nil), ("cof", nil), ("dav", nil),
      ("cof_soft", nil), ("sdr_HDRB", nil), ("hdrpl", nil), ("mde", nil), ("oznor", nil), ("   ", nil), ("", nil),
      ("Maker", nil), ("Dave", "Dave"), ("Sony's garden", "Sony's garden"),
    ] as [(String, String?)])
  func descriptionsOfCamerasAreNoTitles(_ description: String, _ title: String?) {
    var metadata = PhotoMetadata(format: .jpeg)
    metadata.exif.make = "Maker"
    metadata.exif.imageDescription = description
    #expect(metadata.title?.text(in: .english) == title)
  }

  @Test func titlesHaveAnOrder() {
    var metadata = PhotoMetadata(format: .jpeg)
    metadata.exif.imageDescription = "description"
    #expect(metadata.title == LocalizedText("description"))
    metadata.iptc.objectName = "object"
    #expect(metadata.title == LocalizedText("object"))
    metadata.xmp.title = LocalizedText("title")
    #expect(metadata.title == LocalizedText("title"))
  }

  @Test func textsMayBeLatin1() throws {
    var exif = EXIFBuilder()
    exif.first = [
      EXIFBuilder.Entry(tag: 0x010E, type: 2, count: 5, value: [0x43, 0x61, 0x66, 0xE9, 0]),
      EXIFBuilder.text(0x013B, "Zoë 王"),
    ]
    var jpeg = JPEGBuilder()
    jpeg.exif(exif)
    let found = try metadata(jpeg.file())
    #expect(found.title == LocalizedText("Café"))
    #expect(found.credit.author == "Zoë 王")
  }

  @Test func authorsHaveAnOrder() {
    var metadata = PhotoMetadata(format: .png)
    metadata.pngText.author = "text"
    #expect(metadata.credit.author == "text")
    metadata.exif.artist = "artist"
    #expect(metadata.credit.author == "artist")
    metadata.iptc.byline = "byline"
    #expect(metadata.credit.author == "byline")
    metadata.xmp.creators = ["one", " ", "two"]
    #expect(metadata.credit.author == "one, two")
  }

  @Test(
    arguments: [
      ("https://creativecommons.org/licenses/by-sa/4.0/", "CC BY-SA 4.0"),
      ("http://creativecommons.org/licenses/by/2.0/de/deed.en", "CC BY 2.0"),
      ("https://www.creativecommons.org/licenses/by-nc-nd/3.0", "CC BY-NC-ND 3.0"),
      ("https://creativecommons.org/publicdomain/zero/1.0/", "CC0 1.0"),
      ("https://creativecommons.org/publicdomain/mark/1.0/", "Public Domain Mark 1.0"),
      ("https://creativecommons.org/licenses/sampling+/1.0/", nil), ("https://example.org/licenses/by/4.0/", nil),
      ("creativecommons.org.example.org/licenses/by/4.0/", nil), ("", nil),
    ] as [(String, String?)])
  func licencesHaveShortNames(_ address: String, _ name: String?) {
    #expect(LicenceName(address: address)?.text == name)
  }

  @Test func licencesHaveAnOrder() {
    var metadata = PhotoMetadata(format: .jpeg)
    metadata.exif.copyright = "(c) Nobody"
    #expect(metadata.credit.licence == "(c) Nobody")
    metadata.xmp.rights = "all rights reserved"
    #expect(metadata.credit.licence == "all rights reserved")
    metadata.xmp.usageTerms = "by permission"
    #expect(metadata.credit.licence == "by permission")
    metadata.xmp.licenceAddress = "https://creativecommons.org/licenses/by/4.0/"
    #expect(metadata.credit.licence == "CC BY 4.0")
    metadata.xmp.licenceAddress = "https://example.org/terms"
    #expect(metadata.credit.licence == "by permission")
  }
}

struct XMPPacketTests {
  @Test func propertiesAreAttributesOrElements() {
    let elements = xmpPacket(
      "<ps:DateCreated>2014-05-06</ps:DateCreated><ex:DateTimeOriginal>2014-05-07</ex:DateTimeOriginal>"
        + "<xm:CreateDate>2014-05-08</xm:CreateDate><xm:Rating>-1</xm:Rating>"
        + #"<cc:license r:resource="https://creativecommons.org/licenses/by/4.0/"/>"#
        + "<d:creator><r:Seq><r:li>One</r:li><r:li>Two &amp; Three</r:li></r:Seq></d:creator>"
        + #"<d:rights><r:Alt><r:li xml:lang="de">Rechte</r:li><r:li xml:lang="x-default">Rights</r:li></r:Alt></d:rights>"#
    )
    let attributes = xmpPacket(
      attributes: #"ps:DateCreated="2014-05-06" ex:DateTimeOriginal="2014-05-07" xm:CreateDate="2014-05-08""#)
    let properties = XMPPacket.properties(Array(elements.utf8)[...]).properties
    #expect(properties.dates == ["2014-05-06", "2014-05-07", "2014-05-08"])
    #expect(properties.rating == -1)
    #expect(properties.licenceAddress == "https://creativecommons.org/licenses/by/4.0/")
    #expect(properties.creators == ["One", "Two & Three"])
    #expect(properties.rights == "Rights")
    #expect(XMPPacket.properties(Array(attributes.utf8)[...]).properties.dates == properties.dates)
  }

  @Test func structuresDoNotCount() {
    let packet = xmpPacket(
      #"<mm:DerivedFrom><r:Description ps:DateCreated="1999-01-02"><xm:CreateDate>1999-01-02</xm:CreateDate>"#
        + "</r:Description></mm:DerivedFrom><xm:CreateDate>2014-05-06</xm:CreateDate>")
    #expect(XMPPacket.properties(Array(packet.utf8)[...]).properties.dates == ["2014-05-06"])
  }

  @Test func entitiesAreRefused() {
    let bomb =
      #"<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>"#
      + xmpPacket("<ps:DateCreated>&b;&f;</ps:DateCreated>")
    let found = XMPPacket.properties(Array(bomb.utf8)[...])
    #expect(found.properties == XMPProperties())
    #expect(!found.isComplete)
  }

  @Test func deepNestingEnds() {
    let deep = xmpPacket(String(repeating: "<d:a>", count: 5000) + String(repeating: "</d:a>", count: 5000))
    #expect(!XMPPacket.properties(Array(deep.utf8)[...]).isComplete)
  }

  @Test func paddingIsIgnored() {
    let padded = Array(" \n".utf8) + Array(SamplePictures.packet.utf8) + [0, 0, 0x20, 0]
    #expect(XMPPacket.properties(padded[...]).isComplete)
  }

  @Test func sidecars() throws {
    let sidecar = try #require(XMPSidecar(bytes: Array(SamplePictures.packet.utf8)))
    #expect(sidecar.evidence.map(\.kind) == [.sidecar])
    #expect(sidecar.evidence.map { word($0.reading) } == ["2019-03-02T10:11:12"])
    #expect(sidecar.title?.text(in: .english) == "Harbour")
    #expect(sidecar.rating == 4)
    #expect(XMPSidecar(bytes: Array("no XML".utf8)) == nil)
    #expect(XMPSidecar(bytes: []) == nil)
    #expect(XMPSidecar(bytes: [UInt8](repeating: 32, count: 2 << 20)) == nil)
  }
}
