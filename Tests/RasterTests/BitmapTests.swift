import Drawing
import Testing

@testable import Raster

struct BitmapTests {
  @Test(arguments: [Color(0), Color(0xFFFFFF), Color(0x12_3456), Color(0x40_8020, opacity: 0.5), Color(0, opacity: 0)])
  func aFilledBitmapHasOneColour(_ color: Color) {
    for (width, height) in [(1, 1), (3, 1), (7, 5), (64, 33)] {
      let bitmap = Bitmap(size: PixelSize(clampingWidth: width, height: height), filledWith: color)
      let pixel = [color.blue, color.green, color.red].map { premultiplied($0, by: color.alpha) } + [color.alpha]
      #expect(bitmap.bytes == (0..<width * height).flatMap { _ in pixel })
      #expect(bitmap.isOpaque == (color.alpha == 255))
    }
  }
}
