import Drawing
import FoundationEssentials
import Glibc
import Raster
import TestServer
import Testing

/// A saved thread in a folder, and the real program to draw it with.
struct ThreadStage {
  let workshop: Workshop

  /// Creates a stage.
  ///
  /// - Parameters:
  ///   - content: the text of the post, as it stands in JSON.
  ///   - comments: the comments, as JSON.
  ///   - pictures: pictures by their names beside the saved thread.
  init(_ content: String, comments: [String] = [], pictures: [String: SamplePhoto] = [:]) throws {
    workshop = try Workshop(pictures)
    try workshop.folder.write(ThreadStage.document(content, comments), to: "photos/thread.json")
  }

  static func post(_ content: String) -> String {
    #"{"id":235000001,"title":"同一個港口","content":"\#(content)","createdAt":"2012-05-06T07:08:09.123Z","#
      + #""updatedAt":"2012-05-06T07:08:09.123Z","forumName":"攝影版","forumAlias":"photography","likeCount":5,"#
      + #""commentCount":1,"gender":"F","anonymousSchool":true}"#
  }

  static func document(_ content: String, _ comments: [String] = []) -> String {
    #"{"post":\#(post(content)),"comments":[\#(comments.joined(separator: ","))]}"#
  }

  func run(_ words: String...) throws -> Command.Result {
    try workshop.command(["thread", "photos/thread.json", "--width", "480"] + words).run()
  }

  /// The picture that was drawn.
  func picture(_ name: String = "thread.png") throws -> Bitmap { try workshop.picture(name) }
}

extension Workshop {
  /// Returns a picture that was drawn.
  func picture(_ name: String) throws -> Bitmap {
    try withExtendedLifetime(folder) { try Frame(folder.bytes(of: name)).bitmap }
  }

  /// Runs the program; the folder stays at least as long.
  func run(_ words: [String]) throws -> Command.Result {
    try withExtendedLifetime(folder) { try command(words).run() }
  }
}

extension Bitmap {
  /// Whether some of it has the colour of a sample photo.
  func shows(_ paint: SamplePhoto.Paint) -> Bool {
    stride(from: 0, to: bytes.count - 3, by: 4).contains { index in
      zip(bytes[index..<index + 3], paint.pixel).allSatisfy { abs(Int($0) - Int($1)) < 24 }
    }
  }
}
