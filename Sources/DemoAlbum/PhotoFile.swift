import AlbumPainting
import PhotoWriting

/// A photo of the album as a file: encoded, dated and named.
struct PhotoFile {
  enum WriteError: Error {
    case tooLarge(name: String)
  }

  /// What a photo may weigh, so that eleven stay under 3 MB.
  private static let budget = 262_000
  private let year: AlbumYear

  init(_ year: AlbumYear) { self.year = year }

  var name: String { year.stem + ".jpg" }

  /// Returns the file's bytes; the finest quality that stays within the budget.
  func bytes() throws -> [UInt8] {
    let upright = try Painter(year).photo()
    // Orientation 6 turns it back.
    let stored = year.framing.isPortrait ? upright.turned(.counterclockwise) : upright
    let segments = [exif.segment, xmp.segment].compactMap { $0 }
    for quality in stride(from: 88, through: 40, by: -3) {
      let file = try JPEGFile.encode(
        stored.pixels, size: stored.size, quality: quality, isProgressive: true, segments: segments)
      if file.count <= PhotoFile.budget { return file }
    }
    throw WriteError.tooLarge(name: name)
  }

  /// Writes the file into a folder.
  func write(to folder: String) throws {
    try OutputFile.write(try bytes(), to: folder + "/" + name)
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
    case .tooLarge(let name): "\(name) stays too large at the lowest quality; paint it with less detail"
    }
  }
}
