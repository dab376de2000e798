import Drawing
import Planning
import Testing

@testable import Loading

/// The sizes of a photo 3:2, by the length of the longer side; 0 for one of unknown size.
private struct OrderCase: Sendable, CustomTestStringConvertible {
  let name: String
  let sides: [Int]
  let drawn: (width: Int, height: Int)
  let expected: [Int]

  init(_ name: String, _ sides: [Int], drawn: (width: Int, height: Int), _ expected: [Int]) {
    self.name = name
    self.sides = sides
    self.drawn = drawn
    self.expected = expected
  }

  var testDescription: String { name }
}

private let cases = [
  OrderCase("the smallest that fills", [240, 500, 1024, 2048], drawn: (900, 600), [1024, 2048, 500, 240]),
  OrderCase("exactly as large", [240, 500, 1023], drawn: (1023, 682), [1023, 500, 240]),
  OrderCase("a side rounded down", [500, 800], drawn: (500, 333), [500, 800]),
  OrderCase("a pixel too small", [240, 500, 1024], drawn: (501, 334), [1024, 500, 240]),
  OrderCase("none fills", [240, 500, 1024], drawn: (4000, 2667), [1024, 500, 240]),
  OrderCase("all fill", [240, 500], drawn: (96, 64), [240, 500]),
  OrderCase("any order", [1024, 240, 2048, 500], drawn: (300, 200), [500, 1024, 2048, 240]),
  OrderCase("unknown sizes", [0, 240], drawn: (900, 600), [0, 240]),
  OrderCase("one that fills before unknown ones", [240, 0, 1024], drawn: (900, 600), [1024, 0, 240]),
  OrderCase("none", [], drawn: (900, 600), []),
]

@Suite struct RenditionOrderTests {
  @Test(arguments: cases)
  private func order(_ order: OrderCase) throws {
    let pictures = order.sides.map { side in
      RemotePicture(address: "\(side)", width: side == 0 ? nil : side, height: side == 0 ? nil : side * 2 / 3)
    }
    let drawn = try #require(PixelSize(width: order.drawn.width, height: order.drawn.height))
    let ordered = RenditionOrder.ordered(pictures) { RenditionOrder.fills($0, crop: .whole, drawn: drawn) }
    #expect(ordered.map(\.address) == order.expected.map { "\($0)" })
  }

  @Test func aPartOfAPictureNeedsALargerOne() throws {
    let size = try #require(PixelSize(width: 1000, height: 600))
    let drawn = try #require(PixelSize(width: 600, height: 600))
    let half = PictureCrop(x: 0.25, y: 0, width: 0.5, height: 1)
    #expect(RenditionOrder.fills(size, crop: .whole, drawn: drawn))
    #expect(!RenditionOrder.fills(size, crop: half, drawn: drawn))
  }
}
