/// Which photo of a year is shown when it has several.
public enum Pick: Hashable, Sendable {
  /// The order of the service where there is one; else highest rating, then highest confidence of the date, then most
  /// pixels up to 12 megapixels, then nearest to 1 July, then path.
  case best
  /// The earliest.
  case first
  /// The latest.
  case last
  /// The nearest to a day of the year.
  case nearest(month: Int, day: Int)

  /// Pixels beyond this number make no photo better.
  public static let enoughPixels = 12_000_000

  /// Returns the photos of one year in the order in which they are tried: the first is shown, the next only when
  /// its bytes are bad. Photos that this version cannot decode come last.
  public func ranked(_ photos: [Photo]) -> [Photo] {
    photos.sorted { left, right in
      if left.isDecodable != right.isDecodable { return left.isDecodable }
      return prefers(left, over: right) ?? naturallyPrecedes(left.id, right.id)
    }
  }

  /// Returns whether `left` goes before `right`, or nil when the rule does not tell them apart.
  private func prefers(_ left: Photo, over right: Photo) -> Bool? {
    switch self {
    case .best:
      return decide(left.rank ?? 0, right.rank ?? 0)
        ?? decide(right.rating, left.rating)
        ?? decide(right.confidence, left.confidence)
        ?? decide(right.usefulPixels, left.usefulPixels)
        ?? decide(left.distance(toMonth: 7, day: 1), right.distance(toMonth: 7, day: 1))
    case .first:
      return decide(left.date, right.date)
    case .last:
      return decide(right.date, left.date)
    case .nearest(let month, let day):
      return decide(left.distance(toMonth: month, day: day), right.distance(toMonth: month, day: day))
    }
  }
}

/// Returns whether the first value is the smaller, or nil when the two are equal or not both known.
private func decide<Value: Comparable>(_ first: Value?, _ second: Value?) -> Bool? {
  guard let first, let second, first != second else { return nil }
  return first < second
}

extension Photo {
  fileprivate var confidence: DateEvidence.Confidence? { evidence?.confidence }

  fileprivate var usefulPixels: Int { min(pixelCount ?? 0, Pick.enoughPixels) }

  /// The distance in days to a day of the photo's own year; 29 February means 28 in other years. A date of which the
  /// day is not known counts from the middle of what is known.
  fileprivate func distance(toMonth month: Int, day: Int) -> Int? {
    guard let date else { return nil }
    let lastDay = CalendarDay.days(in: month, of: date.year)
    let own =
      date.calendarDay
      ?? CalendarDay(year: date.year.number, month: date.month ?? 7, day: date.month == nil ? 1 : 15)
    guard let own, let target = CalendarDay(year: date.year.number, month: month, day: min(day, lastDay))
    else { return nil }
    return abs(own.daysSinceEpoch - target.daysSinceEpoch)
  }
}
