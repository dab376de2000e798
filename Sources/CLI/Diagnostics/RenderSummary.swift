import Pipeline
import Planning

/// What a person is told of a run.
struct RenderSummary {
  private let report: RenderReport

  init(_ report: RenderReport) {
    self.report = report
  }

  /// What went wrong, a line each.
  var problems: [String] {
    let failures = report.failures.map { "\(path($0.id)): \(printable($0.reason, longest: 400))" }
    return failures + report.warnings.map { printable($0, longest: 400) }
  }

  /// What is worth knowing and is no fault.
  var notes: [String] {
    var notes: [String] = []
    let gaps = report.gaps.compactMap(\.year)
    if !gaps.isEmpty { notes.append("no photo for \(YearList(gaps))\(gapRemark)") }
    if !report.undated.isEmpty {
      let names = report.undated.prefix(3).map(path).joined(separator: ", ")
      let rest = report.undated.count > 3 ? " and \(report.undated.count - 3) more" : ""
      let are =
        report.undated.count == 1 ? "1 photo has no date and is" : "\(report.undated.count) photos have no date and are"
      notes.append("\(are) not shown: \(names)\(rest) (--each shows every photo)")
    }
    return notes
  }

  /// What was made, where, and how to look at it.
  var result: String {
    let count = report.drawn.count
    let years = report.manifest.frames.compactMap { $0.year.flatMap(Year.init) }
    let span = years.isEmpty ? "" : ", \(YearList(years)),"
    let folder = report.folder.hasSuffix("/") ? report.folder : report.folder + "/"
    let first = report.drawn.first.map { shellWord(folder + $0) } ?? shellWord(folder)
    return "\(count) \(count == 1 ? "frame" : "frames")\(span) in \(printable(folder, longest: 400))"
      + "  To look at \(count == 1 ? "it" : "them"): xdg-open \(first)"
  }

  /// A line a frame: what it shows, and why it is of its year.
  var frames: [String] {
    report.manifest.frames.map { frame in
      let year = frame.year.map { " \($0)" } ?? ""
      let content =
        frame.photo.map { photo in
          path(photo.id) + (photo.date.map { " (\($0), \(photo.evidence ?? ""))" } ?? " (no date)")
        } ?? printable(frame.failure ?? frame.gap ?? "", longest: 400)
      return "\(frame.file ?? "no frame")\(year) \(content)"
    }
  }

  private var gapRemark: String {
    switch report.manifest.options["missing"] {
    case .text("hold"): "; the photo before is held"
    case .text("skip"): "; there is a gap in the numbers"
    default: ""
    }
  }

  private func path(_ id: String) -> String { printable(id, longest: 200) }
}
