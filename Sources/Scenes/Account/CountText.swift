import Planning

/// Counts as people read them.
public enum CountText {
  /// Returns a count whole, its digits in groups of three: `12,449`.
  public static func whole(_ count: Int) -> String {
    let digits = String(count.magnitude)
    var text = count < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return text
  }

  /// Returns a count short: whole below 10,000, else rounded to a tenth of a thousand, million or billion (in Chinese
  /// of 萬 or 億), and without a tenth that is none. Halves are rounded up, and 999,950 is `1M`.
  public static func short(_ count: Int, in language: Language) -> String {
    guard count >= 10_000 else { return whole(count) }
    let units: [(size: Int, name: String)] =
      switch language {
      case .english: [(1_000, "K"), (1_000_000, "M"), (1_000_000_000, "B")]
      case .traditionalChinese: [(10_000, "萬"), (100_000_000, "億")]
      }
    let ratio = language == .english ? 1_000 : 10_000
    for (position, unit) in units.enumerated() {
      let tenths = roundedQuotient(count, unit.size / 10)
      // What is rounded up to the next unit is written in it.
      if tenths < ratio * 10 || position == units.count - 1 {
        let rest = tenths % 10
        return whole(tenths / 10) + (rest == 0 ? "" : ".\(rest)") + unit.name
      }
    }
    return whole(count)
  }

  private static func roundedQuotient(_ count: Int, _ part: Int) -> Int {
    let (quotient, rest) = count.quotientAndRemainder(dividingBy: part)
    return rest * 2 >= part ? quotient + 1 : quotient
  }
}
