import Planning
import Testing

/// An instant, a zone, and the wall time.
private struct InstantCase: Sendable, CustomTestStringConvertible {
  let instant: Int64
  let zone: String
  let wallTime: String?

  init(_ instant: Int64, _ zone: String, _ wallTime: String?) {
    self.instant = instant
    self.zone = zone
    self.wallTime = wallTime
  }

  var testDescription: String { "\(instant) \(zone)" }
}

private let instantCases = [
  InstantCase(0, "Z", "1970-01-01T00:00:00"),
  InstantCase(-1, "Z", "1969-12-31T23:59:59"),
  InstantCase(0, "-05:30", "1969-12-31T18:30:00"),
  InstantCase(-86_400, "Z", "1969-12-31T00:00:00"),
  InstantCase(-86_401, "Z", "1969-12-30T23:59:59"),
  InstantCase(-2_208_988_800, "Z", "1900-01-01T00:00:00"),
  InstantCase(1_420_070_399, "Z", "2014-12-31T23:59:59"),
  InstantCase(1_420_070_400, "Z", "2015-01-01T00:00:00"),
  InstantCase(1_420_070_399, "+00:01", "2015-01-01T00:00:59"),
  InstantCase(1_420_070_400, "-00:01", "2014-12-31T23:59:00"),
  InstantCase(1_420_041_600, "+08:00", "2015-01-01T00:00:00"),
  InstantCase(1_420_041_599, "+08:00", "2014-12-31T23:59:59"),
  InstantCase(1_420_084_800, "-04:00", "2015-01-01T00:00:00"),
  InstantCase(951_782_400, "Z", "2000-02-29T00:00:00"),
  InstantCase(2_147_483_648, "Z", "2038-01-19T03:14:08"),
  InstantCase(-62_135_596_800, "Z", "0001-01-01T00:00:00"),
  InstantCase(-62_135_596_801, "Z", nil),
  InstantCase(-62_135_596_800, "-00:01", nil),
  InstantCase(253_402_300_799, "Z", "9999-12-31T23:59:59"),
  InstantCase(253_402_300_799, "+14:00", nil),
  InstantCase(253_402_300_800, "Z", nil),
  InstantCase(.max, "+14:00", nil),
  InstantCase(.min, "-14:00", nil),
  InstantCase(.min, "+14:00", nil),
  InstantCase(.max, "Z", nil),
]

@Suite struct CaptureDateTests {
  @Test(arguments: instantCases)
  private func wallTime(_ example: InstantCase) throws {
    let zone = try #require(ZoneOffset(text: example.zone))
    #expect(CaptureDate(instant: example.instant, in: zone)?.iso8601 == example.wallTime)
  }

  @Test func laterInstantsAreLaterDates() throws {
    for var trial in trials() {
      let zone = try #require(ZoneOffset(minutes: trial.int(in: -840...840)))
      let instant = Int64(trial.int(in: -60_000_000_000...250_000_000_000))
      let step = Int64(trial.int(in: 1...10_000_000))
      let earlier = try #require(CaptureDate(instant: instant, in: zone), trial.note)
      let later = try #require(CaptureDate(instant: instant + step, in: zone), trial.note)
      #expect(earlier < later, trial.note)
      #expect(earlier.granularity == .second, trial.note)
    }
  }

  @Test(arguments: ["2014", "0001", "2014-05", "2014-05-06", "2014-05-06T07:08:09", "2016-12-31T23:59:60"])
  func iso8601(_ text: String) throws {
    #expect(try date(text).iso8601 == text)
  }

  @Test(
    arguments: [
      ("2014", .year), ("2014-05", .month), ("2014-05-06", .day), ("2014-05-06T00:00:00", .second),
    ] as [(String, CaptureDate.Granularity)])
  func granularity(_ text: String, _ granularity: CaptureDate.Granularity) throws {
    #expect(try date(text).granularity == granularity)
  }

  @Test func unknownPartsComeFirst() throws {
    let texts = [
      "2013-12-31T23:59:59", "2014", "2014-01", "2014-01-01", "2014-01-01T00:00:00", "2014-01-01T00:00:01",
      "2014-01-02", "2014-02", "2014-02-01", "2015",
    ]
    let dates = try texts.map { try date($0) }
    for (index, one) in dates.enumerated() {
      for (otherIndex, other) in dates.enumerated() {
        #expect((one < other) == (index < otherIndex), "\(one.iso8601) and \(other.iso8601)")
      }
    }
  }

  @Test func orderIsThatOfTheYears() throws {
    for var trial in trials() {
      let one = try trial.date(in: trial.year())
      let other = try trial.date(in: trial.year())
      if one.year != other.year { #expect((one < other) == (one.year < other.year), trial.note) }
      #expect([one < other, other < one, one == other].count { $0 } == 1, trial.note)
    }
  }

  @Test(arguments: [(24, 0, 0), (0, 60, 0), (0, 0, 61), (-1, 0, 0), (0, -1, 0), (0, 0, -1), (Int.max, 0, 0)])
  func noTimeOfDay(_ hour: Int, _ minute: Int, _ second: Int) {
    #expect(CaptureDate.TimeOfDay(hour: hour, minute: minute, second: second) == nil)
  }

  @Test(arguments: [Int.min, -841, 841, Int.max])
  func noZone(_ minutes: Int) {
    #expect(ZoneOffset(minutes: minutes) == nil)
  }

  @Test(arguments: [
    ("Z", 0), ("z", 0), ("+00:00", 0), ("-00:00", 0), ("+08:00", 480), ("-05:30", -330), ("+0800", 480), ("+08", 480),
    ("+14:00", 840), ("-14:00", -840), ("+14:01", nil), ("+08:60", nil), ("8", nil), ("08:00", nil), ("+8:00", nil),
    ("Asia/Taipei", nil), ("", nil), ("+", nil), ("+08:0a", nil),
  ])
  func zones(_ text: String, _ minutes: Int?) {
    #expect(ZoneOffset(text: text)?.minutes == minutes)
  }
}
