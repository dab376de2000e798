import Fetching

/// Text of exports in which every byte of UTF-8 was written as a character of its own: `Ã©` for `é`.
enum MisencodedText {
  /// Returns a text repaired: where all its characters are bytes, some of them beyond ASCII, and those bytes are UTF-8.
  /// Any other text is right already, such as a `Café` whose é is one character.
  static func repaired(_ text: String) -> String {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      guard let byte = UInt8(exactly: scalar.value) else { return text }
      bytes.append(byte)
    }
    return String(validating: bytes, as: UTF8.self) ?? text
  }

  /// Returns a document with all its texts and keys repaired. Of two keys that become one, that which was right stays.
  static func repaired(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string(let text): return .string(repaired(text))
    case .array(let values): return .array(values.map { repaired($0) })
    case .object(let members):
      var repairedMembers: [String: JSONValue] = [:]
      repairedMembers.reserveCapacity(members.count)
      for (key, member) in members {
        let name = repaired(key)
        if name != key, members[name] != nil { continue }
        repairedMembers[name] = repaired(member)
      }
      return .object(repairedMembers)
    case .null, .bool, .number: return value
    }
  }
}
