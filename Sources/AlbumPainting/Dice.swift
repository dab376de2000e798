import Glibc

/// A seeded generator (SplitMix64, Steele, Lea and Flood 2014), so that every run draws the same.
public struct Dice {
  private var state: UInt64

  /// Creates a generator; equal seeds give equal numbers.
  public init(_ seed: UInt64) { state = seed }

  /// Returns the next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Dice.mixed(state)
  }

  static func mixed(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number in 0..<1.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  mutating func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }

  /// A number around 0 with deviation 1, never beyond 3.5.
  public mutating func spread() -> Double { (unit() + unit() + unit() + unit() - 2) * 1.732 }

  mutating func chance(_ probability: Double) -> Bool { unit() < probability }

  mutating func pick<Element>(_ elements: [Element], else fallback: Element) -> Element {
    guard !elements.isEmpty else { return fallback }
    return elements[Int(next() % UInt64(elements.count))]
  }
}

/// Smooth noise without direction, in 0…1.
struct Noise {
  private let seed: UInt64

  init(_ seed: UInt64) { self.seed = Dice.mixed(seed) }

  func value(_ x: Double, _ y: Double = 0) -> Double {
    let left = floor(x)
    let top = floor(y)
    let u = smoothstep(0, 1, x - left)
    let v = smoothstep(0, 1, y - top)
    let column = Int64(left)
    let row = Int64(top)
    let upper = corner(column, row) * (1 - u) + corner(column + 1, row) * u
    let lower = corner(column, row + 1) * (1 - u) + corner(column + 1, row + 1) * u
    return upper * (1 - v) + lower * v
  }

  /// Noise with detail at every scale: each octave twice as fine and half as strong.
  func fractal(_ x: Double, _ y: Double = 0, octaves: Int = 5) -> Double {
    var sum = 0.0
    var strength = 0.5
    var scale = 1.0
    for octave in 0..<octaves {
      sum += strength * value(x * scale + Double(octave) * 17.3, y * scale + Double(octave) * 9.1)
      strength *= 0.5
      scale *= 2.03
    }
    return sum / (1 - strength * 2)
  }

  private func corner(_ x: Int64, _ y: Int64) -> Double {
    let mixed = UInt64(bitPattern: x) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(bitPattern: y) &* 0xC2B2_AE3D_27D4_EB4F ^ seed
    return Double(Dice.mixed(mixed) >> 11) * 0x1p-53
  }
}
