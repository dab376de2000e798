/// The rules that tie year, index and date together, written out as a table for a page that plays the slots: such a
/// page looks everything up and computes no date.
public struct SlotTable: Hashable, Sendable {
  /// What the controls say of one slot.
  public struct Row: Hashable, Sendable {
    /// The position from 0.
    public let index: Int
    /// The year, or nil for an undated photo in a slideshow.
    public let year: Year?
    /// The day that a date field shows: that of the photo as far as it is known, 1 January of a year without one; nil
    /// for an undated photo in a slideshow.
    public let date: CalendarDay?
    /// The index that autoplay shows next.
    public let next: Int
    /// What names the slot in an address: its year, or in a slideshow its number from 1.
    public let link: String
  }

  /// A day from which on a date selects a slot, up to the next step.
  public struct Step: Hashable, Sendable {
    /// The first day.
    public let from: CalendarDay
    /// The index of the slot.
    public let index: Int
  }

  /// The slots in order.
  public let rows: [Row]
  /// The steps in the order of their days; a date before the first selects the first's slot.
  public let steps: [Step]
  /// The slider's value at index 0: the first year of a span, else 0.
  public let firstValue: Int
  /// The last day that lies in the table, or nil when nothing is dated.
  public let lastDay: CalendarDay?

  /// The first day that lies in the table, or nil when nothing is dated.
  public var firstDay: CalendarDay? { steps.first?.from }

  /// Creates the table of a plan.
  ///
  /// - Parameters:
  ///   - plan: the slots.
  ///   - dates: for each slot, when the photo shown there was taken, or nil.
  public init(_ plan: SlotPlan, dates: [CaptureDate?]) {
    rows = plan.slots.map { slot in
      let date = dates.indices.contains(slot.index) ? dates[slot.index] : nil
      // A held photo is of another year.
      let own = date.flatMap { slot.year == nil || slot.year == $0.year ? $0.firstDay : nil }
      return Row(
        index: slot.index, year: slot.year ?? date?.year, date: own ?? slot.year.map { CaptureDate(year: $0).firstDay },
        next: plan.index(after: slot.index), link: slot.year.map { String($0.number) } ?? String(slot.frameNumber))
    }
    switch plan {
    case .span(let span): firstValue = span.first.number
    case .list, .each: firstValue = 0
    }
    if case .each = plan {
      var seen: Set<CalendarDay> = []
      steps = rows.compactMap { row in
        row.date.flatMap { seen.insert($0).inserted ? Step(from: $0, index: row.index) : nil }
      }.sorted { $0.from < $1.from }
      lastDay = steps.last?.from
    } else {
      steps = plan.slots.compactMap { slot in
        guard let day = slot.year.map({ CaptureDate(year: $0).firstDay }) else { return nil }
        return plan.index(at: .date(CaptureDate(day))).map { Step(from: day, index: $0) }
      }.sorted { $0.from < $1.from }
      lastDay = steps.last.flatMap { CalendarDay(year: $0.from.year.number, month: 12, day: 31) }
    }
  }
}
