import Drawing
import Testing

@testable import Raster

/// The shadows of texts on photos.
@Suite(.enabled(if: TestFonts.typeRoom != nil, "this machine has no fonts"))
struct ShadowTests {
  static let white = Color(0xFFFFFF)

  /// Draws a clear text on white, of which only its shadow can be seen.
  private func draw(
    _ shadow: TextStyle.Shadow?, x: Double = 20, baseline: Double = 60, alignment: TextBlock.Alignment = .start
  ) throws -> Bitmap {
    let style = TextStyle(size: 40, weight: .bold, color: Color(0, opacity: 0), lineHeight: 1.3, shadow: shadow)
    let block = TextBlock("2014", style: style, width: 160, alignment: alignment)
    let list = DisplayList(
      size: PixelSize(clampingWidth: 200, height: 100), background: ShadowTests.white,
      commands: [.text(block, x: x, baseline: baseline)])
    return try Canvas(typeRoom: #require(TestFonts.typeRoom)).draw(list, photos: []).bitmap
  }

  @Test func withoutAShadowThereIsNone() throws {
    #expect(try draw(nil).darkness.total == 0)
  }

  @Test func aShadowIsDarkAndSoft() throws {
    let near = try draw(TextStyle.Shadow(color: Color(0, opacity: 0.65), drop: 2, blur: 3)).darkness
    #expect(near.total > 0 && near.darkest > 20 && near.darkest <= 166)
    let soft = try draw(TextStyle.Shadow(color: Color(0, opacity: 0.65), drop: 2, blur: 8)).darkness
    #expect(soft.darkest < near.darkest && soft.columns.count > near.columns.count, "it spreads and fades")
    let faint = try draw(TextStyle.Shadow(color: Color(0, opacity: 0.2), drop: 2, blur: 3)).darkness
    #expect(faint.total < near.total / 2 && faint.total > 0)
  }

  @Test func aShadowLiesBelowItsText() throws {
    let level = try draw(TextStyle.Shadow(color: Color(0), drop: 0, blur: 2)).darkness
    let lower = try draw(TextStyle.Shadow(color: Color(0), drop: 12, blur: 2)).darkness
    #expect((11.0...14).contains(lower.centerY - level.centerY))
    #expect(abs(lower.centerX - level.centerX) < 1)
  }

  @Test func aShadowFollowsACentredText() throws {
    let shadow = TextStyle.Shadow(color: Color(0), drop: 0, blur: 2)
    let left = try draw(shadow).darkness
    let middle = try draw(shadow, alignment: .center).darkness
    #expect(abs(middle.centerX - 100) < 3 && left.centerX < 95)
  }

  @Test(arguments: [(-30.0, 60.0), (190, 60), (20, 0), (20, 130), (-5000, 5000)])
  func aShadowBeyondTheEdgeIsCut(x: Double, baseline: Double) throws {
    _ = try draw(TextStyle.Shadow(color: Color(0), drop: 3, blur: 4), x: x, baseline: baseline)
  }

  @Test(arguments: [0.0, 0.01, 200])
  func anyBlurIsHarmless(blur: Double) throws {
    _ = try draw(TextStyle.Shadow(color: Color(0), drop: 0, blur: blur))
  }
}

/// How dark a bitmap is, and where.
private struct Darkness {
  var total = 0
  var darkest = 0
  var columns: Set<Int> = []
  var centerX = 0.0
  var centerY = 0.0
}

extension Bitmap {
  fileprivate var darkness: Darkness {
    var found = Darkness()
    for y in 0..<size.height {
      for x in 0..<size.width {
        let dark = 255 - Int(color(x: x, y: y).green)
        guard dark > 0 else { continue }
        found.total += dark
        found.darkest = max(found.darkest, dark)
        found.columns.insert(x)
        found.centerX += Double(x * dark)
        found.centerY += Double(y * dark)
      }
    }
    if found.total > 0 {
      found.centerX /= Double(found.total)
      found.centerY /= Double(found.total)
    }
    return found
  }
}
