/// The part of a picture that is drawn, in fractions of its sides: 0…1 from the top left corner.
public struct PictureCrop: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Creates a part of a picture.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The whole picture.
  public static let whole = PictureCrop(x: 0, y: 0, width: 1, height: 1)
}

extension PixelRect {
  /// Returns the largest rectangle of a picture's shape that fits inside this one, centred.
  public func containing(_ picture: PixelSize) -> PixelRect {
    let scale = min(
      Double(size.width) / Double(picture.width), Double(size.height) / Double(picture.height))
    let fitted = PixelSize(
      clampingWidth: min(Int((Double(picture.width) * scale).rounded()), size.width),
      height: min(Int((Double(picture.height) * scale).rounded()), size.height))
    return PixelRect(
      x: x + (size.width - fitted.width) / 2, y: y + (size.height - fitted.height) / 2, size: fitted)
  }
}

extension PictureCrop {
  /// Creates the part of a picture that fills a frame of another shape.
  ///
  /// What is too wide is cut equally at both sides. What is too tall is cut equally too, but a portrait keeps its
  /// top, where the heads are.
  public init(covering frame: PixelSize, with picture: PixelSize) {
    let frameShape = Double(frame.width) / Double(frame.height)
    let pictureShape = Double(picture.width) / Double(picture.height)
    if pictureShape > frameShape {
      let width = frameShape / pictureShape
      self.init(x: (1 - width) / 2, y: 0, width: width, height: 1)
    } else {
      let height = pictureShape / frameShape
      let isPortrait = picture.height > picture.width
      self.init(x: 0, y: isPortrait ? 0 : (1 - height) / 2, width: 1, height: height)
    }
  }
}
