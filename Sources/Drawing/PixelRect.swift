/// A rectangle of whole pixels; `x` and `y` count right and down from the top left corner.
public struct PixelRect: Hashable, Sendable {
  /// The left edge.
  public var x: Int
  /// The top edge.
  public var y: Int
  /// The size.
  public var size: PixelSize

  /// Creates a rectangle.
  public init(x: Int, y: Int, size: PixelSize) {
    self.x = x
    self.y = y
    self.size = size
  }

  /// Creates the rectangle that covers a whole canvas.
  public init(_ size: PixelSize) {
    self.init(x: 0, y: 0, size: size)
  }

  /// The right edge, one past the last column.
  public var maxX: Int { x + size.width }
  /// The bottom edge, one past the last row.
  public var maxY: Int { y + size.height }
}
