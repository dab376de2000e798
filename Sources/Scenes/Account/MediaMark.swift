import Drawing
import Planning

/// The sign in the corner of a picture that is more than one picture.
public enum MediaMark: String, Hashable, Sendable {
  /// A video: a triangle.
  case video
  /// Several pictures: two squares.
  case album

  /// Creates the mark of a post, or nil where one picture is all there is.
  public init?(_ post: Post) {
    if post.isAlbum { self = .album } else if post.isVideo { self = .video } else { return nil }
  }

  /// The parts of a side that a sign is drawn in.
  private static let parts = 24.0

  /// Returns the sign, white on a soft shade, so that it can be seen on any picture.
  ///
  /// - Parameters:
  ///   - x: the left edge of the square that holds it, in pixels.
  ///   - y: the top edge.
  ///   - side: its side; smaller ones than eight pixels are left out rather than smudged.
  func commands(x: Double, y: Double, side: Double) -> [DisplayList.Command] {
    guard side >= 8 else { return [] }
    let part = side / MediaMark.parts
    func shape(_ corners: [(Double, Double)], _ color: Color) -> DisplayList.Command {
      .polygon(corners.map { DisplayList.Point(x: x + $0.0 * part, y: y + $0.1 * part) }, color)
    }
    let white = Color(0xFFFFFF)
    let sign: [DisplayList.Command] =
      switch self {
      case .video: [shape([(7, 4.5), (7, 19.5), (19.5, 12)], white)]
      case .album:
        // The one behind is seen only where the one in front does not cover it.
        [
          .fill(
            x: x + 4 * part, y: y + 7.5 * part, width: 12.5 * part, height: 12.5 * part, radius: 1.5 * part, white),
          shape([(8, 3.5), (20.5, 3.5), (20.5, 16), (18.3, 16), (18.3, 5.7), (8, 5.7)], white),
        ]
      }
    return shade(x: x + side / 2, y: y + side / 2, radius: side * 0.83) + sign
  }

  /// Returns a disc that is darkest in its middle and fades to its edge: many discs over one another, each hardly to be
  /// seen.
  private func shade(x: Double, y: Double, radius: Double) -> [DisplayList.Command] {
    let steps = 16
    return (1...steps).reversed().map { step in
      // More of them end near the middle, so that the edge is soft.
      let part = Double(step) / Double(steps)
      let radius = radius * part * part.squareRoot()
      return .fill(
        x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius, radius: radius, Color(0, opacity: 0.026))
    }
  }
}
