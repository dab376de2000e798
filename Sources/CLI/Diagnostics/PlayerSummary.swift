import Pipeline
import Planning

/// What a person is told of a player.
struct PlayerSummary: RunSummary {
  private let report: PlayerPipeline.Report
  private let run: RenderSummary

  init(_ report: PlayerPipeline.Report) {
    self.report = report
    run = RenderSummary(report.run)
  }

  var inputs: InputSummary { run.inputs }
  var details: [String] { run.details }
  var json: String { run.json }
  var opened: String? { report.page }

  /// What was made, where, and how to look at it.
  var result: String {
    let count = report.run.manifest.totals.shown
    let photos = "\(count) \(count == 1 ? "photo" : "photos")"
    guard let page = report.page else { return photos }
    return "\(photos) in \(printable(page, longest: 400)); look at it with: xdg-open "
      + printable(shellWord(page), longest: 400)
  }
}
