import Drawing
import Metadata
import Testing

@testable import Raster

/// Single pictures in the formats that they are written in.
struct PictureEncoderTests {
  @Test(
    arguments: [
      ("a.png", .png), ("a.PNG", .png), ("a.jpg", .jpeg), ("a.JpEg", .jpeg), ("a.webp", .webp), ("a.b.WEBP", .webp),
      ("dir.png/a.jpg", .jpeg), (".webp", .webp), ("a", nil), ("", nil), ("png", nil), ("a.", nil), ("a.gif", nil),
      ("a.png/", nil), ("a.png/b", nil), ("a.jpg.txt", nil), ("a.pn\u{301}g", nil),
    ] as [(String, OutputFormat?)])
  func theEndingTellsTheFormat(_ path: String, _ format: OutputFormat?) {
    #expect(OutputFormat(path: path) == format)
  }

  /// By how much a channel may be off after a round trip.
  static func tolerance(_ format: OutputFormat) -> Int {
    switch format {
    case .png: 0
    case .jpeg: 6
    case .webp: 16
    }
  }

  @Test(arguments: OutputFormat.allCases, [(1, 1), (1, 57), (61, 1), (33, 17), (200, 130)])
  func whatIsWrittenIsReadBack(_ format: OutputFormat, _ size: (width: Int, height: Int)) throws {
    let bitmap = SampleBitmap.gradient(size.width, size.height)
    let file = try bitmap.encoded(as: format)
    #expect(try bitmap.encoded(as: format) == file, "the bytes change from time to time")
    let metadata = try MetadataReader.read(BytesInMemory(file))
    #expect(metadata.format.rawValue == format.rawValue && metadata.warnings.isEmpty)
    let decoder = PictureDecoder()
    #expect(try decoder.uprightSize(of: file, metadata: metadata) == bitmap.size)
    let picture = try decoder.decode(file, metadata: metadata, request: PictureRequest(size: bitmap.size))
    #expect(picture.warnings.isEmpty && picture.bitmap.isOpaque)
    #expect(picture.bitmap.largestDifference(from: bitmap) <= PictureEncoderTests.tolerance(format))
  }

  @Test func chromaIsKeptInAJPEG() throws {
    // Columns of red and blue, a pixel wide each: with halved chroma they would run into purple.
    let stripes = SampleBitmap.drawn(32, 16) { x, _ in x % 2 == 0 ? [0, 0, 255, 255] : [255, 0, 0, 255] }
    let file = try stripes.encoded(as: .jpeg)
    let picture = try PictureDecoder().decode(
      file, metadata: PhotoMetadata(format: .jpeg), request: PictureRequest(size: stripes.size))
    for x in 0..<32 {
      let color = picture.bitmap.color(x: x, y: 8)
      #expect(x % 2 == 0 ? color.red > 180 && color.blue < 80 : color.blue > 180 && color.red < 80)
    }
  }

  @Test func sidesThatWebPDoesNotHoldAreRefused() throws {
    #expect(OutputFormat.webp.longestSide == 16_383)
    #expect(try SampleBitmap.constant(16_383, 1, 9).encoded(as: .webp).count > 0)
    #expect(throws: EncodeError.self) { try SampleBitmap.constant(16_384, 1, 9).encoded(as: .webp) }
  }

  @Test(arguments: [OutputFormat.png, .jpeg])
  func theLongestSideIsHeld(_ format: OutputFormat) throws {
    let bitmap = SampleBitmap.constant(format.longestSide, 1, 128)
    let file = try bitmap.encoded(as: format)
    let metadata = try MetadataReader.read(BytesInMemory(file))
    #expect(try PictureDecoder().uprightSize(of: file, metadata: metadata) == bitmap.size)
  }
}
