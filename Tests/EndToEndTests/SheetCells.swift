import Drawing
import Raster
import Testing

extension Workshop {
  /// Runs `sheet` over `photos` with bare cells of 20 pixels.
  func sheet(_ words: String...) throws -> Command.Result {
    try command(sheetWords(words)).run()
  }

  /// The words of such a run.
  func sheetWords(_ words: [String], sources: [String] = ["photos"]) -> [String] {
    let size = words.contains("--cell") ? [] : ["--cell", "20"]
    return ["sheet"] + sources + ["--gap", "0", "--no-label", "--no-header", "--now", "2026-01-31"] + size + words
  }

  /// Returns a picture below the working folder.
  func frame(_ name: String) throws -> Frame {
    try Frame(folder.bytes(of: name))
  }

  /// Returns what the middles of such a sheet's cells show, row by row; nil for no photo.
  func cells(in name: String = "sheet.png", count: Int? = nil) throws -> [SamplePhoto.Paint?] {
    let bitmap = try frame(name).bitmap
    let columns = bitmap.size.width / 20
    return (0..<(count ?? bitmap.size.area / 400)).map { index in
      let color = bitmap.color(x: index % columns * 20 + 10, y: index / columns * 20 + 10)
      return [SamplePhoto.Paint.red, .green, .blue, .yellow].first(where: color.shows)
    }
  }
}

extension Color {
  /// Whether it is a photo's colour; JPEG changes it a little.
  func shows(_ paint: SamplePhoto.Paint) -> Bool {
    isNear(Color(UInt32(paint.pixel[2]) << 16 | UInt32(paint.pixel[1]) << 8 | UInt32(paint.pixel[0])), 12)
  }

  /// Whether no channel differs by more.
  func isNear(_ other: Color, _ tolerance: Int = 4) -> Bool {
    zip([red, green, blue], [other.red, other.green, other.blue]).allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
  }
}

extension Bitmap {
  /// Returns the colours in a part, as far as it lies inside.
  func colors(in part: PixelRect) -> Set<Color> {
    var colors: Set<Color> = []
    for y in part.y..<min(part.maxY, size.height) {
      for x in part.x..<min(part.maxX, size.width) { colors.insert(color(x: x, y: y)) }
    }
    return colors
  }
}
