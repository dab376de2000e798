import Glibc
import Testing

@testable import Metadata

/// Damaged files: nothing crashes, and no more is read than metadata needs.
struct DamageTests {
  @Test(arguments: SamplePictures.all.map(\.name))
  func everyPlaceMayBeCut(_ name: String) throws {
    let bytes = try #require(SamplePictures.all.first { $0.name == name }).bytes
    for length in 0..<bytes.count {
      _ = try? metadata(Array(bytes.prefix(length)), including: .iccProfile)
    }
  }

  @Test(arguments: SamplePictures.all.map(\.name))
  func everyByteMayBeWrong(_ name: String) throws {
    let bytes = try #require(SamplePictures.all.first { $0.name == name }).bytes
    for place in bytes.indices {
      for wrong: UInt8 in [bytes[place] ^ (1 << (place % 8)), 0xFF] {
        var damaged = bytes
        damaged[place] = wrong
        let source = CountingSource(damaged)
        let found = try? MetadataReader.read(source, including: .iccProfile)
        _ = found?.dateEvidence(zone: .utc)
        _ = found?.title
        #expect(source.bytesRead <= PieceReader.headLength + PieceReader.mostBytes)
      }
    }
  }

  /// Several wrong bytes at once, the same ones in every run.
  @Test(arguments: SamplePictures.all.map(\.name))
  func manyBytesMayBeWrong(_ name: String) throws {
    let bytes = try #require(SamplePictures.all.first { $0.name == name }).bytes
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    func next() -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33)
    }
    for _ in 0..<1500 {
      var damaged = bytes
      for _ in 0..<(1 + next() % 6) { damaged[next() % damaged.count] = UInt8(truncatingIfNeeded: next()) }
      let found = try? metadata(damaged, including: .iccProfile)
      _ = found?.dateEvidence(zone: .utc)
    }
  }

  @Test func onlyMetadataIsRead() throws {
    var jpeg = JPEGBuilder()
    jpeg.segment(0xE2, [UInt8](repeating: 1, count: 65_000))
    jpeg.segment(0xE2, [UInt8](repeating: 1, count: 65_000))
    jpeg.exif(SamplePictures.exif())
    let source = CountingSource(jpeg.file(pixels: 5_000_000))
    #expect(try MetadataReader.read(source).orientation == .clockwise)
    #expect(source.bytesRead < PieceReader.headLength + 4096)
  }

  @Test func pixelChunksAreSteppedOver() throws {
    var png = PNGBuilder()
    for _ in 0..<200 { png.pixels(32_768) }
    png.chunk("eXIf", SamplePictures.exif().tiff)
    let source = CountingSource(png.file())
    #expect(try MetadataReader.read(source).orientation == .clockwise)
    #expect(source.bytesRead < PieceReader.headLength + 4096)
  }

  @Test func endlessFillBytesEnd() throws {
    let source = CountingSource([0xFF, 0xD8] + [UInt8](repeating: 0xFF, count: 20_000_000))
    #expect(try MetadataReader.read(source).width == nil)
    #expect(source.bytesRead < 1_000_000)
  }

  @Test func endlessChunksEnd() throws {
    var png = PNGBuilder()
    for _ in 0..<100_000 { png.chunk("IDAT", []) }
    let found = try metadata(png.file())
    #expect(found.width == 40)
    #expect(found.warnings.contains("there is more metadata than is read"))
  }

  @Test func aPackedBombIsRefused() throws {
    var png = PNGBuilder()
    png.chunk("iCCP", Array("bomb\0\0".utf8) + zlibStored(smallProfile(count: 5 << 20)))
    let found = try metadata(png.file(), including: .iccProfile)
    #expect(found.iccProfile == nil)
    #expect(!found.warnings.isEmpty)
  }

  /// Thousands of entries that all claim the same 60 KB.
  @Test func entriesThatShareBytesAreReadOnce() throws {
    var exif = EXIFBuilder()
    exif.exif = (0..<2500).map { _ in EXIFBuilder.Entry(tag: 0x9003, type: 2, count: 20_000, value: [0, 0, 0, 9]) }
    var jpeg = JPEGBuilder()
    jpeg.exif(exif)
    _ = try metadata(jpeg.file())
  }
}

/// Bytes in memory that know how many of them were read.
final class CountingSource: ByteSource {
  private let bytes: BytesInMemory
  private(set) var bytesRead = 0

  init(_ bytes: [UInt8]) { self.bytes = BytesInMemory(bytes) }

  var count: Int { bytes.count }

  func read(at offset: Int, count: Int) -> [UInt8] {
    let piece = bytes.read(at: offset, count: count)
    bytesRead += piece.count
    return piece
  }
}

struct FileBytesTests {
  @Test func readsByPositionAndCounts() throws {
    let path = "/tmp/tenyear-file-bytes-\(getpid())"
    let file = try #require(fopen(path, "w"))
    defer { unlink(path) }
    fputs("0123456789", file)
    fclose(file)
    let source = try FileBytes(path: path)
    #expect(source.count == 10)
    #expect(try source.read(at: 3, count: 4) == Array("3456".utf8))
    #expect(try source.read(at: 8, count: 9) == Array("89".utf8))
    #expect(try source.read(at: 10, count: 1) == [])
    #expect(try source.read(at: -1, count: 1) == [])
    #expect(source.bytesRead == 6)
    truncate(path, 4)
    #expect(try source.read(at: 2, count: 8) == Array("23".utf8))
  }

  @Test func refusesWhatIsNoFile() throws {
    let pipe = "/tmp/tenyear-pipe-\(getpid())"
    #expect(mkfifo(pipe, 0o600) == 0)
    defer { unlink(pipe) }
    #expect(throws: MetadataError.notAFile(path: pipe)) { try FileBytes(path: pipe) }
    #expect(throws: MetadataError.notAFile(path: "/tmp")) { try FileBytes(path: "/tmp") }
    #expect(throws: MetadataError.notAFile(path: "/dev/null")) { try FileBytes(path: "/dev/null") }
    #expect(throws: MetadataError.cannotOpen(path: "/tmp/none/x", reason: "No such file or directory")) {
      try FileBytes(path: "/tmp/none/x")
    }
  }
}
