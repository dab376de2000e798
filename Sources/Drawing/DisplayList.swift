/// What a picture says, in absolute pixels and resolved colours: the canvas only draws it.
public struct DisplayList: Hashable, Sendable {
  /// One thing to draw.
  public enum Command: Hashable, Sendable {
    /// A filled rectangle; the radius rounds its corners.
    case fill(x: Double, y: Double, width: Double, height: Double, radius: Double, Color)
    /// A filled rectangle whose colour goes evenly from `top` to `bottom`.
    case gradient(x: Double, y: Double, width: Double, height: Double, top: Color, bottom: Color)
    /// A filled shape with straight sides, its corners given in order around it.
    case polygon([Point], Color)
    /// A part of a photo, resampled to exactly `frame`; the radius rounds its corners.
    case photo(PhotoReference, crop: PictureCrop, frame: PixelRect, radius: Double = 0)
    /// A blurred copy of a photo that fills `frame`, seen through a veil of `veil`'s colour and opacity. The radius
    /// of the blur is a fraction of the canvas's shorter side, so that it looks the same at any size.
    case backdrop(PhotoReference, frame: PixelRect, blur: Double, veil: Color)
    /// A block of text; `x` is its left edge and `baseline` the first line's baseline, in pixels.
    case text(TextBlock, x: Double, baseline: Double)
  }

  /// A point in pixels, right and down from the top left corner of the canvas.
  public struct Point: Hashable, Sendable {
    /// The distance from the left edge.
    public var x: Double
    /// The distance from the top edge.
    public var y: Double

    /// Creates a point.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// Which of the photos given to the canvas is meant.
  public struct PhotoReference: Hashable, Sendable {
    /// The position in the list of photos.
    public let index: Int

    /// Creates a reference to the photo at a position.
    public init(_ index: Int) {
      self.index = index
    }
  }

  /// The size of the canvas.
  public var size: PixelSize
  /// The colour beneath everything, opaque.
  public var background: Color
  /// What is drawn, the lowest first.
  public var commands: [Command]

  /// Creates a list.
  public init(size: PixelSize, background: Color, commands: [Command] = []) {
    self.size = size
    self.background = background
    self.commands = commands
  }
}

extension DisplayList {
  /// Returns the part of a photo that the list shows and the size it is drawn at, or nil when it is not drawn.
  ///
  /// A backdrop is made from the same bitmap.
  public func drawnPart(of reference: PhotoReference) -> (crop: PictureCrop, size: PixelSize)? {
    for case .photo(reference, let crop, let frame, _) in commands { return (crop, frame.size) }
    return nil
  }
}
