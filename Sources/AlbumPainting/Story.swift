/// Who and what is there in each year: a family, a cat, a bicycle, a swing.
struct Story {
  private static let red = Tone(0xD2453B)
  private static let blue = Tone(0x3F6FA8)
  private static let mustard = Tone(0xDDA23A)
  private let year: AlbumYear
  private let tree: Tree
  private let props: Props

  init(_ year: AlbumYear, tree: Tree) {
    self.year = year
    self.tree = tree
    props = Props(year)
  }

  func paint(on canvas: borrowing Canvas) {
    if year.year >= 2012 { props.letterBox(at: Point(930, 912), on: canvas) }
    paintSwing(on: canvas)
    switch year.year {
    case 2009: planting(on: canvas)
    case 2010: firstSteps(on: canvas)
    case 2011: raking(on: canvas)
    case 2012: snowman(on: canvas)
    case 2013: watching(on: canvas)
    case 2015: walkingToSchool(on: canvas)
    case 2016: sparkler(on: canvas)
    case 2017: props.cat(at: Point(588, 962), size: 40, faces: 1, on: canvas)
    case 2018: bicycle(on: canvas)
    case 2019: reunion(on: canvas)
    default: break
    }
  }

  /// Who stands on the wet road must not be wiped out by its shine.
  func paintAboveWet(on canvas: borrowing Canvas) {
    guard year.weather.isWet else { return }
    let child = person(Point(800, 985), 1.24, Story.mustard, trousers: Tone(0x3F6FA8), pose: .reaching)
    child.paint(year.light, on: canvas)
    props.umbrella(over: child.hand(1), radius: 62, on: canvas)
  }

  private func person(
    _ foot: Point, _ height: Double, _ coat: Tone, trousers: Tone = Tone(0x4A5468), pose: Figure.Pose = .standing,
    hat: Tone? = nil
  ) -> Figure {
    Figure(foot: foot, height: height, coat: coat, trousers: trousers, pose: pose, hat: hat)
  }

  // MARK: The years

  private func planting(on canvas: borrowing Canvas) {
    let parent = person(Point(515, 925), 1.72, Story.blue, trousers: Tone(0x6A5A48), pose: .reaching)
    let hand = parent.hand(1)
    let wood = year.light.seen(Tone(0x9A7448), exposure: 0.7)
    canvas.line(hand + Point(0, -14), Point(hand.x + 10, 922), width: 4, wood)
    let iron = year.light.seen(Tone(0x6E757C), exposure: 0.8)
    canvas.fill(
      [
        Point(hand.x + 2, 900), Point(hand.x + 18, 900), Point(hand.x + 18, 922), Point(hand.x + 10, 930),
        Point(hand.x + 2, 922),
      ], iron)
    parent.paint(year.light, on: canvas)
    person(Point(478, 935), 0.82, Story.red).paint(year.light, on: canvas)
    canvas.ellipse(Tree.foot + Point(0, 3), 34, 8, .flat(year.light.seen(Tone(0x7A5B3E), exposure: 0.5), opacity: 0.9))
  }

  private func firstSteps(on canvas: borrowing Canvas) {
    person(Point(560, 965), 0.92, Story.red, trousers: Tone(0x4F7FB0), pose: .walking, hat: Tone(0xF0DDA8)).paint(
      year.light, on: canvas)
    let ball = Point(628, 964)
    canvas.spot(ball + Point(0, 12), 18, 5, .black, 0.45)
    canvas.ellipse(
      ball, 13, 13,
      .radial(
        ball + Point(-5, -5), radius: 22,
        [
          .init(0, year.light.seen(Tone(0xF7D24C), exposure: 1)),
          .init(1, year.light.seen(Tone(0xC2542C), exposure: 0.2)),
        ]))
  }

