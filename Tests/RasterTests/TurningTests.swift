import Drawing
import Metadata
import Testing

@testable import Raster

/// The arithmetic around a stored picture: turning it, finding a part of it, and shrinking it.
struct TurningTests {
  /// What a stored picture of two rows, `abc` and `def`, looks like upright.
  static let turned: [(orientation: Orientation, rows: [String])] = [
    (.upright, ["abc", "def"]),
    (.mirrored, ["cba", "fed"]),
    (.halfTurn, ["fed", "cba"]),
    (.flipped, ["def", "abc"]),
    (.transposed, ["ad", "be", "cf"]),
    (.clockwise, ["da", "eb", "fc"]),
    (.transversed, ["fc", "eb", "da"]),
    (.anticlockwise, ["cf", "be", "ad"]),
  ]

  @Test(arguments: turned)
  func storedPicturesAreSetUpright(_ orientation: Orientation, _ rows: [String]) {
    let stored = TurningTests.bitmap(["abc", "def"])
    #expect(stored.upright(from: orientation) == TurningTests.bitmap(rows))
  }

  @Test(arguments: Orientation.allCases)
  func turningBackGivesTheStoredPicture(_ orientation: Orientation) throws {
    let back = try #require(Orientation.allCases.first { orientation.followed(by: $0) == .upright })
    for (width, height) in [(1, 1), (1, 50), (33, 32), (70, 65)] {
      let stored = SampleBitmap.noise(width, height)
      #expect(stored.upright(from: orientation).upright(from: back) == stored)
    }
  }

  /// The part x 0.1, y 0.2, 0.3 wide and 0.4 high of the upright picture, as it lies in the stored one.
  static let parts: [(orientation: Orientation, part: [Double])] = [
    (.upright, [0.1, 0.2, 0.3, 0.4]),
    (.mirrored, [0.6, 0.2, 0.3, 0.4]),
    (.halfTurn, [0.6, 0.4, 0.3, 0.4]),
    (.flipped, [0.1, 0.4, 0.3, 0.4]),
    (.transposed, [0.2, 0.1, 0.4, 0.3]),
    (.clockwise, [0.2, 0.6, 0.4, 0.3]),
    (.transversed, [0.4, 0.6, 0.4, 0.3]),
    (.anticlockwise, [0.4, 0.1, 0.4, 0.3]),
  ]

  @Test(arguments: parts)
  func partsAreFoundInTheStoredPicture(_ orientation: Orientation, _ part: [Double]) {
    let crop = PictureCrop(x: 0.1, y: 0.2, width: 0.3, height: 0.4).stored(by: orientation)
    let found = [crop.x, crop.y, crop.width, crop.height]
    #expect(zip(found, part).allSatisfy { abs($0 - $1) < 1e-12 }, "\(found)")
  }

  /// Cutting the stored picture and turning the part is the same as cutting the turned picture.
  @Test(arguments: Orientation.allCases)
  func cuttingBeforeOrAfterTurningIsTheSame(_ orientation: Orientation) {
    let stored = SampleBitmap.noise(40, 40)
    let crop = PictureCrop(x: 0.25, y: 0.5, width: 0.5, height: 0.25)
    let size = PixelSize(clampingWidth: 20, height: 10)
    let after = stored.upright(from: orientation).resized(to: size, crop: crop)
    let before = stored.resized(to: orientation.swapsSides ? size.turned : size, crop: crop.stored(by: orientation))
    #expect(before.upright(from: orientation) == after)
  }

  static let shrinkings: [(width: Double, height: Double, output: (Int, Int), factor: ShrinkFactor)] = [
    (100, 100, (100, 100), .full),
    (199, 199, (100, 100), .full),
    (200, 200, (100, 100), .half),
    (200, 199, (100, 100), .full),
    (399, 400, (100, 100), .half),
    (400, 400, (100, 100), .quarter),
    (6000, 4000, (1920, 1280), .half),
    (799, 800, (100, 100), .quarter),
    (800, 800, (100, 100), .eighth),
    (60_000, 60_000, (1, 1), .eighth),
    (50, 50, (100, 100), .full),
    (1000.5, 400, (100, 100), .quarter),
  ]

  @Test(arguments: shrinkings)
  func decodersNeverShrinkBelowWhatIsDrawn(
    _ width: Double, _ height: Double, _ output: (Int, Int), _ factor: ShrinkFactor
  ) {
    let output = PixelSize(clampingWidth: output.0, height: output.1)
    #expect(ShrinkFactor(width: width, height: height, output: output) == factor)
  }

  /// A bitmap of which every letter is a pixel.
  private static func bitmap(_ rows: [String]) -> Bitmap {
    let values = rows.map { Array($0.utf8) }
    return SampleBitmap.drawn(values[0].count, values.count) { x, y in [values[y][x], 0, 0, 255] }
  }
}
