import Drawing
import Planning
import Raster
import Scenes
import Testing

@Suite struct PhotoMotionTests {
  /// A dark photo, larger than its place as moving ones are, with a soft bright dot at a place.
  private static func photo(of place: PixelSize, dot: (x: Double, y: Double)) -> Bitmap {
    let size = PixelSize(
      clampingWidth: Int((Double(place.width) * PhotoMotion.zoom).rounded(.up)),
      height: Int((Double(place.height) * PhotoMotion.zoom).rounded(.up)))
    var bytes: [UInt8] = []
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (right, down) = (Double(x) + 0.5 - dot.x, Double(y) + 0.5 - dot.y)
        // A parabola is enough of a bell here, and needs no library.
        let light = max(0, 1 - (right * right + down * down) / 49)
        let value = UInt8((light * light * 235 + 10).rounded())
        bytes += [value, value, value, 255]
      }
    }
    guard let bitmap = Bitmap(size: size, isOpaque: true, bytes: bytes) else {
      preconditionFailure("bytes of the size")
    }
    return bitmap
  }

  /// Returns where the dot is seen: the middle of all light.
  private static func middle(_ bitmap: Bitmap) -> (x: Double, y: Double) {
    var (sum, across, down) = (0.0, 0.0, 0.0)
    for y in 0..<bitmap.size.height {
      for x in 0..<bitmap.size.width {
        // The ground counts for nothing.
        let light = Double(max(bitmap.bytes[(y * bitmap.size.width + x) * 4], 12) - 12)
        sum += light
        across += light * (Double(x) + 0.5)
        down += light * (Double(y) + 0.5)
      }
    }
    return (across / sum, down / sum)
  }

  @Test(arguments: 0..<4)
  func aDotGoesSmoothly(_ index: Int) throws {
    let place = try #require(PixelSize(width: 160, height: 90))
    let photo = Self.photo(of: place, dot: (70.3, 40.7))
    let motion = PhotoMotion(of: Slot(index: index, year: nil))
    // Two seconds at 60 frames a second.
    let path = (0...120).map { Self.middle(photo.resized(to: place, crop: motion.view(at: Double($0) / 120))) }
    let way = max(abs(path[120].x - path[0].x), abs(path[120].y - path[0].y))
    #expect(way > 2, "it moves")
    for step in 1..<120 {
      // The path is curved by the zoom; five frames of it are as good as straight.
      for (before, here, after) in [
        (path[step - 1].x, path[step].x, path[step + 1].x), (path[step - 1].y, path[step].y, path[step + 1].y),
      ] {
        #expect(abs(here - (before + after) / 2) < 0.05, "step \(step)")
      }
    }
    // Nor does it stray from where it should be.
    for step in 0...120 {
      let view = motion.view(at: Double(step) / 120)
      let x = (70.3 / Double(photo.size.width) - view.x) / view.width * 160
      let y = (40.7 / Double(photo.size.height) - view.y) / view.height * 90
      #expect(abs(path[step].x - x) < 0.05 && abs(path[step].y - y) < 0.05, "step \(step)")
    }
  }

  @Test(arguments: 0..<8)
  func nothingBeyondThePhotoIsSeen(_ index: Int) {
    let motion = PhotoMotion(of: Slot(index: index, year: nil))
    for progress in [-1, 0, 0.25, 0.5, 1, 2] {
      let view = motion.view(at: progress)
      #expect(view.x >= 0 && view.y >= 0 && view.width > 0.8 && view.height > 0.8)
      #expect(view.x + view.width <= 1 + 1e-12 && view.y + view.height <= 1 + 1e-12)
      #expect(abs(view.width - view.height) < 1e-12, "the shape stays")
    }
    #expect(motion.view(at: index % 2 == 0 ? 0 : 1) == .whole)
  }
}
