/// Returns a word as it can be shown in a message: what a terminal would obey rather than show is escaped, so are
/// signs that are invisible or turn the direction of writing, and a long word is cut.
///
/// - Parameters:
///   - word: any text: a path, a name, a value.
///   - longest: the number of characters after which it is cut.
public func printable(_ word: some StringProtocol, longest: Int = 60) -> String {
  var text = ""
  for (index, scalar) in word.unicodeScalars.enumerated() {
    if index == longest { return text + "..." }
    text += printable(scalar)
  }
  return text
}

/// Returns a word between quotation marks, escaped as in `printable(_:)`.
public func quoted(_ word: String, longest: Int = 60) -> String {
  "\"" + printable(word, longest: longest) + "\""
}

private func printable(_ scalar: Unicode.Scalar) -> String {
  switch scalar {
  case "\n": "\\n"
  case "\t": "\\t"
  case "\r": "\\r"
  case "\"": "\\\""
  case "\\": "\\\\"
  default: isShown(scalar) ? String(scalar) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }
}

/// Returns whether a terminal shows a character, rather than obeys or hides it.
public func isShown(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
  default: true
  }
}

/// Returns a JSON document in UTF-8 in which DEL and the C1 controls are escaped: valid as they are, but a terminal may
/// obey them. The others below U+0020 are always escaped in JSON.
public func printableJSON(_ json: [UInt8]) -> [UInt8] {
  var escaped: [UInt8] = []
  escaped.reserveCapacity(json.count)
  for byte in json {
    if byte == 0x7F {
      escaped += Array("\\u007f".utf8)
    } else if (0x80...0x9F).contains(byte), escaped.last == 0xC2 {
      // U+0080 to U+009F are C2 and a byte that is the number itself.
      escaped.removeLast()
      escaped += Array(("\\u00" + String(byte, radix: 16)).utf8)
    } else {
      escaped.append(byte)
    }
  }
  return escaped
}
