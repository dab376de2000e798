import PhotoSources
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
    for export in report.exports {
      notes.append("this looks like a \(export.rawValue); its own record of dates is not used by this version")
    }
    for (reason, remark) in RenderSummary.remarks {
      let ids = report.passedOver.filter { $0.reason == reason }.map(\.id)
      if !ids.isEmpty { notes.append(remark(ids.count) + ": " + names(ids)) }
    }
    return notes
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
      + "; look at \(count == 1 ? "it" : "them") with: xdg-open \(printable(first, longest: 400))"
  }

  /// A line a frame: what it shows, and why it is of its year.
  var frames: [String] {
    report.shown.map { frame in
      let year = frame.year.map { " \($0)" } ?? ""
      let content =
        frame.photo.map { photo in
          path(photo.id) + (photo.date.map { " (\($0), \(photo.evidence ?? ""))" } ?? " (no date)")
        } ?? printable(frame.failure ?? frame.gap ?? "", longest: 400)
      return "\(frame.file ?? "no frame")\(year) \(content)"
    }
  }

  /// A line a stage: how long it took.
  var stages: [String] {
    report.stages.map { "\($0.name): \(($0.seconds * 1000).rounded() / 1000) s" }
  }

  /// What is said of inputs that a person may miss.
  private static let remarks: [(reason: PassedOver.Reason, remark: @Sendable (Int) -> String)] = [
    (.undated, { "\($0) \($0 == 1 ? "photo has" : "photos have") no date (--each shows every photo)" }),
    (
      .unknownDate,
      { "\($0) \($0 == 1 ? "photo is" : "photos are") dated only by the upload (--allow-unknown-dates shows them)" }
    ),
    (.video, { "\($0) \($0 == 1 ? "video is" : "videos are") not shown" }),
    (.raw, { "\($0) camera raw \($0 == 1 ? "file is" : "files are") not shown, for want of a JPEG beside" }),
  ]

  /// The first few of many names.
  private func names(_ ids: [String]) -> String {
    ids.prefix(3).map(path).joined(separator: ", ") + (ids.count > 3 ? " and \(ids.count - 3) more" : "")
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
