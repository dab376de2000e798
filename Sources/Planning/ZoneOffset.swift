/// The distance of a wall clock from UTC, in whole minutes: the only kind of zone there is here.
public struct ZoneOffset: Hashable, Sendable {
  /// Minutes east of UTC, −840…840.
  public let minutes: Int

  /// UTC itself.
  public static let utc = ZoneOffset(uncheckedMinutes: 0)

  /// The clock of Taipei, eight hours ahead of UTC all year.
  public static let taipei = ZoneOffset(uncheckedMinutes: 480)

  /// Creates an offset, or nil beyond 14 hours.
  public init?(minutes: Int) {
    guard (-840...840).contains(minutes) else { return nil }
    self.minutes = minutes
  }

  private init(uncheckedMinutes minutes: Int) {
    self.minutes = minutes
  }

  /// Creates an offset from `+08:00`, `-05:30`, `+0800` or `Z`; nil for a named zone.
  public init?(text: some StringProtocol) {
    if text == "Z" || text == "z" {
      self = .utc
      return
    }
    guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
    var digits = String(text.dropFirst()).filter { $0 != ":" }
    if digits.count == 2 { digits += "00" }
    guard digits.count == 4, text.dropFirst().filter({ $0 == ":" }).count <= 1,
      let hour = CalendarDay.twoDigits(digits.prefix(2)), let minute = CalendarDay.twoDigits(digits.suffix(2)),
      minute < 60
    else { return nil }
    self.init(minutes: (hour * 60 + minute) * (sign == "-" ? -1 : 1))
  }

  /// The offset as `+HH:MM`.
  public var text: String {
    let distance = abs(minutes)
    return (minutes < 0 ? "-" : "+") + twoDigits(distance / 60) + ":" + twoDigits(distance % 60)
  }
}
