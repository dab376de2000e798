/// Texts in which signs are written as HTML's entities.
enum EntityText {
  private static let named: [Substring: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "hellip": "…", "ndash": "–",
    "mdash": "—", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "eacute": "é", "copy": "©",
  ]

  /// Returns a text with the entities that are known put back into signs, once; all else stays as it is.
  static func decoded(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      let name = rest[rest.index(after: start)...].prefix(12).prefix { $0 != ";" && $0 != "&" }
      if name.endIndex < rest.endIndex, rest[name.endIndex] == ";", let sign = sign(name) {
        result += sign
        rest = rest[rest.index(after: name.endIndex)...]
      } else {
        result += "&"
        rest = rest[rest.index(after: start)...]
      }
    }
    return result + rest
  }

  private static func sign(_ name: Substring) -> String? {
    guard name.hasPrefix("#") else { return named[name] }
    let digits = name.dropFirst()
    let number = digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map { String($0) }
  }
}
