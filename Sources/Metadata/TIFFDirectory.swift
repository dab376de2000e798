/// The first eight bytes of a TIFF file or an EXIF block (TIFF 6.0, section 2).
struct TIFFHeader {
  /// The order of the bytes of all numbers.
  let order: ByteOrder
  /// Where the first directory begins.
  let firstDirectory: Int

  /// Reads a header, or nil when the bytes begin otherwise.
  init?(_ bytes: ArraySlice<UInt8>) {
    if bytes.holds("II*\0") {
      order = .little
    } else if bytes.holds("MM\0*") {
      order = .big
    } else {
      return nil
    }
    guard let offset = bytes.number(at: 4, bytes: 4, order), offset >= 8 else { return nil }
    firstDirectory = offset
  }
}

/// The tags that are looked at; numbers from TIFF 6.0, EXIF 2.32 and DNG 1.4.
enum TIFFTag: Int {
  case imageWidth = 0x0100
  case imageLength = 0x0101
  case imageDescription = 0x010E
  case make = 0x010F
  case model = 0x0110
  case orientation = 0x0112
  case dateTime = 0x0132
  case artist = 0x013B
  case subDirectories = 0x014A
  case xmp = 0x02BC
  case copyright = 0x8298
  case iptc = 0x83BB
  case exifDirectory = 0x8769
  case iccProfile = 0x8773
  case gpsDirectory = 0x8825
  case dateTimeOriginal = 0x9003
  case dateTimeDigitized = 0x9004
  case offsetTime = 0x9010
  case offsetTimeOriginal = 0x9011
  case offsetTimeDigitized = 0x9012
  case subsecTime = 0x9290
  case subsecTimeOriginal = 0x9291
  case subsecTimeDigitized = 0x9292
  case dngVersion = 0xC612

  /// GPSTimeStamp and GPSDateStamp, whose numbers mean other things in other directories.
  static let gpsTime = 0x0007
  static let gpsDate = 0x001D

  /// What is read of a picture's first directory; some cameras put the date there.
  static let ofFirstDirectory: Set<Int> = numbers([
    .imageDescription, .make, .model, .orientation, .dateTime, .artist, .copyright, .dateTimeOriginal,
    .dateTimeDigitized,
  ])
  /// What is read of the EXIF directory.
  static let ofEXIFDirectory: Set<Int> = numbers([
    .dateTimeOriginal, .dateTimeDigitized, .offsetTime, .offsetTimeOriginal, .offsetTimeDigitized, .subsecTime,
    .subsecTimeOriginal, .subsecTimeDigitized,
  ])
  /// What is read of the GPS directory.
  static let ofGPSDirectory: Set<Int> = [gpsTime, gpsDate]

  private static func numbers(_ tags: [TIFFTag]) -> Set<Int> { Set(tags.map(\.rawValue)) }
}

/// One directory of a TIFF file or an EXIF block: where its entries are, without their values.
struct TIFFDirectory {
  /// One entry: twelve bytes.
  struct Entry {
    let tag: Int
    let type: Int
    let count: Int
    /// Where the twelve bytes begin.
    let position: Int
    /// The value, where it is short enough to lie in the entry itself.
    let inlineValue: [UInt8]?
    /// Where the value begins: in the entry's last four bytes when it fits, else elsewhere.
    let valueOffset: Int
    /// The length of the value in bytes, or nil for a type that does not exist.
    let valueLength: Int?
  }

  /// More entries than any camera writes.
  static let mostEntries = 4096
  /// The entries in file order.
  let entries: [Entry]
  /// The range of bytes that the directory itself takes.
  let range: Range<Int>

  /// Reads a directory, or nil when it begins outside the bytes; entries beyond their end are left out.
  init?(in bytes: ArraySlice<UInt8>, at offset: Int, _ order: ByteOrder) {
    guard let declared = bytes.number(at: offset, bytes: 2, order) else { return nil }
    let count = min(declared, (bytes.count - offset - 2) / 12, TIFFDirectory.mostEntries)
    entries = (0..<count).compactMap { index in
      Entry(in: bytes, at: offset + 2 + index * 12, order)
    }
    range = offset..<offset + 2 + count * 12
  }

  /// The first entry with a tag, or nil.
  func entry(_ tag: TIFFTag) -> Entry? {
    entries.first { $0.tag == tag.rawValue }
  }
}

extension TIFFDirectory.Entry {
  fileprivate init?(in bytes: ArraySlice<UInt8>, at position: Int, _ order: ByteOrder) {
    guard let tag = bytes.number(at: position, bytes: 2, order),
      let type = bytes.number(at: position + 2, bytes: 2, order),
      let count = bytes.number(at: position + 4, bytes: 4, order),
      let far = bytes.number(at: position + 8, bytes: 4, order)
    else { return nil }
    // TIFF 6.0, page 15: BYTE, ASCII, SHORT, LONG, RATIONAL, SBYTE, UNDEFINED, SSHORT, SLONG, SRATIONAL, FLOAT, DOUBLE,
    // and IFD from the supplement.
    let sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]
    let length: Int? = sizes.indices.contains(type) && type > 0 ? sizes[type] * count : nil
    self.tag = tag
    self.type = type
    self.count = count
    self.position = position
    valueLength = length
    let isInline = length.map { $0 <= 4 } ?? false
    inlineValue = isInline ? Array(bytes.part(from: position + 8, to: position + 8 + (length ?? 0))) : nil
    valueOffset = (length ?? 0) <= 4 ? position + 8 : far
  }

  /// Returns the value's bytes, or nil when they lie outside.
  func bytes(in bytes: ArraySlice<UInt8>, _ order: ByteOrder) -> ArraySlice<UInt8>? {
    guard let valueLength, valueLength > 0, valueOffset <= bytes.count, bytes.count - valueOffset >= valueLength
    else { return nil }
    return bytes.part(from: valueOffset, to: valueOffset + valueLength)
  }

  /// Returns the first number of a BYTE, SHORT or LONG value, or nil.
  func number(in bytes: ArraySlice<UInt8>, _ order: ByteOrder) -> Int? {
    switch type {
    case 1: bytes.number(at: valueOffset, bytes: 1, order)
    case 3: bytes.number(at: valueOffset, bytes: 2, order)
    case 4, 13: bytes.number(at: valueOffset, bytes: 4, order)
    default: nil
    }
  }
}
