import Glibc

/// The ground: grass or snow, flowers, what has fallen from the tree, and the blades nearest to the viewer.
struct Meadow {
  private let year: AlbumYear
  private let patches = Noise(11)
  static let brow = 640.0

  init(_ year: AlbumYear) { self.year = year }

  func paint(on canvas: borrowing Canvas) {
    paintBase(on: canvas)
    if year.weather.snow > 0 { paintDrifts(on: canvas) }
    paintBlades(on: canvas)
  }

  static func brow(at x: Double) -> Double { brow + 9 * sin(x * 0.0047 + 1.1) + 5 * sin(x * 0.0123) }

  private var base: Tone {
    let grass = year.season.grass
    let mean = grass.reduce(Tone.black) { $0 + $1 * (1 / Double(grass.count)) }
    return mean.mixed(with: Tone(0xEEF2F9), by: year.weather.snow)
  }

  private func paintBase(on canvas: borrowing Canvas) {
    var outline = stride(from: -10.0, through: 1610, by: 10).map { Point($0, Meadow.brow(at: $0)) }
    outline += [Point(1610, 1500), Point(-10, 1500)]
    let light = year.light
    let stops = [
      Paint.Stop(0, light.seen(base, exposure: 0.75, distance: 105)),
      Paint.Stop(0.12, light.seen(base, exposure: 0.72, distance: 50)),
      Paint.Stop(0.4, light.seen(base * 0.94, exposure: 0.62, distance: 18)),
      Paint.Stop(1, light.seen(base * (0.78 + 0.14 * year.weather.snow), exposure: 0.45, distance: 8)),
    ]
    canvas.fill(Path(outline), .linear(Point(0, 636), Point(0, 1330), stops))
  }

  /// The soft waves of a snow field.
  private func paintDrifts(on canvas: borrowing Canvas) {
    var dice = Dice(61)
    for _ in 0..<420 {
      let y = Meadow.brow + 12 + pow(dice.unit(), 1.6) * 680
      let scale = Camera.scale(atGround: y)
      let place = Point(dice.between(-50, 1650), y)
      let isCrest = dice.chance(0.5)
      let tone = year.light.seen(isCrest ? Tone(0xFFFFFF) : Tone(0xA9B4DA), exposure: isCrest ? 1 : 0)
      canvas.spot(
        place, scale * dice.between(0.8, 2.6), scale * dice.between(0.10, 0.32), tone, 0.42 * year.weather.snow)
    }
  }

  private func paintBlades(on canvas: borrowing Canvas) {
    var dice = Dice(62)
    var y = Meadow.brow + 2
    while y < 1430 {
      let scale = Camera.scale(atGround: y)
      let distance = 1500 / scale
      var x = -10.0
      while x < 1610 {
        x += dice.between(0.4, 1.6) * (1.7 + scale * 0.036)
        let root = Point(x, y + dice.between(-2, 2))
        let roll = dice.unit()
        guard root.y > Meadow.brow(at: x) + 1, Street.distance(from: root) > 0.95 + roll * 0.12 else { continue }
        if year.weather.snow > 0, roll < 1.04 - 0.12 * patches.fractal(x * 0.006, y * 0.02, octaves: 3) { continue }
        paintBlade(root, scale: scale, distance: distance, dice: &dice, on: canvas)
      }
      y += 1.1 + scale * 0.028
    }
  }

