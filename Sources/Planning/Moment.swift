/// A point on the slider, as a person or a control names it.
public enum Moment: Hashable, Sendable {
  /// A calendar date; its year counts.
  case date(CaptureDate)
  /// A slider value in years, such as 2014.6; truncated to its year.
  case slider(Double)

  /// Returns the year the moment lies in, clamped to `span`.
  ///
  /// A slider value is truncated, never rounded: 2014.99 is still 2014. Infinite values clamp to the ends and NaN
  /// to the first year.
  public func year(in span: YearSpan) -> Year {
    switch self {
    case .date(let date):
      return span.clamped(date.year)
    case .slider(let value):
      if value >= Double(span.last.number) { return span.last }
      guard value >= Double(span.first.number) else { return span.first }
      return Year(unchecked: Int(value))
    }
  }
}
