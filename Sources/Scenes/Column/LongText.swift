import Drawing

/// Text of any length in parts that can be set one by one: what it takes to break one paragraph into lines grows with
/// the paragraph, and somebody else chose its length.
enum LongText {
  /// The most Unicode scalars of a part, which is more than a page has room for. Characters would be no measure: one
  /// letter may bear a million marks.
  static let longestPart = 8_000

  /// Returns a text in parts that begin where its lines do.
  ///
  /// A paragraph longer than a part is divided too, at a space where there is one: a line there ends early. A character
  /// is divided only where it alone is longer than a part.
  static func parts(of runs: [TextRun]) -> [[TextRun]] {
    var parts: [[TextRun]] = []
    var part: [TextRun] = []
    var room = longestPart
    for run in runs {
      var rest = run.text.unicodeScalars[...]
      while let end = rest.index(rest.startIndex, offsetBy: room + 1, limitedBy: rest.endIndex) {
        // A copy, so that nobody looks for the end of a character beyond it.
        var head = ""
        head.unicodeScalars.append(contentsOf: rest[..<end])
        let cut = cut(in: head, isWholePart: room == longestPart)
        if cut.kept > 0 {
          part.append(
            TextRun(String(head.unicodeScalars.prefix(cut.kept)), weight: run.weight, color: run.color))
        }
        parts.append(part)
        part = []
        room = longestPart
        rest = rest.dropFirst(cut.kept + cut.dropped)
      }
      part.append(TextRun(String(rest), weight: run.weight, color: run.color))
      room -= rest.count
    }
    return parts + [part]
  }

  /// Returns where a text that is one scalar too long for a part is cut: how many of its scalars the part takes, and how
  /// many behind them are taken out, because the part ends there by itself.
  private static func cut(in text: String, isWholePart: Bool) -> (kept: Int, dropped: Int) {
    // The last character may go on beyond the text.
    let last = text.index(before: text.endIndex)
    let whole = text[..<last]
    let scalars = text.unicodeScalars
    if let blank = whole.lastIndex(where: \.isNewline) ?? whole.lastIndex(of: " ") {
      let kept = scalars.distance(from: text.startIndex, to: blank)
      return (kept, scalars.distance(from: blank, to: text.index(after: blank)))
    }
    guard last == text.startIndex else { return (scalars.distance(from: text.startIndex, to: last), 0) }
    return isWholePart ? (scalars.count - 1, 0) : (0, 0)
  }
}
