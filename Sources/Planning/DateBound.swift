/// An end of a span of time as a person names it: a whole year, or a day.
public enum DateBound: Hashable, Sendable {
  /// A year: its first day where a span begins, its last where one ends.
  case year(Year)
  /// A day.
  case day(CalendarDay)

  /// The year, or that of the day.
  public var year: Year {
    switch self {
    case .year(let year): year
    case .day(let day): day.year
    }
  }

  /// The first day that belongs to a span that begins so.
  public var firstDay: CalendarDay {
    switch self {
    case .year(let year): CalendarDay(unchecked: year, month: 1, day: 1)
    case .day(let day): day
    }
  }

  /// The last day that belongs to a span that ends so.
  public var lastDay: CalendarDay {
    switch self {
    case .year(let year): CalendarDay(unchecked: year, month: 12, day: 31)
    case .day(let day): day
    }
  }
}

extension DateBound: CustomStringConvertible {
  /// The end as it is written: `2014` or `2014-07-14`.
  public var description: String {
    switch self {
    case .year(let year): year.description
    case .day(let day): CaptureDate(day).iso8601
    }
  }
}
