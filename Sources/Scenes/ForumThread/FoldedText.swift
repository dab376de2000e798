/// A text as names are looked for in it: in small letters of half width, without signs that are not seen, and with one
/// blank at most, which only counts between Latin words.
struct FoldedText {
  /// A character that is seen.
  struct Sign {
    /// How it is compared.
    let key: String
    /// Where it stands in the text.
    let range: Range<String.Index>
    /// Whether an address can go on with it.
    let isOfAddress: Bool

    /// Whether it is a Latin letter or a digit: a name does not begin or end in the middle of those.
    var isWordSign: Bool { FoldedText.isWordSign(key) }
    fileprivate var isLatin: Bool { key.utf8.allSatisfy { $0 < 0x80 } }
  }

  /// The characters in order.
  let signs: [Sign]

  /// Folds a text.
  init(_ text: String) {
    var signs: [Sign] = []
    var gap: Range<String.Index>?
    for index in text.indices {
      let character = text[index]
      let range = index..<text.index(after: index)
      if character.isWhitespace {
        gap = (gap?.lowerBound ?? index)..<range.upperBound
        continue
      }
      guard let key = FoldedText.key(character) else { continue }
      let sign = Sign(key: key, range: range, isOfAddress: FoldedText.isOfAddress(character))
      if let gap, let last = signs.last, last.isLatin, sign.isLatin {
        signs.append(Sign(key: " ", range: gap, isOfAddress: false))
      }
      gap = nil
      signs.append(sign)
    }
    self.signs = signs
  }

  /// The keys of letters and digits alone: `mei_123` and `mei-123` are equal so.
  var letters: [String] { signs.map(\.key).filter { $0.contains { $0.isLetter || $0.isNumber } } }

  /// Returns how a character is compared, or nil where it is not seen.
  private static func key(_ character: Character) -> String? {
    var key = ""
    for scalar in character.unicodeScalars where !scalar.properties.isDefaultIgnorableCodePoint {
      // The full-width forms stand in the order of ASCII (Unicode, Halfwidth and Fullwidth Forms).
      let isWide = (0xFF01...0xFF5E).contains(scalar.value)
      let narrow = isWide ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar
      key += narrow.properties.lowercaseMapping
    }
    return key.isEmpty ? nil : key
  }

  private static func isOfAddress(_ character: Character) -> Bool {
    guard let byte = character.asciiValue else { return false }
    return (0x21...0x7E).contains(byte) && !"<>\"`".contains(character)
  }

  private static func isWordSign(_ key: String) -> Bool {
    key.utf8.count == 1
      && key.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
  }
}
