/// The years from `first` to `last`, both included: the scale of the slider.
public struct YearSpan: Hashable, Sendable {
  /// The first year, at index 0.
  public let first: Year
  /// The last year, never before `first`.
  public let last: Year

  /// Creates a span, or nil when `last` lies before `first`.
  public init?(from first: Year, to last: Year) {
    guard first <= last else { return nil }
    self.first = first
    self.last = last
  }

  /// The number of years, at least 1.
  public var count: Int { last.number - first.number + 1 }

  /// Returns the index of a year (year − first), or nil when the span does not hold it.
  public func index(of year: Year) -> Int? {
    contains(year) ? year.number - first.number : nil
  }

  /// Returns the year at an index, or nil when the index lies outside `0..<count`.
  public func year(at index: Int) -> Year? {
    guard (0..<count).contains(index) else { return nil }
    return Year(unchecked: first.number + index)
  }

  /// Whether the span holds a year.
  public func contains(_ year: Year) -> Bool {
    first <= year && year <= last
  }

  /// Returns the nearest year of the span: the ends for years outside it.
  public func clamped(_ year: Year) -> Year {
    min(max(year, first), last)
  }
}
