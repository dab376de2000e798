import Pipeline
import Planning

/// What a person is told of a run.
struct RenderSummary: RunSummary {
  private let report: RenderReport

  init(_ report: RenderReport) {
    self.report = report
  }

  /// What is told of the inputs.
  var inputs: InputSummary {
    InputSummary(
      failures: report.failures, warnings: report.warnings, gaps: report.gaps, gapRemark: gapRemark,
      passedOver: report.passedOver, exports: report.exports)
  }

  /// What was made, where, and how to look at it.
  var result: String {
    let count = report.made.count
    let years = report.shown.compactMap { $0.year.flatMap(Year.init) }
    let span = years.isEmpty ? "" : ", \(YearList(years)),"
    let folder = report.folder.hasSuffix("/") ? report.folder : report.folder + "/"
    let first = shellWord(report.made.first.map { folder + $0 } ?? folder)
    let unchanged = report.unchangedCount > 0 ? " (\(report.unchangedCount) unchanged)" : ""
    return "\(count) \(count == 1 ? "frame" : "frames")\(span) in \(printable(folder, longest: 400))\(unchanged)"
      + "; look at \(count == 1 ? "it" : "them") with: xdg-open \(first)"
  }

  /// A line a frame: what it shows, and why it is of its year; then how long each stage took.
  var details: [String] { frames + stages }

  private var frames: [String] {
    report.shown.map { frame in
      let year = frame.year.map { " \($0)" } ?? ""
      let content =
        frame.photo.map { photo in
          printable(photo.id, longest: 200) + (photo.date.map { " (\($0), \(photo.evidence ?? ""))" } ?? " (no date)")
        } ?? printable(frame.failure ?? frame.gap ?? "", longest: 400)
      return "\(frame.file ?? "no frame")\(year) \(content)"
    }
  }

  /// What `frames.json` says.
  var json: String { String(decoding: report.manifest.json(), as: UTF8.self) }

  /// A line a stage: how long it took.
  private var stages: [String] {
    report.stages.map(\.line)
  }

  private var gapRemark: String {
    switch report.manifest.options["missing"] {
    case .text("hold"): "; the photo before is held"
    case .text("skip") where report.manifest.command == RenderCommand.description.name:
      "; there is a gap in the numbers"
    default: ""
    }
  }

}

extension StageTime {
  /// How long it took, as a line.
  var line: String { "\(name): \((seconds * 1000).rounded() / 1000) s" }
}
