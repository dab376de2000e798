/// JPEG segments without any pixels that could be decoded.
struct JPEGBuilder {
  private var bytes = Bytes()

  init() { bytes.all = [0xFF, 0xD8] }

  mutating func segment(_ marker: UInt8, _ payload: [UInt8]) {
    bytes.all += [0xFF, marker]
    bytes.big(payload.count + 2, 2)
    bytes.all += payload
  }

  mutating func raw(_ more: [UInt8]) { bytes.all += more }

  mutating func exif(_ builder: EXIFBuilder) { segment(0xE1, builder.prefixed) }

  mutating func xmp(_ packet: String) { segment(0xE1, Array(("http://ns.adobe.com/xap/1.0/\0" + packet).utf8)) }

  mutating func profileChunk(_ number: Int, of count: Int, _ chunk: [UInt8]) {
    segment(0xE2, Array("ICC_PROFILE\0".utf8) + [UInt8(number), UInt8(count)] + chunk)
  }

  mutating func iptc(_ records: [(dataSet: Int, text: String)]) {
    var resource = Bytes("Photoshop 3.0\u{0}8BIM")
    resource.big(0x0404, 2)
    resource.big(0, 2)
    let data = iptcRecords(records)
    resource.big(data.count, 4)
    segment(0xED, resource.all + data)
  }

  /// The file with a frame header and, behind the start of the scan, as many bytes as pixels would take.
  func file(width: Int = 40, height: Int = 30, frame: UInt8 = 0xC0, pixels: Int = 64) -> [UInt8] {
    var copy = self
    var header = Bytes()
    header.big(8, 1)
    header.big(height, 2)
    header.big(width, 2)
    header.all += [1, 1, 0x11, 0]
    copy.segment(frame, header.all)
    copy.segment(0xDA, [1, 1, 0, 0, 63, 0])
    return copy.bytes.all + [UInt8](repeating: 0x55, count: pixels) + [0xFF, 0xD9]
  }
}

/// Returns IPTC records of record 2.
func iptcRecords(_ records: [(dataSet: Int, text: String)]) -> [UInt8] {
  var bytes = Bytes()
  for record in records {
    bytes.all += [0x1C, 2, UInt8(record.dataSet)]
    bytes.big(record.text.utf8.count, 2)
    bytes.text(record.text)
  }
  return bytes.all
}

/// PNG chunks; their checksums are zeros, which a reader of metadata does not look at.
struct PNGBuilder {
  private var bytes = Bytes()

  init(width: Int = 40, height: Int = 30) {
    bytes.all = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    var header = Bytes()
    header.big(width, 4)
    header.big(height, 4)
    chunk("IHDR", header.all + [8, 2, 0, 0, 0])
  }

  mutating func chunk(_ type: String, _ data: [UInt8]) {
    bytes.big(data.count, 4)
    bytes.text(type)
    bytes.all += data + [0, 0, 0, 0]
  }

  mutating func text(_ keyword: String, _ text: String) { chunk("tEXt", Array("\(keyword)\0\(text)".utf8)) }

  mutating func packedText(_ keyword: String, _ text: String) {
    chunk("zTXt", Array("\(keyword)\0\0".utf8) + zlibStored(Array(text.utf8)))
  }

  mutating func international(_ keyword: String, _ text: String, isPacked: Bool = false) {
    let body = isPacked ? zlibStored(Array(text.utf8)) : Array(text.utf8)
    chunk("iTXt", Array("\(keyword)\0".utf8) + [isPacked ? 1 : 0, 0] + Array("en\0Name\0".utf8) + body)
  }

  mutating func pixels(_ count: Int = 64) { chunk("IDAT", [UInt8](repeating: 0x55, count: count)) }

  func file() -> [UInt8] {
    var copy = self
    copy.chunk("IEND", [])
    return copy.bytes.all
  }
}

/// WebP chunks.
struct WebPBuilder {
  private var bytes = Bytes()

  mutating func chunk(_ type: String, _ data: [UInt8]) {
    bytes.text(type)
    bytes.little(data.count, 4)
    bytes.all += data + (data.count % 2 == 0 ? [] : [0])
  }

  mutating func canvas(_ width: Int, _ height: Int) {
    var data = Bytes()
    data.little(0, 4)
    data.little(width - 1, 3)
    data.little(height - 1, 3)
    chunk("VP8X", data.all)
  }

  mutating func lossy(_ width: Int, _ height: Int) {
    var data = Bytes()
    data.all = [0x30, 0x01, 0x00, 0x9D, 0x01, 0x2A]
    data.little(width, 2)
    data.little(height, 2)
    chunk("VP8 ", data.all + [UInt8](repeating: 0x55, count: 64))
  }

  mutating func lossless(_ width: Int, _ height: Int) {
    var data = Bytes()
    data.all = [0x2F]
    data.little((width - 1) | (height - 1) << 14, 4)
    chunk("VP8L", data.all + [UInt8](repeating: 0x55, count: 64))
  }

