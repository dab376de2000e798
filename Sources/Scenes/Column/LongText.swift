import Drawing

/// Text of any length in parts that can be set one by one: what it takes to break one paragraph into lines grows with
/// the paragraph, and somebody else chose its length.
enum LongText {
  /// The most characters of a part, which is more than a page has room for.
  static let longestPart = 8_000

  /// Returns a text in parts that begin where its lines do.
  ///
  /// A paragraph longer than a part is divided too, at a space where there is one: a line there ends early.
  static func parts(of runs: [TextRun]) -> [[TextRun]] {
    var parts: [[TextRun]] = []
    var part: [TextRun] = []
    var room = longestPart
    for run in runs {
      var rest = run.text[...]
      while rest.count > room {
        let head = rest.prefix(room)
        let line = head.lastIndex(where: \.isNewline)
        // A break is taken out: the part ends there by itself.
        let cut = line ?? head.lastIndex(of: " ") ?? head.endIndex
        let end = cut < head.endIndex ? rest.index(after: cut) : cut
        part.append(TextRun(String(rest[..<cut]), weight: run.weight, color: run.color))
        parts.append(part)
        part = []
        room = longestPart
        rest = rest[end...]
      }
      part.append(TextRun(String(rest), weight: run.weight, color: run.color))
      room -= rest.count
    }
    return parts + [part]
  }
}
