import Pipeline
import Planning

/// What a person is told of a preview.
struct PreviewSummary: RunSummary {
  private let report: PreviewPipeline.Report
  private let run: RenderSummary

  init(_ report: PreviewPipeline.Report) {
    self.report = report
    run = RenderSummary(report.run)
  }

  /// What is told of the inputs; also where frames have another size than was asked for.
  var inputs: InputSummary {
    var inputs = run.inputs
    if let asked = report.askedSize {
      inputs.remarks.append("videos have even sides: \(asked) was asked for, and this one has \(report.size)")
    }
    return inputs
  }

  var details: [String] { run.details }
  var json: String { run.json }

  /// What was made, where, and how to look at it.
  var result: String {
    let years = report.years.isEmpty ? "" : ", \(YearList(report.years))"
    let time = "\((report.seconds * 100).rounded() / 100) s"
    let frames = "\(report.frameCount) \(report.frameCount == 1 ? "frame" : "frames")\(years), \(time)"
    if let video = report.video {
      return "\(frames), in \(printable(video, longest: 400)); look at it with: xdg-open "
        + printable(shellWord(video), longest: 400)
    }
    let folder = report.run.folder.hasSuffix("/") ? report.run.folder : report.run.folder + "/"
    let unchanged = report.run.unchangedCount > 0 ? " (\(report.run.unchangedCount) unchanged)" : ""
    let files = report.run.made.count == report.frameCount ? "" : " as \(report.run.made.count) files"
    return "\(frames)\(files), in \(printable(folder, longest: 400))\(unchanged); play them with: ffplay "
      + printable(shellWord(folder + "frames.ffconcat"), longest: 400)
  }
}
