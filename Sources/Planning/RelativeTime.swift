/// How long ago something was, as forums say it: exact while that matters, then by days, then as a date.
public enum RelativeTime: Hashable, Sendable {
  /// Less than a minute ago.
  case justNow
  /// 1…59 minutes ago, whatever day that was.
  case minutes(Int)
  /// 1…23 hours ago, on the same calendar day.
  case hours(Int)
  /// On the calendar day before.
  case yesterday
  /// 2…7 calendar days ago.
  case days(Int)
  /// On a day further away, or in the future; its year is said where it is not the present one.
  case day(CalendarDay, showsYear: Bool)

  /// The most days ago that are counted.
  static let mostDays = 7

  /// Creates the distance of one instant from another, or nil where the calendar ends.
  ///
  /// - Parameters:
  ///   - instant: when it was.
  ///   - now: when it is looked at. What is up to a minute later than that has only just been: two clocks seldom agree.
  ///   - zone: whose midnight divides the days.
  public init?(of instant: Instant, at now: Instant, in zone: ZoneOffset) {
    guard let day = CaptureDate(instant: instant.seconds, in: zone)?.calendarDay,
      let today = CaptureDate(instant: now.seconds, in: zone)?.calendarDay
    else { return nil }
    // Whole seconds that have passed; both lie in the years that the calendar has, so that nothing overflows.
    let seconds = now.seconds - instant.seconds - (now.nanoseconds < instant.nanoseconds ? 1 : 0)
    let days = today.daysSinceEpoch - day.daysSinceEpoch
    switch seconds {
    case -60..<60: self = .justNow
    case 60..<3600: self = .minutes(Int(seconds / 60))
    case 3600... where days == 0: self = .hours(Int(seconds / 3600))
    case 3600... where days == 1: self = .yesterday
    case 3600... where days <= RelativeTime.mostDays: self = .days(days)
    default: self = .day(day, showsYear: day.year != today.year)
    }
  }
}
