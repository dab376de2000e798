import Glibc

/// The ridges behind the meadow, paler the farther away.
struct Hills {
  private struct Ridge {
    var base: Double
    var rise: Double
    var pace: Double
    var distance: Double
    var tuft: Double
  }

  private static let ridges = [
    Ridge(base: 565, rise: 330, pace: 0.0021, distance: 880, tuft: 0),
    Ridge(base: 592, rise: 245, pace: 0.0027, distance: 560, tuft: 2.2),
    Ridge(base: 622, rise: 170, pace: 0.0033, distance: 330, tuft: 3.4),
    Ridge(base: 650, rise: 100, pace: 0.0041, distance: 170, tuft: 5.4),
  ]
  private let year: AlbumYear
  private let noise = Noise(4)

  init(_ year: AlbumYear) { self.year = year }

  func paint(on canvas: borrowing Canvas) {
    for (index, ridge) in Hills.ridges.enumerated() {
      paint(ridge, index: index, on: canvas)
      if index == 1, year.year >= 2015 { paintTurbines(on: canvas) }
    }
  }

  /// Far air is bluer than near air: it takes on the colour of the sky above.
  private func air(_ index: Int) -> Light {
    var light = year.light
    let blue = year.sky.colors[min(1, year.sky.colors.count - 1)]
    light.haze = light.haze.mixed(with: blue * 0.92, by: [0.55, 0.42, 0.28, 0.12][min(index, 3)])
    return light
  }

  private func top(_ ridge: Ridge, _ index: Int, at x: Double) -> Double {
    ridge.base - ridge.rise * (noise.fractal(x * ridge.pace + Double(index) * 31, Double(index) * 5, octaves: 4) - 0.12)
  }

  private func paint(_ ridge: Ridge, index: Int, on canvas: borrowing Canvas) {
    let light = air(index)
    let wood = year.season.wood
    var body = wood.reduce(Tone.black) { $0 + $1 * (1 / Double(wood.count)) }
    body = body.mixed(with: Tone(0xE6EAF2), by: year.weather.snow * 0.6)
    var outline = stride(from: -10.0, through: 1610, by: 5).map { Point($0, top(ridge, index, at: $0)) }
    outline += [Point(1610, 760), Point(-10, 760)]
    let upper = light.seen(body, exposure: 0.45, distance: ridge.distance)
    let lower = light.seen(body, exposure: 0.3, distance: ridge.distance * 1.5 + 60)
    canvas.fill(
      Path(outline),
      .linear(Point(0, ridge.base - ridge.rise * 0.7), Point(0, ridge.base + 40), [.init(0, upper), .init(1, lower)]))
    guard ridge.tuft > 0 else { return }
    paintWood(ridge, index: index, on: canvas)
  }

  /// The single trees of a ridge, far ones first, each with its bright side.
  private func paintWood(_ ridge: Ridge, index: Int, on canvas: borrowing Canvas) {
    var dice = Dice(UInt64(900 + index))
    let light = air(index)
    let rows = 18
    for row in 0..<rows {
      let depth = Double(row) / Double(rows)
      var x = -10.0
      while x < 1610 {
        x += dice.between(0.7, 2.0) * ridge.tuft
        let y =
          top(ridge, index, at: x) + depth * ridge.rise * 0.62 + dice.between(-1, 1)
          * (ridge.tuft * 0.6 + depth * ridge.rise * 0.05)
        let tone = dice.pick(year.season.wood, else: .black).varied(0.09, &dice)
        let size = ridge.tuft * dice.between(0.6, 1.25)
        let isFir = dice.chance(0.22)
        let isClearing = noise.fractal(x * 0.008 + 50, y * 0.02, octaves: 3) > 0.62 - depth * 0.08
        if isClearing { continue }
        let snowy = tone.mixed(with: Tone(0xF0F3F8), by: year.weather.snow * dice.between(0.35, 0.9))
        let far = ridge.distance * (1 + depth * 0.2)
        let dark = light.seen((tone * 0.86).mixed(with: snowy, by: 0.35), exposure: 0.15, distance: far)
        let bright = light.seen(snowy, exposure: 0.95, distance: far)
        let place = Point(x, y)
        if isFir {
          canvas.fill(
            [place + Point(-size * 0.55, size), place + Point(0, -size * 1.5), place + Point(size * 0.55, size)], dark)
          continue
        }
        canvas.ellipse(place, size * 1.05, size * 0.9, .flat(dark, opacity: 0.75))
        let side = light.direction.x * size * 0.35
        canvas.ellipse(place + Point(side, -size * 0.3), size * 0.72, size * 0.58, .flat(bright, opacity: 0.5))
      }
    }
  }

  private func paintTurbines(on canvas: borrowing Canvas) {
    let tone = year.light.seen(Tone(0xF4F4F4), exposure: 0.8, distance: 600)
    let ridge = Hills.ridges[1]
    for (index, x) in [1010.0, 1085, 1172].prefix(year.year >= 2017 ? 3 : 2).enumerated() {
      let foot = Point(x, top(ridge, 1, at: x) + 6)
      let hub = foot + Point(0, -58)
      canvas.fill([foot + Point(-1.7, 0), hub + Point(-0.8, 0), hub + Point(0.8, 0), foot + Point(1.7, 0)], tone)
      for blade in 0..<3 {
        let angle = Double(blade) * 2.094 + Double(index) * 0.7 + Double(year.year)
        canvas.line(hub, hub + Point(cos(angle), sin(angle)) * 27, width: 1.4, tone)
      }
    }
  }
}
