/// A directory of an EXIF block.
enum EXIFDirectory {
  /// IFD0, of the picture itself.
  case first
  /// The EXIF directory.
  case exif
  /// The GPS directory.
  case gps
}

/// One value of a directory.
struct EXIFValue {
  /// The type's number (EXIF 2.32, 4.6.2).
  let type: Int
  let bytes: [UInt8]
  let order: ByteOrder

  /// The text up to a NUL, or nil when it is empty.
  var text: String? { MetadataText.decoded(bytes) }

  /// The first whole number, or nil.
  var number: Int? {
    switch type {
    case 1: bytes.number(at: 0, bytes: 1)
    case 3: bytes.number(at: 0, bytes: 2, order)
    case 4, 13: bytes.number(at: 0, bytes: 4, order)
    default: nil
    }
  }

  /// Three ratios as `HH:MM:SS`, or nil when they are no numbers of two digits.
  var timeOfDay: String? {
    guard type == 5 else { return nil }
    let parts = [0, 8, 16].compactMap { offset -> Int? in
      guard let numerator = bytes.number(at: offset, bytes: 4, order),
        let denominator = bytes.number(at: offset + 4, bytes: 4, order), denominator > 0
      else { return nil }
      return numerator / denominator
    }
    guard parts.count == 3, parts.allSatisfy({ $0 <= 99 }) else { return nil }
    return parts.map { $0 < 10 ? "0\($0)" : String($0) }.joined(separator: ":")
  }
}

extension EXIFTags {
  /// Puts a value where it belongs.
  mutating func take(_ tag: Int, of directory: EXIFDirectory, _ value: EXIFValue) {
    if directory == .gps {
      switch tag {
      case TIFFTag.gpsTime: gpsTime = value.timeOfDay
      case TIFFTag.gpsDate: gpsDate = value.text
      default: break
      }
      return
    }
    guard let known = TIFFTag(rawValue: tag) else { return }
    switch known {
    case .imageDescription: imageDescription = value.text
    case .make: make = value.text
    case .model: model = value.text
    case .orientation: orientation = value.number
    case .dateTime: dateTime = dateTime ?? value.text
    case .artist: artist = value.text
    case .copyright: copyright = value.text
    case .dateTimeOriginal: dateTimeOriginal = value.text ?? dateTimeOriginal
    case .dateTimeDigitized: dateTimeDigitized = value.text ?? dateTimeDigitized
    case .offsetTime: offsetTime = value.text
    case .offsetTimeOriginal: offsetTimeOriginal = value.text
    case .offsetTimeDigitized: offsetTimeDigitized = value.text
    case .subsecTime: subsecTime = value.text
    case .subsecTimeOriginal: subsecTimeOriginal = value.text
    case .subsecTimeDigitized: subsecTimeDigitized = value.text
    default: break
    }
  }
}
