import Glibc

/// A person in the picture: small, from behind or the side, known by a coat.
struct Figure {
  enum Pose {
    case standing
    case walking
    case reaching
    case sitting
  }

  var foot: Point
  /// The height in metres.
  var height: Double
  var coat: Tone
  var trousers = Tone(0x4A5468)
  var hair = Tone(0x3A2A22)
  var pose = Pose.standing
  var hat: Tone?

  private var pixels: Double { height * Camera.scale(atGround: foot.y) }
  /// The head is larger for a child.
  private var head: Double { pixels * (0.205 - 0.035 * clamp((height - 0.8) / 0.9)) / 2 }

  private func at(_ x: Double, _ y: Double) -> Point { foot + Point(x * pixels, -y * pixels) }

  /// Where a hand is: -1 left, 1 right.
  func hand(_ side: Double) -> Point {
    switch pose {
    case .standing: at(side * 0.17, 0.42)
    case .walking: at(side * 0.2, 0.45)
    case .reaching: at(side * 0.24, side > 0 ? 0.66 : 0.46)
    case .sitting: at(side * 0.12, 0.62)
    }
  }

  func paint(_ light: Light, on canvas: borrowing Canvas) {
    let seen = { (tone: Tone, exposure: Double) in light.seen(tone, exposure: exposure, distance: 15) }
    if pose != .sitting { canvas.spot(foot + Point(0, 1), pixels * 0.24, pixels * 0.06, .black, 0.45) }
    paintLegs(seen, on: canvas)
    let side = light.direction.x < 0 ? -1.0 : 1.0
    let hem = pose == .sitting ? 0.36 : 0.40
    let left = [at(-0.045, 0.825), at(-0.10, 0.79), at(-0.12, 0.66), at(-0.12, hem + 0.1), at(-0.15, hem)]
    let right = left.reversed().map { Point(2 * foot.x - $0.x, $0.y) }
    let torso = left + right
    canvas.line(at(0, 0.79), at(0, 0.86), width: head * 0.62, seen(Tone(0xD9A685), 0.35))
    arm(-1, seen(coat, side < 0 ? 0.75 : 0.2), on: canvas)
    arm(1, seen(coat, side > 0 ? 0.75 : 0.2), on: canvas)
    canvas.fill(
      Path(smooth: torso, closed: true),
      .linear(
        at(-0.15 * side * -1, 0.6), at(0.15 * side * -1, 0.6),
        [.init(0, seen(coat, 0.9)), .init(1, seen(coat * 0.8, 0.12))]))
    paintHead(seen, side: side, on: canvas)
  }

  private func paintHead(_ seen: (Tone, Double) -> Tone, side: Double, on canvas: borrowing Canvas) {
    let middle = at(0, 0.84) + Point(0, -head * 0.75)
    canvas.ellipse(middle, head * 0.92, head, .flat(seen(Tone(0xEBBB9A), 0.55)))
    canvas.ellipse(middle + Point(-side * head * 0.06, -head * 0.1), head * 0.99, head * 0.96, .flat(seen(hair, 0.3)))
    canvas.ellipse(
      middle + Point(side * head * 0.35, -head * 0.5), head * 0.45, head * 0.35,
      .flat(seen(hair * 1.5, 0.9), opacity: 0.5))
    guard let hat else { return }
    canvas.ellipse(middle + Point(0, -head * 0.42), head * 1.08, head * 0.72, .flat(seen(hat, 0.55)))
    canvas.line(
      middle + Point(-head, -head * 0.15), middle + Point(head, -head * 0.15), width: head * 0.42, seen(hat * 0.8, 0.4))
    canvas.dot(middle + Point(0, -head * 1.2), head * 0.28, seen(Tone(0xF6EFE2), 0.8))
  }

  private func paintLegs(_ seen: (Tone, Double) -> Tone, on canvas: borrowing Canvas) {
    let width = pixels * 0.085
    for side in [-1.0, 1] {
      let hip = at(side * 0.055, 0.44)
      var knee = at(side * 0.06, 0.24)
      var sole = at(side * 0.065, 0.02)
      if pose == .walking {
        knee = at(side * 0.10, 0.25)
        sole = at(side * 0.15, side < 0 ? 0.05 : 0.01)
      } else if pose == .sitting {
        knee = at(side * 0.05 + 0.22, 0.38)
        sole = at(side * 0.05 + 0.27, 0.17)
      }
      canvas.stroke(Path([hip, knee, sole], closed: false), width: width, .flat(seen(trousers, side < 0 ? 0.6 : 0.25)))
      canvas.ellipse(sole + Point(width * 0.25, -1), width * 0.75, width * 0.42, .flat(seen(Tone(0x5A3B2C), 0.4)))
    }
  }

  private func arm(_ side: Double, _ tone: Tone, on canvas: borrowing Canvas) {
    let shoulder = at(side * 0.095, 0.77)
    let hand = hand(side)
    let elbow = shoulder.mixed(with: hand, by: 0.5) + Point(side * pixels * 0.035, pixels * 0.015)
    canvas.stroke(Path(smooth: [shoulder, elbow, hand]), width: pixels * 0.068, .flat(tone))
    canvas.dot(hand, pixels * 0.03, tone.mixed(with: Tone(0xE8B796), by: 0.5))
  }
}
