import Drawing
import Metadata
import TestSupport
import Testing

@testable import Raster

struct PNGEncoderTests {
  /// A bitmap and what it is.
  struct Sample: CustomStringConvertible, Sendable {
    let name: String
    let bitmap: Bitmap

    var description: String { name }
  }

  static let samples = [
    Sample(name: "one pixel", bitmap: SampleBitmap.noise(1, 1)),
    Sample(name: "one clear pixel", bitmap: SampleBitmap.constant(1, 1, 0, alpha: 0)),
    Sample(name: "a column", bitmap: SampleBitmap.noise(1, 57)),
    Sample(name: "a row", bitmap: SampleBitmap.clearNoise(61, 1)),
    Sample(name: "odd sides", bitmap: SampleBitmap.noise(33, 17)),
    Sample(name: "odd sides with opacity", bitmap: SampleBitmap.clearNoise(35, 19)),
    Sample(name: "one colour", bitmap: SampleBitmap.constant(200, 100, 77)),
    Sample(name: "one half-clear colour", bitmap: SampleBitmap.constant(90, 40, 31, alpha: 120)),
    Sample(name: "gradient", bitmap: SampleBitmap.gradient(256, 64)),
    Sample(name: "larger than a window", bitmap: SampleBitmap.noise(300, 250)),
    Sample(name: "grain over a gradient, several blocks", bitmap: grain(400, 300)),
  ]

  /// What a photograph is like to an encoder.
  private static func grain(_ width: Int, _ height: Int) -> Bitmap {
    var random = SeededGenerator(seed: 9)
    return SampleBitmap.drawn(width, height) { x, y in
      random.bytes(3).map { $0 & 7 &+ UInt8(x / 4 + y / 4) } + [255]
    }
  }

  @Test(arguments: samples, PNGEffort.allCases)
  func whatIsWrittenIsReadBack(_ sample: Sample, _ effort: PNGEffort) throws {
    let encoder = PNGEncoder(effort: effort)
    let file = try encoder.encode(sample.bitmap)
    #expect(try encoder.encode(sample.bitmap) == file, "the bytes change from time to time")
    let metadata = try MetadataReader.read(BytesInMemory(file))
    #expect(metadata.warnings.isEmpty)
    let picture = try PictureDecoder().decode(
      file, metadata: metadata, request: PictureRequest(size: sample.bitmap.size))
    #expect(picture.bitmap == sample.bitmap)
    #expect(picture.warnings.isEmpty)
  }

  @Test(arguments: samples, PNGEffort.allCases)
  func filesFollowTheSpecification(_ sample: Sample, _ effort: PNGEffort) throws {
    let file = try PNGFile(PNGEncoder(effort: effort).encode(sample.bitmap))
    #expect(file.types == ["IHDR", "sRGB", "IDAT", "IEND"])
    #expect(file.chunks[1].data == [0])
    #expect((file.width, file.height) == (sample.bitmap.size.width, sample.bitmap.size.height))
    #expect(file.kind == [8, sample.bitmap.isOpaque ? 2 : 6, 0, 0, 0])
    let filters = try file.rows().compactMap(\.first)
    switch effort {
    case .fast: #expect(filters.allSatisfy { $0 == 4 })
    case .small: #expect(filters.allSatisfy { $0 <= 4 })
    }
  }

  @Test func theBestFilterIsFoundForEachRow() throws {
    // A row like the one above it costs nothing through Up, and a lone even row nothing through Sub.
    let stripes = SampleBitmap.drawn(64, 8) { x, _ in [UInt8(x * 37 % 256), UInt8(x * 91 % 256), 0, 255] }
    let filters = try PNGFile(PNGEncoder(effort: .small).encode(stripes)).rows().compactMap(\.first)
    #expect(filters.dropFirst().allSatisfy { $0 == 2 || $0 == 4 })
    // Taken as signed, the bytes of no row are larger than through the filter that serves for all.
    let mixed = SampleBitmap.drawn(60, 40) { x, y in
      y < 20
        ? [UInt8(x * x * x % 256), UInt8(x * 91 % 256), 7, 255] : [UInt8(y * 7 % 256), UInt8(x * 4), UInt8(x), 255]
    }
    let rows = try PNGEffort.allCases.map { try PNGFile(PNGEncoder(effort: $0).encode(mixed)).rows() }
    func cost(_ row: ArraySlice<UInt8>) -> Int { row.dropFirst().reduce(0) { $0 + abs(Int(Int8(bitPattern: $1))) } }
    for (fast, small) in zip(rows[0], rows[1]) { #expect(cost(small) <= cost(fast)) }
    #expect(Set(rows[1].compactMap(\.first)).count > 1)
  }

  @Test func textsAreKeptInTheirOrder() throws {
    let texts = [("Title", "By the river"), ("Author", "林 é 🦊"), ("Comment", "")]
    let bytes = try PNGEncoder().encode(
      SampleBitmap.noise(3, 3), texts: texts.map { (keyword: $0.0, value: $0.1) })
    let file = try PNGFile(bytes)
    #expect(file.types == ["IHDR", "sRGB", "iTXt", "iTXt", "iTXt", "IDAT", "IEND"])
    for ((keyword, value), chunk) in zip(texts, file.chunks.filter { $0.type == "iTXt" }) {
      #expect(chunk.data == Array(keyword.utf8) + [0, 0, 0, 0, 0] + Array(value.utf8))
    }
    let text = try MetadataReader.read(BytesInMemory(bytes)).pngText
    #expect(text.title == "By the river")
    #expect(text.author == "林 é 🦊")
  }
}
