import Drawing
import PhotoWriting
import Raster
import Testing

/// A small dated JPEG of one colour, by which a frame shows what it was made of.
struct SamplePhoto {
  /// The colours that tell photos apart.
  enum Paint: Sendable {
    case red
    case green
    case blue
    case yellow

    /// The bytes of a pixel: blue, green, red, unused.
    var pixel: [UInt8] {
      switch self {
      case .red: [0, 0, 220, 0]
      case .green: [0, 180, 0, 0]
      case .blue: [230, 0, 0, 0]
      case .yellow: [0, 220, 230, 0]
      }
    }
  }

  /// DateTimeOriginal as `2014:07:14 12:00:00`, or nil.
  var date: String?
  /// The colour, or that of the left half.
  var paint = Paint.red
  /// The colour of the right half, or nil for the same.
  var right: Paint?
  /// The size.
  var size = (width: 48, height: 32)
  /// EXIF orientation.
  var orientation: UInt16?
  /// dc:title.
  var title: String?
  /// EXIF ImageDescription, which may hold any byte.
  var description: String?
  /// dc:creator.
  var author: String?
  /// xmp:Rating.
  var rating: Int?

  /// Creates a photo that was taken at noon of a day, `2014-07-14`, or that has no date.
  init(_ day: String?, _ paint: Paint = .red) {
    date = day.map { $0.replacing("-", with: ":") + " 12:00:00" }
    self.paint = paint
  }

  /// The file.
  func bytes() throws -> [UInt8] {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(size.width * size.height * 4)
    for _ in 0..<size.height {
      for x in 0..<size.width { pixels += x * 2 < size.width ? paint.pixel : (right ?? paint).pixel }
    }
    var exif = EXIFBlock()
    exif.dateTimeOriginal = date
    exif.orientation = orientation
    exif.imageDescription = description
    var xmp = XMPPacket()
    xmp.titles = title.map { [XMPPacket.Title($0)] } ?? []
    xmp.creators = author.map { [$0] } ?? []
    xmp.rating = rating
    let hasXMP = title != nil || author != nil || rating != nil
    return try JPEGFile.encode(
      pixels, size: #require(PixelSize(width: size.width, height: size.height)), quality: 90,
      segments: [exif.segment, hasXMP ? xmp.segment : nil].compactMap(\.self))
  }
}

extension SamplePhoto {
  /// The file with all that it says of itself, cut before its picture.
  func bytesWithoutPicture() throws -> [UInt8] {
    let bytes = try bytes()
    let frame = try #require((1..<bytes.count).first { bytes[$0 - 1] == 0xFF && bytes[$0] == 0xC0 })
    return bytes[..<(frame - 1)] + [0xFF, 0xD9]
  }
}

/// The first bytes of files of other kinds, enough to be recognised and no more.
enum FileHeader {
  static let brokenJPEG: [UInt8] = [0xFF, 0xD8, 0xFF, 0xD9]
  static let heic: [UInt8] = [0, 0, 0, 24] + Array("ftypheic".utf8) + [0, 0, 0, 0] + Array("mif1heic".utf8)
  static let video: [UInt8] = [0, 0, 0, 24] + Array("ftypisom".utf8) + [0, 0, 2, 0] + Array("isomiso2".utf8)
  static let gif: [UInt8] = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x3B]
  static let hugeTIFF: [UInt8] =
    Array("II".utf8) + [42, 0, 8, 0, 0, 0, 2, 0] + [0, 1, 4, 0, 1, 0, 0, 0, 255, 255, 255, 255]
    + [1, 1, 4, 0, 1, 0, 0, 0, 255, 255, 255, 255] + [0, 0, 0, 0]
  static let webP: [UInt8] =
    Array("RIFF".utf8) + [22, 0, 0, 0] + Array("WEBPVP8L".utf8) + [10, 0, 0, 0, 0x2F, 0, 0, 0, 0, 0, 0, 0, 0, 0]
}

extension SamplePhoto {
  /// A small PNG without any metadata.
  static func png() throws -> [UInt8] {
    let size = try #require(PixelSize(width: 48, height: 32))
    return try PNGEncoder(effort: .fast).encode(Bitmap(size: size, filledWith: Color(0xDC0000)))
  }
}
