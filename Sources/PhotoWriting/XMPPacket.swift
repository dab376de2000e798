/// What a person writes about a picture: an XMP packet (ISO 16684-1) with title, author, rating and licence.
///
/// Every text is data: it is escaped, and characters that XML 1.0 cannot hold are left out.
public struct XMPPacket: Hashable, Sendable {
  /// A title in one language.
  public struct Title: Hashable, Sendable {
    /// An RFC 3066 tag such as `zh-Hant`, or `x-default`.
    public var language: String
    /// The words.
    public var text: String

    /// Creates a title.
    public init(_ text: String, language: String = "x-default") {
      self.text = text
      self.language = language
    }
  }

  /// dc:title, in the order given; ISO 16684-1 wants `x-default` first.
  public var titles: [Title] = []
  /// dc:creator.
  public var creators: [String] = []
  /// xmp:Rating, proper in -1…5.
  public var rating: Int?
  /// dc:rights, the licence in words.
  public var rights: String?
  /// xmpRights:WebStatement and cc:license, where the licence can be read.
  public var licenceAddress: String?
  /// photoshop:DateCreated, proper as ISO 8601.
  public var dateCreated: String?

  /// Creates a packet without any property.
  public init() {}

  /// The packet as XML.
  public var xml: String {
    """
    <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
    <x:xmpmeta xmlns:x="adobe:ns:meta/">
     <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about=""
        xmlns:dc="http://purl.org/dc/elements/1.1/"
        xmlns:xmp="http://ns.adobe.com/xap/1.0/"
        xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/"
        xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
        xmlns:cc="http://creativecommons.org/ns#">
    \(properties.map { "   " + $0 }.joined(separator: "\n"))
      </rdf:Description>
     </rdf:RDF>
    </x:xmpmeta>
    <?xpacket end="w"?>
    """
  }

  /// The packet as an APP1 segment (XMP Specification Part 3, 1.1.3), or nil when it is over 65,533 bytes.
  public var segment: JPEGSegment? {
    JPEGSegment(app: 1, payload: Array("http://ns.adobe.com/xap/1.0/".utf8) + [0] + Array(xml.utf8))
  }

  private var properties: [String] {
    var lines: [String] = []
    if !titles.isEmpty {
      lines.append("<dc:title><rdf:Alt>\(titles.map(item).joined())</rdf:Alt></dc:title>")
    }
    if !creators.isEmpty {
      let items = creators.map { "<rdf:li>\(XMPPacket.escaped($0))</rdf:li>" }
      lines.append("<dc:creator><rdf:Seq>\(items.joined())</rdf:Seq></dc:creator>")
    }
    if let rights {
      lines.append("<dc:rights><rdf:Alt>\(item(Title(rights)))</rdf:Alt></dc:rights>")
    }
    if let rating {
      lines.append("<xmp:Rating>\(rating)</xmp:Rating>")
    }
    if let licenceAddress {
      let address = XMPPacket.escaped(licenceAddress)
      lines.append("<xmpRights:WebStatement>\(address)</xmpRights:WebStatement>")
      lines.append("<cc:license rdf:resource=\"\(address)\"/>")
    }
    if let dateCreated {
      lines.append("<photoshop:DateCreated>\(XMPPacket.escaped(dateCreated))</photoshop:DateCreated>")
    }
    return lines
  }

  private func item(_ title: Title) -> String {
    "<rdf:li xml:lang=\"\(XMPPacket.escaped(title.language))\">\(XMPPacket.escaped(title.text))</rdf:li>"
  }

  /// Returns a text that is safe as an element's content and inside a quoted attribute.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\r": result += "&#13;"
      case "\t", "\n", "\u{20}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}": result.unicodeScalars.append(scalar)
      default: break
      }
    }
    return result
  }
}
