import Glibc

/// A colour in sRGB's own scale; channels may leave 0…1 until they are painted.
struct Tone: Hashable, Sendable {
  var red: Double
  var green: Double
  var blue: Double

  init(_ red: Double, _ green: Double, _ blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  init(_ hex: UInt32) {
    self.init(Double(hex >> 16 & 0xFF) / 255, Double(hex >> 8 & 0xFF) / 255, Double(hex & 0xFF) / 255)
  }

  static func + (a: Tone, b: Tone) -> Tone { Tone(a.red + b.red, a.green + b.green, a.blue + b.blue) }
  static func * (a: Tone, b: Tone) -> Tone { Tone(a.red * b.red, a.green * b.green, a.blue * b.blue) }
  static func * (a: Tone, factor: Double) -> Tone { Tone(a.red * factor, a.green * factor, a.blue * factor) }

  func mixed(with other: Tone, by share: Double) -> Tone { self * (1 - share) + other * share }

  /// The colour a little lighter or darker, warmer or cooler, as paint from the same pot is.
  func varied(_ amount: Double, _ dice: inout Dice) -> Tone {
    let value = 1 + dice.spread() * amount
    let warmth = dice.spread() * amount * 0.4
    return Tone(red * (value + warmth), green * value, blue * (value - warmth))
  }

  static let white = Tone(1, 1, 1)
  static let black = Tone(0, 0, 0)
}

/// What fills a shape.
enum Paint {
  struct Stop {
    var offset: Double
    var tone: Tone
    var opacity: Double

    init(_ offset: Double, _ tone: Tone, _ opacity: Double = 1) {
      self.offset = offset
      self.tone = tone
      self.opacity = opacity
    }
  }

  case flat(Tone, opacity: Double = 1)
  case linear(Point, Point, [Stop])
  case radial(Point, radius: Double, [Stop])

  /// A soft spot that fades to nothing at its rim.
  static func glow(_ center: Point, radius: Double, _ tone: Tone, _ opacity: Double) -> Paint {
    .radial(
      center, radius: radius,
      [
        Stop(0, tone, opacity), Stop(0.25, tone, opacity * 0.55), Stop(0.55, tone, opacity * 0.17), Stop(1, tone, 0),
      ])
  }
}

/// The light of one picture: what every colour is seen through.
struct Light: Sendable {
  /// What reaches the shade.
  var ambient: Tone
  /// What the sun or moon adds where it shines.
  var direct: Tone
  /// The colour of the air.
  var haze: Tone
  /// How much of the air's colour covers what is 100 m away, 0…1.
  var hazeAt100: Double
  /// Where the light comes from: right, up, away; of length 1.
  var direction: Space

  /// Returns how a surface looks.
  ///
  /// - Parameters:
  ///   - exposure: How much of the direct light reaches it, 0…1.
  ///   - distance: How far away it is, in metres.
  func seen(_ surface: Tone, exposure: Double, distance: Double = 20) -> Tone {
    let lit = surface * (ambient + direct * exposure)
    let clear = pow(1 - hazeAt100, distance / 100)
    return haze.mixed(with: lit, by: clear)
  }

  /// How much direct light falls on a surface with this outward direction, 0…1.
  func exposure(_ normal: Space) -> Double { clamp(normal.unit.dot(direction)) }

  /// How far a shadow reaches to the right for a metre of height; limited, or the last sun would draw endless ones.
  var shadowSlant: Double { clamp(-direction.x / max(direction.y, 0.2), -2.6, 2.6) }
}
