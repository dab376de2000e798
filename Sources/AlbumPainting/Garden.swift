import Glibc

/// What stands before the house: path, fence, hedge, flower bed.
struct Garden {
  private static let left = Point(908, 862)
  private static let right = Point(1640, 948)
  private let year: AlbumYear
  private let house: House

  init(_ year: AlbumYear, house: House) {
    self.year = year
    self.house = house
  }

  func paintPath(on canvas: borrowing Canvas) {
    guard year.year >= 2010, year.weather.snow == 0 else { return }
    var dice = Dice(91)
    let door = house.at(2.9, -0.9, 0)
    for step in 0..<13 {
      let share = Double(step) / 12
      let place = door.mixed(with: Point(945, 905), by: share) + Point(sin(share * 3) * 16, 0)
      let scale = Camera.scale(atGround: place.y)
      let tone = year.light.seen(Tone(0xBDB5A6).varied(0.06, &dice), exposure: 0.8)
      canvas.ellipse(place + Point(0, 1.5), scale * 0.38, scale * 0.1, .flat(tone * 0.6, opacity: 0.7))
      canvas.ellipse(place, scale * 0.36, scale * 0.095, turned: dice.spread() * 0.05, .flat(tone))
    }
  }

  // MARK: Hedge and flowers

  func paintShrubs(on canvas: borrowing Canvas) {
    guard year.year >= 2010 else { return }
    let grown = clamp(Double(year.year - 2009) / 9)
    let spots: [(Double, Double, Double)] = [(0.2, 1.0, 0.9), (-0.6, 2.9, 0.75), (-0.6, 6.2, 1.1), (5.9, -0.4, 1.0)]
    for (index, spot) in spots.enumerated() {
      let foot = house.at(spot.0 == 0.2 ? -0.7 : spot.0, spot.1 == 1.0 ? 0.1 : spot.1, 0)
      shrub(foot, radius: (0.22 + 0.55 * grown) * spot.2 * 54, seed: UInt64(index), on: canvas)
    }
  }

  private func shrub(_ foot: Point, radius: Double, seed: UInt64, on canvas: borrowing Canvas) {
    var dice = Dice(920 + seed)
    let light = year.light
    let isBare = year.season == .winter
    let green = isBare ? Tone(0x6A6252) : year.season == .autumn ? Tone(0x8A7A3C) : Tone(0x5C8A44)
    let flower = [Tone(0xD7548A), Tone(0x7C86D8), Tone(0xF0E7EF), Tone(0xE0A13C)][Int(seed % 4)]
    canvas.spot(foot, radius * 1.3, radius * 0.3, .black, 0.4)
    for step in 0..<Int(radius * 16) {
      let share = Double(step) / (radius * 16)
      let angle = dice.between(0, 6.28)
      let reach = dice.unit().squareRoot() * radius
      let offset = Point(cos(angle) * reach * 1.1, sin(angle) * reach * 0.8 - radius * 0.68)
      let facing = (offset.x * light.direction.x - (offset.y + radius * 0.68) * light.direction.y) / radius
      let exposure = clamp(0.25 + facing * 0.7 * (0.4 + share) + dice.spread() * 0.1)
      let isSnowy = year.weather.snow > 0 && offset.y < -radius * 0.8 && dice.chance(0.85)
      let isFlower = !isBare && year.season != .autumn && share > 0.75 && dice.chance(0.22)
      let tone = isSnowy ? Tone(0xF2F5FB) : isFlower ? flower : green.varied(0.12, &dice) * (0.6 + 0.5 * share)
      let tip = foot + offset
      let size = dice.between(2.2, 4.2)
      if isFlower {
        canvas.ellipse(tip, size * 0.8, size * 0.65, .flat(light.seen(tone, exposure: max(exposure, 0.4))))
      } else {
        canvas.blade(
          tip, tip + Point(dice.spread() * size, -size * 1.4), width: size * 0.45, bend: 0.6,
          light.seen(tone, exposure: exposure))
      }
    }
  }

  // MARK: Fence

  func paintFence(on canvas: borrowing Canvas) {
    guard year.year >= 2011 else { return }
    let length = (Garden.right - Garden.left).length
    let normal = Space(-0.3, 0.2, -0.9)
    let wood = year.year >= 2015 ? Tone(0xF4F0E6) : Tone(0xD9C7A6)
    let tone = year.light.seen(wood, exposure: year.light.exposure(normal) * 0.9)
    let isGate = { (share: Double) in share > 0.085 && share < 0.155 }
    for height in [0.28, 0.68] {
      for (low, high) in [(0.0, 0.085), (0.155, 1.0)] {
        let ends = [low, high].map { share -> Point in
          let place = Garden.left.mixed(with: Garden.right, by: share)
          return place + Point(0, -height * Camera.scale(atGround: place.y))
        }
        canvas.line(ends[0], ends[1], width: 5, tone * 0.72)
      }
    }
    var dice = Dice(93)
    var run = 0.0
    while run < length {
      let place = Garden.left.mixed(with: Garden.right, by: run / length)
      let scale = Camera.scale(atGround: place.y)
      run += scale * 0.185
      guard !isGate(run / length) else { continue }
      picket(place, scale: scale, tone.varied(0.03, &dice), on: canvas)
    }
    for share in [0.085, 0.155] { post(Garden.left.mixed(with: Garden.right, by: share), tone, on: canvas) }
  }

  private func picket(_ foot: Point, scale: Double, _ tone: Tone, on canvas: borrowing Canvas) {
    let half = scale * 0.048
    let top = foot + Point(0, -scale * 0.86)
    canvas.fill(
      [
        foot + Point(-half, 2), top + Point(-half, 0), top + Point(0, -scale * 0.09), top + Point(half, 0),
        foot + Point(half, 2),
      ], tone)
    canvas.line(foot + Point(half, 2), top + Point(half, 0), width: 1.2, tone * 0.66)
    canvas.spot(foot + Point(0, 2), scale * 0.13, 3, .black, 0.35)
    if year.weather.snow > 0 {
      canvas.ellipse(
        top + Point(0, -scale * 0.05), half * 1.25, scale * 0.05, .flat(year.light.seen(Tone(0xF4F6FC), exposure: 1)))
    }
  }

  private func post(_ foot: Point, _ tone: Tone, on canvas: borrowing Canvas) {
    let scale = Camera.scale(atGround: foot.y)
    let half = scale * 0.075
    canvas.spot(foot, scale * 0.3, 6, .black, 0.4)
    canvas.fill(
      [
        foot + Point(-half, 2), foot + Point(-half, -scale * 1.1), foot + Point(half, -scale * 1.1),
        foot + Point(half, 2),
      ], tone)
    canvas.line(foot + Point(half, 2), foot + Point(half, -scale * 1.1), width: 2.4, tone * 0.66)
    canvas.ellipse(
      foot + Point(0, -scale * 1.12), half * 1.5, half * 0.8,
      .flat(year.weather.snow > 0 ? year.light.seen(Tone(0xF4F6FC), exposure: 1) : tone * 0.9))
  }
}
