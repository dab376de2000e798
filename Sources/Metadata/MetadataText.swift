/// Text from a file: bytes of an unsure encoding, made fit to be shown.
enum MetadataText {
  /// The longest text that is kept, in bytes.
  static let mostBytes = 8192

  /// Returns the text of bytes that end at the first NUL: UTF-8 when it is sound, else Latin-1; nil when there is none.
  static func decoded(_ bytes: some Collection<UInt8>) -> String? {
    let text = bytes.prefix { $0 != 0 }.prefix(mostBytes)
    guard !text.isEmpty else { return nil }
    if let sound = String(validating: text, as: UTF8.self) { return sound }
    // A text that was cut in the middle of a character is still UTF-8.
    if text.count == mostBytes, let sound = String(validating: text.dropLast(1), as: UTF8.self) { return sound }
    return String(String.UnicodeScalarView(text.map { Unicode.Scalar($0) }))
  }

  /// Returns a text of one line: white space and line ends become single spaces, control characters go; nil when
  /// nothing is left.
  static func clean(_ text: String?) -> String? {
    guard let text else { return nil }
    var line = String.UnicodeScalarView()
    var isSpacePending = false
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace {
        isSpacePending = !line.isEmpty
      } else if isShown(scalar) {
        if isSpacePending { line.append(" ") }
        isSpacePending = false
        line.append(scalar)
      }
    }
    return line.isEmpty ? nil : String(line)
  }

  /// Returns a value the way evidence quotes it: control characters replaced, at most 64 characters.
  static func quoted(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(64) {
      line.append(isShown(scalar) ? scalar : "\u{FFFD}")
    }
    return String(line)
  }

  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory != .control && scalar != "\u{FEFF}"
  }
}
