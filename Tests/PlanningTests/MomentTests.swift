import Planning
import Testing

@Suite struct MomentTests {
  @Test func aSliderValueIsTruncated() throws {
    for var trial in trials() {
      let span = try trial.span()
      let year = try #require(span.year(at: trial.int(in: 0...span.count - 1)))
      let fraction = [0, 0.01, 0.5, 0.6, 0.99, 0.999_999][trial.int(in: 0...5)]
      #expect(Moment.slider(Double(year.number) + fraction).year(in: span) == year, trial.note)
    }
  }

  @Test func aSliderValueIsClamped() throws {
    for var trial in trials() {
      let span = try trial.span()
      let distance = Double(trial.int(in: 1...100_000)) / 7
      #expect(Moment.slider(Double(span.first.number) - distance).year(in: span) == span.first, trial.note)
      #expect(Moment.slider(Double(span.last.number) + distance).year(in: span) == span.last, trial.note)
      for value in [-Double.infinity, -1e300, -Double.leastNonzeroMagnitude, .nan, .signalingNaN, -.nan] {
        #expect(Moment.slider(value).year(in: span) == span.first, trial.note)
      }
      for value in [Double.infinity, 1e300, .greatestFiniteMagnitude, 9.3e18] {
        #expect(Moment.slider(value).year(in: span) == span.last, trial.note)
      }
    }
  }

  @Test func aSliderNeverRunsBackwards() throws {
    for var trial in trials() {
      let span = try trial.span()
      let values = (0..<20).map { _ in Double(trial.int(in: -100...1_100_000)) / 100 }.sorted()
      let years = values.map { Moment.slider($0).year(in: span) }
      #expect(years == years.sorted(), trial.note)
    }
  }

  @Test func aDateMapsToItsYear() throws {
    for var trial in trials() {
      let span = try trial.span()
      let year = try trial.year()
      let moment = Moment.date(try trial.date(in: year))
      #expect(moment.year(in: span) == min(max(year, span.first), span.last), trial.note)
      #expect(SlotPlan.span(span).index(at: moment) == span.index(of: span.clamped(year)), trial.note)
    }
  }

  @Test(arguments: [
    (2014.0, 2014), (2014.6, 2014), (2014.99, 2014), (2014.999_999_999, 2014), (2015.0, 2015), (2008.9, 2009),
    (2019.999, 2019), (2020.0, 2019), (0.0, 2009), (-2014.5, 2009),
  ])
  func spanFrom2009To2019(_ value: Double, _ year: Int) throws {
    let span = try Trial.span(2009, 2019)
    #expect(Moment.slider(value).year(in: span).number == year)
  }

  @Test func aListTakesTheLatestYearNotAfterTheMoment() throws {
    for var trial in trials() {
      let years = try trial.years()
      let plan = SlotPlan.list(years)
      let value = Double(trial.int(in: 0...1_000_000)) / 100
      let earlier = years.filter { Double($0.number) <= value }.max()
      let expected = try #require(earlier ?? years.min())
      #expect(plan.index(at: .slider(value)) == plan.index(of: expected), trial.note)
    }
  }

  @Test(arguments: [
    (2012.0, 0), (2013.9, 0), (2009.0, 1), (2011.99, 1), (2019.0, 2), (2100.0, 2), (1900.0, 1), (.nan, 1),
    (.infinity, 2),
  ])
  func listOf2012And2009And2019(_ value: Double, _ index: Int) throws {
    let years = try [2012, 2009, 2019].map { try #require(Year($0)) }
    #expect(SlotPlan.list(years).index(at: .slider(value)) == index)
  }
}
