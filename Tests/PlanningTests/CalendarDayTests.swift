import Planning
import Testing

@Suite struct CalendarDayTests {
  @Test(arguments: [1, 4, 100, 400, 1582, 1900, 1969, 1970, 1971, 2000, 2100, 9999])
  func everyDayOfAYear(_ number: Int) throws {
    let year = try #require(Year(number))
    var previous: CalendarDay?
    var faults: [CalendarDay] = []
    var count = 0
    for month in 1...12 {
      for dayOfMonth in 1...CalendarDay.days(in: month, of: year) {
        let day = try #require(CalendarDay(year: number, month: month, day: dayOfMonth))
        if CalendarDay(daysSinceEpoch: day.daysSinceEpoch) != day { faults.append(day) }
        if let previous, previous.daysSinceEpoch + 1 != day.daysSinceEpoch || !(previous < day) { faults.append(day) }
        previous = day
        count += 1
      }
    }
    #expect(faults.isEmpty)
    #expect(count == (year.isLeap ? 366 : 365))
  }

  @Test(arguments: [
    ("0001-01-01", -719_162), ("1582-10-15", -141_427), ("1858-11-17", -40_587), ("1900-03-01", -25_508),
    ("1969-12-31", -1), ("1970-01-01", 0), ("1970-02-01", 31), ("1972-03-01", 790), ("2000-02-29", 11_016),
    ("2000-03-01", 11_017), ("2014-07-14", 16_265), ("2038-01-19", 24_855), ("2100-03-01", 47_541),
    ("9999-12-31", 2_932_896),
  ])
  func anchors(_ text: String, _ days: Int) throws {
    let day = try #require(CalendarDay(text: text))
    #expect(day.daysSinceEpoch == days)
    #expect(CalendarDay(daysSinceEpoch: days) == day)
  }

  @Test func anyNumberOfDaysRoundTrips() throws {
    for var trial in trials(1000) {
      let days = trial.int(in: -719_162...2_932_896)
      #expect(CalendarDay(daysSinceEpoch: days)?.daysSinceEpoch == days, trial.note)
    }
  }

  @Test(arguments: [-719_163, 2_932_897, Int.min, Int.max])
  func outsideOfTheCalendar(_ days: Int) {
    #expect(CalendarDay(daysSinceEpoch: days) == nil)
  }

  @Test(arguments: [
    "2014-02-29", "1900-02-29", "2100-02-29", "2014-00-10", "2014-13-10", "2014-04-31", "2014-01-00", "2014-01-32",
    "0000-01-01", "14-01-01", "2014-1-1", "2014-01-01 ", "+014-01-01", "2014/01/01", "2014-01", "2014-01-01-01", "",
    "--", "２０１４-01-01", "-2014-01-01",
  ])
  func noDay(_ text: String) {
    #expect(CalendarDay(text: text) == nil)
  }

  @Test(arguments: ["2000-02-29", "2400-02-29", "0004-02-29", "9999-12-31", "0001-01-01"])
  func aDay(_ text: String) throws {
    #expect(CaptureDate(try #require(CalendarDay(text: text))).iso8601 == text)
  }

  @Test(
    arguments: [("2014", 2014), ("0001", 1), ("9999", 9999)]
      + ["20I9", "94", "+2014", "0000", "02014", "２０１４", "", " 2014", "-014", "20 4"].map { ($0, nil) }
      as [(String, Int?)])
  func yearsInFourDigits(_ text: String, _ number: Int?) {
    #expect(Year(text: text)?.number == number)
  }
}
