import Glibc

/// The house of the album through its ten years: a frame, walls, paint, a new wing, panels for the sun.
struct Homestead {
  private let year: AlbumYear
  let house: House
  private let wing: House

  init(_ year: AlbumYear) {
    self.year = year
    let corner = Camera.ground(at: Point(1150, 806))
    let paint =
      switch year.year {
      case ...2010: Tone(0xF1EADB)
      case ...2014: Tone(0xE9B652)
      default: Tone(0x5F9AA0)
      }
    house = House(
      corner: corner, turn: 0.88, width: 5.4, depth: 6.6, wall: 2.9, rise: 2.5, paint: paint, roof: Tone(0xA9543C))
    let back = house.world(0.9, 6.6, 0)
    wing = House(
      corner: back, turn: 0.88, width: 3.8, depth: 3.6, wall: 2.3, rise: 1.7, paint: Tone(0xEFE6D4),
      roof: Tone(0x8F4A38))
  }

  private var hasWing: Bool { year.year >= 2015 }
  private var isFrame: Bool { year.year == 2009 }

  func paintShadow(on canvas: borrowing Canvas) {
    guard year.light.direct.green > 0.1, !isFrame, !year.weather.isWet, year.weather.fog < 0.5 else { return }
    let shade = year.weather.snow > 0 ? Tone(0x3A4C8C) : Tone(0x1B2A3A)
    canvas.layer(opacity: clamp(year.light.direct.green * 0.75, 0, 0.5)) {
      for face in house.shadow(year.light) { canvas.fill(face, shade) }
      if hasWing { for face in wing.shadow(year.light) { canvas.fill(face, shade) } }
    }
  }

  func paint(on canvas: borrowing Canvas) {
    if isFrame {
      paintFrame(on: canvas)
      return
    }
    if hasWing { paintWing(on: canvas) }
    paintChimney(on: canvas)
    house.paintBody(year, on: canvas)
    paintOpenings(on: canvas)
    if year.year >= 2017 { paintPanels(on: canvas) }
    paintFooting(on: canvas)
  }

  // MARK: The frame

  private func paintFrame(on canvas: borrowing Canvas) {
    let h = house
    let top = h.wall + h.rise
    let floor = year.light.seen(Tone(0xBDB3A2), exposure: 0.8)
    canvas.fill(
      [h.at(0, 0, 0.12), h.at(h.width, 0, 0.12), h.at(h.width, h.depth, 0.12), h.at(0, h.depth, 0.12)], floor)
    canvas.fill(h.sideQuad(0...h.depth, 0...0.14), year.light.seen(Tone(0x8E877B), exposure: 0.2))
    canvas.fill(h.gableQuad(0...h.width, 0...0.14), year.light.seen(Tone(0xA79F91), exposure: 0.6))
    let far: [(Space, Space)] = stride(from: 0.0, through: 6.6, by: 1.1).map { side in
      (h.world(h.width, side, 0), h.world(h.width, side, h.wall))
    }
    for (low, high) in far { beam(low, high, 0.13, exposure: 0.2, on: canvas) }
    beam(h.world(h.width, 0, h.wall), h.world(h.width, h.depth, h.wall), 0.15, exposure: 0.25, on: canvas)
    for share in stride(from: 0.0, through: 5.4, by: 1.35) {
      beam(h.world(share, h.depth, 0), h.world(share, h.depth, h.wall), 0.13, exposure: 0.25, on: canvas)
    }
    for side in stride(from: 6.6, through: 0, by: -1.1) {
      beam(h.world(h.width, side, h.wall), h.world(h.width / 2, side, top), 0.12, exposure: 0.5, on: canvas)
      beam(h.world(0, side, h.wall), h.world(h.width / 2, side, top), 0.13, exposure: 0.85, on: canvas)
      beam(h.world(0, side, 0), h.world(0, side, h.wall), 0.15, exposure: 0.55, on: canvas)
    }
    for (low, high) in [(h.world(0, 0, 0), h.world(0, 1.1, h.wall)), (h.world(0, 6.6, 0), h.world(0, 5.5, h.wall))] {
      beam(low, high, 0.11, exposure: 0.5, on: canvas)
    }
    beam(h.world(h.width / 2, 0, top), h.world(h.width / 2, h.depth, top), 0.16, exposure: 1, on: canvas)
    beam(h.world(0, 0, h.wall), h.world(0, h.depth, h.wall), 0.17, exposure: 0.6, on: canvas)
    for share in stride(from: 5.4, through: 0, by: -1.35) {
      let height = h.wall + h.rise * (1 - abs(share - 2.7) / 2.7)
      beam(h.world(share, 0, 0), h.world(share, 0, height), 0.15, exposure: 0.95, on: canvas)
    }
    beam(h.world(0, 0, h.wall), h.world(h.width, 0, h.wall), 0.17, exposure: 1, on: canvas)
    paintTimber(on: canvas)
  }

