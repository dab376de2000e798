import PhotoSources
import Pipeline

/// What the JSON documents of commands that draw single pictures have in common.
enum PictureDocument {
  /// A page.
  struct Page: Encodable {
    var file: String
    var width: Int
    var height: Int

    init(_ page: PictureReport.Page) {
      file = page.path ?? "-"
      width = page.width
      height = page.height
    }
  }

  /// An input that failed.
  struct Failure: Encodable {
    var id: String
    var reason: String

    init(_ failure: PhotoFailure) {
      id = failure.id
      reason = failure.reason
    }
  }
}
