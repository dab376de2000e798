import Drawing
import Testing

@testable import Raster

/// Texts in the fonts of this machine: nothing here depends on which they are.
@Suite(.enabled(if: TestFonts.typeRoom != nil, "this machine has no fonts"))
struct TextTests {
  static let style = TextStyle(size: 20, color: Color(0xFFFFFF))

  @Test func aLineThatIsTooLongEndsInAnEllipsis() throws {
    let text = "the quick brown fox jumps over the lazy dog"
    let free = try extent(TextBlock(text, style: TextTests.style, width: 2000))
    #expect(free.width > 300 && free.lineCount == 1)
    let cut = try extent(TextBlock(text, style: TextTests.style, width: 120))
    #expect(cut.width > 60 && cut.width <= 120 && cut.lineCount == 1)
    // A cut line is the same whatever the words that do not show.
    let other = TextBlock(text + " and other words", style: TextTests.style, width: 120)
    #expect(try draw([other]) == draw([TextBlock(text, style: TextTests.style, width: 120)]))
  }

  @Test func linesBreakUpToTheirNumber() throws {
    let text = Array(repeating: "river", count: 40).joined(separator: " ")
    for lines in 1...5 {
      let extent = try extent(TextBlock(text, style: TextTests.style, width: 200, maxLines: lines))
      #expect(extent.lineCount == lines && extent.width <= 200)
    }
    let short = try extent(TextBlock("river", style: TextTests.style, width: 200, maxLines: 5))
    #expect(short.lineCount == 1)
    let long = TextBlock(String(repeating: "a", count: 60), style: TextTests.style, width: 200, maxLines: 9)
    #expect(try extent(long).lineCount > 2, "a word longer than a line")
  }

  @Test func chineseBreaksWithoutBlanks() throws {
    let text = String(repeating: "這一年沒有照片", count: 6)
    let extent = try extent(TextBlock(text, style: TextTests.style, width: 200, maxLines: 9))
    #expect(extent.lineCount >= 4 && extent.width <= 200)
  }

  @Test(arguments: ["صورة من النهر", "תמונה מהנהר", "By the river", "河邊", "Фото", "नदी", "แม่น้ำ", "🦊"])
  func scriptsAreDrawn(_ text: String) throws {
    #expect(try extent(TextBlock(text, style: TextTests.style, width: 400)).width > 10)
    let painting = try draw([TextBlock(text, style: TextTests.style, width: 400)])
    #expect(painting.bitmap.bytes.filter { $0 > 100 }.count > painting.bitmap.size.area + 50)
  }

  @Test(arguments: ["\u{10FFFD}", "\u{378}"])
  func charactersThatNoFontHasAreReported(_ character: Unicode.Scalar) throws {
    let block = TextBlock("a\(character)b", style: TextTests.style, width: 400)
    #expect(try draw([block]).missingCharacters == [character])
    #expect(try draw([TextBlock("ab", style: TextTests.style, width: 400)]).missingCharacters.isEmpty)
  }

  @Test(arguments: ["港 H", "H 港", "港港 H", "H"])
  func lettersStandOnOneBaselineBesideChinese(_ text: String) throws {
    // The H alone is red.
    let runs = text.map { TextRun(String($0), color: $0 == "H" ? Color(0xFF0000) : Color(0x0000FF)) }
    let bitmap = try draw([TextBlock(runs, style: TextTests.style, width: 400)]).bitmap
    let alone = try draw(
      [TextBlock([TextRun("H", color: Color(0xFF0000))], style: TextTests.style, width: 400)]
    ).bitmap
    #expect(TextTests.lowestRed(bitmap) == TextTests.lowestRed(alone))
  }

  /// Returns the lowest row that holds red.
  private static func lowestRed(_ bitmap: Bitmap) -> Int? {
    (0..<bitmap.size.height).last { row in
      (0..<bitmap.size.width).contains { bitmap.bytes[row * bitmap.bytesPerRow + $0 * 4 + 2] > 100 }
    }
  }

  @Test func markupIsText() throws {
    let bold = try extent(TextBlock("<b>x</b>", style: TextTests.style, width: 400))
    let plain = try extent(TextBlock("x", style: TextTests.style, width: 400))
    #expect(bold.width > plain.width * 3)
  }

  @Test func tabularDigitsAreOfOneWidth() throws {
    var style = TextTests.style
    style.hasTabularDigits = true
    let widths = try ["1111", "8888"].map { try extent(TextBlock($0, style: style, width: 400)).width }
    #expect(widths[0] == widths[1])
  }

  @Test(arguments: [0.0, -5, 0.001, .infinity])
  func absurdRoomDoesNoHarm(width: Double) throws {
    var style = TextTests.style
    for size in [0, 0.01, 20, 3000] {
      style.size = size
      _ = try extent(TextBlock("By the river", style: style, width: width, maxLines: 0))
      _ = try draw([TextBlock("By the river", style: style, width: width)])
    }
  }

  @Test func threadsDrawTheSameBytes() async throws {
    let typeRoom = try #require(TestFonts.typeRoom)
    let blocks = ["By the river 2014", "河邊的一年 🦊", "صورة من النهر"].map {
      TextBlock($0, style: TextTests.style, width: 380)
    }
    let list = list(blocks)
    let bitmaps = try await withThrowingTaskGroup(of: Bitmap.self) { group in
      for _ in 0..<8 {
        group.addTask {
          var last = Bitmap(size: list.size)
          for _ in 0..<5 { last = try Canvas(typeRoom: typeRoom).draw(list, photos: []).bitmap }
          return last
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(bitmaps.count == 8 && bitmaps.allSatisfy { $0 == bitmaps[0] })
  }

  @Test func fontsThatAreNotThereAreNamed() {
    #expect(throws: FontError.self) { try TypeRoom(FontSettings(family: "No Such Family")) }
    #expect(throws: FontError.noFonts(folders: ["/nowhere"])) { try TypeRoom(FontSettings(folders: ["/nowhere"])) }
    #expect(throws: FontError.unreadableFile("/etc/passwd")) { try TypeRoom(FontSettings(file: "/etc/passwd")) }
  }

  private func extent(_ block: TextBlock) throws -> TextExtent {
    try #require(TestFonts.typeRoom).measuring { $0.extent(of: block) }
  }

  private func draw(_ blocks: [TextBlock]) throws -> Painting {
    try Canvas(typeRoom: #require(TestFonts.typeRoom)).draw(list(blocks), photos: [])
  }

  /// The blocks one under another on black.
  private func list(_ blocks: [TextBlock]) -> DisplayList {
    let size = PixelSize(clampingWidth: 400, height: 40 * blocks.count)
    return DisplayList(
      size: size, background: Color(0),
      commands: blocks.enumerated().map { .text($1, x: 10, baseline: Double($0 * 40 + 28)) })
  }
}