  private func beam(_ start: Space, _ end: Space, _ thickness: Double, exposure: Double, on canvas: borrowing Canvas) {
    let tone = year.light.seen(Tone(0xDDB27A), exposure: exposure, distance: start.z)
    let width = thickness * 1500 / start.z
    let (a, b) = (Camera.project(start), Camera.project(end))
    canvas.line(a, b, width: width, tone * 0.72)
    let side = (b - a).normal * (width * 0.22)
    let toward = side.x > 0 ? side * -1 : side
    canvas.line(a + toward, b + toward, width: width * 0.5, tone)
  }

  /// A stack of boards, and the ladder that somebody left.
  private func paintTimber(on canvas: borrowing Canvas) {
    var dice = Dice(82)
    for layer in 0..<5 {
      for board in 0..<4 {
        let place = Point(1272 + Double(board) * 9 + Double(layer % 2) * 3, 872 - Double(layer) * 7 - Double(board) * 3)
        let tone = year.light.seen(Tone(0xDDB27A).varied(0.08, &dice), exposure: 0.9 - Double(board) * 0.1)
        canvas.line(place, place + Point(118, -9), width: 6, tone * 0.7)
        canvas.line(place + Point(0, -1.5), place + Point(118, -10.5), width: 3.4, tone)
      }
    }
    let tone = year.light.seen(Tone(0x9C7A52), exposure: 0.8)
    let (foot, head) = (house.at(2.0, -1.3, 0), house.at(2.0, -0.1, 3.6))
    for side in [-9.0, 9] { canvas.line(foot + Point(side, 0), head + Point(side * 0.8, 0), width: 3.4, tone) }
    for rung in 1..<9 {
      let place = foot.mixed(with: head, by: Double(rung) / 9)
      canvas.line(place + Point(-9, 0), place + Point(9, 0), width: 2.4, tone)
    }
  }

  // MARK: The finished house

  private func paintWing(on canvas: borrowing Canvas) {
    wing.paintBody(year, on: canvas)
    window(wing.sideQuad(0.4...1.5, 0.2...1.9), bars: 1, on: canvas)
    window(wing.sideQuad(1.9...3.0, 0.2...1.9), bars: 1, on: canvas)
  }

