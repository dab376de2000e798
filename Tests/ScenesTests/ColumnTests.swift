import Drawing
import Glibc
import TestSupport
import Testing

@testable import Scenes

struct ColumnTests {
  private static let style = TextStyle(size: 10, color: Color(0), lineHeight: 1)

  /// A column of 100 pixels' width on pages of 100 pixels.
  private static func pages(_ pieces: [ColumnPiece], margins: Int = 0) -> [ColumnPage] {
    var cutter = ColumnCutter(
      ColumnStyle(
        width: 100, pageHeight: 100, longestSide: 1000, background: Color(0xFFFFFF), topMargin: margins,
        bottomMargin: margins))
    var pages: [ColumnPage] = []
    for piece in pieces { pages += cutter.add(piece) }
    return pages + [cutter.finish()]
  }

  private static func lines(_ count: Int) -> [ColumnPiece] {
    let text = (0..<count).map { "line \($0)" }.joined(separator: "\n")
    return ColumnPiece.lines([TextRun(text)], style: style, x: 5, width: 90, measuring: FixedMeasurer())
  }

  private static func block(_ height: Double, room: Double = 0) -> ColumnPiece {
    let fill = DisplayList.Command.fill(x: 0, y: 0, width: 100, height: height, radius: 0, Color(0xFF0000))
    let frame = PixelRect(x: 10, y: 2, size: PixelSize(clampingWidth: 20, height: 10))
    let photo = ColumnPhoto(DisplayList.PhotoReference(0), crop: .whole, frame: frame, radius: 5)
    return .block(ColumnBlock([fill], photos: [photo], overlay: [fill]), height: height, room: room)
  }

  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var pieces: [ColumnPiece]
    var margins = 0
    /// The heights of the pages.
    var heights: [Int]
    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(name: "nothing", pieces: [], heights: [1]),
    Case(name: "one block", pieces: [block(40)], heights: [40]),
    Case(name: "exactly a page", pieces: [block(40), block(60)], heights: [100]),
    Case(name: "a block that does not fit begins a page", pieces: [block(60), block(60)], heights: [60, 60]),
    Case(name: "a block higher than a page", pieces: [block(10), block(150)], heights: [10, 150]),
    Case(name: "lines are cut between lines", pieces: lines(25), heights: [100, 100, 50]),
    Case(name: "lines after a block", pieces: [block(95)] + lines(2), heights: [95, 20]),
    Case(name: "lines of which some fit", pieces: [block(75)] + lines(4), heights: [95, 20]),
    Case(name: "room at the end of a page falls away", pieces: [block(90), .space(30), block(20)], heights: [90, 20]),
    Case(name: "room at the end of the column falls away", pieces: [block(50), .space(30)], heights: [50]),
    Case(name: "room between", pieces: [block(50), .space(30), block(20)], heights: [100]),
    Case(
      name: "a heading keeps with what follows", pieces: [block(60), block(10, room: 70), block(60)], heights: [60, 70]),
    Case(name: "margins", pieces: [block(60), block(60)], margins: 10, heights: [70, 80]),
    Case(name: "a fraction is rounded up", pieces: [block(10.4), block(10)], heights: [21]),
  ]

  @Test(arguments: cases)
  func pagesHaveTheirHeights(_ trial: Case) {
    #expect(ColumnTests.pages(trial.pieces, margins: trial.margins).map(\.list.size.height) == trial.heights)
  }

  @Test func everyLineIsDrawnOnce() {
    for count in [1, 9, 10, 11, 250] {
      let ranges = ColumnTests.pages([ColumnTests.block(33)] + ColumnTests.lines(count)).flatMap { page in
        page.list.commands.compactMap { command in
          if case .text(let block, _, _) = command { block.visibleLines } else { nil }
        }
      }
      #expect(ranges.flatMap(Array.init) == Array(0..<count))
    }
  }

  @Test func photosStandOnWholePixelsWithWhatBelongsToThem() {
    let pages = ColumnTests.pages([ColumnTests.block(10.4), ColumnTests.block(30)])
    #expect(pages[0].photos.map(\.frame.y) == [2, 13])
    let tops = (pages[0].list.commands + pages[0].overlay).compactMap { command -> Double? in
      if case .fill(_, let y, _, _, _, _) = command { y } else { nil }
    }
    #expect(tops == [0, 11, 0, 11])
  }

  @Test(arguments: ["", "short", String(repeating: "word ", count: 10_000), String(repeating: "字", count: 30_000)])
  func longTextLosesNoCharacter(text: String) {
    let runs = [TextRun("name", weight: .bold), TextRun(text), TextRun("end")]
    let pieces = ColumnPiece.lines(
      runs, style: ColumnTests.style, x: 0, width: 90, measuring: FixedMeasurer())
    let joined = pieces.map { piece in
      if case .lines(let block, _) = piece.content { block.text } else { "" }
    }
    #expect(joined.allSatisfy { $0.count <= 8_010 })
    // Only the white space at which a part ends may go.
    #expect(joined.joined().filter { !$0.isWhitespace } == ("name" + text + "end").filter { !$0.isWhitespace })
  }

  struct LongCase: CustomTestStringConvertible, Sendable {
    var name: String
    var text: String
    /// Whether no character is divided.
    var keepsCharacters = true
    var testDescription: String { name }
  }

  static let longCases: [LongCase] = [
    LongCase(name: "a megabyte of words", text: String(repeating: "a word ", count: 150_000)),
    LongCase(name: "a megabyte without a space", text: String(repeating: "x", count: 1_000_000)),
    LongCase(name: "a letter with a million marks", text: "a" + marks(1_000_000), keepsCharacters: false),
    LongCase(name: "letters with marks", text: String(repeating: "e" + marks(30), count: 2_000)),
    LongCase(name: "a letter nearly as long as a part", text: "abc" + marks(7_990) + "def" + marks(7_990)),
    LongCase(name: "spaces with marks", text: String(repeating: "a " + marks(2), count: 9_000)),
    LongCase(name: "families", text: String(repeating: "👩‍👩‍👧‍👦", count: 4_000)),
    LongCase(name: "flags", text: String(repeating: "🇹🇼", count: 9_000)),
    LongCase(name: "lines that end as on Windows", text: String(repeating: "line\r\n", count: 5_000)),
  ]

  private static func marks(_ count: Int) -> String { String(repeating: "\u{301}", count: count) }

  @Test func fourTimesTheTextTakesFourTimesTheTime() {
    func nanoseconds(_ count: Int) -> Int {
      let runs = [TextRun(String(repeating: "字", count: count))]
      // The thread's own time: others work on the same cores.
      let start = threadTime(of: CLOCK_THREAD_CPUTIME_ID)
      #expect(LongText.parts(of: runs).count == (count + 7_999) / 8_000)
      return threadTime(of: CLOCK_THREAD_CPUTIME_ID) - start
    }
    let (short, long) = (nanoseconds(250_000), nanoseconds(1_000_000))
    #expect(long < 6 * short, "\(short) ns, \(long) ns")
  }

  private func threadTime(of clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  @Test(.timeLimit(.minutes(1)), arguments: longCases)
  func longTextIsDividedBetweenCharacters(_ trial: LongCase) {
    let pieces = ColumnPiece.lines(
      [TextRun("name", weight: .bold), TextRun(trial.text)], style: ColumnTests.style, x: 0, width: 90,
      measuring: FixedMeasurer())
    let parts = pieces.map { piece in
      if case .lines(let block, _) = piece.content { block.text } else { "" }
    }
    #expect(parts.allSatisfy { $0.unicodeScalars.count <= 8_000 })
    func isKept(_ scalar: Unicode.Scalar) -> Bool { ![" ", "\r", "\n"].contains(scalar) }
    let scalars = parts.flatMap { $0.unicodeScalars.filter(isKept) }
    #expect(scalars.elementsEqual(("name" + trial.text).unicodeScalars.filter(isKept)))
    guard trial.keepsCharacters else { return }
    func count(_ text: String) -> Int { text.count { $0 != " " && !$0.isNewline } }
    #expect(parts.map(count).reduce(0, +) == 4 + count(trial.text))
  }
}
