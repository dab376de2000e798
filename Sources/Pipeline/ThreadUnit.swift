import Drawing
import Planning
import Scenes

/// A post or a comment in a column.
struct ThreadUnit: ColumnUnit {
  let scene: ThreadScene
  let part: ThreadScene.Part

  /// The post's number, or the comment's floor.
  var name: String {
    switch part {
    case .heading: "the comments"
    case .post(let post): post.id
    case .comment(let comment): comment.floor.isEmpty ? "a comment" : comment.floor
    }
  }

  /// The pictures that may be read.
  var photos: [Photo] { part.pictures.filter { $0.refusal == nil }.map(\.photo) }

  /// Whether a picture need not be enlarged.
  func fills(_ size: PixelSize, photo: Int) -> Bool { size.width >= scene.pictureWidth(in: part) }

  /// Returns the pieces of the post or comment.
  func pieces(photos: [ColumnPhotoState], measuring text: any TextMeasuring) -> [ColumnPiece] {
    var next = 0
    let pictures = part.pictures.map { picture -> ThreadScene.Picture in
      guard picture.refusal == nil, photos.indices.contains(next) else { return .failed }
      defer { next += 1 }
      switch photos[next] {
      case .size(let size): return .shown(DisplayList.PhotoReference(next), size)
      case .failed: return .failed
      }
    }
    return scene.pieces(of: part, pictures: pictures, measuring: text)
  }
}
