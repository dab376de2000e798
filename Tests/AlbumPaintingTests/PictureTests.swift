import Drawing
import Testing

@testable import AlbumPainting

struct PictureTests {
  /// Three by two pixels, told apart by their blue: 1 2 3 over 4 5 6.
  private let picture = Picture(
    pixels: (1...6).flatMap { [UInt8($0), 20, 30, 40] }, size: PixelSize(clampingWidth: 3, height: 2))

  @Test(arguments: [
    (Picture.Turn.clockwise, [4, 1, 5, 2, 6, 3] as [UInt8]),
    (.counterclockwise, [3, 6, 2, 5, 1, 4]),
  ])
  func turns(turn: Picture.Turn, blues: [UInt8]) {
    let turned = picture.turned(turn)
    #expect(turned.size == PixelSize(clampingWidth: 2, height: 3))
    #expect(turned.pixels == blues.flatMap { [$0, 20, 30, 40] })
  }

  @Test func turningBackGivesTheSame() {
    #expect(picture.turned(.clockwise).turned(.counterclockwise).pixels == picture.pixels)
  }
}

struct PainterTests {
  @Test(arguments: [
    (2009, 0.04, PixelSize(clampingWidth: 64, height: 48)),
    (2014, 0.04, PixelSize(clampingWidth: 48, height: 64)),
    (2014, 0.1, PixelSize(clampingWidth: 120, height: 160)),
  ])
  func paintsAtAnyScale(year: Int, scale: Double, size: PixelSize) throws {
    let scene = try #require(Album.years.first { $0.year == year })
    let picture = try Painter(scene, scale: scale).photo()
    #expect(picture.size == size)
    #expect(picture.pixels.count == size.area * 4)
  }

  @Test func scalesDrawTheSameScene() throws {
    let scene = try #require(Album.years.first { $0.year == 2014 })
    let small = try Painter(scene, scale: 0.1).photo()
    let large = try Painter(scene, scale: 0.2).photo()
    var difference = 0.0
    for y in 0..<small.size.height {
      for x in 0..<small.size.width {
        let fine = [(0, 0), (1, 0), (0, 1), (1, 1)].map { right, down in
          Double(large.pixels[((2 * y + down) * large.size.width + 2 * x + right) * 4 + 1])
        }
        difference += abs(fine.reduce(0, +) / 4 - Double(small.pixels[(y * small.size.width + x) * 4 + 1]))
      }
    }
    #expect(difference / Double(small.size.area) < 4)
  }
}

struct CanvasTests {
  /// A light bar two units high, seven to five units above the level, is mirrored five to seven units below it.
  @Test(arguments: [1, 2, 3, 4])
  func mirrorsAtAnyScale(scale: Double) throws {
    let side = Int(20 * scale)
    let size = PixelSize(clampingWidth: side, height: side)
    let canvas = try Canvas(size, origin: Point(5, 5), scale: scale)
    canvas.fill([Point(8, 8), Point(18, 8), Point(18, 10), Point(8, 10)], .white)
    canvas.mirror(in: Path([Point(5, 15), Point(25, 15), Point(25, 25), Point(5, 25)]), about: 15, opacity: 1)
    let pixels = canvas.pixels()
    let level = { (x: Double, y: Double) in pixels[(Int((y - 5) * scale) * side + Int((x - 5) * scale)) * 4] }
    #expect(level(12, 21) > 250)
    #expect(level(12, 17) < 5)
    #expect(level(12, 23.9) < 5)
    #expect(level(21, 21) < 5)
  }
}
