import Drawing
import Metadata
import Testing

@testable import Raster

/// A chunk of a PNG.
private struct Chunk {
  var type: String
  var data: [UInt8]
}

/// Returns the chunks of a file.
private func chunks(_ file: [UInt8]) -> [Chunk] {
  var (chunks, at) = ([Chunk](), 8)
  while at + 12 <= file.count {
    let length = number(file[at..<at + 4])
    chunks.append(
      Chunk(
        type: String(decoding: file[at + 4..<at + 8], as: UTF8.self), data: Array(file[at + 8..<at + 8 + length])))
    at += 12 + length
  }
  return chunks
}

private func number(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

@Suite struct AnimatedPNGTests {
  private let pictures = (1...3).map { SampleBitmap.noise(20, 12, seed: $0) }

  private func file(plays: Int = 0) throws -> [UInt8] {
    var encoder = AnimatedPNG(size: pictures[0].size, effort: .fast)
    var file = encoder.beginning(frameCount: 3, plays: plays)
    for picture in pictures {
      file += encoder.frame(try encoder.compressed(picture), shownFor: FrameDelay(45 * 1001, over: 30000))
    }
    return file + encoder.ending
  }

  @Test func chunksAreInOrderAndNumbered() throws {
    let chunks = chunks(try file(plays: 7))
    #expect(
      chunks.map(\.type)
        == ["IHDR", "sRGB", "acTL", "iTXt", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
    #expect(number(chunks[2].data[..<4]) == 3 && number(chunks[2].data[4...]) == 7)
    let numbered = chunks.filter { ["fcTL", "fdAT"].contains($0.type) }
    #expect(numbered.map { number($0.data[..<4]) } == [0, 1, 2, 3, 4])
    for control in chunks where control.type == "fcTL" {
      #expect(control.data.count == 26)
      #expect(number(control.data[4..<8]) == 20 && number(control.data[8..<12]) == 12)
      // 45 frames at 29.97: 3003/2000 seconds.
      #expect(number(control.data[20..<22]) == 3003 && number(control.data[22..<24]) == 2000)
    }
  }

  @Test func checksumsHoldAndTheMarkIsThere() throws {
    #expect(try PNGTexts(of: file())?.values["Software"] == "tenyear")
  }

  @Test func theFirstPictureIsSeenWhereNothingMoves() throws {
    let bytes = try file()
    let metadata = try MetadataReader.read(BytesInMemory(bytes))
    let shown = try PictureDecoder().decode(bytes, metadata: metadata, request: PictureRequest(size: pictures[0].size))
    #expect(shown.bitmap.bytes == pictures[0].bytes)
  }

  @Test(arguments: [
    (1, 30, 1, 30), (45 * 1001, 30000, 3003, 2000), (65_535, 1, 65_535, 1), (0, 30, 0, 1), (100_000, 30_000, 10, 3),
    // Not exact any more: thousandths, hundredths, whole seconds.
    (107_893 * 1001, 30_000 * 1000, 3600, 1000), (3_600_001, 30_000, 12_000, 100), (Int.max, 1, 65_535, 1),
    (-1, 30, 0, 1),
  ])
  func delaysAreExactOrNear(_ top: Int, _ bottom: Int, _ numerator: UInt16, _ denominator: UInt16) {
    let delay = FrameDelay(top, over: bottom)
    #expect(delay.numerator == numerator && delay.denominator == denominator)
  }
}

@Suite struct AnimatedWebPTests {
  @Test func isAWebPWhoseFirstPictureIsThere() throws {
    let size = try #require(PixelSize(width: 40, height: 24))
    let encoder = try AnimatedWebP(size: size, plays: 3)
    for (number, color) in [0xDC0000, 0x00B400, 0x0000E6].enumerated() {
      try encoder.add(Bitmap(size: size, filledWith: Color(UInt32(color))), at: number * 500)
    }
    let file = try encoder.file(endingAt: 1500)
    let metadata = try MetadataReader.read(BytesInMemory(file))
    #expect(metadata.format == .webp && metadata.width == 40 && metadata.height == 24)
    let shown = try PictureDecoder().decode(file, metadata: metadata, request: PictureRequest(size: size)).bitmap
    #expect(shown.color(x: 20, y: 12).red > 200 && shown.color(x: 20, y: 12).green < 20)
    let text = String(decoding: file, as: UTF8.self)
    #expect(text.contains("xmp:CreatorTool=\"tenyear\""))
  }

  @Test func whatIsTooLargeIsAnError() throws {
    let size = try #require(PixelSize(width: 16_384, height: 1))
    #expect(throws: EncodeError.self) { _ = try AnimatedWebP(size: size, plays: 0) }
  }
}
