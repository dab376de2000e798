import Glibc

/// What the weather lays over the finished scene.
struct WeatherPainting {
  private let year: AlbumYear

  init(_ year: AlbumYear) { self.year = year }

  // MARK: Fireworks

  func paintFireworks(on canvas: borrowing Canvas) {
    guard year.weather.hasFireworks else { return }
    let bursts: [(Point, Double, UInt32)] = [
      (Point(880, 190), 205, 0xFFB84A), (Point(1185, 285), 150, 0xFF5E6E), (Point(640, 330), 110, 0x7EC8FF),
      (Point(1400, 150), 125, 0xB58CFF), (Point(1040, 415), 70, 0x8CFFB0), (Point(250, 170), 130, 0xFF8ED0),
    ]
    canvas.adding {
      for (index, burst) in bursts.enumerated() {
        paint(burst.0, radius: burst.1, Tone(burst.2), seed: UInt64(index), on: canvas)
      }
      for x in [880.0, 1185] {
        let stops = [Paint.Stop(0, Tone(0xFFD9A0), 0), Paint.Stop(1, Tone(0xFFD9A0), 0.22)]
        canvas.stroke(
          Path(smooth: [Point(x + 14, 640), Point(x + 6, 480), Point(x, 330)]), width: 2,
          .linear(Point(x, 640), Point(x, 300), stops))
      }
    }
  }

  private func paint(_ center: Point, radius: Double, _ tone: Tone, seed: UInt64, on canvas: borrowing Canvas) {
    var dice = Dice(400 + seed)
    canvas.spot(center, radius * 2.3, radius * 2.0, tone, 0.26)
    for _ in 0..<150 {
      // A direction on a sphere, so that the rays crowd at the rim as they do in the sky.
      let up = dice.between(-1, 1)
      let around = dice.between(0, 6.283)
      let flat = (1 - up * up).squareRoot()
      let far = radius * dice.between(0.82, 1.04)
      let step = Point(cos(around) * flat, up) * far
      let sag = radius * 0.16
      let path = { (t: Double) in center + step * (1 - (1 - t) * (1 - t)) + Point(0, sag * t * t) }
      let hue = tone.mixed(with: .white, by: dice.between(0, 0.45))
      for part in 0..<6 {
        let t = 0.22 + Double(part) * 0.13
        canvas.line(path(t), path(t + 0.13), width: 0.9 + Double(part) * 0.14, hue, 0.10 + 0.13 * Double(part))
      }
      canvas.dot(path(1), dice.between(1, 2.1), hue.mixed(with: .white, by: 0.5), 0.95)
    }
    canvas.spot(center, radius * 0.4, radius * 0.4, Tone.white.mixed(with: tone, by: 0.4), 0.5)
  }

  // MARK: Rain

  /// Puddles and shine; to be painted when everything that they mirror is there.
  func paintWetGround(_ road: Path, on canvas: borrowing Canvas) {
    guard year.weather.isWet else { return }
    canvas.mirror(in: road, about: 866, opacity: 0.42)
    var dice = Dice(411)
    for _ in 0..<26 {
      let y = dice.between(760, 1280)
      let scale = Camera.scale(atGround: y)
      let place = Point(Street.middle(at: y) + dice.between(-1.2, 1.2) * scale, y)
      let (wide, high) = (scale * dice.between(0.25, 0.85), scale * dice.between(0.035, 0.1))
      let rim = (0..<14).map { step -> Point in
        let angle = Double(step) * 0.4488
        let ragged = dice.between(0.75, 1.15)
        return place + Point(cos(angle) * wide * ragged, sin(angle) * high * ragged)
      }
      canvas.mirror(
        in: Path(smooth: rim, closed: true), about: place.y - high - max(0, (place.y - 900) * 0.4), opacity: 0.72)
    }
    for _ in 0..<240 {
      let y = dice.between(720, 1290)
      let scale = Camera.scale(atGround: y)
      let place = Point(Street.middle(at: y) + dice.between(-1.5, 1.5) * scale, y)
      let ring = (0..<10).map {
        place + Point(cos(Double($0) * 0.6283) * scale * 0.07, sin(Double($0) * 0.6283) * scale * 0.018)
      }
      canvas.stroke(Path(smooth: ring, closed: true), width: 1, .flat(Tone(0xE6EEF2), opacity: 0.45))
    }
  }

  // MARK: Fog

  /// Banks of fog between two depths of the scene.
  func paintFog(from top: Double, to bottom: Double, _ strength: Double, on canvas: borrowing Canvas) {
    guard year.weather.fog > 0 else { return }
    var dice = Dice(UInt64(top))
    let tone = year.light.haze
    for _ in 0..<46 {
      let place = Point(dice.between(-100, 1700), dice.between(top, bottom))
      canvas.spot(
        place, dice.between(260, 620), dice.between(22, 60), tone.varied(0.02, &dice),
        0.34 * strength * year.weather.fog)
    }
  }

  // MARK: What falls

  func paintFall(on canvas: borrowing Canvas) {
    var dice = Dice(421)
    switch year.weather.fall {
    case .dry: break
    case .rain:
      for _ in 0..<1500 {
        let near = dice.unit()
        let start = Point(dice.between(-50, 1650), dice.between(-330, 1290))
        let length = 12 + near * near * 46
        canvas.line(
          start, start + Point(-length * 0.16, length), width: 0.6 + near * 1.1, Tone(0xE4EBF0), 0.10 + near * 0.22)
      }
    case .snow(let flakes):
      for _ in 0..<flakes {
        let near = pow(dice.unit(), 3)
        let place = Point(dice.between(0, 1600), dice.between(0, 1200))
        let size = 0.9 + near * 6.5
        if near > 0.35 {
          canvas.spot(place, size * 1.9, size * 1.9, Tone(0xF4F6FF), 0.55)
        } else {
          canvas.dot(place, size, Tone(0xF6F8FF), 0.75 - near * 0.5)
        }
      }
    }
  }
}
