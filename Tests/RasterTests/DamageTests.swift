import Drawing
import Metadata
import TestSupport
import Testing

@testable import Raster

/// Broken files and files that cost too much: nothing may crash, and what can be seen is shown.
struct DamageTests {
  @Test func levelsOfAJPEGAreExact() throws {
    let file = JPEGFile(width: 37, height: 21).bytes { column, row in column * 40 + row * 20 }
    let picture = try decode(file, .jpeg)
    #expect(picture.warnings.isEmpty)
    let expected = SampleBitmap.drawn(37, 21) { x, y in
      let level = UInt8(x / 8 * 40 + y / 8 * 20)
      return [level, level, level, 255]
    }
    #expect(picture.bitmap == expected)
  }

  @Test(arguments: [nil, 3])
  func beginningsOfJPEGsAreShownOrRefused(extraScans: Int?) {
    let file = JPEGFile(width: 64, height: 40, extraScans: extraScans).bytes { column, row in column * 9 + row * 31 }
    var shown = 0
    for count in 0..<file.count - 2 {
      guard let picture = try? decode(Array(file.prefix(count)), .jpeg) else { continue }
      shown += 1
      #expect(!picture.warnings.isEmpty, "the first \(count) bytes")
    }
    #expect(shown > 0)
  }

  @Test(arguments: PNGEncoderTests.samples.filter { $0.bitmap.size.area < 1000 })
  func beginningsOfPNGsAreShownOrRefused(_ sample: PNGEncoderTests.Sample) throws {
    let file = try PNGEncoder().encode(sample.bitmap)
    for count in 0..<file.count {
      guard let picture = try? decode(Array(file.prefix(count)), .png) else { continue }
      #expect(!picture.warnings.isEmpty, "the first \(count) bytes")
    }
  }

  @Test(arguments: 0..<40)
  func flippedBitsDoNoHarm(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let files: [(ImageFormat, [UInt8])] = [
      (.jpeg, JPEGFile(width: 80, height: 40).bytes { column, row in column * 20 + row * 3 }),
      (.jpeg, JPEGFile(width: 80, height: 40, extraScans: 4).bytes { column, row in column * 20 + row * 3 }),
      (.png, try PNGEncoder().encode(SampleBitmap.clearNoise(20, 20))),
      (.png, try PNGEncoder(effort: .small).encode(SampleBitmap.gradient(60, 30))),
    ]
    // Damage may make a small picture a huge one.
    let limits = DecodeLimits(pixels: 1_000_000, decoderMemory: 16 << 20)
    for (format, file) in files {
      for _ in 0..<20 {
        var damaged = file
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          damaged[Int.random(in: 0..<file.count, using: &random)] ^= 1 << UInt8.random(in: 0...7, using: &random)
        }
        _ = try? decode(damaged, format, limits: limits)
        _ = try? MetadataReader.read(BytesInMemory(damaged), including: .iccProfile)
      }
    }
  }

  @Test func aPictureCutShortShowsItsTop() throws {
    let whole = SampleBitmap.noise(64, 64)
    let file = try PNGEncoder().encode(whole)
    let picture = try decode(Array(file.prefix(file.count / 2)), .png, size: whole.size)
    #expect(picture.bitmap.bytes.prefix(20 * 256) == whole.bytes.prefix(20 * 256))
    #expect(!picture.bitmap.isOpaque)
    #expect(picture.bitmap.color(x: 63, y: 63).alpha == 0)
    #expect(picture.warnings.count == 1)
    #expect(picture.warnings.first?.hasPrefix("damaged PNG after ") == true)
  }

  @Test func aWrongChecksumIsReported() throws {
    var file = try PNGEncoder().encode(SampleBitmap.noise(9, 9))
    // The last byte of the pixels' chunk; twelve bytes of the end chunk follow.
    file[file.count - 13] ^= 1
    let picture = try decode(file, .png)
    #expect(picture.warnings == ["damaged PNG after 88% of its height: IDAT: CRC error"])
    #expect(picture.bitmap == SampleBitmap.noise(9, 9))
  }

  @Test func picturesWithTooManyPixelsAreRefused() {
    let limits = DecodeLimits(pixels: 1_000_000)
    let png = PNGFile.bytes([
      ("IHDR", PNGFile.header(width: 1001, height: 1000, depth: 1, colorType: 0)), ("IDAT", []), ("IEND", []),
    ])
    let expected = PictureError.tooManyPixels(count: 1_001_000, limit: 1_000_000)
    #expect(throws: expected) { try decode(png, .png, limits: limits) }
    let jpeg = JPEGFile(width: 1001, height: 1000).bytes()
    #expect(throws: expected) { try decode(jpeg, .jpeg, limits: limits) }
    #expect(throws: PictureError.tooManyPixels(count: 65_500 * 65_500, limit: 268_000_000)) {
      try decode(JPEGFile(width: 65_500, height: 65_500).header, .jpeg)
    }
  }

  @Test func interlacedPicturesKeepToTheMemoryLimit() {
    let file = PNGFile.bytes([
      ("IHDR", PNGFile.header(width: 16_000, height: 16_000, depth: 1, colorType: 0, interlaced: true)),
      ("IDAT", []), ("IEND", []),
    ])
    #expect(throws: PictureError.tooMuchMemory(needed: 1_024_000_000, limit: 256 << 20)) { try decode(file, .png) }
  }

  @Test func scansAreLimited() throws {
    let file = JPEGFile(width: 64, height: 64, extraScans: 10).bytes()
    #expect(try decode(file, .jpeg).bitmap.size.width == 64)
    #expect(throws: PictureError.self) { try decode(file, .jpeg, limits: DecodeLimits(scans: 5)) }
    #expect(throws: PictureError.self) { try decode(file, .jpeg, limits: DecodeLimits(scanPixels: 5 * 64 * 64)) }
    let bomb = JPEGFile(width: 64, height: 64, extraScans: 2000).bytes()
    #expect(throws: PictureError.tooMuchWork(.jpeg, detail: "more than 500 scans of 4096 pixels")) {
      try decode(bomb, .jpeg)
    }
  }

  @Test func largeProgressivePicturesWithManyScansEndSoon() {
    let bomb = JPEGFile(width: 4096, height: 4096, extraScans: 400).bytes()
    let limits = DecodeLimits(scanPixels: 100_000_000)
    let duration = ContinuousClock().measure {
      #expect(throws: PictureError.tooMuchWork(.jpeg, detail: "more than 5 scans of 16777216 pixels")) {
        try decode(bomb, .jpeg, limits: limits)
      }
    }
    #expect(duration < .seconds(5))
  }

  private func decode(
    _ file: [UInt8], _ format: ImageFormat, limits: DecodeLimits = DecodeLimits(), size: PixelSize? = nil
  ) throws -> DecodedPicture {
    let decoder = PictureDecoder(limits: limits)
    let metadata = PhotoMetadata(format: format)
    let upright = try decoder.uprightSize(of: file, metadata: metadata)
    return try decoder.decode(file, metadata: metadata, request: PictureRequest(size: size ?? upright))
  }
}

extension JPEGFile {
  /// The file without its pixels.
  fileprivate var header: [UInt8] {
    JPEGFile(width: 8, height: 8).bytes().enumerated().map { index, byte in
      // The frame's sides follow the signature, the quantiser (69 bytes), its own marker, length and precision.
      switch index {
      case 76: UInt8(height >> 8)
      case 77: UInt8(height & 255)
      case 78: UInt8(width >> 8)
      case 79: UInt8(width & 255)
      default: byte
      }
    }
  }
}
