import Drawing
import Testing

@testable import Raster

@Suite(.enabled(if: TestFonts.typeRoom != nil, "this machine has no fonts"))
struct CanvasTests {
  static let red = Color(0xFF0000)
  static let photo = DisplayList.PhotoReference(0)

  @Test func fillsCoverWholePixelsExactly() throws {
    let bitmap = try draw([.fill(x: 2, y: 1, width: 3, height: 2, radius: 0, CanvasTests.red)])
    for y in 0..<8 {
      for x in 0..<10 {
        let isInside = (2..<5).contains(x) && (1..<3).contains(y)
        #expect(bitmap.color(x: x, y: y) == (isInside ? CanvasTests.red : Color(0x203040)))
      }
    }
  }

  @Test func halfClearFillsAreMixedInSRGB() throws {
    let bitmap = try draw([.fill(x: 0, y: 0, width: 10, height: 8, radius: 0, Color(0xFFFFFF, opacity: 0.5))])
    let color = bitmap.color(x: 5, y: 5)
    // 0x20, 0x30 and 0x40, half way to 255.
    #expect(abs(Int(color.red) - 144) <= 1 && abs(Int(color.green) - 152) <= 1 && abs(Int(color.blue) - 160) <= 1)
    #expect(color.alpha == 255)
  }

  @Test func roundCornersAreCut() throws {
    let bitmap = try draw([.fill(x: 0, y: 0, width: 8, height: 8, radius: 100, CanvasTests.red)])
    #expect(bitmap.color(x: 0, y: 0) == Color(0x203040))
    #expect(bitmap.color(x: 4, y: 4) == CanvasTests.red)
  }

  static let places = [(0, 0), (3, 2), (-2, -1), (8, 6), (10, 8), (-4, -4), (500, 0), (0, -500)]

  @Test(arguments: places)
  func photosAreCutAtTheEdges(_ left: Int, _ top: Int) throws {
    let photo = SampleBitmap.noise(4, 4)
    let frame = PixelRect(x: left, y: top, size: photo.size)
    let bitmap = try draw([.photo(CanvasTests.photo, crop: .whole, frame: frame)], [photo])
    for y in 0..<8 {
      for x in 0..<10 {
        let isInside = (left..<left + 4).contains(x) && (top..<top + 4).contains(y)
        let expected = isInside ? photo.color(x: x - left, y: y - top) : Color(0x203040)
        #expect(bitmap.color(x: x, y: y) == expected)
      }
    }
  }

  @Test func clearPhotosLetTheBackgroundThrough() throws {
    let photo = SampleBitmap.drawn(2, 1, isOpaque: false) { x, _ in x == 0 ? [0, 0, 0, 0] : [128, 0, 0, 128] }
    let bitmap = try draw(
      [.photo(CanvasTests.photo, crop: .whole, frame: PixelRect(x: 0, y: 0, size: photo.size))], [photo])
    #expect(bitmap.color(x: 0, y: 0) == Color(0x203040))
    // The background at 127 of 255, and 128 of blue.
    #expect(bitmap.color(x: 1, y: 0) == Color(0x1018A0))
    #expect(bitmap.isOpaque)
  }

  @Test func photosThatAreNotThereAreLeftOut() throws {
    let frame = PixelRect(x: 0, y: 0, size: PixelSize(clampingWidth: 10, height: 8))
    let bitmap = try draw([
      .photo(CanvasTests.photo, crop: .whole, frame: frame),
      .backdrop(CanvasTests.photo, frame: frame, blur: 0.1, veil: CanvasTests.red),
    ])
    #expect(bitmap == Bitmap(size: frame.size, filledWith: Color(0x203040)))
  }

  private func draw(_ commands: [DisplayList.Command], _ photos: [Bitmap] = []) throws -> Bitmap {
    let size = PixelSize(clampingWidth: 10, height: 8)
    let list = DisplayList(size: size, background: Color(0x203040), commands: commands)
    return try Canvas(typeRoom: #require(TestFonts.typeRoom)).draw(list, photos: photos).bitmap
  }
}
