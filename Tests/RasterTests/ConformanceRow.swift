import TestSupport

/// A row of the table of pictures: what a decoder should make of a file.
struct ConformanceRow: CustomStringConvertible {
  /// What should happen.
  enum Verdict: String {
    /// It is decoded.
    case decode
    /// It is decoded, and the damage is reported.
    case warn
    /// Both are right.
    case either
    /// It is refused.
    case refuse
    /// A format that need not be read.
    case optional
  }

  /// The mean of red, green and blue.
  typealias Mean = [Double]

  let file: String
  let verdict: Verdict
  /// The sizes that are right, as `640×480`.
  let sizes: [String]
  /// The means that are right; none when the table does not say.
  let means: [Mean]
  /// The means of the quarters: top left, top right, bottom left, bottom right. Empty when the table does not say.
  let quarters: [Mean]
  let notes: [String]

  var description: String { file }

  /// By how much a mean may differ.
  func tolerance(isLossy: Bool) -> Double {
    switch verdict {
    case .warn, .either: 12
    default: isLossy || notes.contains { $0.hasPrefix("icc=") } ? 4 : 3
    }
  }

  /// Returns the rows of a table.
  static func rows(of path: String) -> [ConformanceRow] {
    contents(of: path).split(separator: "\n").dropFirst().compactMap { ConformanceRow(fields($0)) }
  }

  private init?(_ fields: [String]) {
    guard fields.count >= 8, let verdict = Verdict(rawValue: fields[1]) else { return nil }
    file = fields[0]
    self.verdict = verdict
    notes = fields[7].split(separator: ";").map { String($0.drop { $0 == " " }) }
    var sizes = fields[2].isEmpty ? [] : ["\(fields[2])×\(fields[3])"]
    sizes += notes.filter { $0.contains("also accepted") }.map { note in
      note.prefix { $0 != " " }.split(separator: "x").joined(separator: "×")
    }
    self.sizes = sizes
    let mean = fields[4...6].compactMap(Double.init)
    means = mean.count == 3 ? [mean] + notes.compactMap(ConformanceRow.alternative) : []
    let quad = notes.first { $0.hasPrefix("quad=") }?.dropFirst(5).split(separator: " ").map(ConformanceRow.mean) ?? []
    quarters = quad.allSatisfy { $0.count == 3 } ? quad : []
  }

  /// Returns the mean that a note gives as also right, as in `gAMA 1: mean given ignores it; with gAMA applied 1/2/3`.
  private static func alternative(_ note: String) -> Mean? {
    guard note.hasPrefix("with "), let applied = note.firstRange(of: "applied ") else { return nil }
    let values = mean(note[applied.upperBound...])
    return values.count == 3 ? values : nil
  }

  private static func mean(_ text: Substring) -> Mean { text.split(separator: "/").compactMap { Double($0) } }

  /// The fields of a line, some of them in quotation marks.
  private static func fields(_ line: Substring) -> [String] {
    var fields = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: fields.append("")
      default: fields[fields.count - 1].append(character)
      }
    }
    return fields
  }
}
