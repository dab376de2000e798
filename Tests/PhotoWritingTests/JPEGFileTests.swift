import Drawing
import Testing

@testable import PhotoWriting

/// The markers of a file up to the picture data, each with what it holds.
private func segments(of file: [UInt8]) -> [(marker: UInt8, payload: [UInt8])] {
  var result: [(marker: UInt8, payload: [UInt8])] = []
  var place = 2
  while place + 4 <= file.count, file[place] == 0xFF {
    let length = Int(file[place + 2]) << 8 | Int(file[place + 3])
    result.append((file[place + 1], Array(file[(place + 4)..<(place + 2 + length)])))
    if file[place + 1] == 0xDA { break }
    place += 2 + length
  }
  return result
}

private func stripes(_ size: PixelSize) -> [UInt8] {
  (0..<size.area * 4).map { UInt8(truncatingIfNeeded: $0 &* $0 &+ $0 / 3) }
}

private let small = PixelSize(clampingWidth: 37, height: 21)

@Test(
  "The frame header says what was asked for",
  arguments: [
    (false, JPEGFile.ChromaSampling.halved, UInt8(0xC0), UInt8(0x22)),
    (true, .halved, 0xC2, 0x22),
    (false, .full, 0xC0, 0x11),
    (true, .full, 0xC2, 0x11),
  ])
func frameHeader(isProgressive: Bool, sampling: JPEGFile.ChromaSampling, marker: UInt8, factors: UInt8) throws {
  let file = try JPEGFile.encode(stripes(small), size: small, isProgressive: isProgressive, sampling: sampling)
  #expect(file.starts(with: [0xFF, 0xD8]))
  #expect(file.suffix(2) == [0xFF, 0xD9])
  let frame = try #require(segments(of: file).first { $0.marker == marker })
  #expect(Array(frame.payload.prefix(6)) == [8, 0, 21, 0, 37, 3])
  #expect(frame.payload[7] == factors)
}

@Test("Segments come first and in order, and EXIF takes the place of JFIF")
func segmentsInOrder() throws {
  var block = EXIFBlock()
  block.dateTimeOriginal = "2014:07:14 12:10:00"
  let exif = try #require(block.segment)
  let raw = try #require(JPEGSegment(app: 13, payload: [1, 2, 3]))
  let comment = try #require(JPEGSegment(comment: "hello"))
  let file = try JPEGFile.encode(stripes(small), size: small, segments: [exif, raw, comment])
  let found = segments(of: file)
  #expect(found.prefix(3).map(\.marker) == [0xE1, 0xED, 0xFE])
  #expect(found[0].payload == exif.payload)
  #expect(found[1].payload == [1, 2, 3])
  #expect(found[2].payload == Array("hello".utf8))
  let plain = try JPEGFile.encode(stripes(small), size: small, segments: [raw])
  #expect(segments(of: plain).prefix(2).map(\.marker) == [0xE0, 0xED])
}

@Test("Inserted segments stand right behind the first marker; the rest is untouched")
func insertion() throws {
  let file = try JPEGFile.encode(stripes(small), size: small)
  let raw = try #require(JPEGSegment(app: 2, payload: [9]))
  let longer = try JPEGFile.inserting([raw], into: file)
  #expect(longer == [0xFF, 0xD8, 0xFF, 0xE2, 0, 3, 9] + file.dropFirst(2))
  #expect(throws: JPEGFile.WriteError.notJPEG) { try JPEGFile.inserting([raw], into: [0xFF]) }
}

@Test("Equal pictures give equal bytes, and quality changes the size")
func reproducible() throws {
  let size = PixelSize(clampingWidth: 400, height: 300)
  let good = try JPEGFile.encode(stripes(size), size: size, quality: 95)
  #expect(try JPEGFile.encode(stripes(size), size: size, quality: 95) == good)
  #expect(try JPEGFile.encode(stripes(size), size: size, quality: 200).count > good.count)
  #expect(try JPEGFile.encode(stripes(size), size: size, quality: 20).count < good.count)
}

@Test("Pixels that do not fit the size are refused", arguments: [0, 1, 37 * 21 * 4 - 1, 37 * 21 * 4 + 4])
func wrongByteCount(count: Int) {
  #expect(throws: JPEGFile.WriteError.wrongByteCount(given: count, needed: 37 * 21 * 4)) {
    try JPEGFile.encode([UInt8](repeating: 0, count: count), size: small)
  }
}

@Test("A segment holds 65,533 bytes and no more, and APP numbers end at 15")
func segmentLimits() {
  let largest = [UInt8](repeating: 7, count: 65_533)
  #expect(JPEGSegment(app: 15, payload: largest)?.bytes.prefix(4) == [0xFF, 0xEF, 0xFF, 0xFF])
  #expect(JPEGSegment(app: 1, payload: largest + [0]) == nil)
  #expect(JPEGSegment(app: 16, payload: []) == nil)
  #expect(JPEGSegment(app: -1, payload: []) == nil)
}
