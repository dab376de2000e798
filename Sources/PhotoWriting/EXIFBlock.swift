/// What a camera writes about a picture: a TIFF block of EXIF 2.32 with dates, orientation and names.
///
/// Dates are strings and are written as given, so that a test can write an impossible one; `timestamp(…)` makes a
/// proper one. A nil field is left out.
public struct EXIFBlock: Hashable, Sendable {
  /// The order of the bytes in a number.
  public enum ByteOrder: Hashable, Sendable, CaseIterable {
    /// Most significant byte first, `MM`.
    case bigEndian
    /// Least significant byte first, `II`.
    case littleEndian
  }

  /// The date and time of a satellite fix, in UTC (EXIF 2.32, 4.6.6).
  public struct GPSDate: Hashable, Sendable {
    /// GPSDateStamp, proper as `2014:07:14`.
    public var dateStamp: String
    /// GPSTimeStamp's hour, minute and second.
    public var timeStamp: [UInt32]

    /// Creates the date of a fix.
    public init(dateStamp: String, hour: UInt32, minute: UInt32, second: UInt32) {
      self.dateStamp = dateStamp
      timeStamp = [hour, minute, second]
    }
  }

  /// What an APP1 segment with EXIF begins with.
  static let signature: [UInt8] = [0x45, 0x78, 0x69, 0x66, 0, 0]

  /// The order of the bytes; big-endian by default.
  public var byteOrder = ByteOrder.bigEndian
  /// DateTimeOriginal, when the picture was taken, proper as `2014:07:14 12:10:00`.
  public var dateTimeOriginal: String?
  /// DateTimeDigitized, when it became a file.
  public var dateTimeDigitized: String?
  /// DateTime, when the file was last changed.
  public var dateTime: String?
  /// OffsetTimeOriginal, proper as `+08:00`.
  public var offsetTimeOriginal: String?
  /// Orientation, proper in 1…8.
  public var orientation: UInt16?
  /// ImageDescription, the title.
  public var imageDescription: String?
  /// Artist, the author.
  public var artist: String?
  /// Copyright, the licence.
  public var copyright: String?
  /// Make, who built the camera.
  public var make: String?
  /// Model, the camera.
  public var model: String?
  /// The date of the satellite fix.
  public var gpsDate: GPSDate?
  /// Whether strings end with a NUL, as they must; false writes the broken kind.
  public var terminatesStrings = true

  /// Creates a block without any field.
  public init() {}

  /// Returns a date and time as EXIF writes it, `2014:07:14 12:10:00`; numbers too long for their place stay long.
  public static func timestamp(
    year: Int, month: Int, day: Int, hour: Int = 12, minute: Int = 0, second: Int = 0
  ) -> String {
    let date = padded(year, to: 4) + ":" + padded(month, to: 2) + ":" + padded(day, to: 2)
    return date + " " + padded(hour, to: 2) + ":" + padded(minute, to: 2) + ":" + padded(second, to: 2)
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension EXIFBlock {
  /// The TIFF block: header, main directory, then the EXIF and GPS directories.
  public var bytes: [UInt8] {
    var writer = TIFFWriter(byteOrder: byteOrder)
    writer.append(mainDirectory)
    return writer.bytes
  }

  /// The block as an APP1 segment, or nil when it is over 65,533 bytes.
  public var segment: JPEGSegment? { JPEGSegment(app: 1, payload: EXIFBlock.signature + bytes) }

  private var mainDirectory: TIFFDirectory {
    var directory = TIFFDirectory()
    directory[0x010E] = text(imageDescription)
    directory[0x010F] = text(make)
    directory[0x0110] = text(model)
    directory[0x0112] = orientation.map { .shorts([$0]) }
    directory[0x0132] = text(dateTime)
    directory[0x013B] = text(artist)
    directory[0x8298] = text(copyright)
    directory[0x8769] = .directory(exifDirectory)
    directory[0x8825] = gpsDate.map { .directory(gpsDirectory($0)) }
    return directory
  }

  private var exifDirectory: TIFFDirectory {
    var directory = TIFFDirectory()
    directory[0x9000] = .undefined(Array("0232".utf8))
    directory[0x9003] = text(dateTimeOriginal)
    directory[0x9004] = text(dateTimeDigitized)
    directory[0x9011] = text(offsetTimeOriginal)
    directory[0xA001] = .shorts([1])  // ColorSpace: sRGB
    return directory
  }

  private func gpsDirectory(_ date: GPSDate) -> TIFFDirectory {
    var directory = TIFFDirectory()
    directory[0x0000] = .bytes([2, 3, 0, 0])
    directory[0x0007] = .rationals(date.timeStamp.map { TIFFValue.Rational(numerator: $0, denominator: 1) })
    directory[0x001D] = text(date.dateStamp)
    return directory
  }

  private func text(_ string: String?) -> TIFFValue? {
    string.map { .ascii(Array($0.utf8) + (terminatesStrings ? [0] : [])) }
  }
}
