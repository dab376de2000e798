import Drawing

/// Text that people wrote, in which what leads somewhere has the colour of links: addresses, `#words` and `@names`.
enum LinkedText {
  /// Returns a text in parts; together they are the text.
  static func runs(of text: String, link color: Color) -> [TextRun] {
    let scalars = text.unicodeScalars
    var runs: [TextRun] = []
    var plainStart = scalars.startIndex
    var position = scalars.startIndex
    var isInsideWord = false
    while position < scalars.endIndex {
      if !isInsideWord, let end = linkEnd(in: scalars, from: position) {
        if plainStart < position { runs.append(TextRun(String(scalars[plainStart..<position]))) }
        runs.append(TextRun(String(scalars[position..<end]), color: color))
        position = end
        plainStart = end
        isInsideWord = true
        continue
      }
      isInsideWord = isWord(scalars[position])
      position = scalars.index(after: position)
    }
    if plainStart < scalars.endIndex { runs.append(TextRun(String(scalars[plainStart...]))) }
    return runs
  }

  /// Returns where the link ends that begins at a place, or nil when none does.
  private static func linkEnd(
    in scalars: String.UnicodeScalarView, from start: String.Index
  ) -> String.Index? {
    let rest = scalars[start...]
    switch scalars[start] {
    case "#", "＃":
      let word = rest.dropFirst().prefix(while: isWord)
      return word.contains { $0.properties.isAlphabetic } ? word.endIndex : nil
    case "@", "＠":
      var name = rest.dropFirst().prefix { isNameSign($0) }
      while name.last == "." { name.removeLast() }
      return name.isEmpty ? nil : name.endIndex
    case "h", "H", "w", "W":
      let beginnings = ["https://", "http://", "www."]
      guard let beginning = beginnings.first(where: { begins(rest, with: $0) }) else { return nil }
      var address = rest.prefix { isAddressSign($0) }
      while let last = address.last, ".,;:!?)'".unicodeScalars.contains(last) { address.removeLast() }
      return address.count > beginning.utf8.count ? address.endIndex : nil
    default: return nil
    }
  }

  private static func begins(_ text: Substring.UnicodeScalarView, with beginning: String) -> Bool {
    var rest = text
    for scalar in beginning.unicodeScalars {
      guard let next = rest.popFirst(), next == scalar || next.value | 0x20 == scalar.value else { return false }
    }
    return true
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return isNameSign(scalar) && scalar != "." }
    let properties = scalar.properties
    return properties.isAlphabetic || properties.numericType != nil || properties.generalCategory == .nonspacingMark
  }

  private static func isNameSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", ".": true
    default: false
    }
  }

  /// Signs of an address; those of other scripts are as likely to be the sentence around it.
  private static func isAddressSign(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && scalar.value > 0x20 && scalar.value != 0x7F && !"<>\"".unicodeScalars.contains(scalar)
  }
}
