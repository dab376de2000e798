import Drawing
import Planning
import Raster
import Scenes
import TestSupport
import Testing

/// A whole page of a sheet, and a whole pair, as pictures.
@Suite(
  .enabled(if: FramePictureTests.golden != nil, "this machine has no fonts"),
  .enabled(if: FramePictureTests.golden?.isComparable ?? true, FramePictureTests.golden?.fontDifference))
struct SheetPictureTests {
  static let photo = SyntheticPhoto.bitmap(PixelSize(clampingWidth: 300, height: 200))

  @Test(arguments: Theme.allCases)
  func sheetsLookAsRecorded(theme: Theme) throws {
    let typeRoom = try #require(FramePictureTests.typeRoom)
    let language = theme == .dark ? Language.traditionalChinese : .english
    var style = SheetStyle()
    (style.width, style.columns, style.gap, style.theme, style.language) = (.sheet(480), 3, 6, theme, language)
    let wording = Wording(language)
    let texts = SheetPage(
      title: "2011–2014 · river", counts: wording.counts(years: 4, photos: 3, considered: 31),
      credits: wording.credits([Credit(author: "Ada Lin", licence: "CC BY 2.0")], hasOwn: true))
    let footer = typeRoom.measuring { texts.footerUnits(measuring: $0) }
    let grid = try SheetGrid(
      style, count: 4, header: SheetPage.headerUnits, footer: footer, longestSide: PixelSize.longestSide)
    let contents: [SheetCell.Content] = [
      .photo(SheetPictureTests.photo.size), .gap, .failure(reason: "damaged JPEG: it holds no picture at all"),
      .photo(SheetPictureTests.photo.size),
    ]
    let cells = try zip(grid.pages[0].frames, contents).enumerated().map { index, cell in
      try draw(
        SheetCell(size: cell.0.size, content: cell.1, label: "\(2011 + index)", style: style).displayList, typeRoom)
    }
    let list = texts.displayList(of: grid.pages[0], margin: grid.margin, theme: theme)
    let painting = try Canvas(typeRoom: typeRoom).draw(list, photos: cells)
    #expect(painting.missingCharacters.isEmpty)
    try FramePictureTests.golden?.expect(painting.bitmap, as: "sheet-\(theme.rawValue)")
  }

  @Test(arguments: Theme.allCases)
  func pairsLookAsRecorded(theme: Theme) throws {
    let typeRoom = try #require(FramePictureTests.typeRoom)
    let size = theme == .dark ? PixelSize(clampingWidth: 480, height: 270) : PixelSize(clampingWidth: 270, height: 480)
    var scene = PairSceneTests.scene
    (scene.size, scene.theme) = (size, theme)
    for index in scene.halves.indices { scene.halves[index].photo = SheetPictureTests.photo.size }
    scene.alignment = PairScene.Alignment(x: 20, y: 0, zoom: 1.4)
    let bitmap = try draw(typeRoom.measuring { scene.displayList(measuring: $0) }, typeRoom)
    try FramePictureTests.golden?.expect(bitmap, as: "pair-\(theme.rawValue)")
  }

  /// Draws a list; each of its photos is the made-up one.
  private func draw(_ list: DisplayList, _ typeRoom: TypeRoom) throws -> Bitmap {
    let photos = (0..<2).compactMap { index in
      list.drawnPart(of: DisplayList.PhotoReference(index)).map {
        SheetPictureTests.photo.resized(to: $0.size, crop: $0.crop)
      }
    }
    return try Canvas(typeRoom: typeRoom).draw(list, photos: photos).bitmap
  }
}
