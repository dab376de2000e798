import Drawing

/// Paints one year from back to front.
struct Painter {
  private let year: AlbumYear

  init(_ year: AlbumYear) { self.year = year }

  var size: PixelSize {
    year.framing.isPortrait
      ? PixelSize(clampingWidth: 1200, height: 1600) : PixelSize(clampingWidth: 1600, height: 1200)
  }

  /// Returns the finished photo, upright, as rows of blue, green, red and an unused byte.
  func photo() throws(CanvasError) -> [UInt8] {
    let canvas = try Canvas(size, origin: year.origin)
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
    meadow.paintForeground(bottom: year.origin.y + Double(size.height), on: canvas)
    weather.paintFall(on: canvas)
    return Film(size).developed(canvas.pixels())
  }
}