  private func paintChimney(on canvas: borrowing Canvas) {
    let brick = Tone(0x9A6450)
    let (g, s) = (3.2, 4.4)
    let base = house.wall + 1.6
    let top = house.wall + house.rise + 0.9
    let faces = [
      ([(g, s), (g + 0.7, s)], house.gableNormal), ([(g, s), (g, s + 0.7)], house.sideNormal),
    ]
    for (feet, normal) in faces {
      let (a, b) = (feet[0], feet[1])
      let tone = year.light.seen(brick, exposure: year.light.exposure(normal), distance: 28)
      canvas.fill(
        [house.at(a.0, a.1, base), house.at(b.0, b.1, base), house.at(b.0, b.1, top), house.at(a.0, a.1, top)], tone)
    }
    let cap = house.at(g + 0.3, s + 0.3, top)
    canvas.line(
      cap + Point(-19, 0), cap + Point(19, 0), width: 5,
      year.light.seen(year.weather.snow > 0 ? Tone(0xF1F4FB) : brick * 0.7, exposure: 0.6))
    guard year.season == .winter || year.season == .autumn else { return }
    var dice = Dice(83)
    for puff in 0..<60 {
      let height = Double(puff) * 3.1
      let place = cap + Point(sin(height * 0.02) * 14 + height * 0.32 + dice.spread() * 5, -8 - height)
      let tone = year.light.seen(Tone(0xE4E4E8), exposure: 0.5)
      canvas.spot(place, 9 + height * 0.16, 8 + height * 0.13, tone, 0.17 * (1 - height / 200))
    }
  }

  private func paintOpenings(on canvas: borrowing Canvas) {
    let h = house
    window(h.gableQuad(0.7...1.9, 1.0...2.2), bars: 1, on: canvas)
    window(h.gableQuad(4.0...4.9, 1.0...2.2), bars: 1, on: canvas)
    window(h.gableQuad(2.25...3.15, 3.2...4.15), bars: 1, on: canvas)
    window(h.sideQuad(1.0...2.3, 1.0...2.2), bars: 1, on: canvas)
    window(h.sideQuad(4.0...5.3, 1.0...2.2), bars: 1, on: canvas)
    let exposure = year.light.exposure(h.gableNormal)
    let door = year.year >= 2015 ? Tone(0xC2503A) : year.year >= 2011 ? Tone(0x3F6A62) : Tone(0x8A6038)
    let frame = year.light.seen(Tone(0xF5EFE2), exposure: exposure)
    canvas.fill(h.gableQuad(2.35...3.5, 0...2.25), frame)
    canvas.fill(h.gableQuad(2.47...3.38, 0...2.15), year.light.seen(door, exposure: exposure))
    canvas.fill(h.gableQuad(2.65...3.2, 1.25...1.95), glass(h.gableQuad(2.65...3.2, 1.25...1.95)))
    canvas.dot(h.at(2.6, 0, 1.0), 1.8, year.light.seen(Tone(0xE8C870), exposure: 0.8))
    let step = year.light.seen(Tone(0xB9B0A2).mixed(with: .white, by: year.weather.snow * 0.8), exposure: 0.8)
    canvas.fill([h.at(2.1, 0, 0.18), h.at(3.75, 0, 0.18), h.at(3.75, -0.8, 0.05), h.at(2.1, -0.8, 0.05)], step)
    canvas.fill(
      [h.at(2.1, -0.8, 0.05), h.at(3.75, -0.8, 0.05), h.at(3.75, -0.8, -0.1), h.at(2.1, -0.8, -0.1)], step * 0.7)
  }

  private func glass(_ quad: [Point]) -> Tone {
    let sky = year.light.seen(Tone(0x6E8FA6), exposure: 0.3)
    return sky.mixed(with: Tone(0xFFC868), by: clamp(year.weather.lamps * 1.05))
  }

