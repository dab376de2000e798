import Drawing

/// How much smaller a JPEG decoder delivers a picture: it leaves out the high frequencies and is much faster.
enum ShrinkFactor: Int, CaseIterable {
  case full = 1
  case half = 2
  case quarter = 4
  case eighth = 8

  /// Creates the strongest shrinking that still delivers at least as many pixels as are drawn.
  ///
  /// - Parameters:
  ///   - width: the width of the drawn part of the stored picture, in its pixels.
  ///   - height: the height of the drawn part.
  ///   - output: the size it is drawn at, before turning.
  init(width: Double, height: Double, output: PixelSize) {
    let room = min(width / Double(output.width), height / Double(output.height))
    self = ShrinkFactor.allCases.last { Double($0.rawValue) <= room } ?? .full
  }
}
