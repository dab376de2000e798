import Testing

/// Random numbers that are the same in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// One random case of a law.
struct Trial {
  let seed: UInt64
  var random: SeededGenerator

  init(seed: UInt64) {
    self.seed = seed
    random = SeededGenerator(seed: seed)
  }

  /// What a failing expectation prints, so that the case can be repeated.
  var note: Comment { "seed \(seed)" }

  mutating func int(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func chance(_ oneIn: Int) -> Bool { int(in: 1...oneIn) == 1 }
}

/// Returns so many cases, each with a seed of its own.
func trials(_ count: Int = 300) -> [Trial] {
  (1...UInt64(count)).map(Trial.init)
}
