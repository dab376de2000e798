/// What grows and in which colours.
enum Season: Sendable {
  case spring
  case summer
  case autumn
  case winter

  /// The colours of grass, from dry to lush.
  var grass: [Tone] {
    switch self {
    case .spring: [Tone(0xA9B85A), Tone(0x86A845), Tone(0x6F9A3C), Tone(0x9DB650)]
    case .summer: [Tone(0x8FA548), Tone(0x64903A), Tone(0x4C7C30), Tone(0x7A9B3F)]
    case .autumn: [Tone(0xC2A55C), Tone(0xA2944A), Tone(0x7F8541), Tone(0xB59A52)]
    case .winter: [Tone(0x9C8F68), Tone(0x85805C), Tone(0x6E7150), Tone(0xA5966C)]
    }
  }

  /// The colours of a wood seen from afar.
  var wood: [Tone] {
    switch self {
    case .spring: [Tone(0x6E8F4A), Tone(0x86A055), Tone(0x587A45), Tone(0xE3BFC6), Tone(0xA3B467)]
    case .summer: [Tone(0x3F6B38), Tone(0x4D7A3E), Tone(0x365C36), Tone(0x5B8545), Tone(0x2F5433)]
    case .autumn: [Tone(0xB5692F), Tone(0xC98B35), Tone(0x8C5A33), Tone(0x5F7040), Tone(0xA4482C), Tone(0x55683E)]
    case .winter: [Tone(0x5E5750), Tone(0x6C645A), Tone(0x4A5548), Tone(0x746A60), Tone(0x3F4F45)]
    }
  }

  /// The colours of flowers in the meadow, if any.
  var flowers: [Tone] {
    switch self {
    case .spring: [Tone(0xFFF6D8), Tone(0xF7D94C), Tone(0xF3B6C8), Tone(0xFFFFFF)]
    case .summer: [Tone(0xFFFFFF), Tone(0xE9573F), Tone(0xF6C63D), Tone(0x8E7CC3)]
    case .autumn, .winter: []
    }
  }

  /// What the tree wears.
  var leafage: Leafage {
    switch self {
    case .spring:
      Leafage(
        tones: [Tone(0xF6C4D3), Tone(0xFBDDE4), Tone(0xEFA9C0), Tone(0xFFF0F2), Tone(0xE493AE)], shade: Tone(0xB9829D),
        density: 1.15, isBlossom: true, fallen: 0.5)
    case .summer:
      Leafage(
        tones: [Tone(0x6FA03A), Tone(0x86B245), Tone(0x578C33), Tone(0x9CC152), Tone(0x4A7F32)], shade: Tone(0x2E5A2E),
        density: 1.1, isBlossom: false, fallen: 0)
    case .autumn:
      Leafage(
        tones: [Tone(0xE08A2E), Tone(0xD3622A), Tone(0xF0B13C), Tone(0xC5452B), Tone(0xF5C94F)], shade: Tone(0x7E2F24),
        density: 0.95, isBlossom: false, fallen: 1)
    case .winter:
      Leafage(tones: [], shade: .black, density: 0, isBlossom: false, fallen: 0)
    }
  }
}

/// The leaves or blossoms of the tree.
struct Leafage: Sendable {
  var tones: [Tone]
  /// The colour deep inside the crown.
  var shade: Tone
  /// Leaves for each twig, 1 for a full crown.
  var density: Double
  var isBlossom: Bool
  /// How many lie on the ground, 0…1.
  var fallen: Double
}
