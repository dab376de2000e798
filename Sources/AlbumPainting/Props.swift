import Glibc

/// The small things that come and stay: cat, bicycle, swing, snowman, letter box.
struct Props {
  private let light: Light
  private let snow: Double

  init(_ year: AlbumYear) {
    light = year.light
    snow = year.weather.snow
  }

  private func seen(_ hex: UInt32, _ exposure: Double) -> Tone {
    light.seen(Tone(hex), exposure: exposure, distance: 16)
  }

  // MARK: Cat

  /// A ginger cat that sits and looks on.
  func cat(at foot: Point, size: Double, faces side: Double, on canvas: borrowing Canvas) {
    let at = { (x: Double, y: Double) in foot + Point(x * size * side, -y * size) }
    let fur = seen(0xD98B45, 0.55)
    let dark = seen(0x9A5527, 0.2)
    canvas.spot(foot, size * 0.5, size * 0.1, .black, 0.45)
    canvas.stroke(
      Path(smooth: [at(-0.22, 0.06), at(-0.45, 0.08), at(-0.56, 0.24), at(-0.48, 0.36)]), width: size * 0.1, .flat(dark)
    )
    canvas.fill(
      Path(
        smooth: [
          at(-0.28, 0.02), at(-0.30, 0.25), at(-0.12, 0.52), at(0.08, 0.62), at(0.17, 0.45), at(0.20, 0.2),
          at(0.24, 0.0), at(0, -0.02),
        ],
        closed: true), .linear(at(0.3, 0.7), at(-0.3, 0), [.init(0, seen(0xE9A45C, 0.85)), .init(1, dark)]))
    canvas.ellipse(at(0.16, 0.24), size * 0.07, size * 0.2, .flat(seen(0xF6E3C8, 0.7)))
    for (x, tip) in [(0.02, -0.03), (0.2, 0.24)] {
      canvas.fill([at(x - 0.07, 0.80), at(tip, 1.0), at(x + 0.08, 0.80)], fur)
    }
    canvas.ellipse(at(0.11, 0.72), size * 0.185, size * 0.165, .flat(fur))
    canvas.ellipse(at(0.19, 0.67), size * 0.085, size * 0.065, .flat(seen(0xF6E3C8, 0.7)))
    for x in [0.09, 0.22] { canvas.dot(at(x, 0.75), size * 0.022, seen(0x1E1A14, 0.2)) }
    for stripe in 0..<4 {
      let y = 0.16 + Double(stripe) * 0.1
      canvas.line(
        at(-0.27 + Double(stripe) * 0.05, y), at(-0.10 + Double(stripe) * 0.02, y + 0.03), width: size * 0.035, dark,
        0.6)
    }
  }

  // MARK: Bicycle

  func bicycle(at foot: Point, on canvas: borrowing Canvas) {
    let scale = Camera.scale(atGround: foot.y)
    let at = { (x: Double, y: Double) in foot + Point(x * scale, -y * scale) }
    let (rear, front) = (at(-0.52, 0.33), at(0.52, 0.33))
    canvas.spot(foot, scale * 0.95, scale * 0.1, .black, 0.45)
    let tyre = seen(0x2C2C2E, 0.3)
    for hub in [rear, front] {
      for spoke in 0..<9 {
        let angle = Double(spoke) * 0.698
        canvas.line(hub, hub + Point(cos(angle), sin(angle)) * (scale * 0.31), width: 0.7, seen(0xC8CBD0, 0.6), 0.6)
      }
      let ring = (0..<24).map { hub + Point(cos(Double($0) * 0.2618), sin(Double($0) * 0.2618)) * (scale * 0.32) }
      canvas.stroke(Path(smooth: ring, closed: true), width: scale * 0.042, .flat(tyre))
    }
    let frame = seen(0x2F8F86, 0.7)
    let (pedals, saddle, head) = (at(-0.08, 0.3), at(-0.22, 0.78), at(0.36, 0.8))
    for (a, b) in [(rear, pedals), (pedals, saddle), (pedals, head), (saddle, head), (saddle, rear), (head, front)] {
      canvas.line(a, b, width: scale * 0.038, frame)
    }
    canvas.line(saddle, at(-0.24, 0.86), width: scale * 0.03, frame)
    canvas.line(at(-0.36, 0.88), at(-0.14, 0.87), width: scale * 0.065, seen(0x7A4A2C, 0.5))
    canvas.stroke(
      Path(smooth: [head, at(0.33, 0.96), at(0.22, 1.0)]), width: scale * 0.032, .flat(seen(0xB9BDC2, 0.8)))
    canvas.line(at(0.24, 1.0), at(0.16, 0.99), width: scale * 0.045, seen(0x7A4A2C, 0.5))
    let basket = [at(0.42, 0.92), at(0.72, 0.92), at(0.67, 0.68), at(0.46, 0.68)]
    canvas.fill(basket, seen(0xC79A5E, 0.6))
    for share in [0.2, 0.4, 0.6, 0.8] {
      canvas.line(
        basket[0].mixed(with: basket[1], by: share), basket[3].mixed(with: basket[2], by: share), width: 0.9,
        seen(0x8A6334, 0.4))
    }
    canvas.dot(pedals, scale * 0.07, seen(0x8E9298, 0.6))
  }

