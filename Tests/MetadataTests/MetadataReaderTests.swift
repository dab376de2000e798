import Planning
import Testing

@testable import Metadata

struct MetadataReaderTests {
  @Test(arguments: SamplePictures.all.map(\.name))
  func everySampleSaysEverything(_ name: String) throws {
    let bytes = try #require(SamplePictures.all.first { $0.name == name }).bytes
    let found = try metadata(bytes, including: .iccProfile)
    #expect(found.storedWidth == 40 && found.storedHeight == 30)
    #expect(found.width == 30 && found.height == 40)
    #expect(found.exif.dateTimeOriginal == "2021:07:14 09:05:03")
    #expect(found.exif.dateTimeDigitized == "2021:07:15 09:05:03")
    #expect(found.exif.dateTime == "2021:08:01 10:00:00")
    #expect(found.exif.offsetTimeOriginal == "+02:00")
    #expect(found.exif.subsecTimeOriginal == "25")
    #expect(found.exif.gpsDate == "2021:07:14" && found.exif.gpsTime == "07:05:03")
    #expect(found.exif.imageDescription == "At the sea" && found.exif.artist == "A. Nobody")
    #expect(found.exif.make == "Maker" && found.exif.model == nil)
    #expect(found.xmp.dateCreated == "2019-03-02T10:11:12+01:00" && found.xmp.rating == 4)
    #expect(found.title?.text(in: .english) == "Harbour")
    #expect(found.title?.text(in: .traditionalChinese) == "港口")
    #expect(found.iccProfile == (found.format == .tiff ? nil : smallProfile()))
    #expect(found.warnings == [])
    #expect(try metadata(bytes).iccProfile == nil)
  }

