import FoundationEssentials

/// What `--json` prints of a picture.
struct PictureReportFile: Decodable {
  struct Page: Decodable {
    var file: String
    var width: Int
    var height: Int
  }

  struct Failure: Decodable {
    var id: String
    var reason: String
  }

  struct Photo: Decodable {
    struct Credit: Decodable {
      var author: String?
      var licence: String?
      var link: String?
    }

    var source: String
    var id: String
    var credit: Credit
  }

  var pages: [Page]
  var photos: [Photo]
  var credits: String?
  var considered: Int
  var shown: Int
  var passedOver: [String: Int]?
  var failed: [Failure]
  var gaps: [Int]

  init(_ text: String) throws {
    self = try JSONDecoder().decode(PictureReportFile.self, from: Data(text.utf8))
  }
}