  // MARK: Swing

  /// Returns where the seat is, the ropes swung to the side by `sway` (the slope of a rope).
  func swingSeat(below branch: Point, sway: Double) -> Point {
    let scale = Camera.scale(atGround: Tree.foot.y)
    let drop = Tree.foot.y + 6 - 0.52 * scale - branch.y
    return branch + Point(drop * sway, drop)
  }

  func swing(below branch: Point, sway: Double, on canvas: borrowing Canvas) {
    let seat = swingSeat(below: branch, sway: sway)
    let rope = seen(0xD2B88A, 0.6)
    for side in [-15.0, 15] {
      canvas.line(branch + Point(side, -4), seat + Point(side * 1.25, 0), width: 2.4, rope * 0.6)
      canvas.line(branch + Point(side - 0.6, -4), seat + Point(side * 1.25 - 0.6, 0), width: 1.4, rope)
    }
    canvas.line(seat + Point(-22, sway * -20), seat + Point(22, sway * 20), width: 7, seen(0x8A5A34, 0.2))
    canvas.line(
      seat + Point(-22, sway * -20 - 2), seat + Point(22, sway * 20 - 2), width: 3,
      seen(snow > 0 ? 0xF4F6FC : 0xC08A52, 0.9))
    canvas.spot(Point(seat.x, Tree.foot.y + 8), 40, 9, .black, 0.35)
  }

  // MARK: Winter

  func snowman(at foot: Point, on canvas: borrowing Canvas) {
    let scale = Camera.scale(atGround: foot.y)
    canvas.spot(foot, scale * 0.7, scale * 0.16, Tone(0x3A4C8C), 0.5)
    let white = seen(0xFAFBFF, 1)
    let blue = seen(0xA6B2DC, 0.05)
    for (height, radius) in [(0.36, 0.42), (0.92, 0.31), (1.36, 0.22)] {
      let center = foot + Point(0, -height * scale)
      let lit = center + Point(-radius * 0.4, -radius * 0.5) * scale
      canvas.ellipse(
        center, radius * scale, radius * scale * 0.95,
        .radial(lit, radius: radius * scale * 1.7, [.init(0, white), .init(0.5, white * 0.94), .init(1, blue)]))
    }
    let face = foot + Point(0, -1.38 * scale)
    for x in [-0.07, 0.08] { canvas.dot(face + Point(x * scale, -0.05 * scale), 2.6, seen(0x20242C, 0.2)) }
    canvas.fill([face + Point(0, 1), face + Point(0, 8), face + Point(0.26 * scale, 7)], seen(0xE98A3A, 1))
    for y in [0.85, 1.02] { canvas.dot(foot + Point(0, -y * scale), 2.8, seen(0x20242C, 0.2)) }
    let neck = foot + Point(0, -1.17 * scale)
    canvas.line(neck + Point(-0.2 * scale, 0), neck + Point(0.2 * scale, 0), width: 9, seen(0xC23B3B, 0.9))
    canvas.line(neck + Point(0.14 * scale, 0), neck + Point(0.19 * scale, 0.36 * scale), width: 8, seen(0xA83232, 0.7))
    let brim = foot + Point(0, -1.53 * scale)
    canvas.line(brim + Point(-0.27 * scale, 0), brim + Point(0.27 * scale, 0), width: 5, seen(0x3A3440, 0.4))
    canvas.fill(
      Path([
        brim + Point(-0.17 * scale, 0), brim + Point(-0.15 * scale, -0.26 * scale),
        brim + Point(0.15 * scale, -0.26 * scale), brim + Point(0.17 * scale, 0),
      ]), .flat(seen(0x3A3440, 0.4)))
    for (side, lift) in [(-1.0, 0.42), (1.0, 0.5)] {
      let start = foot + Point(side * 0.26 * scale, -0.98 * scale)
      canvas.line(start, start + Point(side * 0.42 * scale, -lift * scale * 0.6), width: 2.6, seen(0x4A382C, 0.3))
    }
  }

