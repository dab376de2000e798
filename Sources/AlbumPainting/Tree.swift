import Glibc

/// The cherry tree: one recursive plan from one seed, cut off at the age of the year, so that every branch stays where
/// it was and only grows.
struct Tree {
  struct Limb {
    var points: [Space]
    var base: Double
    var tip: Double
    var depth: Int
  }

  struct Twig {
    var place: Space
    var size: Double
    var seed: UInt64
  }

  static let foot = Point(430, 905)
  private(set) var limbs: [Limb] = []
  private(set) var twigs: [Twig] = []
  /// Where the swing's ropes hang from, once the branch is strong.
  private(set) var swingBranch: Space?
  private let age: Double

  init(age: Double) {
    self.age = age
    grow(from: Space(0, 0, 0), toward: Space(0.06, 1, 0.02).unit, length: 2.5, depth: 0, seed: 2009, born: -1.2)
  }

  /// How wide the crown is, in metres from the trunk.
  var reach: Double { twigs.reduce(0.3) { max($0, abs($1.place.x)) } }

  /// The middle of the crown.
  var heart: Space {
    let sum = twigs.reduce(Space(0, 0, 0)) { $0 + $1.place }
    return sum * (1 / Double(max(twigs.count, 1)))
  }

  private mutating func grow(
    from start: Space, toward direction: Space, length fullLength: Double, depth: Int, seed: UInt64, born: Double
  ) {
    let lived = age - born
    guard lived > 0.15, depth <= 7 else { return }
    var dice = Dice(seed)
    let length = fullLength * (1 - exp(-lived / (depth == 0 ? 4.2 : 3.4)))
    let base = 0.60 * pow(0.60, Double(depth)) * pow(lived / 13, 1.15) + 0.006
    let points = bent(from: start, toward: direction, length: length, depth: depth, dice: &dice)
    guard let end = points.last else { return }
    limbs.append(Limb(points: points, base: base, tip: base * (depth == 0 ? 0.74 : 0.55), depth: depth))
    let isSwing = depth == 1 && seed == Tree.childSeed(2009, 0)
    if isSwing, lived > 5.6 { swingBranch = along(points, 0.60) }

    let count = depth == 0 ? 6 : depth == 1 ? 5 : depth < 5 ? 3 : 2
    var hasChild = false
    let turn = dice.between(0, 6.28)
    for child in 0..<count {
      let share = depth == 0 ? 0.78 + 0.22 * Double(child) / 5 : 0.42 + 0.58 * Double(child + 1) / Double(count)
      let fork = along(points, share)
      let heading = self.heading(
        of: child, at: fork, from: direction, turn: turn, depth: depth, dice: &dice)
      let childLength = (depth == 0 ? 2.35 : fullLength * 0.76) * dice.between(0.82, 1.12)
      let childBorn = born + 1.05 + dice.between(0, 0.7) + (depth == 0 ? (1 - share) * 0.6 : 0)
      if age - childBorn > 0.15, depth < 7 { hasChild = true }
      grow(
        from: fork, toward: heading, length: childLength, depth: depth + 1,
        seed: Tree.childSeed(seed, child), born: childBorn)
    }
    if end.y > min(2.3, age * 0.2), !hasChild || depth >= 5 || (depth >= 2 && age < 5) {
      twigs.append(Twig(place: end, size: 0.20 + min(lived, 3) * 0.07, seed: seed ^ 0xF00))
    }
  }

  private static func childSeed(_ seed: UInt64, _ child: Int) -> UInt64 {
    Dice.mixed(seed &* 31 &+ UInt64(child) &+ 1)
  }

  private func heading(
    of child: Int, at fork: Space, from direction: Space, turn: Double, depth: Int, dice: inout Dice
  ) -> Space {
    // The lowest limb reaches out over the meadow, for the swing that comes years later.
    if depth == 0, child == 0 { return Space(0.90, 0.40, -0.20).unit }
    if depth == 0, child == 1 { return Space(-0.82, 0.62, 0.1).unit }
    let around = turn + Double(child) * 2.4 + dice.spread() * 0.25
    let lean = depth == 0 ? 0.75 - Double(child) * 0.1 : dice.between(0.45, 0.85)
    let side = direction.y > 0.95 ? Space(1, 0, 0) : Space(direction.z, 0, -direction.x).unit
    let other = Space(
      direction.y * side.z - direction.z * side.y, direction.z * side.x - direction.x * side.z,
      direction.x * side.y - direction.y * side.x)
    let out = side * cos(around) + other * sin(around)
    // Near the ground everything strives upward, so that one can walk under the crown.
    let strive = clamp((3.7 - fork.y) * 0.42) * clamp(age / 6)
    let lifted = direction * cos(lean) + out * sin(lean) + Space(0, (depth < 4 ? 0.16 : -0.03) + strive, 0)
    return lifted.unit
  }

  private func bent(
    from start: Space, toward direction: Space, length: Double, depth: Int, dice: inout Dice
  ) -> [Space] {
    var points = [start]
    var heading = direction
    let steps = depth < 3 ? 6 : 3
    for _ in 0..<steps {
      let wander = depth == 0 ? 0.09 : 0.17
      heading = (heading + Space(dice.spread() * wander, depth == 0 ? 0 : 0.05, dice.spread() * wander)).unit
      points.append((points.last ?? start) + heading * (length / Double(steps)))
    }
    return points
  }

  private func along(_ points: [Space], _ share: Double) -> Space {
    let place = clamp(share) * Double(points.count - 1)
    let index = min(Int(place), points.count - 2)
    return points[index] + (points[index + 1] - points[index]) * (place - Double(index))
  }

  /// Where a point of the tree is in the picture.
  static func project(_ point: Space) -> Point { Camera.project(Camera.ground(at: foot) + point) }
}
