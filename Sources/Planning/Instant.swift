/// A point in time, to the nanosecond, as services write it down.
public struct Instant: Hashable, Comparable, Sendable {
  /// The seconds since 1970-01-01 00:00:00 UTC, negative before.
  public let seconds: Int64
  /// What is left of the second, 0…999,999,999.
  public let nanoseconds: Int

  /// Creates an instant; nanoseconds beyond a second are cut to the last of it.
  public init(seconds: Int64, nanoseconds: Int = 0) {
    self.seconds = seconds
    self.nanoseconds = min(max(nanoseconds, 0), 999_999_999)
  }

  /// Creates the instant at which clocks in a zone show a time.
  public init(_ day: CalendarDay, _ time: CaptureDate.TimeOfDay, in zone: ZoneOffset, nanoseconds: Int = 0) {
    let ofDay = time.hour * 3600 + time.minute * 60 + time.second
    self.init(
      seconds: Int64(day.daysSinceEpoch * 86_400 + ofDay - zone.minutes * 60), nanoseconds: nanoseconds)
  }

  /// Creates an instant from ISO 8601, or nil: `2021-05-06T07:08:09Z`, with `+08:00` in place of the Z, with a fraction
  /// of up to nine digits (further ones are passed over), without seconds, or with a space in place of the T.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - zone: the zone of a time that does not name its own; nil to refuse such a time.
  public init?(iso8601 text: some StringProtocol, without zone: ZoneOffset? = .utc) {
    var rest = Array(text.utf8)[...]
    func number(_ digits: Int) -> Int? {
      guard rest.count >= digits else { return nil }
      var value = 0
      for byte in rest.prefix(digits) {
        guard (48...57).contains(byte) else { return nil }
        value = value * 10 + Int(byte - 48)
      }
      rest = rest.dropFirst(digits)
      return value
    }
    func take(_ signs: Unicode.Scalar...) -> Bool {
      guard let first = rest.first, signs.contains(Unicode.Scalar(first)) else { return false }
      rest = rest.dropFirst()
      return true
    }
    guard let year = number(4), take("-"), let month = number(2), take("-"), let dayNumber = number(2),
      let day = CalendarDay(year: year, month: month, day: dayNumber), take("T", "t", " "),
      let hour = number(2), take(":"), let minute = number(2)
    else { return nil }
    var second = 0
    var nanoseconds = 0
    if take(":") {
      guard let written = number(2) else { return nil }
      second = written
      if take(".", ",") {
        guard let fraction = Instant.nanoseconds(rest.prefix { (48...57).contains($0) }) else { return nil }
        nanoseconds = fraction
        rest = rest.drop { (48...57).contains($0) }
      }
    }
    guard let time = CaptureDate.TimeOfDay(hour: hour, minute: minute, second: second) else { return nil }
    let ending = String(decoding: rest, as: UTF8.self)
    guard let zone = ending.isEmpty ? zone : ZoneOffset(text: ending) else { return nil }
    self.init(day, time, in: zone, nanoseconds: nanoseconds)
  }

  /// Orders by time.
  public static func < (left: Instant, right: Instant) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }

  /// Returns the nanoseconds that the digits behind a decimal sign mean, or nil without any digit.
  private static func nanoseconds(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty else { return nil }
    var value = 0
    for place in 0..<9 {
      let digit = place < digits.count ? Int(digits[digits.startIndex + place] - 48) : 0
      value = value * 10 + digit
    }
    return value
  }
}
