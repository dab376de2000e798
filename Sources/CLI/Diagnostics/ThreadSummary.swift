import Pipeline
import Planning
import Writers

/// What a person is told of a drawn thread.
struct ThreadSummary: RunSummary {
  private let report: ThreadReport
  private let picture: PictureSummary

  init(_ report: ThreadReport) {
    self.report = report
    picture = PictureSummary(report.picture)
  }

  /// What is told of the inputs.
  var inputs: InputSummary { picture.inputs }

  /// A line a page.
  var details: [String] { picture.details }

  /// What was made, where, and how to look at it.
  var result: String {
    let comments =
      report.shownCommentCount == report.commentCount
      ? "\(report.commentCount)" : "\(report.shownCommentCount) of \(report.commentCount)"
    let words = (report.title == nil ? "" : "a post, ") + "\(comments) comment\(report.commentCount == 1 ? "" : "s")"
    return words + ", " + picture.result
  }

  /// The same for programs: one JSON document, keys in alphabetical order.
  var json: String {
    let picture = report.picture
    return JSONDocument.text(
      Document(
        pages: picture.pages.map(PictureDocument.Page.init),
        post: report.post, title: report.title, comments: report.commentCount,
        commentsShown: report.shownCommentCount, photos: picture.photos, considered: picture.consideredCount,
        shown: picture.shownCount,
        passedOver: Dictionary(picture.passedOver.map { ($0.reason.rawValue, 1) }, uniquingKeysWith: +),
        failed: picture.failures.map(PictureDocument.Failure.init)))
  }

  private struct Document: Encodable {
    var pages: [PictureDocument.Page]
    var post: String?
    var title: String?
    var comments: Int
    var commentsShown: Int
    var photos: [RunManifest.PhotoEntry]
    var considered: Int
    var shown: Int
    var passedOver: [String: Int]
    var failed: [PictureDocument.Failure]
  }
}
