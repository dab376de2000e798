import Glibc

/// The road up the hill and the lamp beside it.
struct Street {
  /// The road's middle by the height of the picture, from far to near.
  private static let bends: [Point] = [
    Point(905, 640), Point(868, 655), Point(800, 675), Point(742, 705), Point(722, 745), Point(742, 795),
    Point(790, 860),
    Point(832, 940), Point(838, 1040), Point(790, 1160), Point(700, 1330), Point(640, 1500),
  ]
  private static let halfWidth = 1.5
  private let year: AlbumYear
  private let noise = Noise(31)
  private let lampFoot = Point(893, 846)

  init(_ year: AlbumYear) { self.year = year }

  private var isPaved: Bool { year.year >= 2013 }

  /// How far a point lies from the middle of the road, in half widths of it: under 1 is on the road.
  static func distance(from place: Point) -> Double {
    guard place.y > 641 else { return 9 }
    let half = halfWidth * Camera.scale(atGround: place.y)
    return abs(place.x - middle(at: place.y)) / half
  }

  static func middle(at y: Double) -> Double {
    for (near, far) in zip(bends.dropFirst(), bends) where y <= near.y {
      return far.x + (near.x - far.x) * smoothstep(0, 1, (y - far.y) / (near.y - far.y)) * 0.5
        + (near.x - far.x) * clamp((y - far.y) / (near.y - far.y)) * 0.5
    }
    return bends.last?.x ?? 0
  }

  private func edge(_ side: Double, _ width: Double = 1) -> [Point] {
    stride(from: 641.0, through: 1430, by: 5).map { y in
      let scale = Camera.scale(atGround: y)
      let ragged =
        isPaved ? 0 : (noise.fractal(4000 / Camera.scale(atGround: y) * 0.06, side * 9, octaves: 3) - 0.5) * 0.3
      return Point(Street.middle(at: y) + side * (width * Street.halfWidth + ragged) * scale, y)
    }
  }

  // MARK: Road

  func paintRoad(on canvas: borrowing Canvas) {
    let light = year.light
    let earth = isPaved ? Tone(0xA39E98) : Tone(0xBFA27A)
    var surface = earth.mixed(with: Tone(0xF2F5FA), by: year.weather.snow * 0.82)
    if year.weather.isWet { surface = surface * 0.55 }
    let far = light.seen(surface, exposure: 0.7, distance: 95)
    let near = light.seen(surface, exposure: 0.7, distance: 10)
    let outline = self.outline
    if isPaved {
      let verge = light.seen(Tone(0xB7A98A).mixed(with: .white, by: year.weather.snow * 0.7), exposure: 0.6)
      canvas.fill(Path(edge(-1, 1.13) + edge(1, 1.13).reversed()), .flat(verge))
    }
    canvas.fill(
      outline, .linear(Point(0, 640), Point(0, 1300), [.init(0, far), .init(0.3, near), .init(1, near * 0.93)]))
    canvas.clipped(to: outline) {
      paintGrain(surface, on: canvas)
      paintTracks(on: canvas)
    }
  }

  private func paintGrain(_ surface: Tone, on canvas: borrowing Canvas) {
    var dice = Dice(51)
    var y = 642.0
    while y < 1430 {
      let scale = Camera.scale(atGround: y)
      let half = Street.halfWidth * scale * 1.1
      for _ in 0..<16 {
        let place = Point(Street.middle(at: y) + dice.between(-half, half), y + dice.between(-3, 3))
        let tone = year.light.seen(surface.varied(isPaved ? 0.07 : 0.12, &dice), exposure: 0.7)
        let size = dice.between(0.02, isPaved ? 0.09 : 0.13) * scale
        canvas.ellipse(place, size * 1.8, size * 0.5, .flat(tone, opacity: year.weather.snow > 0 ? 0.12 : 0.4))
      }
      y += 0.8 + scale * 0.022
    }
  }

