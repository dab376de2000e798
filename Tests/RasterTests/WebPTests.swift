import CWebP
import Drawing
import Metadata
import Testing

@testable import Raster

/// WebP files as they are read: still and moving, with and without loss, whole and cut.
struct WebPTests {
  static let smooth = SampleBitmap.gradient(64, 48)

  @Test func lossyFilesAreReadBack() throws {
    let picture = try decode(WebPTests.smooth.encoded(as: .webp))
    #expect(picture.warnings.isEmpty && picture.bitmap.isOpaque)
    #expect(picture.bitmap.largestDifference(from: WebPTests.smooth) <= 16)
  }

  @Test func losslessFilesAreReadBackExactly() throws {
    let noise = SampleBitmap.noise(37, 23)
    let picture = try decode(WebPFile.lossless(noise))
    #expect(picture.warnings.isEmpty && picture.bitmap == noise)
  }

  @Test func opacityIsPremultiplied() throws {
    let straight: [UInt8] = [200, 100, 50, 255, 200, 100, 50, 128, 200, 100, 50, 0]
    let size = PixelSize(clampingWidth: 3, height: 1)
    let picture = try decode(WebPFile.lossless(straight, size))
    #expect(!picture.bitmap.isOpaque)
    let expected: [UInt8] = [200, 100, 50, 255, 100, 50, 25, 128, 0, 0, 0, 0]
    #expect(zip(picture.bitmap.bytes, expected).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
  }

  @Test(arguments: Orientation.allCases)
  func partsAreThoseOfTheUprightPicture(_ orientation: Orientation) throws {
    let stored = SampleBitmap.noise(80, 48)
    let size = PixelSize(clampingWidth: 31, height: 27)
    let part = PictureCrop(x: 0.25, y: 0.5, width: 0.5, height: 0.375)
    var metadata = PhotoMetadata(format: .webp)
    metadata.orientation = orientation
    let file = WebPFile.lossless(stored)
    let picture = try PictureDecoder().decode(
      file, metadata: metadata, request: PictureRequest(crop: part, size: size))
    let expected = stored.upright(from: orientation).resized(to: size, crop: part)
    #expect(picture.bitmap.largestDifference(from: expected) <= 1)
    let upright = try PictureDecoder().uprightSize(of: file, metadata: metadata)
    #expect(upright.description == (orientation.swapsSides ? "48×80" : "80×48"))
  }

  @Test func ofAMovingPictureTheFirstFrameIsShown() throws {
    let red = SampleBitmap.drawn(6, 4) { _, _ in [0, 0, 200, 255] }
    let blue = SampleBitmap.drawn(10, 8) { _, _ in [200, 0, 0, 255] }
    let file = WebPFile.moving(
      width: 10, height: 8, frames: [(2, 2, red), (0, 0, blue)])
    let picture = try decode(file)
    #expect(picture.warnings.isEmpty && picture.bitmap.size.description == "10×8")
    for y in 0..<8 {
      for x in 0..<10 {
        let isInside = (2..<8).contains(x) && (2..<6).contains(y)
        #expect(picture.bitmap.color(x: x, y: y) == (isInside ? Color(0xC80000) : Color(0, opacity: 0)))
      }
    }
  }

  @Test(arguments: [true, false])
  func aCutFileIsShownAsFarAsItGoes(isLossless: Bool) throws {
    let noise = SampleBitmap.noise(64, 256)
    let file = isLossless ? WebPFile.lossless(noise) : try noise.encoded(as: .webp)
    let whole = try decode(file).bitmap
    let cut = try decode(Array(file.prefix(file.count / 2)), noise.size)
    #expect(cut.warnings.count == 1 && !cut.bitmap.isOpaque)
    let rows = (0..<256).filter { cut.bitmap.color(x: 0, y: $0).alpha == 255 }
    #expect(rows == Array(0..<rows.count) && (20...236).contains(rows.count))
    // The last rows may still lack the smoothing of their lower edge.
    let count = max(rows.count - 24, 1) * whole.bytesPerRow
    #expect(cut.bitmap.bytes[..<count] == whole.bytes[..<count])
  }

