/// Which photos a slot may show, in the order in which they are tried.
public struct SlotChoice: Hashable, Sendable {
  /// The slot.
  public let slot: Slot
  /// The photos, most wanted first; empty for a gap.
  public let candidates: [Photo]

  /// Creates a choice.
  public init(slot: Slot, candidates: [Photo]) {
    self.slot = slot
    self.candidates = candidates
  }
}

/// The years a user asked for, before it is known which there are.
public enum YearRequest: Hashable, Sendable {
  /// A span; an end that is nil is the first or last year found.
  case span(from: Year?, to: Year?)
  /// The listed years.
  case list([Year])
  /// Every photo, one slot each.
  case each(from: Year?, to: Year?)

  /// The years that are named, in order; those of a span only when both ends are.
  public var named: [Year] {
    switch self {
    case .list(let years): return years
    case .span(let from?, let to?), .each(let from?, let to?):
      guard let span = YearSpan(from: from, to: to) else { return [] }
      return (0..<span.count).compactMap(span.year(at:))
    case .span, .each: return []
    }
  }

  /// Returns the slots and what each may show, or nil when there is no photo to take the missing ends of a span from.
  ///
  /// In a slideshow, undated photos come last and only when no year is asked for.
  public func choices(among photos: [Photo], pick: Pick) -> (plan: SlotPlan, choices: [SlotChoice])? {
    switch self {
    case .span(let from, let to):
      let years = photos.compactMap(\.date?.year).filter { (from ?? $0) <= $0 && $0 <= (to ?? $0) }
      guard let first = from ?? years.min(), let last = to ?? years.max(),
        let span = YearSpan(from: first, to: last)
      else { return nil }
      return byYear(.span(span), photos, pick)
    case .list(let years):
      return byYear(.list(years), photos, pick)
    case .each(let from, let to):
      let shown = photos.filter { photo in
        guard let year = photo.date?.year else { return from == nil && to == nil }
        return (from ?? year) <= year && year <= (to ?? year)
      }
      let plan = SlotPlan.each(count: shown.count)
      let choices = zip(plan.slots, shown.sorted { $0.precedes($1) }).map {
        SlotChoice(slot: $0, candidates: [$1])
      }
      return (plan, choices)
    }
  }

  private func byYear(_ plan: SlotPlan, _ photos: [Photo], _ pick: Pick) -> (SlotPlan, [SlotChoice]) {
    let byYear = Dictionary(grouping: photos) { $0.date?.year }
    let choices = plan.slots.map { slot in
      SlotChoice(slot: slot, candidates: slot.year.map { pick.ranked(byYear[$0] ?? []) } ?? [])
    }
    return (plan, choices)
  }
}

extension Photo {
  /// Returns whether it stands before another where photos stand in order: that of dates; undated photos last; the
  /// natural order of ids where dates are equal.
  public func precedes(_ other: Photo) -> Bool {
    switch (date, other.date) {
    case (let own?, let its?) where own != its: own < its
    case (.some, nil): true
    case (nil, .some): false
    default: naturallyPrecedes(id, other.id)
    }
  }
}
