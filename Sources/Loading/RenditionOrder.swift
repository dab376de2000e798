import Drawing
import Planning

/// Which of a photo's pictures is fetched: the smallest that fills what is drawn.
public enum RenditionOrder {
  /// Returns pictures in the order in which they are wanted: those that fill, the smallest first; then those that do
  /// not, the largest first. Pictures of unknown size keep their order, largest last, and come after all that fill.
  ///
  /// - Parameters:
  ///   - pictures: smallest first as far as that is known.
  ///   - fills: returns whether a picture of some size, upright, fills what is drawn of it.
  public static func ordered(
    _ pictures: [RemotePicture], fills: (PixelSize) -> Bool
  ) -> [RemotePicture] {
    let known = pictures.compactMap { picture in size(of: picture).map { (picture: picture, size: $0) } }
      .enumerated().sorted { ($0.element.size.area, $0.offset) < ($1.element.size.area, $1.offset) }.map(\.element)
    let unknown = pictures.filter { size(of: $0) == nil }
    let filling = known.filter { fills($0.size) }
    let lacking = known.filter { !fills($0.size) }
    return filling.map(\.picture) + unknown.reversed() + lacking.reversed().map(\.picture)
  }

  /// Returns whether a part of a picture has at least the pixels that it is drawn with.
  public static func fills(_ size: PixelSize, crop: PictureCrop, drawn: PixelSize) -> Bool {
    // Half a pixel: sides that were rounded down are no reason for the next larger picture.
    Double(size.width) * crop.width + 0.5 >= Double(drawn.width)
      && Double(size.height) * crop.height + 0.5 >= Double(drawn.height)
  }

  private static func size(of picture: RemotePicture) -> PixelSize? {
    guard let width = picture.width, let height = picture.height else { return nil }
    return PixelSize(width: width, height: height)
  }
}
