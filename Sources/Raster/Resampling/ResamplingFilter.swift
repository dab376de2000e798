import Glibc

/// The weight that a source pixel gets by its distance from the middle of an output pixel.
enum ResamplingFilter: Hashable {
  /// Lanczos with three lobes: sinc(x) · sinc(x / 3).
  case lanczos3
  /// A bell curve, for blurring: exp(−x² / 2σ²), cut at 3σ.
  case gaussian(sigma: Double)

  /// The distance beyond which the weight is zero, in pixels.
  var support: Double {
    switch self {
    case .lanczos3: 3
    case .gaussian(let sigma): max(sigma * 3, 0.5)
    }
  }

  /// Returns the weight at a distance in pixels, not normalised.
  func weight(at x: Double) -> Double {
    switch self {
    case .lanczos3:
      if x == 0 { return 1 }
      guard abs(x) < 3 else { return 0 }
      let angle = x * .pi
      return 3 * sin(angle) * sin(angle / 3) / (angle * angle)
    case .gaussian(let sigma):
      if x == 0 { return 1 }
      return abs(x) <= support ? exp(-x * x / (2 * sigma * sigma)) : 0
    }
  }
}
