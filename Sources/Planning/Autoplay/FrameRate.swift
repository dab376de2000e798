/// Frames a second as an exact fraction: 29.97 is 30000/1001 (NTSC), and long videos do not drift.
public struct FrameRate: Hashable, Sendable {
  /// Frames in `denominator` seconds; no common divisor with it.
  public let numerator: Int
  /// Seconds.
  public let denominator: Int

  /// The rates there are, in frames a second.
  public static let bounds = 1...240

  /// Creates a rate, or nil when it lies outside 1…240 or the denominator is not 1…10,000.
  public init?(_ numerator: Int, over denominator: Int = 1) {
    guard (1...10_000).contains(denominator), numerator >= FrameRate.bounds.lowerBound * denominator,
      numerator <= FrameRate.bounds.upperBound * denominator
    else { return nil }
    let divisor = greatestCommonDivisor(numerator, denominator)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// A frame a second.
  public static let one = FrameRate(unchecked: 1)
  /// 30 frames a second.
  public static let thirty = FrameRate(unchecked: 30)

  private init(unchecked numerator: Int) {
    self.numerator = numerator
    denominator = 1
  }

  /// Creates a rate from a whole number, a decimal of up to three places, or a fraction: `30`, `12.5`, `30000/1001`.
  ///
  /// A decimal next to a multiple of 1000/1001 means that: 23.976, 29.97, 59.94, 119.88, also cut or rounded as 23.98.
  public init?(text: some StringProtocol) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2 {
      guard let numerator = FrameRate.digits(parts[0]), let denominator = FrameRate.digits(parts[1]) else { return nil }
      self.init(numerator, over: denominator)
      return
    }
    let decimals = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(decimals.count), let whole = FrameRate.digits(decimals[0]), whole <= 240 else { return nil }
    guard decimals.count == 2 else {
      self.init(whole)
      return
    }
    guard decimals[1].utf8.count <= 3, let part = FrameRate.digits(decimals[1]) else { return nil }
    let thousandths = whole * 1000 + part * [1, 100, 10, 1][decimals[1].utf8.count]
    // 24 × 1000/1001 is 23.976: 1000 times the difference to the written value, times 1001, stays small.
    for nominal in [24, 30, 48, 60, 120, 240] where abs(thousandths * 1001 - nominal * 1_000_000) <= 5 * 1001 {
      self.init(nominal * 1000, over: 1001)
      return
    }
    self.init(thousandths, over: 1000)
  }

  private static func digits(_ text: some StringProtocol) -> Int? {
    guard (1...9).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return Int(text)
  }
}

extension FrameRate: CustomStringConvertible {
  /// The rate as `30` or `30000/1001`.
  public var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
}

/// Returns the largest number that divides both, by Euclid's algorithm; both must be positive.
func greatestCommonDivisor(_ one: Int, _ other: Int) -> Int {
  var (larger, smaller) = (one, other)
  while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
  return larger
}