  private func window(_ quad: [Point], bars: Int, on canvas: borrowing Canvas) {
    let frame = year.light.seen(Tone(0xF7F2E6), exposure: 0.55)
    let middle = quad.reduce(Point(0, 0)) { $0 + $1 * 0.25 }
    let grown = quad.map { middle + ($0 - middle) * 1.16 }
    canvas.fill(grown, frame)
    let lit = year.weather.lamps
    let upper = glass(quad).mixed(with: lit > 0.5 ? Tone(0xFFF0C4) : year.sky.colors.last ?? .white, by: 0.25)
    canvas.fill(
      Path(quad),
      .linear(
        Point(0, quad[2].y), Point(0, quad[0].y), [.init(0, glass(quad) * (lit > 0.5 ? 0.92 : 0.7)), .init(1, upper)]))
    let between = { (a: Int, b: Int) in quad[a].mixed(with: quad[b], by: 0.5) }
    // Curtains, then the bars of the frame over them.
    let curtain = lit > 0.5 ? Tone(0xF2A84E) : year.light.seen(Tone(0xEDE3D0), exposure: 0.4)
    for (outer, inner) in [(0, 1), (1, 0)] {
      let top = outer == 0 ? 3 : 2
      let topInner = outer == 0 ? 2 : 3
      canvas.fill(
        [
          quad[outer], quad[outer].mixed(with: quad[inner], by: 0.12), quad[top].mixed(with: quad[topInner], by: 0.3),
          quad[top],
        ],
        curtain, 0.75)
    }
    canvas.line(between(0, 1), between(3, 2), width: 2.2, frame)
    canvas.line(between(0, 3), between(1, 2), width: 2.2, frame)
    canvas.line(
      grown[0], grown[1], width: 3.4, year.weather.snow > 0 ? year.light.seen(.white, exposure: 1) : frame * 0.85)
  }

  private func paintPanels(on canvas: borrowing Canvas) {
    for row in 0..<2 {
      for column in 0..<5 {
        let along = 0.14 + Double(column) * 0.147
        let up = 0.22 + Double(row) * 0.345
        let quad = house.slopeQuad(along...(along + 0.138), up...(up + 0.32))
        let sky = year.sky.colors.first ?? .black
        let dark = year.light.seen(Tone(0x1F2E4E), exposure: 0.5)
        canvas.fill(
          Path(quad),
          .linear(
            quad[3], quad[1],
            [.init(0, dark.mixed(with: sky, by: 0.45)), .init(0.5, dark), .init(1, dark.mixed(with: sky, by: 0.25))]))
        for cell in 1..<4 {
          let share = Double(cell) / 4
          canvas.line(
            quad[0].mixed(with: quad[1], by: share), quad[3].mixed(with: quad[2], by: share), width: 0.6,
            Tone(0xA9BBD6), 0.45)
        }
        canvas.stroke(Path(quad), width: 1, .flat(Tone(0xB9C4D4), opacity: 0.7))
      }
    }
  }

  /// Grass and shade where the walls meet the ground.
  private func paintFooting(on canvas: borrowing Canvas) {
    var dice = Dice(84)
    let tones = year.weather.snow > 0 ? [Tone(0xEEF2F9)] : year.season.grass
    for _ in 0..<300 {
      let isGable = dice.chance(0.5)
      let place = isGable ? house.at(dice.between(-0.1, 5.5), -0.05, 0) : house.at(-0.05, dice.between(0, 6.7), 0)
      let share = dice.unit()
      let tone = year.light.seen(dice.pick(tones, else: .black).varied(0.08, &dice) * 0.9, exposure: share * 0.6)
      let height = year.weather.snow > 0 ? 5 : dice.between(5, 15)
      canvas.blade(
        place + Point(0, 3), place + Point(dice.spread() * 4, -height), width: 1.6, bend: dice.spread() * 2, tone)
    }
  }

  /// The light that falls out of the windows.
  func paintGlow(on canvas: borrowing Canvas) {
    let strength = year.weather.lamps
    guard strength > 0.3, !isFrame else { return }
    let warm = Tone(0xFFB754)
    canvas.adding {
      for place in [
        house.at(1.3, 0, 1.6), house.at(4.4, 0, 1.6), house.at(2.7, 0, 3.7), house.at(0, 1.6, 1.6),
        house.at(0, 4.6, 1.6),
      ] {
        canvas.spot(place, 75, 75, warm, 0.36 * strength)
      }
      canvas.spot(house.at(1.3, -1.5, 0), 150, 42, warm, 0.30 * strength)
      canvas.spot(house.at(-1.8, 1.8, 0), 170, 40, warm, 0.26 * strength)
      canvas.spot(house.at(-1.6, 4.8, 0), 150, 36, warm, 0.22 * strength)
    }
  }
}
