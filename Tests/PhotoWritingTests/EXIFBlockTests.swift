import Testing

@testable import PhotoWriting

/// A reader of TIFF directories that is independent of the writer: it only follows offsets.
private struct Directory {
  let bytes: [UInt8]
  let isBig: Bool
  let start: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    isBig = bytes.first == 0x4D
    start = 8
  }

  private init(_ bytes: [UInt8], isBig: Bool, start: Int) {
    self.bytes = bytes
    self.isBig = isBig
    self.start = start
  }

  func number(_ offset: Int, _ length: Int) -> Int {
    let part = bytes[offset..<offset + length]
    return (isBig ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | Int($1) }
  }

  var tags: [Int] { (0..<number(start, 2)).map { number(start + 2 + $0 * 12, 2) } }

  private func entry(_ tag: Int) -> Int? { tags.firstIndex(of: tag).map { start + 2 + $0 * 12 } }

  func directory(_ tag: Int) -> Directory? {
    entry(tag).map { Directory(bytes, isBig: isBig, start: number($0 + 8, 4)) }
  }

  func short(_ tag: Int) -> Int? { entry(tag).map { number($0 + 8, 2) } }

  /// The bytes of a field, whose unit is `size` bytes.
  func data(_ tag: Int, unit size: Int = 1) -> [UInt8]? {
    entry(tag).map { entry in
      let length = number(entry + 4, 4) * size
      let place = length <= 4 ? entry + 8 : number(entry + 8, 4)
      return Array(bytes[place..<place + length])
    }
  }
}

private func text(_ string: String) -> [UInt8] { Array(string.utf8) + [0] }

@Test("Every field is found again in both byte orders", arguments: EXIFBlock.ByteOrder.allCases)
func fieldsAreFound(order: EXIFBlock.ByteOrder) throws {
  var block = EXIFBlock()
  block.byteOrder = order
  block.dateTimeOriginal = "2014:07:14 12:10:00"
  block.dateTimeDigitized = "2014:07:15 00:00:00"
  block.dateTime = "2019:01:01 00:00:00"
  block.offsetTimeOriginal = "+08:00"
  block.orientation = 6
  block.imageDescription = "A hill"
  block.artist = "An author"
  block.copyright = "CC0 1.0"
  block.make = "abc"
  block.model = "M"
  block.gpsDate = EXIFBlock.GPSDate(dateStamp: "2014:07:14", hour: 4, minute: 10, second: 59)
  let main = Directory(block.bytes)

  #expect(main.number(2, 2) == 42)
  #expect(main.tags == [0x010E, 0x010F, 0x0110, 0x0112, 0x0132, 0x013B, 0x8298, 0x8769, 0x8825])
  #expect(main.data(0x010E) == text("A hill"))
  #expect(main.data(0x010F) == text("abc"))
  #expect(main.data(0x0110) == text("M"))
  #expect(main.short(0x0112) == 6)
  #expect(main.data(0x0132) == text("2019:01:01 00:00:00"))
  #expect(main.data(0x013B) == text("An author"))
  #expect(main.data(0x8298) == text("CC0 1.0"))
  let exif = try #require(main.directory(0x8769))
  #expect(exif.data(0x9003) == text("2014:07:14 12:10:00"))
  #expect(exif.data(0x9004) == text("2014:07:15 00:00:00"))
  #expect(exif.data(0x9011) == text("+08:00"))
  let gps = try #require(main.directory(0x8825))
  #expect(gps.data(0x001D) == text("2014:07:14"))
  let time = try #require(gps.data(0x0007, unit: 8))
  let reader = Directory(block.bytes.prefix(8) + time)
  #expect((0..<6).map { reader.number(8 + $0 * 4, 4) } == [4, 1, 10, 1, 59, 1])
}

@Test("Strings are written as given, however wrong", arguments: ["0000:00:00 00:00:00", "", "2014:05\0\0", "猫"])
func badStringsAreKept(string: String) throws {
  var block = EXIFBlock()
  block.dateTimeOriginal = string
  block.terminatesStrings = false
  let exif = try #require(Directory(block.bytes).directory(0x8769))
  #expect(exif.data(0x9003) == Array(string.utf8))
}

@Test("A block without fields names no date")
func emptyBlock() throws {
  let main = Directory(EXIFBlock().bytes)
  #expect(main.tags == [0x8769])
  #expect(try #require(main.directory(0x8769)).tags == [0x9000, 0xA001])
}

@Test("A timestamp has two digits in every place but the year")
func timestamps() {
  #expect(EXIFBlock.timestamp(year: 2009, month: 4, day: 2, hour: 7, minute: 5, second: 9) == "2009:04:02 07:05:09")
  #expect(EXIFBlock.timestamp(year: 33, month: 12, day: 31) == "0033:12:31 12:00:00")
}
