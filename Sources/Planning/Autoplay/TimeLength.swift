/// A length of time in whole microseconds, exactly as it was written.
public struct TimeLength: Hashable, Comparable, Sendable {
  /// The microseconds, not negative.
  public let microseconds: Int

  /// The longest there is: an hour.
  public static let longest = TimeLength(unchecked: 3_600_000_000)
  /// A second.
  public static let one = TimeLength(unchecked: 1_000_000)
  /// A second and a half.
  public static let threeHalves = TimeLength(unchecked: 1_500_000)
  /// Half a second.
  public static let oneHalf = TimeLength(unchecked: 500_000)

  private init(unchecked microseconds: Int) {
    self.microseconds = microseconds
  }

  /// Creates a length, or nil when it is negative or longer than an hour.
  public init?(microseconds: Int) {
    guard (0...TimeLength.longest.microseconds).contains(microseconds) else { return nil }
    self.init(unchecked: microseconds)
  }

  /// Creates a length from seconds with up to six decimals, such as `1.5`; nil when the text is none.
  public init?(text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts[0].utf8.count <= 4, parts.last?.utf8.count ?? 0 <= 6,
      parts.contains(where: { !$0.isEmpty }), parts.joined().utf8.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    let fraction = parts.count == 2 ? String(parts[1]) : ""
    let digits = String(parts[0]) + fraction + String(repeating: "0", count: 6 - fraction.utf8.count)
    guard let microseconds = Int(digits) else { return nil }
    self.init(microseconds: microseconds)
  }

  /// Half of it, cut to whole microseconds.
  public var half: TimeLength { TimeLength(unchecked: microseconds / 2) }

  /// Orders by length.
  public static func < (left: TimeLength, right: TimeLength) -> Bool { left.microseconds < right.microseconds }
}

extension TimeLength: CustomStringConvertible {
  /// The seconds without needless zeros: `1.5`.
  public var description: String {
    let fraction = String(microseconds % 1_000_000 + 1_000_000).dropFirst()
    let kept = fraction.reversed().drop { $0 == "0" }.reversed()
    return "\(microseconds / 1_000_000)" + (kept.isEmpty ? "" : "." + String(kept))
  }
}
