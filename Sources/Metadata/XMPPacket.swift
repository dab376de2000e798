import CExpat
import Planning

/// An XMP packet (ISO 16684-1): RDF in XML, of which a few properties matter here.
///
/// Expat reads it; a document type, and with it every entity, is refused.
enum XMPPacket {
  /// The longest packet inside a picture that is read, in bytes.
  static let mostBytes = 65_536

  /// Returns the properties of a packet, and whether it was read to its end.
  static func properties(_ packet: ArraySlice<UInt8>) -> (properties: XMPProperties, isComplete: Bool) {
    let collector = XMPCollector()
    guard let parser = XMPParser(collector) else { return (XMPProperties(), false) }
    // Writers pad packets with spaces, and some with NULs.
    let start = packet.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    let end = start.lastIndex { $0 != 0 && $0 != 0x20 && !(0x09...0x0D).contains($0) }
    let isComplete = parser.parse(end.map { start[...$0] } ?? [])
    return (collector.properties, isComplete)
  }
}

/// An expat parser that tells a collector what it meets.
private struct XMPParser: ~Copyable {
  /// What the handlers work on: they are C functions and know nothing but one pointer.
  private final class Context {
    let collector: XMPCollector
    let parser: OpaquePointer

    init(_ collector: XMPCollector, _ parser: OpaquePointer) {
      self.collector = collector
      self.parser = parser
    }

    func refuse() {
      collector.isRefused = true
      XML_StopParser(parser, XML_Bool(0))
    }
  }

  private let context: Context

  /// Creates a parser, or nil when memory is short.
  init?(_ collector: XMPCollector) {
    // Names arrive as `namespace name`: no prefix matters.
    guard let parser = XML_ParserCreateNS(nil, XML_Char(UInt8(ascii: " "))) else { return nil }
    context = Context(collector, parser)
    // The context outlives the parser, which holds it unretained: both belong to this value.
    XML_SetUserData(parser, Unmanaged.passUnretained(context).toOpaque())
    XML_SetElementHandler(
      parser,
      { data, name, attributes in
        guard let context = XMPParser.context(data), let name else { return }
        context.collector.start(String(cString: name), XMPParser.pairs(attributes))
        if context.collector.isRefused { context.refuse() }
      },
      { data, _ in XMPParser.context(data)?.collector.end() })
    XML_SetCharacterDataHandler(parser) { data, text, length in
      guard let text, length > 0 else { return }
      text.withMemoryRebound(to: UInt8.self, capacity: Int(length)) {
        XMPParser.context(data)?.collector.add(UnsafeBufferPointer(start: $0, count: Int(length)))
      }
    }
    XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in XMPParser.context(data)?.refuse() }
  }

  deinit { XML_ParserFree(context.parser) }

  /// Parses a whole document, and returns whether it is sound.
  func parse(_ bytes: ArraySlice<UInt8>) -> Bool {
    let status = bytes.withUnsafeBytes { buffer in
      XML_Parse(context.parser, buffer.bindMemory(to: CChar.self).baseAddress, Int32(clamping: buffer.count), 1)
    }
    return status == XML_STATUS_OK
  }

  private static func context(_ data: UnsafeMutableRawPointer?) -> Context? {
    data.map { Unmanaged<Context>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Names and values in turns, ended by a null pointer.
  private static func pairs(
    _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) -> [(name: String, value: String)] {
    guard let attributes else { return [] }
    var pairs: [(name: String, value: String)] = []
    var index = 0
    while let name = attributes[index], let value = attributes[index + 1] {
      pairs.append((String(cString: name), String(cString: value)))
      index += 2
    }
    return pairs
  }
}