  func file() -> [UInt8] {
    var file = Bytes("RIFF")
    file.little(bytes.all.count + 4, 4)
    file.text("WEBP")
    return file.all + bytes.all
  }
}

/// A HEIC or AVIF file of one picture.
struct HEIFBuilder {
  var brand = "heic"
  var width = 40
  var height = 30
  /// The boxes of further properties of the picture, in order.
  var properties: [[UInt8]] = []
  var exif: [UInt8]?
  var xmp: String?
  /// Whether items lie in `idat` rather than in `mdat`.
  var usesItemData = false

  static func box(_ type: String, _ payload: [UInt8]) -> [UInt8] {
    var box = Bytes()
    box.big(payload.count + 8, 4)
    box.text(type)
    return box.all + payload
  }

  static func full(_ type: String, version: UInt8 = 0, _ payload: [UInt8]) -> [UInt8] {
    box(type, [version, 0, 0, 0] + payload)
  }

  static func turn(_ quarters: UInt8) -> [UInt8] { box("irot", [quarters]) }

  static func mirror(_ axis: UInt8) -> [UInt8] { box("imir", [axis]) }

  static func cut(_ width: Int, _ height: Int) -> [UInt8] {
    var cut = Bytes()
    for number in [width, 1, height, 1, 0, 1, 0, 1] { cut.big(number, 4) }
    return box("clap", cut.all)
  }

  func file() -> [UInt8] {
    let start = HEIFBuilder.box("ftyp", Array("\(brand)\0\0\0\0mif1\(brand)".utf8))
    // The offsets do not change the length, so a first attempt tells where the data begin.
    let metaLength = meta(dataStart: 0).count
    let dataStart = usesItemData ? 0 : start.count + metaLength + 8
    return start + meta(dataStart: dataStart) + HEIFBuilder.box("mdat", usesItemData ? [1, 2, 3, 4] : data)
  }

  private var blocks: [(id: Int, bytes: [UInt8])] {
    var blocks: [(id: Int, bytes: [UInt8])] = [(1, [UInt8](repeating: 0x55, count: 64))]
    if let exif { blocks.append((2, [0, 0, 0, 6] + Array("Exif\0\0".utf8) + exif)) }
    if let xmp { blocks.append((3, Array(xmp.utf8))) }
    return blocks
  }

  private var data: [UInt8] { blocks.flatMap(\.bytes) }

  private func meta(dataStart: Int) -> [UInt8] {
    var size = Bytes()
    size.big(width, 4)
    size.big(height, 4)
    let container = HEIFBuilder.full("ispe", size.all) + properties.flatMap { $0 }
    var association = Bytes()
    association.big(1, 4)
    association.big(1, 2)
    association.big(properties.count + 1, 1)
    for index in 1...properties.count + 1 { association.big(0x80 | index, 1) }
    var parts = HEIFBuilder.full("pitm", [0, 1]) + entries + locations(dataStart)
    parts += HEIFBuilder.box("iprp", HEIFBuilder.box("ipco", container) + HEIFBuilder.full("ipma", association.all))
    if usesItemData { parts += HEIFBuilder.box("idat", data) }
    return HEIFBuilder.full("meta", parts)
  }

  private var entries: [UInt8] {
    var entries = Bytes()
    entries.big(blocks.count, 2)
    for block in blocks {
      let type = ["", "hvc1\0", "Exif\0", "mime\0application/rdf+xml\0"][block.id]
      entries.all += HEIFBuilder.full("infe", version: 2, [0, UInt8(block.id), 0, 0] + Array(type.utf8))
    }
    return HEIFBuilder.full("iinf", entries.all)
  }

  private func locations(_ dataStart: Int) -> [UInt8] {
    var locations = Bytes()
    locations.big(0x4400, 2)
    locations.big(blocks.count, 2)
    var offset = dataStart
    for block in blocks {
      locations.big(block.id, 2)
      locations.big(usesItemData ? 1 : 0, 2)
      locations.big(0, 2)
      locations.big(1, 2)
      locations.big(offset, 4)
      locations.big(block.bytes.count, 4)
      offset += block.bytes.count
    }
    return HEIFBuilder.full("iloc", version: 1, locations.all)
  }
}

/// Returns an XMP packet with this inside its description.
func xmpPacket(attributes: String = "", _ elements: String = "") -> String {
  """
  <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><r:RDF \
  xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><r:Description r:about="" xmlns:d="http://purl.org/dc/elements/1.1/" \
  xmlns:ps="http://ns.adobe.com/photoshop/1.0/" xmlns:ex="http://ns.adobe.com/exif/1.0/" \
  xmlns:xm="http://ns.adobe.com/xap/1.0/" xmlns:xr="http://ns.adobe.com/xap/1.0/rights/" \
  xmlns:cc="http://creativecommons.org/ns#" xmlns:mm="http://ns.adobe.com/xap/1.0/mm/" \(attributes)>\(elements)\
  </r:Description></r:RDF></x:xmpmeta><?xpacket end="w"?>
  """
}
