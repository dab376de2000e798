import AlbumPainting
import Drawing
import PhotoWriting

/// 1,000 dated photos of the sizes that services give out, 640 to 1,024 pixels wide, one in ten progressive: parts of
/// the album's scenes, each with noise of its own.
struct WebPhotos {
  private static let count = 1000
  /// 1600 units of the scene become 1280 pixels, of which a photo shows a part.
  private static let scale = 0.8

  func write(to folder: String) throws {
    try OutputFile.makeFolder(folder)
    let scenes = try Album.years.map { try Painter($0, scale: WebPhotos.scale).photo() }
    var dice = Dice(1)
    for number in 0..<WebPhotos.count {
      var picture = part(of: scenes[number % scenes.count], &dice)
      var noise = SensorNoise(seed: UInt64(number + 1))
      noise.add(to: &picture, strength: 3)
      let file = try JPEGFile.encode(
        picture.pixels, size: picture.size, quality: 82 + Int(dice.next() % 12), isProgressive: number % 10 == 9,
        segments: [EXIFBlock.serial(number, of: WebPhotos.count).segment].compactMap { $0 })
      try OutputFile.write(file, to: "\(folder)/photo-\(10_000 + number).jpg")
    }
  }

  /// Returns a part of a scene: 3:2 or 4:3, at any place that it has.
  private func part(of scene: Picture, _ dice: inout Dice) -> Picture {
    // At most 896 wide where the scene is upright, 960 pixels wide.
    let widest = min(1024, scene.size.width - 64)
    let width = 640 + Int(dice.next() % UInt64(widest - 639))
    let height = dice.next() % 2 == 0 ? width * 2 / 3 : width * 3 / 4
    let left = Int(dice.next() % UInt64(scene.size.width - width + 1))
    let top = Int(dice.next() % UInt64(scene.size.height - height + 1))
    return scene.cropped(left: left, top: top, to: PixelSize(clampingWidth: width, height: height))
  }
}
