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
    let files = report.run.made.count == report.frameCount ? "" : " as \(report.run.made.count) files"
    let unchanged = report.run.unchangedCount > 0 ? " (\(report.run.unchangedCount) unchanged)" : ""
    let made = "\(frames)\(files), in \(printable(folder, longest: 400))\(unchanged); play them with: ffplay "
    guard files.isEmpty, let first = report.run.made.first else {
      return made + printable(shellWord(folder + "frames.ffconcat"), longest: 400)
    }
    // A percent sign in the folder's name would be taken for a number's place.
    let digits = first.utf8.count - "frame-.png".utf8.count
    let pattern = folder.replacing("%", with: "%%") + "frame-%0\(digits)d.png"
    return made + "-framerate \(report.rate) " + printable(shellWord(pattern), longest: 400)
  }
}
