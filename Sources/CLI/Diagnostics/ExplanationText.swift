import FoundationEssentials
import Pipeline
import Planning
import Raster
import Writers

/// An explanation for people, and for programs.
enum ExplanationText {
  /// Returns a file's explanation in words: one line why, what the file is, then every candidate for its date.
  static func words(_ file: FileExplanation) -> String {
    var lines = ["\(printable(file.path, longest: 400)): \(headline(file))"]
    if let format = file.format {
      var facts = [format.displayName]
      if let width = file.width, let height = file.height { facts.append("\(width)×\(height)") }
      if file.orientation != .upright { facts.append("orientation \(file.orientation.rawValue)") }
      if let profile = file.profile { facts.append("profile \(printable(profile))") }
      lines.append("  " + facts.joined(separator: ", "))
    }
    for (index, evidence) in file.evidence.enumerated() {
      let kind = evidence.kind.rawValue
      let padding = String(repeating: " ", count: max(1, 16 - kind.count))
      lines.append(
        "  \(index == file.chosen ? "*" : " ") \(kind)\(padding)\(printable(evidence.value)) (\(remark(evidence)))")
    }
    if let pixels = file.pixels {
      lines.append("  mean \(text(pixels.whole)); quarters \(pixels.quarters.map(text).joined(separator: " "))")
    }
    lines += file.warnings.map { "  warning: \(printable($0, longest: 400))" }
    if let refusal = file.refusal { lines.append("  not shown: \(printable(refusal, longest: 400))") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns explanations as one JSON array, keys in alphabetical order.
  static func json(_ files: [FileExplanation]) -> String {
    JSONDocument.text(files.map(ExplanationJSON.init))
  }

  private static func headline(_ file: FileExplanation) -> String {
    if file.format == nil { return "not read" }
    guard let chosen = file.chosen, let date = file.date else {
      return file.evidence.isEmpty
        ? "no date; none was found in it, its name or its folder" : "no date that can be used"
    }
    let evidence = file.evidence[chosen]
    return "\(date.iso8601), by \(evidence.kind.rawValue), confidence \(evidence.confidence.rawValue)"
  }

  private static func remark(_ evidence: DateEvidence) -> String {
    switch evidence.reading {
    case .date(let date, let confidence): "\(date.iso8601), \(confidence.rawValue)"
    case .suspect(let date, let reason): "\(date.iso8601), low: \(reason)"
    case .rejected(let reason): "rejected: \(reason)"
    }
  }

  private static func text(_ means: ChannelMeans) -> String {
    [means.red, means.green, means.blue].map { "\(($0 * 10).rounded() / 10)" }.joined(separator: "/")
  }
}

/// A file's explanation as JSON has it.
private struct ExplanationJSON: Encodable {
  private let file: FileExplanation

  init(_ file: FileExplanation) {
    self.file = file
  }

  private enum Key: String, CodingKey {
    case path, format, width, height, orientation, profile, date, evidence, warnings, refused, mean, quarters
  }

  private struct Evidence: Encodable {
    var kind: String
    var value: String
    var confidence: String
    var chosen: Bool
    var note: String?
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(file.path, forKey: .path)
    try container.encode(file.format?.rawValue, forKey: .format)
    try container.encode(file.width, forKey: .width)
    try container.encode(file.height, forKey: .height)
    try container.encode(file.orientation.rawValue, forKey: .orientation)
    try container.encode(file.profile, forKey: .profile)
    try container.encode(file.date?.iso8601, forKey: .date)
    try container.encode(file.evidence.enumerated().map(evidence), forKey: .evidence)
    try container.encode(file.warnings, forKey: .warnings)
    try container.encode(file.refusal, forKey: .refused)
    if let pixels = file.pixels {
      try container.encode(channels(pixels.whole), forKey: .mean)
      try container.encode(pixels.quarters.map(channels), forKey: .quarters)
    }
  }

  private func evidence(_ index: Int, _ evidence: DateEvidence) -> Evidence {
    let note: String? =
      switch evidence.reading {
      case .date: nil
      case .suspect(_, let reason), .rejected(let reason): reason
      }
    return Evidence(
      kind: evidence.kind.rawValue, value: evidence.value, confidence: evidence.confidence.rawValue,
      chosen: index == file.chosen, note: note)
  }

  private func channels(_ means: ChannelMeans) -> [Double] {
    [means.red, means.green, means.blue].map { ($0 * 100).rounded() / 100 }
  }
}
