import Drawing
import Planning
import Raster
import Scenes
import TestSupport
import Testing

/// Whole frames as pictures: layout, fonts and canvas together.
struct FramePictureTests {
  /// The fonts of this machine, or nil when it has none.
  static let typeRoom = try? TypeRoom(FontSettings())
  static let golden = typeRoom.map { Golden(typeRoom: $0) }

  static let wide = PixelSize(clampingWidth: 480, height: 270)
  static let tall = PixelSize(clampingWidth: 270, height: 480)
  static let cases: [YearFrameTests.Case] = Theme.allCases.flatMap { theme in
    [("wide", wide), ("tall", tall)].flatMap { name, size in
      let name = "\(name)-\(theme.rawValue)"
      func style(_ style: inout FrameStyle) { (style.theme, style.size) = (theme, size) }
      return [
        YearFrameTests.Case(name: "photo-\(name)", frame: SampleFrame.photo(width: 300, height: 200, style: style)),
        YearFrameTests.Case(
          name: "gap-\(name)",
          frame: SampleFrame.frame(.gap(considered: 31)) {
            style(&$0)
            $0.language = .traditionalChinese
          }),
      ]
    }
  }

  @Test(
    .enabled(if: golden != nil, "this machine has no fonts"),
    .enabled(if: golden?.isComparable ?? true, golden?.fontDifference), arguments: cases)
  func framesLookAsRecorded(_ sample: YearFrameTests.Case) throws {
    let typeRoom = try #require(FramePictureTests.typeRoom)
    let golden = try #require(FramePictureTests.golden)
    let list = typeRoom.measuring { sample.frame.displayList(measuring: $0) }
    var photos: [Bitmap] = []
    if let part = list.drawnPart(of: DisplayList.PhotoReference(0)) {
      photos = [
        SyntheticPhoto.bitmap(PixelSize(clampingWidth: 300, height: 200)).resized(to: part.size, crop: part.crop)
      ]
    }
    let painting = try Canvas(typeRoom: typeRoom).draw(list, photos: photos)
    #expect(painting.missingCharacters.isEmpty)
    try golden.expect(painting.bitmap, as: sample.name)
  }
}

/// A picture that is made up by a formula: sky, a sun and a striped field.
enum SyntheticPhoto {
  static func bitmap(_ size: PixelSize) -> Bitmap {
    var bytes: [UInt8] = []
    for y in 0..<size.height {
      for x in 0..<size.width { bytes += pixel(x: x, y: y, of: size) }
    }
    guard let bitmap = Bitmap(size: size, isOpaque: true, bytes: bytes) else { preconditionFailure("too few bytes") }
    return bitmap
  }

  private static func pixel(x: Int, y: Int, of size: PixelSize) -> [UInt8] {
    let (sunX, sunY) = (x - size.width / 4, y - size.height / 4)
    let depth = UInt8(y * 90 / size.height)
    if sunX * sunX + sunY * sunY < size.height * size.height / 64 { return [90, 220, 255, 255] }
    if y < size.height * 3 / 5 { return [230 - depth, 160, 70 + depth, 255] }
    return (x + y) / 12 % 2 == 0 ? [50, 130, 60 + depth, 255] : [40, 100, 40, 255]
  }
}
