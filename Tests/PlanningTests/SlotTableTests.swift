import Testing

@testable import Planning

@Suite struct SlotTableTests {
  private static func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text: text)) }

  private static func years(_ numbers: Int...) throws -> [Year] { try numbers.map { try #require(Year($0)) } }

  @Test func aSpanCountsFromItsFirstYear() throws {
    let span = try #require(YearSpan(from: Self.years(2012)[0], to: Self.years(2014)[0]))
    let photo = try CaptureDate(Self.day("2014-02-28"))
    let held = try CaptureDate(Self.day("2012-05-06"))
    let table = SlotTable(.span(span), dates: [nil, held, photo])
    #expect(table.firstValue == 2012)
    #expect(try table.rows.map(\.date) == [Self.day("2012-01-01"), Self.day("2013-01-01"), Self.day("2014-02-28")])
    #expect(table.rows.map(\.next) == [1, 2, 0])
    #expect(table.rows.map(\.link) == ["2012", "2013", "2014"])
    #expect(try table.firstDay == Self.day("2012-01-01"))
    #expect(try table.lastDay == Self.day("2014-12-31"))
  }

  @Test func aDateKnownByItsYearIsTheFirstOfJanuary() throws {
    let year = try Self.years(2014)[0]
    let table = SlotTable(.list([year]), dates: [CaptureDate(year: year)])
    #expect(try table.rows[0].date == Self.day("2014-01-01"))
    #expect(table.firstValue == 0)
  }

  @Test func aSlideshowStepsAtItsPhotos() throws {
    let dates = try [Self.day("2013-03-04"), Self.day("2013-03-04"), Self.day("2015-06-07")].map { CaptureDate($0) }
    let table = SlotTable(.each(count: 4), dates: dates + [nil])
    #expect(table.steps.map(\.index) == [0, 2])
    #expect(table.rows.map(\.link) == ["1", "2", "3", "4"])
    #expect(table.rows[3].date == nil && table.rows[3].year == nil)
    #expect(try table.lastDay == Self.day("2015-06-07"))
    #expect(SlotTable(.each(count: 1), dates: [nil]).firstDay == nil)
  }

  /// Looking a date up in the table is the same as asking the plan.
  @Test func stepsAgreeWithThePlan() throws {
    let span = try #require(YearSpan(from: Self.years(2009)[0], to: Self.years(2019)[0]))
    for plan in try [SlotPlan.span(span), .list(Self.years(2012, 2009, 2019))] {
      let table = SlotTable(plan, dates: [])
      for text in [
        "0001-01-01", "2008-12-31", "2009-01-01", "2011-12-31", "2012-01-01", "2012-02-29", "2018-12-31", "2019-01-01",
        "2019-12-31", "2020-01-01", "9999-12-31",
      ] {
        let day = try Self.day(text)
        let found = table.steps.last { $0.from <= day } ?? table.steps.first
        #expect(found?.index == plan.index(at: .date(CaptureDate(day))), "\(text)")
      }
    }
  }
}
