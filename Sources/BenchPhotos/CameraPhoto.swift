import AlbumPainting
import PhotoWriting

/// One of the twelve large photos: a scene of the demo album at 12 megapixels, as a camera's file.
struct CameraPhoto {
  enum WriteError: Error {
    /// The file's size at the finest quality tried that is not over the aim.
    case outOfRange(name: String, bytes: Int)
  }

  enum ReadError: Error {
    /// The folder does not hold the twelve photos.
    case noOriginals(folder: String)
  }

  /// How the camera was held when it stored the picture.
  enum Hold {
    case level
    /// Orientation 6: stored with the upper edge to the left.
    case right
    /// Orientation 8: stored with the upper edge to the right.
    case left

    var orientation: UInt16 {
      switch self {
      case .level: 1
      case .right: 6
      case .left: 8
      }
    }
  }

  /// 1600 units of the scene become 4000 pixels.
  private static let scale = 2.5
  private static let range = 3_000_000...5_000_000
  /// What a copy without noise may weigh.
  private static let plainAim = 1_000_000

  let index: Int
  var scene: AlbumYear
  var hold = Hold.level
  var isProgressive = false

  /// One a year from 2009, and a twelfth from the year 2014: three held upright, two progressive.
  static let all: [CameraPhoto] = {
    var photos = Album.years.enumerated().map { CameraPhoto(index: $0.offset, scene: $0.element) }
    for index in photos.indices where photos[index].scene.framing.isPortrait { photos[index].hold = .right }
    photos[4].isProgressive = true
    photos[8].isProgressive = true
    if var extra = Album.years.last {
      extra.date = WallTime(2014, 9, 27, 17, 5, 31)
      extra.framing = .portrait(left: 400)
      extra.titles = [XMPPacket.Title("Ten years, seen early")]
      photos.append(CameraPhoto(index: photos.count, scene: extra, hold: .left))
    }
    return photos
  }()

  private var name: String { "photo-\(index < 10 ? "0" : "")\(index).jpg" }

  /// Writes the photo into the folder `photos` of a folder, and a copy without noise, dates and titles into `plain`.
  func write(to folder: String) throws {
    var picture = try Painter(scene, scale: CameraPhoto.scale).photo()
    switch hold {
    case .level: break
    case .right: picture = picture.turned(.counterclockwise)
    case .left: picture = picture.turned(.clockwise)
    }
    try OutputFile.write(try encoded(picture, aim: CameraPhoto.plainAim), to: folder + "/plain/" + name)
    var noise = SensorNoise(seed: UInt64(index + 1))
    noise.add(to: &picture, strength: 5)
    // From 3.4 to 4.6 MB, in no order.
    let aim = 3_400_000 + index * 5 % 12 * 110_000
    let segments = [exif.segment, xmp.segment].compactMap { $0 }
    let file = try encoded(picture, aim: aim, isProgressive: isProgressive, segments: segments)
    guard CameraPhoto.range.contains(file.count) else {
      throw WriteError.outOfRange(name: name, bytes: file.count)
    }
    try OutputFile.write(file, to: folder + "/photos/" + name)
  }

  /// Returns the twelve files in one of the folders that `write(to:)` fills.
  ///
  /// - Throws: `ReadError` when some are missing.
  static func files(in folder: String) throws(ReadError) -> [[UInt8]] {
    let files = all.compactMap { OutputFile.bytes(of: "\(folder)/\($0.name)") }
    guard files.count == all.count else { throw .noOriginals(folder: folder) }
    return files
  }

  /// Returns the file of the finest quality that is not over a size.
  private func encoded(
    _ picture: Picture, aim: Int, isProgressive: Bool = false, segments: [JPEGSegment] = []
  ) throws -> [UInt8] {
    var (low, high) = (20, 98)
    var best: [UInt8] = []
    while low <= high {
      let quality = (low + high) / 2
      let file = try JPEGFile.encode(
        picture.pixels, size: picture.size, quality: quality, isProgressive: isProgressive, segments: segments)
      if file.count <= aim {
        best = file
        low = quality + 1
      } else {
        high = quality - 1
      }
    }
    return best
  }

  private var exif: EXIFBlock {
    var block = EXIFBlock.dated(scene.date)
    block.orientation = hold.orientation
    return block
  }

  private var xmp: XMPPacket {
    var packet = XMPPacket()
    packet.titles = scene.titles
    packet.creators = ["tenyear benchmark"]
    return packet
  }
}

extension CameraPhoto.WriteError: CustomStringConvertible {
  var description: String {
    switch self {
    case .outOfRange(let name, let bytes): "\(name) comes to \(bytes) bytes; change the strength of the noise"
    }
  }
}

extension CameraPhoto.ReadError: CustomStringConvertible {
  var description: String {
    switch self {
    case .noOriginals(let folder): "\(folder) does not hold the twelve photos; make them first"
    }
  }
}