  private func paintBlade(
    _ root: Point, scale: Double, distance: Double, dice: inout Dice, on canvas: borrowing Canvas
  ) {
    let ground = Camera.ground(at: root)
    let patch = patches.fractal(ground.x * 0.45, ground.z * 0.45, octaves: 4)
    let grass = year.season.grass
    let index = Int(clamp(patch * 2.4 - 0.7 + dice.spread() * 0.18) * Double(grass.count - 1) + 0.5)
    let tone = grass[min(max(index, 0), grass.count - 1)].varied(0.09, &dice)
    let sun = clamp(0.15 + patch * 0.95 + dice.spread() * 0.22)
    let height = dice.between(0.08, 0.2) * (0.75 + patch * 0.6)
    let tip = root + Point(dice.spread() * 0.05 - year.light.direction.x * 0.01, -height) * scale
    canvas.blade(
      root, tip, width: 0.012 * scale + 0.35, bend: dice.spread() * 0.03 * scale,
      year.light.seen(tone, exposure: sun, distance: distance), 0.9)
    let flowers = year.season.flowers
    guard !flowers.isEmpty, patches.fractal(ground.x * 0.3 + 60, ground.z * 0.3, octaves: 3) > 0.55, dice.chance(0.055)
    else { return }
    let flower = year.light.seen(dice.pick(flowers, else: .white), exposure: 0.8, distance: distance)
    let size = 0.022 * scale + 0.5
    for petal in 0..<3 {
      let offset = Point(Double(petal - 1) * size * 0.8, petal == 1 ? -size * 0.5 : 0)
      canvas.ellipse(tip + offset, size, size * 0.72, .flat(flower))
    }
  }

  // MARK: Under the tree

  /// The leaves or petals that lie round the tree's foot.
  func paintFallen(around foot: Point, spread: Double, on canvas: borrowing Canvas) {
    let leafage = year.leafage
    guard leafage.fallen > 0, !leafage.tones.isEmpty else { return }
    var dice = Dice(63)
    let count = Int(2300 * leafage.fallen * clamp(spread / 3.2, 0.06, 1.3))
    for _ in 0..<count {
      let drift = Space(dice.spread() * spread * 0.95 + 0.3, 0, dice.spread() * spread * 0.8 - 0.3)
      let world = Camera.ground(at: foot) + drift
      guard world.z > 9 else { continue }
      let place = Camera.project(world)
      let scale = 1500 / world.z
      let tone = dice.pick(leafage.tones, else: .white).varied(0.1, &dice)
      let size = (leafage.isBlossom ? 0.022 : 0.042) * dice.between(0.7, 1.3) * scale
      canvas.ellipse(
        place, size, size * 0.5, turned: dice.spread() * 0.5, .flat(year.light.seen(tone, exposure: dice.unit() * 0.8)))
    }
  }

  // MARK: Nearest

  /// Tall blades along the lower edge, a little out of focus, that give the picture its depth.
  func paintForeground(bottom: Double, on canvas: borrowing Canvas) {
    var dice = Dice(64)
    let count = year.weather.snow > 0 ? 34 : 620
    for _ in 0..<count {
      let side = dice.chance(0.55) ? dice.between(-30, 560) : dice.between(1040, 1630)
      let root = Point(side, bottom + dice.between(5, 60))
      guard Street.distance(from: Point(side, bottom)) > 1.05 else { continue }
      let edge = abs(side - 800) / 800
      let height = dice.between(60, 150) * (0.45 + edge * 0.75)
      let tone = dice.pick(year.season.grass, else: .black) * dice.between(0.55, 0.85)
      let tip = root + Point(dice.spread() * 32, -height)
      let seen = year.light.seen(tone, exposure: dice.unit() * 0.55, distance: 4)
      canvas.blade(root, tip, width: dice.between(2, 4), bend: dice.spread() * 16, seen, 0.85)
      if year.season == .summer || year.season == .spring, dice.chance(0.05) {
        let flower = year.light.seen(dice.pick(year.season.flowers, else: .white), exposure: 0.7, distance: 4)
        for petal in 0..<5 {
          let angle = Double(petal) * 1.257 + dice.unit()
          canvas.ellipse(
            tip + Point(cos(angle), sin(angle) * 0.7) * 5, 4.6, 3.4, turned: angle, .flat(flower, opacity: 0.9))
        }
        canvas.dot(tip, 2.6, year.light.seen(Tone(0xE9B13A), exposure: 0.8))
      }
    }
  }
}
