import PhotoWriting

/// 500 photos of 12 megapixels, copies of the twelve without noise, each with a date of its own.
struct PhotoCopies {
  private static let count = 500
  private let originals: String

  /// - Parameter originals: The folder `plain` of the twelve.
  init(originals: String) { self.originals = originals }

  func write(to folder: String) throws {
    let files = try CameraPhoto.files(in: originals)
    try OutputFile.makeFolder(folder)
    for number in 0..<PhotoCopies.count {
      let segment = EXIFBlock.serial(number, of: PhotoCopies.count).segment
      let file = try JPEGFile.inserting([segment].compactMap { $0 }, into: files[number % files.count])
      try OutputFile.write(file, to: "\(folder)/photo-\(1000 + number).jpg")
    }
  }
}
