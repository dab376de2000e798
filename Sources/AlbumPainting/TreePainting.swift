import Glibc

/// Paints the tree of a year: shadow, back of the crown, wood, front of the crown.
struct TreePainting {
  private struct Leaf {
    var place: Space
    var tone: Tone
    var exposure: Double
    var size: Double
    var angle: Double
  }

  let tree: Tree
  private let year: AlbumYear
  private let heart: Space
  private let scale = Camera.scale(atGround: Tree.foot.y)

  init(_ year: AlbumYear) {
    self.year = year
    tree = Tree(age: year.treeAge)
    heart = tree.heart
  }

  func paint(on canvas: borrowing Canvas) {
    let leaves = leaves()
    for leaf in leaves where leaf.place.z > heart.z + 0.25 { paint(leaf, on: canvas) }
    for limb in tree.limbs.sorted(by: { $0.depth > $1.depth }) { paint(limb, on: canvas) }
    paintFoot(on: canvas)
    for leaf in leaves where leaf.place.z <= heart.z + 0.25 { paint(leaf, on: canvas) }
  }

  // MARK: Shadow

  func paintShadow(on canvas: borrowing Canvas) {
    let strength = year.light.direct.green * 0.75
    guard strength > 0.08, !year.weather.isWet, year.weather.fog < 0.5 else { return }
    let shade = year.weather.snow > 0 ? Tone(0x3A4C8C) : Tone(0x1B2A3A)
    let slope = Space(
      year.light.shadowSlant, 0, clamp(-year.light.direction.z / max(year.light.direction.y, 0.25), -1, 1))
    let base = Camera.ground(at: Tree.foot)
    let isBare = year.leafage.density == 0
    canvas.layer(opacity: clamp(strength, 0, 0.55)) {
      for limb in tree.limbs where limb.depth < (isBare ? 6 : 3) {
        let points = limb.points.map { Camera.project(base + Space($0.x, 0, $0.z) + slope * $0.y) }
        canvas.stroke(Path(smooth: points), width: max(limb.base * scale * 0.7, 0.7), .flat(shade))
      }
      guard !isBare else { return }
      var dice = Dice(71)
      for twig in tree.twigs {
        let world = base + Space(twig.place.x, 0, twig.place.z) + slope * twig.place.y
        guard world.z > 6 else { continue }
        let place = Camera.project(world)
        let size = twig.size * 1500 / world.z * dice.between(0.7, 1.3)
        canvas.ellipse(place, size * 1.25, size * 0.42, .flat(shade, opacity: 0.5))
      }
    }
    if !isBare {
      canvas.spot(Tree.foot + Point(0, -6), tree.reach * scale * 1.25, tree.reach * scale * 0.26, shade, 0.42)
    }
    canvas.spot(Tree.foot, scale * 0.5 + 6, scale * 0.13 + 2, shade, 0.7)
  }

  // MARK: Wood

  private func paint(_ limb: Tree.Limb, on canvas: borrowing Canvas) {
    let bark = Tone(0x6B5548)
    let light = year.light
    let places = limb.points.map(Tree.project)
    let side = light.direction.x < 0 ? -1.0 : 1.0
    let dark = light.seen(bark * 0.62, exposure: 0.12)
    let bright = light.seen(bark * 1.25, exposure: 1)
    let width = { (index: Int) -> Double in
      let share = Double(index) / Double(places.count - 1)
      let flare = limb.depth == 0 ? 1 + 0.55 * pow(1 - share, 7) : 1
      return max((limb.base + (limb.tip - limb.base) * share) * flare * scale, 1.0)
    }
    for index in 1..<places.count {
      let start = places[index - 1]
      let end = places[index]
      let normal = (end - start).normal
      let a = width(index - 1) / 2
      let b = width(index) / 2
      canvas.fill([start + normal * a, end + normal * b, end - normal * b, start - normal * a], dark)
      canvas.dot(end, b, dark)
      guard a > 1 else { continue }
      let toward = normal * (normal.x * side > 0 ? 1 : -1)
      canvas.fill(
        [start + toward * a, end + toward * b, end + toward * (b * 0.2), start + toward * (a * 0.2)], bright, 0.55)
      canvas.fill(
        [start + toward * a, end + toward * b, end + toward * (b * 0.6), start + toward * (a * 0.6)], bright, 0.55)
      if a > 5 { paintBark(start, end, normal, a, b, on: canvas) }
    }
    guard year.weather.snow > 0, limb.depth > 0 else { return }
    let snow = light.seen(Tone(0xF4F6FC), exposure: 1)
    for index in 1..<places.count {
      let lift = Point(0, -max(width(index) * 0.42, 0.8))
      canvas.line(places[index - 1] + lift, places[index] + lift, width: max(width(index) * 0.5, 1.2), snow, 0.9)
    }
  }

