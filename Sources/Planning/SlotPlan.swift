/// A place for one frame: its index, and the year it stands for.
public struct Slot: Hashable, Sendable {
  /// The position from 0; the frame's number is one more.
  public let index: Int
  /// The year, or nil in a slideshow of every photo.
  public let year: Year?

  /// Creates a slot.
  public init(index: Int, year: Year?) {
    self.index = index
    self.year = year
  }

  /// The number in the frame's file name, from 1.
  public var frameNumber: Int { index + 1 }
}

/// Which slots there are: the rule that ties an index to a year, and a year to an index.
public enum SlotPlan: Hashable, Sendable {
  /// One slot a year; index = year − first.
  case span(YearSpan)
  /// The listed years in the order given; index = position. Never empty, never twice the same year.
  case list([Year])
  /// One slot a photo; index = position.
  case each(count: Int)

  /// The number of slots.
  public var count: Int {
    switch self {
    case .span(let span): span.count
    case .list(let years): years.count
    case .each(let count): count
    }
  }

  /// Returns the slot at an index, or nil when the index lies outside `0..<count`.
  public func slot(at index: Int) -> Slot? {
    guard (0..<count).contains(index) else { return nil }
    let year: Year? =
      switch self {
      case .span(let span): span.year(at: index)
      case .list(let years): years[index]
      case .each: nil
      }
    return Slot(index: index, year: year)
  }

  /// Every slot in order.
  public var slots: [Slot] { (0..<count).compactMap(slot(at:)) }

  /// Returns the index of a year's slot, or nil when the plan has none for it.
  public func index(of year: Year) -> Int? {
    switch self {
    case .span(let span): span.index(of: year)
    case .list(let years): years.firstIndex(of: year)
    case .each: nil
    }
  }

  /// Returns the index that a moment selects: clamped in a span; in a list, the latest listed year not after it, or
  /// the earliest; nil in a slideshow, which has no years.
  public func index(at moment: Moment) -> Int? {
    switch self {
    case .span(let span):
      return span.index(of: moment.year(in: span))
    case .list(let years):
      guard let first = years.min(), let last = years.max(), let span = YearSpan(from: first, to: last)
      else { return nil }
      let year = moment.year(in: span)
      return years.filter { $0 <= year }.max().flatMap(index(of:))
    case .each:
      return nil
    }
  }

  /// Returns the index that autoplay shows after another: the next, and the first after the last.
  public func index(after index: Int) -> Int {
    count == 0 ? 0 : (index + 1) % count
  }
}
