import Drawing
import Planning
import Scenes

/// One thing in a column that is laid out by itself: a heading, a post, a comment, a row of pictures.
protocol ColumnUnit: Sendable {
  /// What it is called where it is said how far a run is.
  var name: String { get }

  /// The photos that it shows; its layout refers to them by their positions.
  var photos: [Photo] { get }

  /// Returns whether a picture of a size fills what is drawn of a photo: which of a service's sizes is fetched.
  func fills(_ size: PixelSize, photo: Int) -> Bool

  /// Returns its pieces.
  ///
  /// - Parameters:
  ///   - photos: what is known of each photo.
  ///   - text: measures texts.
  func pieces(photos: [ColumnPhotoState], measuring text: any TextMeasuring) -> [ColumnPiece]
}

/// What is known of a photo when its place is laid out.
enum ColumnPhotoState: Hashable, Sendable {
  /// It can be opened; its size, upright.
  case size(PixelSize)
  /// It cannot be shown, and why.
  case failed(reason: String)
}
