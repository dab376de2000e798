import Drawing

/// Paints one year from back to front.
public struct Painter {
  private let year: AlbumYear
  private let scale: Double

  /// Creates a painter of one year.
  ///
  /// - Parameter scale: Pixels for each of the scene's units, of which the longer side of a photo has 1600.
  public init(_ year: AlbumYear, scale: Double = 1) {
    self.year = year
    self.scale = scale
  }

  private var size: PixelSize {
    let landscape = PixelSize(clampingWidth: pixels(1600), height: pixels(1200))
    return year.framing.isPortrait ? landscape.turned : landscape
  }

  private func pixels(_ units: Double) -> Int { Int((min(max(units * scale, 16), 32_000)).rounded()) }

  /// Returns the finished photo, upright.
  public func photo() throws(CanvasError) -> Picture {
    let canvas = try Canvas(size, origin: year.origin, scale: scale)
    let weather = WeatherPainting(year)
    let street = Street(year)
    let meadow = Meadow(year)
    let homestead = Homestead(year)
    let garden = Garden(year, house: homestead.house)
    let tree = TreePainting(year)

    Sky(year.sky, seed: UInt64(year.year)).paint(on: canvas)
    weather.paintFireworks(on: canvas)
    Hills(year).paint(on: canvas)
    weather.paintFog(from: 480, to: 650, 1, on: canvas)
    meadow.paint(on: canvas)
    street.paintRoad(on: canvas)
    Neighbours(year).paint(on: canvas)
    weather.paintFog(from: 640, to: 720, 1, on: canvas)
    homestead.paintShadow(on: canvas)
    tree.paintShadow(on: canvas)
    garden.paintPath(on: canvas)
    meadow.paintFallen(around: Tree.foot, spread: tree.tree.reach, on: canvas)
    homestead.paint(on: canvas)
    garden.paintShrubs(on: canvas)
    homestead.paintGlow(on: canvas)
    street.paintLamp(on: canvas)
    weather.paintFog(from: 760, to: 900, 0.5, on: canvas)
    garden.paintFence(on: canvas)
    tree.paint(on: canvas)
    street.paintGlow(on: canvas)
    Story(year, tree: tree.tree).paint(on: canvas)
    weather.paintWetGround(street.outline, on: canvas)
    Story(year, tree: tree.tree).paintAboveWet(on: canvas)
    meadow.paintForeground(bottom: year.origin.y + Double(size.height) / scale, on: canvas)
    weather.paintFall(on: canvas)
    return Picture(pixels: Film(size).developed(canvas.pixels()), size: size)
  }
}
