import Planning
import Testing

struct DateBoundTests {
  @Test(
    arguments: [
      ("2014", "2014-01-01", "2014-12-31"), ("2014-07-14", "2014-07-14", "2014-07-14"),
      ("0001", "0001-01-01", "0001-12-31"), ("9999", "9999-01-01", "9999-12-31"),
    ])
  func endsAreWholeYearsOrDays(_ text: String, _ first: String, _ last: String) throws {
    let bound: DateBound =
      text.contains("-")
      ? .day(try #require(CalendarDay(text: text))) : .year(try #require(Year(text: text)))
    #expect(bound.description == text)
    #expect(bound.firstDay == CalendarDay(text: first) && bound.lastDay == CalendarDay(text: last))
    #expect(bound.year == bound.firstDay.year)
  }
}