  /// The short level lines of cherry bark.
  private func paintBark(
    _ start: Point, _ end: Point, _ normal: Point, _ a: Double, _ b: Double, on canvas: borrowing Canvas
  ) {
    var dice = Dice(UInt64(abs(start.x * 131 + start.y * 17)))
    for _ in 0..<26 {
      let share = dice.unit()
      let half = a + (b - a) * share
      let place = start.mixed(with: end, by: share) + normal * (dice.between(-0.9, 0.7) * half)
      let tone = year.light.seen(dice.chance(0.5) ? Tone(0x8F7464) : Tone(0x3C2F2A), exposure: 0.5)
      canvas.line(place, place + normal * (half * dice.between(0.1, 0.4)), width: dice.between(0.7, 1.8), tone, 0.5)
    }
  }

  private func paintFoot(on canvas: borrowing Canvas) {
    if year.year <= 2011 {
      let stake = year.light.seen(Tone(0xB08F63), exposure: 0.7)
      let foot = Tree.foot + Point(15, 2)
      canvas.line(foot, foot + Point(-2, -1.25 * scale), width: 4.5, stake)
      canvas.line(
        foot + Point(-2, -0.9 * scale), foot + Point(-15, -0.93 * scale), width: 2,
        year.light.seen(Tone(0x4F6F8F), exposure: 0.7))
    }
    guard year.weather.snow == 0 else {
      let width = 12 + 30 * clamp(year.treeAge / 12)
      canvas.ellipse(
        Tree.foot + Point(0, 5), width, 8, .flat(year.light.seen(Tone(0xEEF2F9), exposure: 0.55)))
      canvas.spot(Tree.foot + Point(-4, 3), width, 7, year.light.seen(Tone(0xF4F6FC), exposure: 0.8), 0.9)
      return
    }
    var dice = Dice(72)
    for _ in 0..<90 {
      let root = Tree.foot + Point(dice.spread() * (10 + 22 * clamp(year.treeAge / 12)), dice.between(0, 9))
      let tone = year.light.seen(dice.pick(year.season.grass, else: .black).varied(0.1, &dice), exposure: dice.unit())
      canvas.blade(
        root, root + Point(dice.spread() * 4, -dice.between(6, 17)), width: 1.3, bend: dice.spread() * 3, tone)
    }
  }

  // MARK: Leaves

  /// All leaves from the darkest to the brightest, so that light lies on top.
  private func leaves() -> [Leaf] {
    let leafage = year.leafage
    guard leafage.density > 0 else { return [] }
    let radius = max(tree.reach, 0.5)
    let perTwig = (year.treeAge < 5 ? 44.0 : 36) * leafage.density
    // A young crown is thin, and the light goes through it.
    let thin = 0.26 * clamp(1 - year.treeAge / 5)
    var leaves: [Leaf] = []
    for twig in tree.twigs {
      var dice = Dice(twig.seed)
      let clump = dice.spread() * 0.12
      let hue = dice.pick(leafage.tones, else: .white)
      for _ in 0..<Int(perTwig) {
        let offset = Space(dice.spread(), dice.spread() * 0.8 - 0.1, dice.spread()) * (twig.size * 0.62)
        let place = twig.place + offset
        let crown = (place - heart) * (1 / radius)
        let local = offset * (1 / (twig.size + 0.001))
        let facing = (crown * 0.62 + local * 0.38).dot(year.light.direction)
        let depth = clamp(crown.dot(crown).squareRoot())
        let exposure = clamp(0.30 + thin + facing * 0.95 + clump + dice.spread() * 0.09)
        let tone = hue.mixed(with: dice.pick(leafage.tones, else: hue), by: 0.55)
        let inner = leafage.shade.mixed(with: tone, by: clamp(0.12 + exposure * 0.9 + depth * 0.2))
        leaves.append(
          Leaf(
            place: place, tone: inner.varied(0.05, &dice), exposure: exposure,
            size: (leafage.isBlossom ? 0.042 : 0.066) * dice.between(0.7, 1.35), angle: dice.between(0, 6.28)))
      }
    }
    return leaves.sorted { $0.exposure < $1.exposure }
  }

  private func paint(_ leaf: Leaf, on canvas: borrowing Canvas) {
    let place = Tree.project(leaf.place)
    let size = leaf.size * scale
    let tone = year.light.seen(leaf.tone, exposure: leaf.exposure)
    if year.leafage.isBlossom {
      canvas.ellipse(place, size, size * 0.8, turned: leaf.angle, .flat(tone, opacity: 0.93))
      return
    }
    let half = Point(cos(leaf.angle), sin(leaf.angle) * 0.8 + 0.25) * (size * 0.75)
    canvas.blade(place - half, place + half, width: size * 0.46, bend: size * 0.1, tone, 0.95)
  }
}