  /// What wheels leave: two ruts in earth and snow, a middle line of grass while nobody has paved it.
  private func paintTracks(on canvas: borrowing Canvas) {
    let isSnowy = year.weather.snow > 0
    let rut = isSnowy ? Tone(0x8E97B5) : isPaved ? Tone(0x87827D) : Tone(0x96794F)
    let strength = isSnowy ? 0.30 : isPaved ? 0.12 : 0.38
    for side in [-0.5, 0.5] {
      for (width, share) in [(0.20, 0.5), (0.12, 0.5)] {
        let inner = edge(side >= 0 ? 1 : -1, abs(side) - width)
        let outer = edge(side >= 0 ? 1 : -1, abs(side) + width)
        canvas.fill(inner + outer.reversed(), year.light.seen(rut, exposure: 0.5), strength * share * 1.4)
      }
    }
    guard !isPaved else { return }
    var dice = Dice(52)
    var y = 650.0
    while y < 1430 {
      let scale = Camera.scale(atGround: y)
      for _ in 0..<10 {
        let root = Point(Street.middle(at: y) + dice.spread() * 0.11 * scale, y)
        let tone = dice.pick(year.season.grass, else: .black).mixed(with: .white, by: year.weather.snow * 0.7)
        canvas.blade(
          root, root + Point(dice.spread() * 0.035, -dice.between(0.06, 0.19)) * scale, width: 0.005 * scale + 0.5,
          bend: dice.spread() * 0.02 * scale, year.light.seen(tone.varied(0.1, &dice), exposure: dice.unit()), 0.9)
      }
      y += 0.8 + scale * 0.03
    }
  }

  /// The road as a shape.
  var outline: Path { Path(edge(-1) + edge(1).reversed()) }

  // MARK: Lamp

  var hasLamp: Bool { year.year >= 2013 }

  /// Where the lamp's light is.
  var lantern: Point { lampFoot + Point(-0.62, -3.72) * Camera.scale(atGround: lampFoot.y) }

  func paintLamp(on canvas: borrowing Canvas) {
    guard hasLamp else { return }
    let scale = Camera.scale(atGround: lampFoot.y)
    let at = { (x: Double, y: Double) in lampFoot + Point(x * scale, -y * scale) }
    let iron = year.light.seen(Tone(0x3A4642), exposure: 0.25)
    let edge = year.light.seen(Tone(0x74857E), exposure: 1)
    canvas.spot(lampFoot, 26, 7, .black, 0.5)
    canvas.fill([at(-0.13, 0), at(-0.08, 0.5), at(0.08, 0.5), at(0.13, 0)], iron)
    canvas.fill([at(-0.06, 0.4), at(-0.035, 4), at(0.035, 4), at(0.06, 0.4)], iron)
    let lit = light(side: at)
    canvas.line(lit.0, lit.1, width: 1.4, edge, 0.8)
    let arm = Path(smooth: [at(0, 3.7), at(-0.06, 4.1), at(-0.32, 4.25), at(-0.58, 4.15), at(-0.62, 4.0)])
    canvas.stroke(arm, width: 4, .flat(iron))
    canvas.fill([at(-0.86, 3.86), at(-0.62, 4.06), at(-0.38, 3.86)], iron)
    let glow = year.weather.lamps
    let glass = year.light.seen(Tone(0xE8E4D4), exposure: 0.6).mixed(with: Tone(0xFFF0C0), by: glow)
    canvas.fill([at(-0.80, 3.86), at(-0.72, 3.5), at(-0.52, 3.5), at(-0.44, 3.86)], glass)
    canvas.stroke(
      Path([at(-0.80, 3.86), at(-0.72, 3.5), at(-0.52, 3.5), at(-0.44, 3.86)]), width: 1.6, .flat(iron))
    if year.weather.snow > 0 {
      canvas.ellipse(at(-0.62, 4.0), 0.26 * scale, 0.1 * scale, .flat(year.light.seen(Tone(0xF2F5FA), exposure: 1)))
    }
  }

  private func light(side at: (Double, Double) -> Point) -> (Point, Point) {
    let side = year.light.direction.x < 0 ? -1.0 : 1.0
    return (at(side * 0.05, 0.5), at(side * 0.028, 3.95))
  }

  /// The lamp's light in the air and on the ground.
  func paintGlow(on canvas: borrowing Canvas) {
    let strength = year.weather.lamps
    guard hasLamp, strength > 0.3 else { return }
    let warm = Tone(0xFFC46A)
    canvas.adding {
      canvas.spot(Point(lantern.x, lampFoot.y + 12), 330, 92, warm, 0.42 * strength * strength)
      canvas.spot(lantern, 260, 260, warm, 0.34 * strength)
      canvas.spot(lantern, 70, 70, Tone(0xFFE3AE), 0.8 * strength)
    }
  }
}