  @Test(arguments: [true, false])
  func everyLengthOfAFileIsHarmless(isLossless: Bool) throws {
    let noise = SampleBitmap.noise(20, 20)
    let still = isLossless ? WebPFile.lossless(noise) : try noise.encoded(as: .webp)
    for file in [still, WebPFile.moving(width: 20, height: 20, frames: [(0, 0, noise)])] {
      for length in 0..<file.count {
        _ = try? decode(Array(file.prefix(length)), noise.size)
      }
    }
  }

  @Test func damagedFilesAreNamed() throws {
    let file = WebPFile.lossless(SampleBitmap.noise(20, 20))
    for bytes in [Array(file.prefix(30)), file.prefix(25) + [UInt8](repeating: 0xFF, count: 300)] {
      #expect(throws: PictureError.self) { try decode(bytes, PixelSize(clampingWidth: 20, height: 20)) }
    }
  }

  @Test func limitsHoldBeforeAPixelIsDecoded() throws {
    let still = WebPFile.lossless(SampleBitmap.constant(100, 100, 7))
    let moving = WebPFile.moving(width: 100, height: 100, frames: [(0, 0, SampleBitmap.constant(100, 100, 7))])
    var limits = DecodeLimits()
    limits.decoderMemory = 40_000
    let metadata = PhotoMetadata(format: .webp)
    #expect(try PictureDecoder(limits: limits).uprightSize(of: still, metadata: metadata).area == 10_000)
    // A moving picture takes its canvas, and two of the library's own.
    #expect(throws: PictureError.tooMuchMemory(needed: 120_000, limit: 40_000)) {
      try PictureDecoder(limits: limits).uprightSize(of: moving, metadata: metadata)
    }
    limits.pixels = 9999
    #expect(throws: PictureError.tooManyPixels(count: 10_000, limit: 9999)) {
      try PictureDecoder(limits: limits).uprightSize(of: still, metadata: metadata)
    }
  }

  private func decode(_ file: [UInt8], _ size: PixelSize? = nil) throws -> DecodedPicture {
    let metadata = PhotoMetadata(format: .webp)
    let decoder = PictureDecoder()
    let request = PictureRequest(size: try size ?? decoder.uprightSize(of: file, metadata: metadata))
    return try decoder.decode(file, metadata: metadata, request: request)
  }
}

/// WebP files for tests.
enum WebPFile {
  /// Returns an opaque bitmap as a file without loss.
  static func lossless(_ bitmap: Bitmap) -> [UInt8] { lossless(bitmap.bytes, bitmap.size) }

  /// Returns straight BGRA pixels as a file without loss.
  static func lossless(_ pixels: [UInt8], _ size: PixelSize) -> [UInt8] {
    var encoded: UnsafeMutablePointer<UInt8>?
    let count = WebPEncodeLosslessBGRA(
      pixels, Int32(size.width), Int32(size.height), Int32(size.width * 4), &encoded)
    defer { WebPFree(encoded) }
    return Array(UnsafeBufferPointer(start: encoded, count: count))
  }

  /// Returns a moving picture (the container's chunks VP8X, ANIM and ANMF); places are even.
  static func moving(width: Int, height: Int, frames: [(x: Int, y: Int, bitmap: Bitmap)]) -> [UInt8] {
    // Flags: animation and alpha.
    var body = chunk("VP8X", [0x12, 0, 0, 0] + bytes(width - 1, 3) + bytes(height - 1, 3))
    body += chunk("ANIM", [0, 0, 0, 0, 0, 0])
    for frame in frames {
      let size = frame.bitmap.size
      let place = [frame.x / 2, frame.y / 2, size.width - 1, size.height - 1, 100].flatMap { bytes($0, 3) }
      body += chunk("ANMF", place + [0] + lossless(frame.bitmap).dropFirst(12))
    }
    return Array("RIFF".utf8) + bytes(body.count + 4, 4) + Array("WEBP".utf8) + body
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    Array(type.utf8) + bytes(data.count, 4) + data + (data.count % 2 == 0 ? [] : [0])
  }

  private static func bytes(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
