/// The wall-clock time at which a photo was taken, as far as it is known: no zone, never the machine's.
public struct CaptureDate: Hashable, Sendable {
  /// How much of a date is known.
  public enum Granularity: Int, Comparable, Sendable {
    /// Only the year.
    case year
    /// Year and month.
    case month
    /// Year, month and day.
    case day
    /// Everything to the second.
    case second

    /// Orders by how much is known, least first.
    public static func < (left: Granularity, right: Granularity) -> Bool { left.rawValue < right.rawValue }
  }

  /// A time of day on a wall clock; second 60 is a leap second.
  public struct TimeOfDay: Hashable, Comparable, Sendable {
    /// 0…23.
    public let hour: Int
    /// 0…59.
    public let minute: Int
    /// 0…60.
    public let second: Int

    /// Creates a time, or nil for hour 24, minute 60 and the like.
    public init?(hour: Int, minute: Int, second: Int) {
      guard (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second) else { return nil }
      self.hour = hour
      self.minute = minute
      self.second = second
    }

    /// Orders by time.
    public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
      (left.hour, left.minute, left.second) < (right.hour, right.minute, right.second)
    }
  }

  /// The year, always known.
  public let year: Year
  /// The month, 1…12, or nil when only the year is known.
  public let month: Int?
  /// The day of the month, or nil when only year or month are known.
  public let day: Int?
  /// The time of day, or nil.
  public let time: TimeOfDay?

  /// Creates a date of which only the year is known.
  public init(year: Year) {
    self.year = year
    month = nil
    day = nil
    time = nil
  }

  /// Creates a date of which year and month are known, or nil for month 13.
  public init?(year: Year, month: Int) {
    guard (1...12).contains(month) else { return nil }
    self.year = year
    self.month = month
    day = nil
    time = nil
  }

  /// Creates a date of a calendar day, with or without a time.
  public init(_ day: CalendarDay, time: TimeOfDay? = nil) {
    year = day.year
    month = day.month
    self.day = day.day
    self.time = time
  }

  /// Creates the wall-clock time of an instant in a zone, or nil outside the years 1…9999.
  ///
  /// - Parameters:
  ///   - instant: seconds since 1970-01-01 00:00:00 UTC, negative before.
  ///   - zone: the offset of the clock on the wall.
  public init?(instant: Int64, in zone: ZoneOffset) {
    let (local, overflow) = instant.addingReportingOverflow(Int64(zone.minutes) * 60)
    guard !overflow else { return nil }
    let (wholeDays, rest) = local.quotientAndRemainder(dividingBy: 86_400)
    let second = Int(rest < 0 ? rest + 86_400 : rest)
    guard let day = CalendarDay(daysSinceEpoch: Int(rest < 0 ? wholeDays - 1 : wholeDays)),
      let time = TimeOfDay(hour: second / 3600, minute: second / 60 % 60, second: second % 60)
    else { return nil }
    self.init(day, time: time)
  }

  /// How much of the date is known.
  public var granularity: Granularity {
    if time != nil { return .second }
    if day != nil { return .day }
    return month == nil ? .year : .month
  }

  /// The calendar day, or nil when it is not known.
  public var calendarDay: CalendarDay? {
    guard let month, let day else { return nil }
    return CalendarDay(year: year.number, month: month, day: day)
  }

  /// The first calendar day the date may mean: 1 January of a bare year.
  public var firstDay: CalendarDay {
    CalendarDay(unchecked: year, month: month ?? 1, day: day ?? 1)
  }

  /// ISO 8601 without a zone, cut to what is known: `2014`, `2014-05`, `2014-05-06`, `2014-05-06T07:08:09`.
  public var iso8601: String {
    var text = year.description
    if let month { text += "-" + twoDigits(month) }
    if let day { text += "-" + twoDigits(day) }
    if let time { text += "T\(twoDigits(time.hour)):\(twoDigits(time.minute)):\(twoDigits(time.second))" }
    return text
  }
}

extension CaptureDate: Comparable {
  /// Orders by time; a part that is not known sorts before any that is.
  public static func < (left: CaptureDate, right: CaptureDate) -> Bool {
    left.sortKey.lexicographicallyPrecedes(right.sortKey)
  }

  private var sortKey: [Int] {
    [year.number, month ?? 0, day ?? 0, time.map { $0.hour * 3600 + $0.minute * 60 + $0.second } ?? -1]
  }
}

/// Returns a number from 0 to 99 in two digits.
func twoDigits(_ number: Int) -> String {
  number < 10 ? "0\(number)" : String(number)
}
