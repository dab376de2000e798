/// Text as it may be drawn: what a caption contains is data and must not act on its surroundings.
enum PlainText {
  /// More characters than this are not laid out; no frame has room for them.
  static let longest = 20_000

  /// Returns a text without control characters and without the characters that override its direction; any run of
  /// white space, line breaks included, becomes one space.
  static func drawable(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var pendingSpace = false
    for scalar in text.unicodeScalars.prefix(longest) {
      if scalar.properties.isWhitespace, scalar != "\u{A0}", scalar != "\u{202F}" {
        pendingSpace = !result.isEmpty
        continue
      }
      if isIgnored(scalar) { continue }
      if pendingSpace {
        result.append(" ")
        pendingSpace = false
      }
      result.append(scalar)
    }
    return String(result)
  }

  /// Control characters, direction overrides, embeddings and isolates, and the replacement for lone surrogates.
  private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: scalar.properties.generalCategory == .control
    }
  }
}
