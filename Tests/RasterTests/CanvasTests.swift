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

/// What a page of posts needs: round pictures, marks with straight sides, and parts of a text.
struct ShapeTests {
  @Test func roundedPhotosAreClearInTheirCorners() throws {
    let typeRoom = try #require(try? TypeRoom(FontSettings()))
    let size = PixelSize(clampingWidth: 40, height: 40)
    let photo = Bitmap(size: size, filledWith: Color(0x00FF00))
    let list = DisplayList(
      size: size, background: Color(0xFF0000),
      commands: [.photo(DisplayList.PhotoReference(0), crop: .whole, frame: PixelRect(size), radius: 20)])
    let bitmap = try Canvas(typeRoom: typeRoom).draw(list, photos: [photo]).bitmap
    #expect(bitmap.color(x: 0, y: 0) == Color(0xFF0000))
    #expect(bitmap.color(x: 39, y: 39) == Color(0xFF0000))
    #expect(bitmap.color(x: 20, y: 20) == Color(0x00FF00))
    #expect(bitmap.color(x: 0, y: 20).green > 200)
    // Half-covered pixels lie along the circle, and none is darker than both colours.
    #expect((0..<40).allSatisfy { Int(bitmap.color(x: $0, y: 6).red) + Int(bitmap.color(x: $0, y: 6).green) >= 250 })
  }

  @Test func polygonsFillWhatTheirCornersEnclose() throws {
    let typeRoom = try #require(try? TypeRoom(FontSettings()))
    let corners = [(4.0, 4.0), (36, 20), (4, 36)].map { DisplayList.Point(x: $0.0, y: $0.1) }
    let list = DisplayList(
      size: PixelSize(clampingWidth: 40, height: 40), background: Color(0),
      commands: [.polygon(corners, Color(0xFFFFFF))])
    let bitmap = try Canvas(typeRoom: typeRoom).draw(list, photos: []).bitmap
    #expect(bitmap.color(x: 8, y: 20) == Color(0xFFFFFF))
    #expect(bitmap.color(x: 30, y: 6) == Color(0))
    #expect(bitmap.color(x: 30, y: 34) == Color(0))
  }

  private static let style = TextStyle(size: 20, color: Color(0xFFFFFF), lineHeight: 1.5)

  private static func drawn(_ block: TextBlock, baseline: Double, _ typeRoom: TypeRoom) throws -> Bitmap {
    let list = DisplayList(
      size: PixelSize(clampingWidth: 200, height: 120), background: Color(0),
      commands: [.text(block, x: 10, baseline: baseline)])
    return try Canvas(typeRoom: typeRoom).draw(list, photos: []).bitmap
  }

  @Test func partsOfATextStandWhereTheWholeHasThem() throws {
    let typeRoom = try #require(try? TypeRoom(FontSettings()))
    var block = TextBlock(
      "one\ntwo 二\n\nfour 😀", style: ShapeTests.style, width: 180, maxLines: TextBlock.unlimited, lineBreaks: .kept)
    #expect(typeRoom.measuring { $0.extent(of: block) }.lineCount == 4)
    block.visibleLines = 0..<4
    let whole = try ShapeTests.drawn(block, baseline: 22, typeRoom)
    var parts = try ShapeTests.drawn(TextBlock("", style: ShapeTests.style, width: 180), baseline: 22, typeRoom)
    for range in [0..<1, 1..<2, 2..<4] {
      block.visibleLines = range
      let baseline = 22 + Double(range.lowerBound) * 30
      _ = try Canvas(typeRoom: typeRoom).draw([.text(block, x: 10, baseline: baseline)], onto: &parts)
    }
    #expect(parts == whole)
  }

  @Test func runsHaveTheirOwnWeightAndColour() throws {
    let typeRoom = try #require(try? TypeRoom(FontSettings()))
    func width(_ runs: [TextRun]) -> Double {
      typeRoom.measuring { $0.extent(of: TextBlock(runs, style: ShapeTests.style, width: 180)).width }
    }
    #expect(width([TextRun("harbour", weight: .bold)]) > width([TextRun("harbour")]))
    let plain = width([TextRun("har bour")])
    #expect(abs(width([TextRun("har"), TextRun(" bour")]) - plain) < 0.01)
    let block = TextBlock([TextRun("██", color: Color(0xFF0000)), TextRun("██")], style: ShapeTests.style, width: 180)
    let bitmap = try ShapeTests.drawn(block, baseline: 40, typeRoom)
    let middle = (0..<200).map { bitmap.color(x: $0, y: 35) }
    let red = middle.lastIndex { $0.red > 200 && $0.green < 50 }
    let white = middle.firstIndex { $0.red > 200 && $0.green > 200 }
    #expect(try #require(red) < #require(white))
  }
}
