/// An EXIF block under construction.
struct EXIFBuilder {
  /// One entry.
  struct Entry {
    var tag: Int
    var type: Int
    var count: Int
    var value: [UInt8]
  }

  var isBig = true
  var first: [Entry] = []
  var exif: [Entry] = []
  var gps: [Entry] = []
  /// The entries of the thumbnail's directory; nil for none.
  var thumbnail: [Entry]?

  init(isBig: Bool = true) { self.isBig = isBig }

  static func text(_ tag: Int, _ text: String) -> Entry {
    let bytes = Array(text.utf8) + [0]
    return Entry(tag: tag, type: 2, count: bytes.count, value: bytes)
  }

  func short(_ tag: Int, _ numbers: Int...) -> Entry {
    var bytes = Bytes()
    for number in numbers { bytes.number(number, 2, isBig: isBig) }
    return Entry(tag: tag, type: 3, count: numbers.count, value: bytes.all)
  }

  func long(_ tag: Int, _ number: Int) -> Entry {
    var bytes = Bytes()
    bytes.number(number, 4, isBig: isBig)
    return Entry(tag: tag, type: 4, count: 1, value: bytes.all)
  }

  func ratios(_ tag: Int, _ numbers: [(Int, Int)]) -> Entry {
    var bytes = Bytes()
    for (numerator, denominator) in numbers {
      bytes.number(numerator, 4, isBig: isBig)
      bytes.number(denominator, 4, isBig: isBig)
    }
    return Entry(tag: tag, type: 5, count: numbers.count, value: bytes.all)
  }

  /// The TIFF bytes.
  var tiff: [UInt8] {
    var first = first
    if !exif.isEmpty { first.append(long(0x8769, 0)) }
    if !gps.isEmpty { first.append(long(0x8825, 0)) }
    let firstSize = EXIFBuilder.size(first)
    let exifSize = exif.isEmpty ? 0 : EXIFBuilder.size(exif)
    let gpsSize = gps.isEmpty ? 0 : EXIFBuilder.size(gps)
    for index in first.indices {
      if first[index].tag == 0x8769 { first[index] = long(0x8769, 8 + firstSize) }
      if first[index].tag == 0x8825 { first[index] = long(0x8825, 8 + firstSize + exifSize) }
    }
    var bytes = Bytes(isBig ? "MM" : "II")
    bytes.number(42, 2, isBig: isBig)
    bytes.number(8, 4, isBig: isBig)
    append(first, next: thumbnail == nil ? 0 : 8 + firstSize + exifSize + gpsSize, to: &bytes)
    if !exif.isEmpty { append(exif, next: 0, to: &bytes) }
    if !gps.isEmpty { append(gps, next: 0, to: &bytes) }
    if let thumbnail { append(thumbnail, next: 0, to: &bytes) }
    return bytes.all
  }

  /// The bytes as JPEG has them.
  var prefixed: [UInt8] { Array("Exif\0\0".utf8) + tiff }

  private static func size(_ entries: [Entry]) -> Int {
    entries.reduce(6) { $0 + 12 + ($1.value.count > 4 ? ($1.value.count + 1) / 2 * 2 : 0) }
  }

  private func append(_ entries: [Entry], next: Int, to bytes: inout Bytes) {
    var far = bytes.all.count + 6 + entries.count * 12
    var values: [UInt8] = []
    bytes.number(entries.count, 2, isBig: isBig)
    for entry in entries {
      bytes.number(entry.tag, 2, isBig: isBig)
      bytes.number(entry.type, 2, isBig: isBig)
      bytes.number(entry.count, 4, isBig: isBig)
      if entry.value.count <= 4 {
        bytes.all += entry.value + [UInt8](repeating: 0, count: 4 - entry.value.count)
      } else {
        bytes.number(far, 4, isBig: isBig)
        values += entry.value + (entry.value.count % 2 == 0 ? [] : [0])
        far += (entry.value.count + 1) / 2 * 2
      }
    }
    bytes.number(next, 4, isBig: isBig)
    bytes.all += values
  }
}
