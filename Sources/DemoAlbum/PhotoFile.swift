import Drawing
import Glibc
import PhotoWriting

/// A photo of the album as a file: encoded, dated and named.
struct PhotoFile {
  enum WriteError: Error {
    case unwritable(path: String, reason: String)
    case tooLarge(name: String)
  }

  /// What a photo may weigh, so that eleven stay under 3 MB.
  private static let budget = 262_000
  private let year: AlbumYear

  init(_ year: AlbumYear) { self.year = year }

  var name: String { year.stem + ".jpg" }

  /// Returns the file's bytes; the finest quality that stays within the budget.
  func bytes() throws -> [UInt8] {
    let painter = Painter(year)
    let upright = try painter.photo()
    let isTurned = year.framing.isPortrait
    let pixels = isTurned ? PhotoFile.turned(upright, painter.size) : upright
    let size = isTurned ? painter.size.turned : painter.size
    let segments = [exif.segment, xmp.segment].compactMap { $0 }
    for quality in stride(from: 88, through: 40, by: -3) {
      let file = try JPEGFile.encode(pixels, size: size, quality: quality, isProgressive: true, segments: segments)
      if file.count <= PhotoFile.budget { return file }
    }
    throw WriteError.tooLarge(name: name)
  }

  /// Writes the file into a folder.
  func write(to folder: String) throws {
    let bytes = try bytes()
    let path = folder + "/" + name
    guard let file = fopen(path, "wb") else {
      throw WriteError.unwritable(path: path, reason: String(cString: strerror(errno)))
    }
    let written = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, written == bytes.count else {
      throw WriteError.unwritable(path: path, reason: String(cString: strerror(errno)))
    }
  }

  /// A quarter turn against the clock, as a camera held upright stores it; orientation 6 turns it back.
  private static func turned(_ pixels: [UInt8], _ size: PixelSize) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: pixels.count)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let source = (y * size.width + x) * 4
        let target = ((size.width - 1 - x) * size.height + y) * 4
        for channel in 0..<4 { result[target + channel] = pixels[source + channel] }
      }
    }
    return result
  }

  private var exif: EXIFBlock {
    let date = year.date
    let stamp = EXIFBlock.timestamp(
      year: date.year, month: date.month, day: date.day, hour: date.hour, minute: date.minute, second: date.second)
    var block = EXIFBlock()
    block.dateTimeOriginal = stamp
    block.dateTimeDigitized = stamp
    block.dateTime = stamp
    block.offsetTimeOriginal = "+08:00"
    block.orientation = year.framing.isPortrait ? 6 : 1
    block.artist = "tenyear demo"
    block.copyright = "CC0 1.0"
    return block
  }

  private var xmp: XMPPacket {
    var packet = XMPPacket()
    packet.titles = year.titles
    packet.creators = ["tenyear demo"]
    packet.rights = "CC0 1.0"
    packet.licenceAddress = "https://creativecommons.org/publicdomain/zero/1.0/"
    return packet
  }
}

extension PhotoFile.WriteError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unwritable(let path, let reason): "\(path) cannot be written: \(reason); give a folder that can"
    case .tooLarge(let name): "\(name) stays too large at the lowest quality; paint it with less detail"
    }
  }
}