  private func raking(on canvas: borrowing Canvas) {
    var dice = Dice(501)
    let heap = Point(610, 985)
    canvas.spot(heap + Point(8, 4), 95, 20, .black, 0.4)
    for _ in 0..<900 {
      let offset = Point(dice.spread() * 38, 0)
      let height = max(0, 40 - offset.x * offset.x / 60) * dice.unit().squareRoot()
      let tone = dice.pick(year.leafage.tones, else: .white).varied(0.12, &dice)
      let exposure = clamp(0.2 + height / 45 - offset.x / 130 + dice.spread() * 0.1)
      canvas.ellipse(
        heap + offset + Point(0, -height + dice.between(-2, 5)), 4.4, 2.3, turned: dice.spread(),
        .flat(year.light.seen(tone, exposure: exposure)))
    }
    let child = person(Point(528, 985), 1.0, Story.mustard, pose: .reaching, hat: Story.red)
    let hand = child.hand(1)
    canvas.line(
      hand + Point(-12, -28), Point(hand.x + 34, 984), width: 3, year.light.seen(Tone(0xB08850), exposure: 0.8))
    for tine in -3...3 {
      canvas.line(
        Point(hand.x + 32, 978), Point(hand.x + 36 + Double(tine) * 5, 989), width: 1.4,
        year.light.seen(Tone(0x8A6A40), exposure: 0.6))
    }
    child.paint(year.light, on: canvas)
    props.cat(at: Point(705, 1008), size: 44, faces: -1, on: canvas)
  }

  private func snowman(on canvas: borrowing Canvas) {
    props.footprints(Point(990, 905), Point(640, 992), on: canvas)
    props.snowman(at: Point(570, 985), on: canvas)
    person(Point(650, 992), 1.1, Story.red, pose: .reaching, hat: Tone(0x3F7F8A)).paint(year.light, on: canvas)
  }

  private func watching(on canvas: borrowing Canvas) {
    person(Point(585, 962), 1.72, Story.blue).paint(year.light, on: canvas)
    person(Point(632, 968), 1.16, Story.red, hat: Tone(0xE8E0D0)).paint(year.light, on: canvas)
    person(Point(680, 962), 1.62, Tone(0x7A5AA0)).paint(year.light, on: canvas)
    props.cat(at: Point(735, 985), size: 38, faces: 1, on: canvas)
  }

  private func walkingToSchool(on canvas: borrowing Canvas) {
    let child = person(Point(800, 905), 1.3, Story.red, pose: .walking)
    child.paint(year.light, on: canvas)
    let bag = Point(800, 905 - 0.62 * 1.3 * Camera.scale(atGround: 905))
    canvas.ellipse(bag, 11, 15, .flat(year.light.seen(Tone(0xE0A23A), exposure: 0.6)))
    canvas.line(bag + Point(-7, -2), bag + Point(7, -2), width: 2, year.light.seen(Tone(0xA8722A), exposure: 0.5))
  }

  private func sparkler(on canvas: borrowing Canvas) {
    props.footprints(Point(985, 905), Point(690, 990), on: canvas)
    person(Point(600, 985), 1.72, Story.blue, hat: Tone(0x8A3A3A)).paint(year.light, on: canvas)
    let child = person(Point(672, 990), 1.36, Story.red, pose: .reaching, hat: Tone(0xE8E0D0))
    child.paint(year.light, on: canvas)
    props.sparkler(at: child.hand(1), on: canvas)
  }

  private func bicycle(on canvas: borrowing Canvas) {
    props.bicycle(at: Point(700, 1000), on: canvas)
    person(Point(625, 1000), 1.46, Tone(0xF0E6D2), trousers: Story.blue, pose: .reaching).paint(year.light, on: canvas)
    props.cat(at: Point(545, 985), size: 42, faces: 1, on: canvas)
  }

  private func reunion(on canvas: borrowing Canvas) {
    person(Point(565, 975), 1.72, Story.blue, trousers: Tone(0x6A5A48)).paint(year.light, on: canvas)
    person(Point(625, 978), 1.60, Story.red).paint(year.light, on: canvas)
    props.cat(at: Point(680, 990), size: 44, faces: -1, on: canvas)
    props.bicycle(at: Point(1080, 965), on: canvas)
  }

  // MARK: Swing

  private func paintSwing(on canvas: borrowing Canvas) {
    guard year.year >= 2016, let branch = tree.swingBranch.map(Tree.project) else { return }
    let isRidden = year.year == 2017
    let sway = isRidden ? 0.22 : 0
    if isRidden {
      let seat = props.swingSeat(below: branch, sway: sway)
      var child = person(seat, 1.4, Story.red, trousers: Story.blue, pose: .sitting)
      child.foot = seat + Point(0, 0.40 * 1.4 * Camera.scale(atGround: seat.y + 50))
      child.paint(year.light, on: canvas)
    }
    props.swing(below: branch, sway: sway, on: canvas)
  }
}
