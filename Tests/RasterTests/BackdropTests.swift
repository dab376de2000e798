import Drawing
import Testing

@testable import Raster

struct BackdropTests {
  @Test(arguments: [0, 0.01, 0.4, 1, 3.7, 25, 300])
  func oneColourStaysItself(sigma: Double) {
    for (width, height) in [(1, 1), (1, 9), (40, 30)] {
      for value: UInt8 in [0, 1, 128, 255] {
        let source = SampleBitmap.constant(width, height, value)
        #expect(source.blurred(sigma: sigma) == source, "\(value), \(width)×\(height)")
      }
    }
  }

  @Test func blurTakesDetailAndKeepsTheMean() {
    let source = SampleBitmap.noise(120, 90)
    let blurred = source.blurred(sigma: 8)
    func mean(_ bitmap: Bitmap) -> Int { bitmap.bytes.reduce(0) { $0 + Int($1) } / bitmap.bytes.count }
    #expect(abs(mean(source) - mean(blurred)) <= 1)
    #expect(blurred.largestDifference(from: SampleBitmap.constant(120, 90, 127)) < 30)
  }

  @Test(arguments: [(480, 270), (960, 540), (1920, 1080)])
  func backdropsLookTheSameAtAnySize(_ width: Int, _ height: Int) {
    let photo = SampleBitmap.zonePlate(600, 400)
    let small = PixelSize(clampingWidth: 240, height: 135)
    let veil = Color(0, opacity: 0.5)
    let expected = photo.resized(to: small, crop: PictureCrop(covering: small, with: photo.size))
      .backdrop(filling: small, blur: 48.0 / 1080, veil: veil)
    let result = photo.backdrop(
      filling: PixelSize(clampingWidth: width, height: height), blur: 48.0 / 1080, veil: veil)
    #expect(result.resized(to: small).largestDifference(from: expected) <= 2)
  }

  @Test(arguments: [(1, 1), (16, 16), (1, 40), (300, 2)])
  func tinyFramesHaveBackdropsToo(_ width: Int, _ height: Int) {
    let frame = PixelSize(clampingWidth: width, height: height)
    let white = SampleBitmap.constant(5, 3, 255)
    let result = white.backdrop(filling: frame, blur: 48.0 / 1080, veil: Color(0, opacity: 0.5))
    #expect(result == SampleBitmap.constant(width, height, 127))
  }
}
