@testable import Metadata

/// Small files of every walked format with every kind of metadata in them.
enum SamplePictures {
  static let packet = xmpPacket(
    attributes: #"ps:DateCreated="2019-03-02T10:11:12+01:00" xm:Rating="4""#,
    #"<d:title><r:Alt><r:li xml:lang="x-default">Harbour</r:li><r:li xml:lang="zh-TW">港口</r:li></r:Alt></d:title>"#)

  static func exif(isBig: Bool = true, orientation: Int = 6) -> EXIFBuilder {
    var exif = EXIFBuilder(isBig: isBig)
    exif.first = [
      EXIFBuilder.text(0x010E, "At the sea"), EXIFBuilder.text(0x010F, "Maker"), exif.short(0x0112, orientation),
      EXIFBuilder.text(0x0132, "2021:08:01 10:00:00"), EXIFBuilder.text(0x013B, "A. Nobody"),
    ]
    exif.exif = [
      EXIFBuilder.text(0x9003, "2021:07:14 09:05:03"), EXIFBuilder.text(0x9004, "2021:07:15 09:05:03"),
      EXIFBuilder.text(0x9011, "+02:00"), EXIFBuilder.text(0x9291, "25"),
    ]
    exif.gps = [exif.ratios(0x0007, [(7, 1), (5, 1), (306, 100)]), EXIFBuilder.text(0x001D, "2021:07:14")]
    return exif
  }

  static func jpeg(isBig: Bool = true) -> [UInt8] {
    var jpeg = JPEGBuilder()
    jpeg.exif(exif(isBig: isBig))
    jpeg.xmp(packet)
    jpeg.profileChunk(2, of: 2, Array(smallProfile()[100...]))
    jpeg.profileChunk(1, of: 2, Array(smallProfile()[..<100]))
    jpeg.iptc([(5, "Object"), (55, "20190302"), (60, "101112+0100"), (80, "B. Writer")])
    return jpeg.file()
  }

  static func png() -> [UInt8] {
    var png = PNGBuilder()
    png.chunk("iCCP", Array("name\0\0".utf8) + zlibStored(smallProfile()))
    png.text("Creation Time", "Tue, 05 Jun 2007 04:03:02 GMT")
    png.packedText("Author", "C. Painter")
    png.international("XML:com.adobe.xmp", packet, isPacked: true)
    png.pixels()
    png.pixels()
    png.chunk("eXIf", exif().tiff)
    return png.file()
  }

  static func webp() -> [UInt8] {
    var webp = WebPBuilder()
    webp.canvas(40, 30)
    webp.chunk("ICCP", smallProfile())
    webp.lossy(40, 30)
    webp.chunk("EXIF", exif().tiff)
    webp.chunk("XMP ", Array(packet.utf8))
    return webp.file()
  }

  static func heic(usesItemData: Bool = false) -> [UInt8] {
    var heic = HEIFBuilder()
    heic.properties = [
      HEIFBuilder.box("colr", Array("prof".utf8) + smallProfile()), HEIFBuilder.turn(3), HEIFBuilder.mirror(1),
    ]
    heic.exif = exif().tiff
    heic.xmp = packet
    heic.usesItemData = usesItemData
    return heic.file()
  }

  static func tiff() -> [UInt8] {
    var tiff = exif()
    tiff.first = [tiff.long(0x0100, 40), tiff.short(0x0101, 30)] + tiff.first
    let bytes = Array(packet.utf8)
    tiff.first.append(EXIFBuilder.Entry(tag: 0x02BC, type: 1, count: bytes.count, value: bytes))
    return tiff.tiff
  }

  static let all: [(name: String, bytes: [UInt8])] = [
    ("JPEG", jpeg()), ("JPEG, little-endian", jpeg(isBig: false)), ("PNG", png()), ("WebP", webp()), ("HEIC", heic()),
    ("HEIC with idat", heic(usesItemData: true)), ("TIFF", tiff()),
  ]
}

/// Returns what a file in memory says.
func metadata(_ bytes: [UInt8], including extras: MetadataReader.Extras = []) throws -> PhotoMetadata {
  try MetadataReader.read(BytesInMemory(bytes), including: extras)
}
