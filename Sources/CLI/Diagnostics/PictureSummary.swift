import FoundationEssentials
import Pipeline
import Planning
import Writers

/// What a person is told of a command that makes a picture.
struct PictureSummary: RunSummary {
  private let report: PictureReport

  init(_ report: PictureReport) {
    self.report = report
  }

  /// What is told of the inputs.
  var inputs: InputSummary {
    InputSummary(
      failures: report.failures, warnings: report.warnings, gaps: report.gaps, gapRemark: "",
      passedOver: report.passedOver, exports: report.exports, remarks: report.notes)
  }

  /// A line a page; then how long each stage took.
  var details: [String] {
    report.pages.map { "\(printable($0.path ?? "standard output", longest: 400)) \($0.width)×\($0.height)" }
      + report.stages.map(\.line)
  }

  /// What was made, where, and how to look at it.
  var result: String {
    guard let first = report.pages.first, let path = first.path else { return count }
    let pages =
      report.pages.count == 1
      ? "\(first.width)×\(first.height)" : "\(report.pages.count) pages of \(first.width) pixels' width"
    let credits = report.creditsPath.map { ", credits in \(printable($0, longest: 400))" } ?? ""
    return "\(count), \(pages), in \(printable(path, longest: 400))\(credits); look at it with: xdg-open "
      + shellWord(path)
  }

  private var count: String {
    let noun =
      switch report.subject {
      case .photos: "photo"
      case .posts: "post"
      }
    return "\(report.shownCount) \(noun)\(report.shownCount == 1 ? "" : "s")"
  }

  /// The same for programs: one JSON document, keys in alphabetical order.
  var json: String {
    JSONDocument.text(
      Document(
        pages: report.pages.map(PictureDocument.Page.init),
        photos: report.photos, credits: report.creditsPath, considered: report.consideredCount,
        shown: report.shownCount,
        passedOver: Dictionary(
          report.passedOver.map { ($0.reason.rawValue, 1) } + report.omissions.map { ($0.reason, 1) },
          uniquingKeysWith: +),
        failed: report.failures.map(PictureDocument.Failure.init),
        gaps: report.gaps.compactMap { $0.year?.number }))
  }

  private struct Document: Encodable {
    var pages: [PictureDocument.Page]
    var photos: [RunManifest.PhotoEntry]
    var credits: String?
    var considered: Int
    var shown: Int
    var passedOver: [String: Int]
    var failed: [PictureDocument.Failure]
    var gaps: [Int]
  }
}
