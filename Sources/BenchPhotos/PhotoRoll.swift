import PhotoWriting

/// 120 photos of 12 megapixels: the twelve ten times, each with a date of its own, so that all bytes differ and decoding
/// is the same work: one in six progressive, one in four turned.
struct PhotoRoll {
  private static let count = 120
  private let originals: String

  /// - Parameter originals: The folder `photos` of the twelve.
  init(originals: String) { self.originals = originals }

  func write(to folder: String) throws {
    let files = try CameraPhoto.files(in: originals).map(PhotoRoll.withoutEXIF)
    try OutputFile.makeFolder(folder)
    for number in 0..<PhotoRoll.count {
      var block = EXIFBlock.serial(number, of: PhotoRoll.count)
      block.orientation = CameraPhoto.all[number % files.count].hold.orientation
      let file = try JPEGFile.inserting([block.segment].compactMap { $0 }, into: files[number % files.count])
      try OutputFile.write(file, to: "\(folder)/photo-\(1000 + number).jpg")
    }
  }

  /// Returns a file without its first segment, which holds the EXIF block.
  private static func withoutEXIF(_ file: [UInt8]) -> [UInt8] {
    guard file.count > 4, file[2] == 0xFF, file[3] == 0xE1 else { return file }
    return Array(file[..<2]) + file[(4 + Int(file[4]) * 256 + Int(file[5]))...]
  }
}
