import AlbumPainting
import PhotoWriting

/// 10,000 dated photos of 64×48 pixels in 200 folders, every file of another size.
struct SmallPhotos {
  private static let folders = 200
  private static let perFolder = 50
  /// 1600 units of the scene become 64 pixels.
  private static let scale = 0.04

  func write(to folder: String) throws {
    try OutputFile.makeFolder(folder)
    let bases = try encodedBases()
    let count = SmallPhotos.folders * SmallPhotos.perFolder
    var sizes: Set<Int> = []
    for number in 0..<count {
      if number % SmallPhotos.perFolder == 0 { try OutputFile.makeFolder(path(of: number, in: folder)) }
      let base = bases[number % bases.count]
      var file = try JPEGFile.inserting([EXIFBlock.serial(number, of: count).segment].compactMap { $0 }, into: base)
      // A comment of the first length that gives a size no other file has.
      var padding = 4
      while sizes.contains(file.count + padding) { padding += 1 }
      let comment = JPEGSegment(comment: String(repeating: "x", count: padding - 4))
      file = try JPEGFile.inserting([comment].compactMap { $0 }, into: file)
      sizes.insert(file.count)
      try OutputFile.write(file, to: path(of: number, in: folder) + "/IMG_\(10_000 + number).jpg")
    }
  }

  private func path(of number: Int, in folder: String) -> String {
    "\(folder)/roll-\(1000 + number / SmallPhotos.perFolder)"
  }

  /// The album's scenes, each at several strengths of noise.
  private func encodedBases() throws -> [[UInt8]] {
    var bases: [[UInt8]] = []
    for year in Album.years {
      let painted = try Painter(year, scale: SmallPhotos.scale).photo()
      for step in 0..<10 {
        var picture = painted
        var noise = SensorNoise(seed: UInt64(year.year * 10 + step))
        noise.add(to: &picture, strength: Float(step) * 2)
        bases.append(try JPEGFile.encode(picture.pixels, size: picture.size, quality: 60 + 3 * step))
      }
    }
    return bases
  }
}
