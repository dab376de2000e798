import Glibc

/// The sky: its colours, what shines in it, and the clouds.
struct Sky {
  private static let horizon = 640.0
  private static let zenith = -310.0
  let light: SkyLight
  private let noise: Noise

  init(_ light: SkyLight, seed: UInt64) {
    self.light = light
    noise = Noise(seed)
  }

  func paint(on canvas: borrowing Canvas) {
    let last = Double(max(light.colors.count - 1, 1))
    let stops = light.colors.enumerated().map { Paint.Stop(0.1 + 0.9 * Double($0.offset) / last, $0.element) }
    canvas.fillAll(.linear(Point(0, Sky.zenith), Point(0, Sky.horizon), stops))
    paintStars(on: canvas)
    paintBody(on: canvas)
    paintClouds(on: canvas)
  }

  private func paintStars(on canvas: borrowing Canvas) {
    var dice = Dice(77)
    for _ in 0..<light.stars {
      let place = Point(dice.between(0, 1600), dice.between(Sky.zenith, 620))
      let fade = smoothstep(640, 250, place.y)
      let tone = Tone(0xFFE9CF).mixed(with: Tone(0xCFE0FF), by: dice.unit())
      let size = 0.5 + pow(dice.unit(), 6) * 1.6
      canvas.dot(place, size, tone, (0.25 + 0.7 * dice.unit()) * fade)
      if size > 1.5 { canvas.spot(place, 9, 9, tone, 0.35 * fade) }
    }
  }

  private func paintBody(on canvas: borrowing Canvas) {
    switch light.body {
    case .sun(let place, let tone, let strength):
      canvas.spot(place, 1300, 620, tone, 0.55 * strength)
      canvas.spot(place, 620, 420, tone, 0.6 * strength)
    case .disc(let place, let tone):
      canvas.spot(place, 900, 620, tone, 0.5)
      canvas.spot(place, 240, 240, tone, 0.7)
      canvas.dot(place, 34, Tone(0xFFFBF0), 0.85)
    case .moon(let place):
      canvas.spot(place, 520, 480, Tone(0x9FB4E8), 0.4)
      canvas.spot(place, 130, 130, Tone(0xDDE6FF), 0.5)
      canvas.dot(place, 31, Tone(0xF3F1E2))
      canvas.spot(place + Point(-8, -4), 13, 10, Tone(0xC4C3BC), 0.5)
      canvas.spot(place + Point(9, 9), 10, 8, Tone(0xC4C3BC), 0.5)
      canvas.spot(place + Point(6, -13), 8, 6, Tone(0xC4C3BC), 0.4)
    case .hidden: break
    }
  }

  /// Clouds as a layer seen from below: flat and close together at the horizon, open overhead.
  private func paintClouds(on canvas: borrowing Canvas) {
    guard light.clouds > 0 else { return }
    let width = 800
    let height = 480
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    let toSun = sunStep
    for row in 0..<height {
      let y = Sky.zenith + Double(row) * 2
      for column in 0..<width {
        let place = Point(Double(column) * 2, y)
        let density = density(at: place)
        guard density > 0.004 else { continue }
        let towards = self.density(at: place + toSun)
        let lit = clamp(
          0.62 + (density - towards) * 1.5 - density * 0.28
            + (noise.fractal(place.x * 0.011, place.y * 0.019, octaves: 4) - 0.5) * 0.7)
        let tone = light.cloudShade.mixed(with: light.cloudLit, by: lit)
        let alpha = clamp(density * 1.12) * 0.94
        let offset = (row * width + column) * 4
        pixels[offset] = UInt8(tone.blue * alpha * 255)
        pixels[offset + 1] = UInt8(tone.green * alpha * 255)
        pixels[offset + 2] = UInt8(tone.red * alpha * 255)
        pixels[offset + 3] = UInt8(alpha * 255)
      }
    }
    canvas.lay(&pixels, width: width, height: height, at: Point(0, Sky.zenith), scale: 2)
  }

  private var sunStep: Point {
    switch light.body {
    case .sun(let place, _, _): Point(place.x < 800 ? -20 : 20, -14)
    case .moon: Point(12, -16)
    default: Point(-10, -22)
    }
  }

  private func density(at place: Point) -> Double {
    let height = (Sky.horizon + 50 - place.y) / 650
    guard height > 0 else { return 0 }
    let spread = 1 / (height + 0.30)
    let u = (place.x - 800) / 800 * spread * 1.25
    let v = spread * 3.1
    let warp = noise.fractal(u * 2.2 + 40, v * 2.2, octaves: 3) - 0.5
    let shape = noise.fractal(u * 1.5 + warp * 0.55, v * 1.5 + warp * 0.35 + 7, octaves: 6)
    let threshold = 0.66 - light.clouds * 0.36
    let faded = smoothstep(0.02, 0.2, height)
    return smoothstep(threshold, threshold + 0.2, shape) * faded
  }
}