  /// Two lines of footprints from one place to another.
  func footprints(_ start: Point, _ end: Point, on canvas: borrowing Canvas) {
    let count = Int((end - start).length / 17)
    for step in 0...max(count, 1) {
      let share = Double(step) / Double(max(count, 1))
      let place = start.mixed(with: end, by: share) + Point(sin(share * 5) * 16, 0)
      let scale = Camera.scale(atGround: place.y)
      let offset = step % 2 == 0 ? -0.12 : 0.12
      canvas.ellipse(
        place + Point(offset * scale, 0), scale * 0.11, scale * 0.045, .flat(seen(0x7C88B8, 0.1), opacity: 0.65))
    }
  }

  // MARK: Small things

  func letterBox(at foot: Point, on canvas: borrowing Canvas) {
    let scale = Camera.scale(atGround: foot.y)
    canvas.spot(foot, scale * 0.2, 5, .black, 0.4)
    canvas.line(foot, foot + Point(0, -1.05 * scale), width: 5, seen(0x7A5C40, 0.4))
    let top = foot + Point(0, -1.05 * scale)
    canvas.fill(
      [
        top + Point(-19, 2), top + Point(-19, -16), top + Point(-11, -24), top + Point(15, -24), top + Point(19, -16),
        top + Point(19, 2),
      ], seen(0xC8473C, 0.6))
    canvas.fill(
      [top + Point(-19, 2), top + Point(-19, -16), top + Point(-11, -24), top + Point(-6, -16), top + Point(-6, 2)],
      seen(0x8E2F28, 0.35))
    if snow > 0 { canvas.ellipse(top + Point(1, -25), 19, 6, .flat(seen(0xF4F6FC, 1))) }
  }

  func umbrella(over hand: Point, radius: Double, on canvas: borrowing Canvas) {
    let top = hand + Point(-4, -radius * 1.25)
    canvas.line(hand, top, width: 2.4, seen(0x3A3A40, 0.4))
    let rim = stride(from: -1.0, through: 1, by: 0.5).map { top + Point($0 * radius, radius * 0.5) }
    var parts: [Path.Part] = [.move(rim[0])]
    parts.append(
      .curve(top + Point(-radius * 0.95, -radius * 0.35), top + Point(radius * 0.95, -radius * 0.35), rim[4]))
    for index in stride(from: 4, to: 0, by: -1) {
      let middle = rim[index].mixed(with: rim[index - 1], by: 0.5) + Point(0, -radius * 0.14)
      parts.append(.curve(middle, middle, rim[index - 1]))
    }
    var path = Path()
    path.parts = parts
    canvas.fill(
      path,
      .linear(
        top + Point(-radius, 0), top + Point(radius, 0),
        [.init(0, seen(0xE8483C, 1) * 1.15), .init(1, seen(0xA82A2C, 0.3))]))
    for index in 1..<4 {
      canvas.stroke(
        Path(smooth: [
          top + Point(0, -radius * 0.12), rim[index].mixed(with: top, by: 0.5) + Point(0, -radius * 0.08), rim[index],
        ]), width: 1, .flat(seen(0x7E1E22, 0.2), opacity: 0.6))
    }
  }

  func sparkler(at hand: Point, on canvas: borrowing Canvas) {
    var dice = Dice(95)
    let spark = hand + Point(10, -20)
    canvas.line(hand, spark, width: 1.6, seen(0x9A9AA0, 0.5))
    canvas.adding {
      canvas.spot(spark, 120, 110, Tone(0xFFB860), 0.55)
      canvas.spot(spark, 22, 22, Tone(0xFFF2D0), 1)
      for _ in 0..<70 {
        let angle = dice.between(0, 6.28)
        let far = dice.between(8, 30)
        let step = Point(cos(angle), sin(angle))
        canvas.line(spark + step * (far * 0.4), spark + step * far, width: 1, Tone(0xFFE2A0), dice.between(0.4, 1))
      }
    }
  }
}
