import Drawing
import TestSupport
import Testing

@testable import Raster

struct ResamplingTests {
  /// A picture, a scale and the least likeness to the reference.
  struct Likeness: CustomStringConvertible, Sendable {
    let picture: String
    /// Source pixels to one output pixel.
    let scale: Double

    var description: String { "\(picture) ÷ \(scale)" }
  }

  static let likenesses = ["noise", "gradient", "zone plate"].flatMap { picture in
    [1.1, 2.7, 6.3, 20, 1 / 1.5, 0.25].map { Likeness(picture: picture, scale: $0) }
  }

  /// Rounding to whole bytes alone costs 58.9 dB: 10 · log(255² · 12).
  @Test(arguments: likenesses)
  func resultsAreThoseOfExactArithmetic(_ likeness: Likeness) {
    let source =
      switch likeness.picture {
      case "noise": SampleBitmap.noise(320, 240)
      case "gradient": SampleBitmap.gradient(320, 240)
      default: SampleBitmap.zonePlate(320, 240)
      }
    let (width, height) = (Int(320 / likeness.scale), Int(240 / likeness.scale))
    let exact = ReferenceResampling.resized(source, toWidth: width, height: height)
    let decibels = ReferenceResampling.decibels(
      source.resized(to: PixelSize(clampingWidth: width, height: height)), against: exact)
    #expect(decibels >= 58.8, "\(likeness): \(decibels) dB")
  }

  static let shapes = [(1, 1), (1, 7), (7, 1), (2, 2), (13, 9), (64, 48), (200, 3), (301, 199)]

  @Test(arguments: shapes)
  func oneColourStaysItself(_ width: Int, _ height: Int) {
    for (value, alpha) in [(0, 255), (1, 255), (127, 255), (254, 255), (255, 255), (0, 0), (90, 91)] as [(UInt8, UInt8)]
    {
      let source = SampleBitmap.constant(width, height, value, alpha: alpha)
      for (newWidth, newHeight) in ResamplingTests.shapes + [(5, 400), (640, 2)] {
        let size = PixelSize(clampingWidth: newWidth, height: newHeight)
        let expected = SampleBitmap.constant(newWidth, newHeight, value, alpha: alpha)
        #expect(source.resized(to: size) == expected, "\(value) to \(size)")
        let part = PictureCrop(x: 0.13, y: 0.4, width: 0.31, height: 0.59)
        #expect(source.resized(to: size, crop: part) == expected, "a part of \(value) to \(size)")
      }
    }
  }

  @Test(arguments: shapes)
  func theSameSizeChangesNothing(_ width: Int, _ height: Int) {
    for source in [SampleBitmap.noise(width, height), SampleBitmap.clearNoise(width, height)] {
      #expect(source.resized(to: source.size) == source)
    }
  }

  @Test(arguments: shapes)
  func coloursNeverExceedTheirOpacity(_ width: Int, _ height: Int) {
    let source = SampleBitmap.clearNoise(width, height)
    for (newWidth, newHeight) in ResamplingTests.shapes {
      let result = source.resized(to: PixelSize(clampingWidth: newWidth, height: newHeight))
      for start in stride(from: 0, to: result.bytes.count, by: 4) {
        let alpha = result.bytes[start + 3]
        #expect(result.bytes[start..<start + 3].allSatisfy { $0 <= alpha })
      }
    }
  }

  @Test(arguments: shapes)
  func opaquePicturesStayOpaque(_ width: Int, _ height: Int) {
    let source = SampleBitmap.noise(width, height)
    for (newWidth, newHeight) in ResamplingTests.shapes {
      let result = source.resized(to: PixelSize(clampingWidth: newWidth, height: newHeight))
      #expect(stride(from: 3, to: result.bytes.count, by: 4).allSatisfy { result.bytes[$0] == 255 })
    }
  }

  @Test(arguments: [(33, 21), (100, 75), (160, 120), (211, 150), (400, 300)])
  func mirroringBeforeOrAfterIsTheSame(_ width: Int, _ height: Int) {
    let source = SampleBitmap.noise(160, 120)
    let size = PixelSize(clampingWidth: width, height: height)
    let after = source.resized(to: size).upright(from: .halfTurn)
    let before = source.upright(from: .halfTurn).resized(to: size)
    #expect(after.largestDifference(from: before) <= 1)
  }

  @Test func aPartIsWhatWouldBeCutFromTheWhole() {
    let source = SampleBitmap.noise(120, 80)
    let crop = PictureCrop(x: 0.25, y: 0.5, width: 0.5, height: 0.25)
    let part = source.resized(to: PixelSize(clampingWidth: 60, height: 20), crop: crop)
    let expected = SampleBitmap.drawn(60, 20) { x, y in
      let start = (y + 40) * source.bytesPerRow + (x + 30) * 4
      return Array(source.bytes[start..<start + 4])
    }
    #expect(part == expected)
  }
}
