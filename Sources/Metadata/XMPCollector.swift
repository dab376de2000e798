import Planning

/// Gathers properties while an XMP packet is read.
///
/// A property is an attribute or a child element of an `rdf:Description` directly below `rdf:RDF`; deeper ones belong to
/// structures, such as the history of another picture.
final class XMPCollector {
  /// Deeper nesting than any packet needs.
  private static let mostDepth = 64

  private(set) var properties = XMPProperties()
  /// Whether the rest of the document is to be left unread.
  var isRefused = false

  private var path: [String] = []
  private var property: Property?
  private var licence: String?
  private var webStatement: String?

  /// The property that is being read.
  private struct Property {
    let name: String
    let depth: Int
    var text: [UInt8] = []
    var items: [(language: String, text: [UInt8])] = []
  }

  func start(_ name: String, _ attributes: [(name: String, value: String)]) {
    path.append(name)
    guard path.count <= XMPCollector.mostDepth else {
      isRefused = true
      return
    }
    if property != nil {
      guard name == RDF.item else { return }
      let language = attributes.first { $0.name == RDF.language }?.value
      if (property?.items.count ?? 0) < 64 { property?.items.append((language ?? "x-default", [])) }
    } else if name == RDF.description, isBelowRDF {
      for attribute in attributes { take(attribute.name, [("x-default", attribute.value)]) }
    } else if path.dropLast().last == RDF.description, path.count >= 3, path[path.count - 3] == RDF.root {
      property = Property(name: name, depth: path.count)
      if let resource = attributes.first(where: { $0.name == RDF.resource }) {
        property?.text = Array(resource.value.utf8)
      }
    }
  }

  func end() {
    if let finished = property, finished.depth == path.count {
      property = nil
      let items = finished.items.isEmpty ? [("x-default", finished.text)] : finished.items
      take(finished.name, items.map { ($0.0, String(decoding: $0.1, as: UTF8.self)) })
    }
    path.removeLast()
  }

  func add(_ text: UnsafeBufferPointer<UInt8>) {
    guard let current = property else { return }
    if path.last == RDF.item, let last = current.items.indices.last {
      guard current.items[last].text.count + text.count <= MetadataText.mostBytes else { return }
      property?.items[last].text.append(contentsOf: text)
    } else if current.items.isEmpty, path.count == current.depth {
      guard current.text.count + text.count <= MetadataText.mostBytes else { return }
      property?.text.append(contentsOf: text)
    }
  }

  private var isBelowRDF: Bool { path.count >= 2 && path[path.count - 2] == RDF.root }

  /// Takes the values of a property, each with its language; the first occurrence counts.
  private func take(_ name: String, _ values: [(language: String, text: String)]) {
    let texts = values.compactMap { value in
      MetadataText.clean(value.text).map { (language: value.language, text: $0) }
    }
    guard let first = texts.first else { return }
    let preferred = texts.first { $0.language.lowercased() == "x-default" } ?? first
    switch name {
    case XMPName.dateCreated: properties.dateCreated = properties.dateCreated ?? first.text
    case XMPName.dateTimeOriginal: properties.dateTimeOriginal = properties.dateTimeOriginal ?? first.text
    case XMPName.creatorTool: properties.creatorTool = properties.creatorTool ?? first.text
    case XMPName.createDate: properties.createDate = properties.createDate ?? first.text
    case XMPName.title:
      let title = LocalizedText(texts.map { LocalizedText.Alternative(tag: $0.language, text: $0.text) })
      properties.title = properties.title ?? title
    case XMPName.creator where properties.creators.isEmpty: properties.creators = texts.map(\.text)
    case XMPName.rights: properties.rights = properties.rights ?? preferred.text
    case XMPName.usageTerms: properties.usageTerms = properties.usageTerms ?? preferred.text
    case XMPName.licence, XMPName.licenceSpelled: licence = licence ?? first.text
    case XMPName.webStatement: webStatement = webStatement ?? first.text
    case XMPName.rating: properties.rating = properties.rating ?? XMPCollector.rating(first.text)
    default: break
    }
    properties.licenceAddress = licence ?? webStatement
  }

  /// A rating of −1…5; writers use decimals too (XMP part 1, 8.4).
  private static func rating(_ text: String) -> Int? {
    guard let value = Double(text), value.isFinite else { return nil }
    return Int(min(max(value.rounded(), -1), 5))
  }
}

/// Names of RDF and XML, each after its namespace and a space.
private enum RDF {
  private static let namespace = "http://www.w3.org/1999/02/22-rdf-syntax-ns# "
  static let root = namespace + "RDF"
  static let description = namespace + "Description"
  static let item = namespace + "li"
  static let resource = namespace + "resource"
  static let language = "http://www.w3.org/XML/1998/namespace lang"
}

/// Names of XMP properties, each after its namespace and a space.
private enum XMPName {
  static let dateCreated = "http://ns.adobe.com/photoshop/1.0/ DateCreated"
  static let dateTimeOriginal = "http://ns.adobe.com/exif/1.0/ DateTimeOriginal"
  static let creatorTool = "http://ns.adobe.com/xap/1.0/ CreatorTool"
  static let createDate = "http://ns.adobe.com/xap/1.0/ CreateDate"
  static let rating = "http://ns.adobe.com/xap/1.0/ Rating"
  static let title = "http://purl.org/dc/elements/1.1/ title"
  static let creator = "http://purl.org/dc/elements/1.1/ creator"
  static let rights = "http://purl.org/dc/elements/1.1/ rights"
  static let usageTerms = "http://ns.adobe.com/xap/1.0/rights/ UsageTerms"
  static let webStatement = "http://ns.adobe.com/xap/1.0/rights/ WebStatement"
  static let licence = "http://creativecommons.org/ns# license"
  /// What some writers use.
  static let licenceSpelled = "http://creativecommons.org/ns# licence"
}
