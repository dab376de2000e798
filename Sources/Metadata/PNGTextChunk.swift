/// A text chunk of a PNG: a keyword and a text, plain or packed (PNG, third edition, 11.3.3).
struct PNGTextChunk {
  /// The keyword.
  let keyword: String
  /// The bytes of the text.
  let text: ArraySlice<UInt8>

  private static let wanted: Set<String> = [
    "Creation Time", "Software", "Title", "Author", "Copyright", "XML:com.adobe.xmp", "Raw profile type exif",
    "Raw profile type APP1", "Raw profile type xmp", "Raw profile type iptc",
  ]

  /// Whether a chunk's beginning has a keyword that matters here.
  static func isWanted(_ head: ArraySlice<UInt8>) -> Bool {
    MetadataText.decoded(head.prefix(80)).map(wanted.contains) ?? false
  }

  /// Reads a chunk, or nil when it is damaged or unpacks to more than is read.
  init?(_ type: ArraySlice<UInt8>, _ data: ArraySlice<UInt8>) {
    guard let end = data.prefix(80).firstIndex(of: 0), let keyword = MetadataText.decoded(data[..<end]) else {
      return nil
    }
    self.keyword = keyword
    let rest = data[(end + 1)...]
    if type.holds("tEXt") {
      text = rest
    } else if type.holds("zTXt") {
      guard rest.first == 0, let text = PNGTextChunk.unpacked(rest.dropFirst()) else { return nil }
      self.text = text
    } else {
      // Flag, method, language, NUL, translated keyword, NUL.
      guard let isPacked = rest.first, rest.count >= 4 else { return nil }
      let language = rest.dropFirst(2).drop { $0 != 0 }.dropFirst()
      let body = language.drop { $0 != 0 }.dropFirst()
      guard isPacked != 0 else {
        text = body
        return
      }
      guard let text = PNGTextChunk.unpacked(body) else { return nil }
      self.text = text
    }
  }

  private static func unpacked(_ packed: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    Inflation.unpacked(packed, mostBytes: PNGWalker.mostTextBytes).map { $0[...] }
  }

  /// The bytes of a block that older programs wrote as hexadecimal text: a line end, the block's name, a line end, its
  /// length, a line end, the digits.
  var rawProfile: [UInt8]? {
    let lines = text.split(separator: 10, maxSplits: 2)
    guard lines.count == 3, let length = Int(String(decoding: lines[1].filter { $0 != 32 }, as: UTF8.self)),
      length > 0, length <= text.count / 2
    else { return nil }
    let digits = lines[2].lazy.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    var bytes: [UInt8] = []
    var high: Int?
    for digit in digits {
      if let first = high {
        bytes.append(UInt8(truncatingIfNeeded: first << 4 | digit))
        high = nil
        if bytes.count == length { break }
      } else {
        high = digit
      }
    }
    return bytes.count == length ? bytes : nil
  }
}

extension MetadataBlocks {
  /// Puts a text chunk where it belongs.
  mutating func take(_ chunk: PNGTextChunk) {
    switch chunk.keyword {
    case "Software": pngText.software = pngText.software ?? MetadataText.decoded(chunk.text)
    case "Creation Time": pngText.creationTime = pngText.creationTime ?? MetadataText.decoded(chunk.text)
    case "Title": pngText.title = pngText.title ?? MetadataText.decoded(chunk.text)
    case "Author": pngText.author = pngText.author ?? MetadataText.decoded(chunk.text)
    case "Copyright": pngText.copyright = pngText.copyright ?? MetadataText.decoded(chunk.text)
    case "XML:com.adobe.xmp": takeXMP(chunk.text)
    default:
      guard let bytes = chunk.rawProfile?[...] else { return warn("a text chunk is damaged") }
      take(rawProfile: bytes, named: chunk.keyword)
    }
  }

  private mutating func take(rawProfile bytes: ArraySlice<UInt8>, named keyword: String) {
    if keyword == "Raw profile type iptc" {
      iptc = iptc ?? IPTCBlock.records(inPhotoshop: bytes) ?? bytes
    } else if bytes.holds("http://ns.adobe.com/xap/1.0/\0") {
      takeXMP(bytes.dropFirst(29))
    } else if keyword == "Raw profile type xmp" {
      takeXMP(bytes)
    } else {
      takeEXIF(bytes)
    }
  }
}
