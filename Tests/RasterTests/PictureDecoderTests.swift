import Drawing
import Metadata
import Testing

@testable import Raster

/// The way from a file to the pixels that are drawn: shrinking, cutting, turning.
struct PictureDecoderTests {
  /// A part that begins below the top, so that rows are skipped.
  static let parts = [PictureCrop.whole, PictureCrop(x: 0.25, y: 0.5, width: 0.5, height: 0.375)]

  @Test(arguments: Orientation.allCases, parts)
  func partsOfAPNGAreThoseOfTheUprightPicture(_ orientation: Orientation, _ part: PictureCrop) throws {
    let stored = SampleBitmap.clearNoise(80, 48)
    let size = PixelSize(clampingWidth: 31, height: 27)
    let picture = try decode(PNGEncoder().encode(stored), .png, orientation, PictureRequest(crop: part, size: size))
    let expected = stored.upright(from: orientation).resized(to: size, crop: part)
    #expect(picture.largestDifference(from: expected) <= 1)
    #expect(!picture.isOpaque)
  }

  @Test(arguments: Orientation.allCases, parts)
  func partsOfAJPEGAreThoseOfTheUprightPicture(_ orientation: Orientation, _ part: PictureCrop) throws {
    let file = PictureDecoderTests.file
    let whole = try decode(file.bytes(level: PictureDecoderTests.level), .jpeg, .upright, file.whole)
    // As large as stored, then shrunk by the decoder to a half, a quarter and an eighth.
    for divisor in [1, 2, 4, 8] {
      let size = PixelSize(clampingWidth: 160 / divisor, height: 120 / divisor)
      let request = PictureRequest(crop: part, size: size)
      let picture = try decode(file.bytes(level: PictureDecoderTests.level), .jpeg, orientation, request)
      let expected = whole.upright(from: orientation).resized(to: size, crop: part)
      // The decoder averages blocks where the filter weighs; steps between blocks are at most 12.
      #expect(picture.largestDifference(from: expected) <= 4, "divided by \(divisor)")
      #expect(picture.isOpaque)
    }
  }

  @Test func theUprightSizeIsTurned() throws {
    let file = JPEGFile(width: 30, height: 20).bytes()
    for orientation in Orientation.allCases {
      var metadata = PhotoMetadata(format: .jpeg)
      metadata.orientation = orientation
      let size = try PictureDecoder().uprightSize(of: file, metadata: metadata)
      #expect(size.description == (orientation.swapsSides ? "20×30" : "30×20"))
    }
  }

  @Test func sidesBeyondTheLimitAreScaledDown() throws {
    let file = JPEGFile(width: 65_000, height: 16).bytes()
    let metadata = PhotoMetadata(format: .jpeg)
    let size = try PictureDecoder().uprightSize(of: file, metadata: metadata)
    #expect(size.description == "32767×8")
    let picture = try PictureDecoder().decode(file, metadata: metadata, request: PictureRequest(size: size))
    #expect(picture.bitmap == SampleBitmap.constant(32_767, 8, 128))
  }

  @Test(arguments: [ImageFormat.tiff, .svg, .video])
  func otherFormatsAreNamed(_ format: ImageFormat) {
    let metadata = PhotoMetadata(format: format)
    let size = PixelSize(clampingWidth: 1, height: 1)
    #expect(throws: PictureError.unsupported(format)) {
      try PictureDecoder().decode([1], metadata: metadata, request: PictureRequest(size: size))
    }
    #expect(throws: PictureError.empty) { try PictureDecoder().uprightSize(of: [], metadata: metadata) }
  }

  private static let file = JPEGFile(width: 640, height: 480)

  /// A slope that rises and falls in both directions.
  private static func level(_ column: Int, _ row: Int) -> Int {
    60 + abs(column - 30) * 3 + abs(row - 20) * 2
  }

  private func decode(
    _ file: [UInt8], _ format: ImageFormat, _ orientation: Orientation, _ request: PictureRequest
  ) throws -> Bitmap {
    var metadata = PhotoMetadata(format: format)
    metadata.orientation = orientation
    return try PictureDecoder().decode(file, metadata: metadata, request: request).bitmap
  }
}

extension JPEGFile {
  /// The whole picture at its own size.
  fileprivate var whole: PictureRequest { PictureRequest(size: PixelSize(clampingWidth: width, height: height)) }
}
