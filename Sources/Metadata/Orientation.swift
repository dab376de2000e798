/// How a stored picture has to be turned or mirrored to be seen upright (EXIF 2.32, 4.6.4, tag 0x0112).
///
/// The raw value is the tag's; EXIF says where row 0 and column 0 of the stored picture are seen:
///
/// | value | row 0 | column 0 | to see it upright |
/// |---|---|---|---|
/// | 1 | top | left | as it is |
/// | 2 | top | right | mirror left and right |
/// | 3 | bottom | right | turn by 180° |
/// | 4 | bottom | left | mirror top and bottom |
/// | 5 | left | top | mirror across the falling diagonal |
/// | 6 | right | top | turn by 90° clockwise |
/// | 7 | right | bottom | mirror across the rising diagonal |
/// | 8 | left | bottom | turn by 90° anticlockwise |
public enum Orientation: Int, CaseIterable, Sendable {
  /// 1: as it is.
  case upright = 1
  /// 2: left and right are exchanged.
  case mirrored
  /// 3: turned by 180°.
  case halfTurn
  /// 4: top and bottom are exchanged.
  case flipped
  /// 5: rows and columns are exchanged.
  case transposed
  /// 6: a quarter turn clockwise is needed.
  case clockwise
  /// 7: rows and columns are exchanged across the other diagonal.
  case transversed
  /// 8: a quarter turn anticlockwise is needed.
  case anticlockwise

  /// Creates the orientation of a tag's value; 0, 9 and every other value count as 1.
  public init(tag value: Int) {
    self = Orientation(rawValue: value) ?? .upright
  }

  /// Whether width and height are exchanged.
  public var swapsSides: Bool { rawValue >= 5 }

  /// Returns the single step that has the effect of this one and then another.
  public func followed(by next: Orientation) -> Orientation {
    let matrix = next.matrix * self.matrix
    return Orientation.allCases.first { $0.matrix == matrix } ?? .upright
  }

  /// The map from stored to seen coordinates around the centre, x to the right and y down.
  private var matrix: Matrix {
    switch self {
    case .upright: Matrix(1, 0, 0, 1)
    case .mirrored: Matrix(-1, 0, 0, 1)
    case .halfTurn: Matrix(-1, 0, 0, -1)
    case .flipped: Matrix(1, 0, 0, -1)
    case .transposed: Matrix(0, 1, 1, 0)
    case .clockwise: Matrix(0, -1, 1, 0)
    case .transversed: Matrix(0, -1, -1, 0)
    case .anticlockwise: Matrix(0, 1, -1, 0)
    }
  }
}

/// A 2×2 matrix of −1, 0 and 1, row by row.
private struct Matrix: Equatable {
  let a, b, c, d: Int

  init(_ a: Int, _ b: Int, _ c: Int, _ d: Int) {
    (self.a, self.b, self.c, self.d) = (a, b, c, d)
  }

  static func * (left: Matrix, right: Matrix) -> Matrix {
    Matrix(
      left.a * right.a + left.b * right.c, left.a * right.b + left.b * right.d,
      left.c * right.a + left.d * right.c, left.c * right.b + left.d * right.d)
  }
}
