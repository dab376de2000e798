import PhotoWriting

/// 120 photos of 12 megapixels: the twelve ten times, each copy with a comment of its own, so that all bytes differ
/// and decoding is the same work: one in six progressive, one in four turned.
struct PhotoRoll {
  private static let count = 120
  private let originals: String

  /// - Parameter originals: The folder `photos` of the twelve.
  init(originals: String) { self.originals = originals }

  func write(to folder: String) throws {
    let files = try CameraPhoto.files(in: originals)
    try OutputFile.makeFolder(folder)
    for number in 0..<PhotoRoll.count {
      let comment = JPEGSegment(comment: "copy \(number)")
      let file = try JPEGFile.inserting([comment].compactMap { $0 }, into: files[number % files.count])
      try OutputFile.write(file, to: "\(folder)/photo-\(1000 + number).jpg")
    }
  }
}