  @Test func evidenceComesInOrder() throws {
    let found = try metadata(SamplePictures.jpeg())
    let zone = try #require(ZoneOffset(text: "-08:00"))
    let lines = found.dateEvidence(zone: zone).map { "\($0.kind.rawValue) \($0.confidence) \(word($0.reading))" }
    #expect(
      lines == [
        "exif-original high 2021-07-14T09:05:03", "exif-digitized high 2021-07-15T09:05:03",
        "xmp high 2019-03-02T10:11:12", "iptc high 2019-03-02T10:11:12", "gps medium 2021-07-13T23:05:03",
        "exif-datetime medium 2021-08-01T10:00:00",
      ])
    let png = try metadata(SamplePictures.png()).dateEvidence(zone: .utc).filter { $0.kind == .xmp }
    #expect(png.map { word($0.reading) } == ["2019-03-02T10:11:12", "2007-06-05T04:03:02"])
  }

  @Test(arguments: 0...9)
  func orientationOfEXIF(_ value: Int) throws {
    for isLong in [false, true] {
      var exif = EXIFBuilder()
      exif.first = [isLong ? exif.long(0x0112, value) : exif.short(0x0112, value, 3)]
      exif.thumbnail = [exif.short(0x0112, 8)]
      var jpeg = JPEGBuilder()
      jpeg.exif(exif)
      let found = try metadata(jpeg.file())
      #expect(found.orientation.rawValue == ((1...8).contains(value) ? value : 1))
      #expect(found.width == ((5...8).contains(value) ? 30 : 40))
    }
  }

  @Test func theThumbnailsOrientationDoesNotCount() throws {
    var exif = EXIFBuilder()
    exif.first = [EXIFBuilder.text(0x010F, "Maker")]
    exif.thumbnail = [exif.short(0x0112, 8)]
    var jpeg = JPEGBuilder()
    jpeg.exif(exif)
    #expect(try metadata(jpeg.file()).orientation == .upright)
  }

  @Test func theFirstEXIFBlockWins() throws {
    var jpeg = JPEGBuilder()
    jpeg.exif(SamplePictures.exif(orientation: 3))
    jpeg.exif(SamplePictures.exif(orientation: 8))
    let found = try metadata(jpeg.file())
    #expect(found.orientation == .halfTurn)
    #expect(found.warnings == ["there are two EXIF blocks; the first one counts"])
  }

  @Test(arguments: [0xC0, 0xC1, 0xC2, 0xC3, 0xC5, 0xC9, 0xCA, 0xCF] as [UInt8])
  func everyFrameHeaderHasASize(_ marker: UInt8) throws {
    var jpeg = JPEGBuilder()
    jpeg.segment(0xC4, [1, 2, 3, 4, 5, 6, 7, 8])
    // Bytes that belong to no segment, then fill bytes.
    jpeg.raw([0x11, 0x22, 0xFF, 0x00])
    jpeg.raw([0xFF, 0xFF, 0xFF])
    let found = try metadata(jpeg.file(width: 4000, height: 3000, frame: marker))
    #expect(found.width == 4000 && found.height == 3000)
  }

  @Test func heightBehindThePixelsIsUnknown() throws {
    let found = try metadata(JPEGBuilder().file(height: 0))
    #expect(found.width == 40 && found.height == nil)
  }

  @Test(arguments: [
    ("in order", [(1, 2), (2, 2)], true), ("reversed", [(2, 2), (1, 2)], true), ("missing", [(1, 2)], false),
    ("doubled", [(1, 2), (1, 2), (2, 2)], false), ("of nothing", [(1, 0)], false), ("beyond", [(3, 2), (1, 2)], false),
  ])
  func profileChunks(_ name: String, _ chunks: [(number: Int, count: Int)], _ isWhole: Bool) throws {
    let profile = smallProfile()
    var jpeg = JPEGBuilder()
    for chunk in chunks {
      jpeg.profileChunk(chunk.number, of: chunk.count, Array(chunk.number == 1 ? profile[..<90] : profile[90...]))
    }
    let found = try metadata(jpeg.file(), including: .iccProfile)
    #expect((found.iccProfile == profile) == isWhole, "\(name)")
    #expect(found.warnings.isEmpty == isWhole, "\(name)")
  }

  @Test func webpSizes() throws {
    var lossy = WebPBuilder()
    lossy.lossy(4000, 3000)
    var lossless = WebPBuilder()
    lossless.lossless(4000, 3000)
    for file in [lossy.file(), lossless.file()] {
      let found = try metadata(file)
      #expect(found.width == 4000 && found.height == 3000)
    }
  }

  @Test func olderProgramsWriteEXIFAsText() throws {
    let exif = SamplePictures.exif().prefixed
    let digits = exif.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
    var png = PNGBuilder()
    png.packedText("Raw profile type exif", "\nexif\n     \(exif.count)\n\(digits)\n")
    #expect(try metadata(png.file()).exif.dateTimeOriginal == "2021:07:14 09:05:03")
  }

  @Test(arguments: [
    ("nothing", [], 1, 40, 30), ("a quarter left", [HEIFBuilder.turn(1)], 8, 30, 40),
    ("a half", [HEIFBuilder.turn(2)], 3, 40, 30), ("a quarter right", [HEIFBuilder.turn(3)], 6, 30, 40),
    ("top and bottom", [HEIFBuilder.mirror(0)], 4, 40, 30), ("left and right", [HEIFBuilder.mirror(1)], 2, 40, 30),
    ("transposed", [HEIFBuilder.turn(1), HEIFBuilder.mirror(0)], 5, 30, 40),
    ("transversed", [HEIFBuilder.turn(3), HEIFBuilder.mirror(0)], 7, 30, 40),
    ("cut", [HEIFBuilder.cut(20, 10)], 1, 20, 10),
    ("cut and turned", [HEIFBuilder.cut(20, 10), HEIFBuilder.turn(1)], 8, 10, 20),
  ])
  func containersTurn(_ name: String, _ properties: [[UInt8]], _ orientation: Int, _ width: Int, _ height: Int) throws {
    for brand in ["heic", "avif"] {
      var file = HEIFBuilder()
      file.brand = brand
      file.properties = properties
      file.exif = SamplePictures.exif(orientation: 6).tiff
      let found = try metadata(file.file())
      #expect(found.format.rawValue == brand)
      #expect(found.orientation.rawValue == orientation, "\(name)")
      #expect(found.width == width && found.height == height, "\(name)")
      #expect(found.exif.orientation == 6)
    }
  }

  @Test func turnsCombine() {
    for first in Orientation.allCases {
      #expect(first.followed(by: .upright) == first)
      #expect(Orientation.upright.followed(by: first) == first)
    }
    #expect(Orientation.clockwise.followed(by: .clockwise) == .halfTurn)
    #expect(Orientation.clockwise.followed(by: .anticlockwise) == .upright)
    #expect(Orientation.mirrored.followed(by: .clockwise) == .transversed)
    #expect(Orientation.clockwise.followed(by: .mirrored) == .transposed)
  }

  @Test func whatIsNoPictureIsRefused() {
    #expect(throws: MetadataError.empty) { try metadata([]) }
    #expect(throws: MetadataError.unknownFormat) { try metadata(Array("<html></html>".utf8)) }
    #expect(throws: MetadataError.unknownFormat) { try metadata([0xFF, 0xD8]) }
  }
}
