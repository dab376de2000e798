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
    let words = (report.post == nil ? "" : "a post, ") + "\(comments) comment\(report.commentCount == 1 ? "" : "s")"
    return words + ", " + picture.result
  }

  /// The same for programs: one JSON document, keys in alphabetical order.
  var json: String {
    let picture = report.picture
    return JSONDocument.text(
      Document(
        pages: picture.pages.map { Document.Page(file: $0.path ?? "-", width: $0.width, height: $0.height) },
        post: report.post, title: report.title, comments: report.commentCount,
        commentsShown: report.shownCommentCount, photos: picture.photos, considered: picture.consideredCount,
        shown: picture.shownCount,
        failed: picture.failures.map { Document.Failure(id: $0.id, reason: $0.reason) }))
  }

  private struct Document: Encodable {
    struct Page: Encodable {
      var file: String
      var width: Int
      var height: Int
    }

    struct Failure: Encodable {
      var id: String
      var reason: String
    }

    var pages: [Page]
    var post: String?
    var title: String?
    var comments: Int
    var commentsShown: Int
    var photos: [RunManifest.PhotoEntry]
    var considered: Int
    var shown: Int
    var failed: [Failure]
  }
}
