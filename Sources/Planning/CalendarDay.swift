/// A day of the proleptic Gregorian calendar, year 1 to 9999.
public struct CalendarDay: Hashable, Comparable, Sendable {
  /// The year.
  public let year: Year
  /// The month, 1…12.
  public let month: Int
  /// The day of the month, 1…31.
  public let day: Int

  /// 31 December 9999.
  public static let last = CalendarDay(unchecked: Year(unchecked: 9999), month: 12, day: 31)

  /// Creates a day, or nil when the calendar has no such day (month 13, 30 February, year 0).
  public init?(year: Int, month: Int, day: Int) {
    guard let year = Year(year), (1...12).contains(month),
      (1...CalendarDay.days(in: month, of: year)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Creates a day that is known to exist.
  init(unchecked year: Year, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Creates the day that lies `daysSinceEpoch` days after 1970-01-01, or nil outside the years 1…9999.
  ///
  /// The conversion counts in 400-year eras of 146,097 days that begin on 1 March, so that the leap day ends a year.
  public init?(daysSinceEpoch: Int) {
    guard (-719_162...2_932_896).contains(daysSinceEpoch) else { return nil }
    let days = daysSinceEpoch + 719_468
    let era = days / 146_097
    let dayOfEra = days % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    self.year = Year(unchecked: yearOfEra + era * 400 + (month <= 2 ? 1 : 0))
    self.month = month
    self.day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
  }

  /// Creates a day from `YYYY-MM-DD`, or nil.
  public init?(text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, let year = Year(text: parts[0]),
      let month = CalendarDay.twoDigits(parts[1]), let day = CalendarDay.twoDigits(parts[2])
    else { return nil }
    self.init(year: year.number, month: month, day: day)
  }

  /// The number of days after 1970-01-01; negative before.
  public var daysSinceEpoch: Int {
    let shiftedYear = month <= 2 ? year.number - 1 : year.number
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let shiftedMonth = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * shiftedMonth + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Orders by time.
  public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  /// Returns the number of days of a month (1…12) in a year.
  public static func days(in month: Int, of year: Year) -> Int {
    switch month {
    case 2: year.isLeap ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Returns the value of exactly two ASCII digits, or nil.
  static func twoDigits(_ text: some StringProtocol) -> Int? {
    guard text.utf8.count == 2, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return Int(text)
  }
}
