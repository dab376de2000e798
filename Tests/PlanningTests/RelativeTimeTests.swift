import Testing

@testable import Planning

/// What a time is called at another: both by the clock of a zone, Taipei's unless another is named.
private struct Distance: Sendable, CustomTestStringConvertible {
  var written: String
  var now: String
  var zone: ZoneOffset
  var expected: RelativeTime

  init(_ written: String, at now: String, in zone: ZoneOffset = .taipei, _ expected: RelativeTime) {
    self.written = written
    self.now = now
    self.zone = zone
    self.expected = expected
  }

  var testDescription: String { "\(written) at \(now)" }
}

private func day(_ text: String, year: Bool = false) -> RelativeTime {
  .day(CalendarDay(text: text) ?? .last, showsYear: year)
}

private let distances = [
  // Seconds and minutes.
  Distance("2019-07-20T12:00:00", at: "2019-07-20T12:00:00", .justNow),
  Distance("2019-07-20T12:00:00", at: "2019-07-20T12:00:59.999999999", .justNow),
  Distance("2019-07-20T12:00:00.000000001", at: "2019-07-20T12:01:00", .justNow),
  Distance("2019-07-20T12:00:00", at: "2019-07-20T12:01:00", .minutes(1)),
  Distance("2019-07-20T12:00:00", at: "2019-07-20T12:01:59", .minutes(1)),
  Distance("2019-07-20T12:00:00", at: "2019-07-20T12:59:59", .minutes(59)),
  // Hours, as long as the day is the same.
  Distance("2019-07-20T12:00:00", at: "2019-07-20T13:00:00", .hours(1)),
  Distance("2019-07-20T12:00:00", at: "2019-07-20T13:59:59", .hours(1)),
  Distance("2019-07-20T00:00:00", at: "2019-07-20T23:59:59", .hours(23)),
  // Yesterday is the calendar day before, however few hours ago; less than an hour is counted in minutes still.
  Distance("2019-07-20T23:59:00", at: "2019-07-21T00:00:00", .minutes(1)),
  Distance("2019-07-20T23:30:00", at: "2019-07-21T00:29:59", .minutes(59)),
  Distance("2019-07-20T23:30:00", at: "2019-07-21T00:30:00", .yesterday),
  Distance("2019-07-20T00:00:00", at: "2019-07-21T23:59:59", .yesterday),
  Distance("2019-07-19T23:59:59", at: "2019-07-21T00:00:00", .days(2)),
  Distance("2019-07-19T00:00:00", at: "2019-07-21T23:59:59", .days(2)),
  // Up to seven days, then the date.
  Distance("2019-07-14T00:00:00", at: "2019-07-21T23:59:59", .days(7)),
  Distance("2019-07-13T23:59:59", at: "2019-07-21T00:00:00", day("2019-07-13")),
  Distance("2019-01-01T00:00:00", at: "2019-12-31T23:59:59", day("2019-01-01")),
  // Over New Year: the year is said when it is another, not when it is long ago.
  Distance("2018-12-31T23:59:30", at: "2019-01-01T00:00:00", .justNow),
  Distance("2018-12-31T23:50:00", at: "2019-01-01T00:10:00", .minutes(20)),
  Distance("2018-12-31T20:00:00", at: "2019-01-01T09:00:00", .yesterday),
  Distance("2018-12-30T20:00:00", at: "2019-01-01T09:00:00", .days(2)),
  Distance("2018-12-25T20:00:00", at: "2019-01-01T09:00:00", .days(7)),
  Distance("2018-12-24T20:00:00", at: "2019-01-01T09:00:00", day("2018-12-24", year: true)),
  Distance("2018-12-31T23:59:59", at: "2019-01-08T00:00:00", day("2018-12-31", year: true)),
  Distance("2019-01-01T00:00:00", at: "2019-01-09T00:00:00", day("2019-01-01")),
  Distance("2016-02-29T12:00:00", at: "2019-03-01T12:00:00", day("2016-02-29", year: true)),
  // The zone's midnight counts: at 17:30 UTC it is 01:30 of the next day in Taipei.
  Distance("2018-12-31T15:00:00", at: "2018-12-31T17:30:00", in: .utc, .hours(2)),
  Distance("2018-12-31T23:00:00", at: "2019-01-01T01:30:00", .yesterday),
  // Clocks differ a little; what is truly in the future is told by its date.
  Distance("2019-07-20T12:01:00", at: "2019-07-20T12:00:00", .justNow),
  Distance("2019-07-20T12:01:01", at: "2019-07-20T12:00:00", day("2019-07-20")),
  Distance("2020-07-20T12:00:00", at: "2019-07-20T12:00:00", day("2020-07-20", year: true)),
  Distance("0001-01-02T12:00:00", at: "9999-12-30T12:00:00", day("0001-01-02", year: true)),
]

@Suite struct RelativeTimeTests {
  @Test(arguments: distances) private func aTimeIsTold(_ distance: Distance) throws {
    let written = try #require(Instant(iso8601: distance.written, without: distance.zone))
    let now = try #require(Instant(iso8601: distance.now, without: distance.zone))
    #expect(RelativeTime(of: written, at: now, in: distance.zone) == distance.expected)
  }

  @Test func whereTheCalendarEndsNothingIsTold() throws {
    let last = try #require(Instant(iso8601: "9999-12-31T23:59:59Z"))
    #expect(RelativeTime(of: last, at: last, in: .taipei) == nil)
    let first = Instant(seconds: .min)
    #expect(RelativeTime(of: first, at: last, in: .utc) == nil)
    #expect(RelativeTime(of: last, at: Instant(seconds: .max), in: .utc) == nil)
  }
}
