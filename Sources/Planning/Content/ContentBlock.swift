/// A part of what somebody wrote in a forum: lines of words, and what stands in a line of its own.
public enum ContentBlock: Hashable, Sendable {
  /// Lines of words, as they were written; an empty one is a gap between paragraphs.
  case text([String])
  /// A picture.
  case picture(ContentPicture)
  /// A film that can be seen at an address.
  case video(address: String)
  /// An address.
  case link(String)
}

/// A picture in a text.
public struct ContentPicture: Hashable, Sendable {
  /// The picture as a photo: dated by what it stands in.
  public var photo: Photo
  /// Why it may not be read, as a clause; nil when it may.
  public var refusal: String?

  /// Creates a picture.
  public init(_ photo: Photo, refusal: String? = nil) {
    self.photo = photo
    self.refusal = refusal
  }
}

/// A part of a line of words.
public enum ContentSpan: Hashable, Sendable {
  /// Words.
  case words(String)
  /// An address among them.
  case address(String)
  /// The number of a floor: `B12`.
  case floor(String)

  /// The text as it was written.
  public var text: String {
    switch self {
    case .words(let text), .address(let text), .floor(let text): text
    }
  }

  /// Returns the parts of a line, in order; joined, they are the line.
  ///
  /// An address ends at a blank, at a character that is not ASCII, and before punctuation at its end. A floor is a B and
  /// up to five digits that no Latin letter or digit stands beside, for Chinese puts no spaces around it.
  public static func spans(of line: String) -> [ContentSpan] {
    var spans: [ContentSpan] = []
    let scalars = Array(line.unicodeScalars)
    var start = 0
    var index = 0
    func text(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }
    func add(_ span: (String) -> ContentSpan, to end: Int) {
      if start < index { spans.append(.words(text(start..<index))) }
      spans.append(span(text(index..<end)))
      start = end
      index = end
    }
    while index < scalars.count {
      let isFree = index == 0 || !isWordSign(scalars[index - 1])
      if isFree, let end = addressEnd(scalars, from: index) {
        add(ContentSpan.address, to: end)
      } else if isFree, let end = floorEnd(scalars, from: index) {
        add(ContentSpan.floor, to: end)
      } else {
        index += 1
      }
    }
    if start < scalars.count { spans.append(.words(text(start..<scalars.count))) }
    return spans
  }

  private static func isWordSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 48...57, 65...90, 97...122: true
    default: false
    }
  }

  private static func addressEnd(_ scalars: [Unicode.Scalar], from start: Int) -> Int? {
    // The longer beginning is looked at first only for order's sake; neither is the other's.
    for scheme in ["https://", "http://"] {
      let beginning = scheme.unicodeScalars
      guard scalars.count - start > beginning.count,
        zip(scalars[start...], beginning).allSatisfy({ $0.properties.lowercaseMapping == String($1) })
      else { continue }
      var end = start + beginning.count
      while end < scalars.count, (0x21...0x7E).contains(scalars[end].value),
        !"<>\"`".unicodeScalars.contains(scalars[end])
      { end += 1 }
      while end > start + beginning.count, ".,;:!?')]}".unicodeScalars.contains(scalars[end - 1]) { end -= 1 }
      return end > start + beginning.count ? end : nil
    }
    return nil
  }

  private static func floorEnd(_ scalars: [Unicode.Scalar], from start: Int) -> Int? {
    guard scalars[start] == "B" || scalars[start] == "b" else { return nil }
    var end = start + 1
    while end < scalars.count, (48...57).contains(scalars[end].value) { end += 1 }
    guard (2...6).contains(end - start), end == scalars.count || !isWordSign(scalars[end]) else { return nil }
    return end
  }
}
