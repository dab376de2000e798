import Drawing

/// Text as it may be drawn: what a caption contains is data and must not act on its surroundings.
struct PlainText {
  /// More characters than this are not laid out where lines are limited; no frame has room for them.
  static let longest = 20_000

  /// The text so far.
  private(set) var text = ""
  private let lineBreaks: TextBlock.LineBreaks
  private var room: Int
  private var pendingSpace = false

  /// Creates an empty text for a block.
  init(for block: TextBlock) {
    lineBreaks = block.lineBreaks
    room = block.maxLines == TextBlock.unlimited ? .max : PlainText.longest
  }

  /// Adds a run without its control characters and without the characters that override its direction; any run of
  /// white space becomes one space, and a line break one too unless breaks are kept.
  ///
  /// - Returns: the bytes of the text that the run now has.
  mutating func append(_ run: String) -> Range<Int> {
    let start = text.utf8.count
    var added = String.UnicodeScalarView()
    var isEmpty = text.isEmpty
    var wasReturn = false
    for scalar in run.unicodeScalars {
      guard room > 0 else { break }
      room -= 1
      defer { wasReturn = scalar == "\r" }
      if lineBreaks == .kept, PlainText.breaksLine(scalar) {
        // A return and a line feed are one break.
        if !(wasReturn && scalar == "\n") { added.append("\n") }
        pendingSpace = false
        isEmpty = true
        continue
      }
      if scalar.properties.isWhitespace, scalar != "\u{A0}", scalar != "\u{202F}" {
        pendingSpace = !isEmpty
        continue
      }
      if PlainText.isIgnored(scalar) { continue }
      if pendingSpace {
        added.append(" ")
        pendingSpace = false
      }
      added.append(scalar)
      isEmpty = false
    }
    text.unicodeScalars.append(contentsOf: added)
    return start..<text.utf8.count
  }

  /// Returns a text as a limited block draws it.
  static func drawable(_ text: String) -> String {
    var plain = PlainText(for: TextBlock(text, style: TextStyle(size: 1, color: Color(0)), width: 1))
    _ = plain.append(text)
    return plain.text
  }

  private static func breaksLine(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Control characters, direction overrides, embeddings and isolates, and the replacement for lone surrogates.
  private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: scalar.properties.generalCategory == .control
    }
  }
}
