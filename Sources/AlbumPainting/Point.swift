import Glibc

/// A place or a step in the picture, in pixels right and down.
struct Point: Hashable, Sendable {
  var x: Double
  var y: Double

  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
  static func * (a: Point, factor: Double) -> Point { Point(a.x * factor, a.y * factor) }

  var length: Double { (x * x + y * y).squareRoot() }

  /// The step turned by a quarter, of length 1.
  var normal: Point { length > 0 ? Point(-y / length, x / length) : Point(0, -1) }

  func mixed(with other: Point, by share: Double) -> Point { self + (other - self) * share }
}

/// A place or a step in the world, in metres right, up and away from the viewer.
struct Space: Hashable, Sendable {
  var x: Double
  var y: Double
  var z: Double

  init(_ x: Double, _ y: Double, _ z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  static func + (a: Space, b: Space) -> Space { Space(a.x + b.x, a.y + b.y, a.z + b.z) }
  static func - (a: Space, b: Space) -> Space { Space(a.x - b.x, a.y - b.y, a.z - b.z) }
  static func * (a: Space, factor: Double) -> Space { Space(a.x * factor, a.y * factor, a.z * factor) }

  func dot(_ other: Space) -> Double { x * other.x + y * other.y + z * other.z }

  var unit: Space {
    let length = dot(self).squareRoot()
    return length > 0 ? self * (1 / length) : Space(0, 1, 0)
  }
}

/// The standpoint, the same in all years: who stands there sees the ground as a plane below the eye line.
enum Camera {
  static let eyeLine = 590.0
  static let eyeHeight = 3.7
  private static let focalLength = 1500.0
  private static let axis = 800.0

  /// Pixels a metre for what stands on the ground at this height of the picture.
  static func scale(atGround y: Double) -> Double { max(y - eyeLine, 1) / eyeHeight }

  /// Where a point of the world is in the picture.
  static func project(_ point: Space) -> Point {
    let scale = focalLength / max(point.z, 0.5)
    return Point(axis + point.x * scale, eyeLine + (eyeHeight - point.y) * scale)
  }

  /// The point of the ground that is seen at a place of the picture.
  static func ground(at point: Point) -> Space {
    let scale = scale(atGround: point.y)
    return Space((point.x - axis) / scale, 0, focalLength / scale)
  }
}

func clamp(_ value: Double, _ low: Double = 0, _ high: Double = 1) -> Double { min(max(value, low), high) }

func smoothstep(_ low: Double, _ high: Double, _ value: Double) -> Double {
  let t = clamp((value - low) / (high - low))
  return t * t * (3 - 2 * t)
}
