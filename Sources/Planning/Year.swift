/// A calendar year from 1 to 9999.
public struct Year: Hashable, Comparable, Sendable {
  /// The year as people write it.
  public let number: Int

  /// Creates a year, or nil when `number` lies outside 1…9999.
  public init?(_ number: Int) {
    guard (1...9999).contains(number) else { return nil }
    self.number = number
  }

  /// Creates a year that is known to lie in 1…9999.
  init(unchecked number: Int) {
    self.number = number
  }

  /// Creates a year from exactly four ASCII digits, or nil: `20I9`, `94` and `+2014` are no years.
  public init?(text: some StringProtocol) {
    guard text.utf8.count == 4, text.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(text)
    else { return nil }
    self.init(number)
  }

  /// Orders by time.
  public static func < (left: Year, right: Year) -> Bool { left.number < right.number }

  /// Whether the year has a 29 February (Gregorian rule, also before 1582).
  public var isLeap: Bool {
    number % 4 == 0 && (number % 100 != 0 || number % 400 == 0)
  }
}

extension Year: CustomStringConvertible {
  /// The year in four digits.
  public var description: String {
    let digits = String(number)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
