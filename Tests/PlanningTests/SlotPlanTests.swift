import Planning
import Testing

@Suite struct SlotPlanTests {
  @Test func indexIsTheYearMinusTheFirst() throws {
    for var trial in trials() {
      let span = try trial.span()
      let plan = SlotPlan.span(span)
      let index = trial.int(in: 0...span.count - 1)
      let slot = try #require(plan.slot(at: index), trial.note)
      let year = try #require(slot.year, trial.note)
      #expect(year.number - span.first.number == index, trial.note)
      #expect(slot.index == index && slot.frameNumber == index + 1, trial.note)
      #expect(plan.index(of: year) == index, trial.note)
      #expect(span.year(at: index) == year && span.index(of: year) == index, trial.note)
      #expect(plan.count == span.last.number - span.first.number + 1, trial.note)
    }
  }

  @Test func nothingLiesOutsideASpan() throws {
    for var trial in trials() {
      let span = try trial.span()
      let plan = SlotPlan.span(span)
      for index in [-1, span.count, Int.min, Int.max, -trial.int(in: 1...9999), span.count + trial.int(in: 1...9999)] {
        #expect(plan.slot(at: index) == nil && span.year(at: index) == nil, trial.note)
      }
      for number in [span.first.number - 1, span.last.number + 1] {
        guard let year = Year(number) else { continue }
        #expect(plan.index(of: year) == nil && !span.contains(year), trial.note)
      }
    }
  }

  @Test func aSpanNeverRunsBackwards() throws {
    for var trial in trials() {
      let (one, other) = (try trial.year(), try trial.year())
      #expect((YearSpan(from: one, to: other) == nil) == (one > other), trial.note)
    }
  }

  @Test func slotsAreNumberedInOrder() throws {
    for var trial in trials(100) {
      let plans: [SlotPlan] = [
        .span(try trial.span()), .list(try trial.years()), .each(count: trial.int(in: 0...50)),
      ]
      for plan in plans {
        #expect(plan.slots.map(\.index) == Array(0..<plan.count), trial.note)
        #expect(plan.slots.map(\.frameNumber) == (0..<plan.count).map { $0 + 1 }, trial.note)
      }
    }
  }

  @Test func aListKeepsItsOrder() throws {
    for var trial in trials() {
      let years = try trial.years()
      let plan = SlotPlan.list(years)
      #expect(plan.slots.compactMap(\.year) == years, trial.note)
      for (index, year) in years.enumerated() {
        #expect(plan.index(of: year) == index, trial.note)
      }
    }
  }

  @Test func afterTheLastComesTheFirst() throws {
    for var trial in trials() {
      let plan: SlotPlan = trial.chance(2) ? .span(try trial.span()) : .list(try trial.years())
      var index = 0
      for expected in Array(1..<plan.count) + [0] {
        index = plan.index(after: index)
        #expect(index == expected, trial.note)
      }
    }
    #expect(SlotPlan.each(count: 0).index(after: 0) == 0)
    #expect(SlotPlan.each(count: 1).index(after: 0) == 0)
  }

  @Test func aSlideshowHasNoYears() throws {
    let plan = SlotPlan.each(count: 3)
    #expect(plan.slots.allSatisfy { $0.year == nil })
    #expect(plan.index(of: try #require(Year(2014))) == nil)
    #expect(plan.index(at: .slider(2014)) == nil)
  }

  @Test func shardsPartitionTheIndices() throws {
    for var trial in trials() {
      let count = trial.int(in: 1...40)
      let shards = try (1...count).map { try #require(Shard($0, of: count)) }
      let owners = (0..<trial.int(in: 1...300)).map { index in shards.filter { $0.contains(index: index) }.count }
      #expect(owners.allSatisfy { $0 == 1 }, trial.note)
      #expect(shards.indices.allSatisfy { shards[$0].contains(index: $0) }, trial.note)
    }
    for (number, count) in [(0, 1), (2, 1), (-1, 3), (1, 0), (1, -2), (4, 3)] {
      #expect(Shard(number, of: count) == nil)
    }
  }
}
