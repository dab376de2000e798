import PhotoSources
import Planning

/// What a person is told of the inputs of a run.
struct InputSummary {
  /// The inputs that failed.
  var failures: [PhotoFailure]
  /// Faults that did not keep a photo from being shown.
  var warnings: [String]
  /// The slots that show no photo of their own.
  var gaps: [Slot]
  /// What became of these.
  var gapRemark: String
  /// The inputs that are not shown and need not be.
  var passedOver: [PassedOver]
  /// The exports whose own records of dates were seen and not read.
  var exports: [ExportTraces]
  /// What else is worth knowing.
  var remarks: [String] = []

  /// What went wrong, a line each.
  var problems: [String] {
    let failures = failures.map { "\(path($0.id)): \(printable($0.reason, longest: 400))" }
    return failures + warnings.map { printable($0, longest: 400) }
  }

  /// What is worth knowing and is no fault.
  var notes: [String] {
    var notes = remarks
    let years = gaps.compactMap(\.year)
    if !years.isEmpty { notes.append("no photo for \(YearList(years))\(gapRemark)") }
    for export in exports {
      notes.append("this looks like a \(export.rawValue); its own record of dates is not used by this version")
    }
    for (reason, remark) in InputSummary.reasons {
      let ids = passedOver.filter { $0.reason == reason }.map(\.id)
      if !ids.isEmpty { notes.append(remark(ids.count) + ": " + names(ids)) }
    }
    return notes
  }

  /// What is said of inputs that a person may miss.
  private static let reasons: [(reason: PassedOver.Reason, remark: @Sendable (Int) -> String)] = [
    (
      .undated,
      { "\($0) \($0 == 1 ? "photo has" : "photos have") no date that can be believed (--each shows every photo)" }
    ),
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

  private func path(_ id: String) -> String { printable(id, longest: 200) }
}
