import Testing

@testable import Planning

/// A text, and the seconds and nanoseconds that it means; nil for none.
private struct Reading: Sendable, CustomTestStringConvertible {
  var text: String
  var seconds: Int64?
  var nanoseconds: Int

  init(_ text: String, _ seconds: Int64?, _ nanoseconds: Int = 0) {
    self.text = text
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  var testDescription: String { text }
}

private let readings = [
  Reading("1970-01-01T00:00:00Z", 0), Reading("2021-05-06T07:08:09Z", 1_620_284_889),
  Reading("2021-05-06T07:08:09.1Z", 1_620_284_889, 100_000_000),
  Reading("2021-05-06T07:08:09.123Z", 1_620_284_889, 123_000_000),
  Reading("2021-05-06T07:08:09.123456Z", 1_620_284_889, 123_456_000),
  Reading("2021-05-06T07:08:09.123456789Z", 1_620_284_889, 123_456_789),
  Reading("2021-05-06T07:08:09.000000001Z", 1_620_284_889, 1),
  Reading("2021-05-06T07:08:09.1234567899Z", 1_620_284_889, 123_456_789),
  Reading("2021-05-06T07:08:09,5Z", 1_620_284_889, 500_000_000),
  Reading("2021-05-06T15:08:09+08:00", 1_620_284_889),
  Reading("2021-05-06T15:08:09.25+0800", 1_620_284_889, 250_000_000),
  Reading("2021-05-05T22:38:09-08:30", 1_620_284_889), Reading("2021-05-06 07:08:09Z", 1_620_284_889),
  Reading("2021-05-06t07:08:09z", 1_620_284_889), Reading("2021-05-06T07:08Z", 1_620_284_880),
  Reading("2021-05-06T07:08:09", 1_620_284_889), Reading("1969-12-31T23:59:59.5Z", -1, 500_000_000),
  Reading("0001-01-01T00:00:00Z", -62_135_596_800), Reading("9999-12-31T23:59:59Z", 253_402_300_799),
  Reading("2016-12-31T23:59:60Z", 1_483_228_800), Reading("2020-02-29T00:00:00Z", 1_582_934_400),
  Reading("", nil), Reading("2021", nil), Reading("2021-05-06", nil), Reading("2021-05-06T", nil),
  Reading("2021-05-06T07:08:09.Z", nil), Reading("2021-05-06T07:08:0", nil), Reading("2021-13-06T07:08:09Z", nil),
  Reading("2021-02-29T07:08:09Z", nil), Reading("2021-05-06T24:00:00Z", nil), Reading("2021-05-06T07:60:00Z", nil),
  Reading("0000-01-01T00:00:00Z", nil), Reading("2021-05-06T07:08:09Q", nil), Reading("2021-05-06T07:08:09 Z", nil),
  Reading("2021-05-06T07:08:09+15:00", nil), Reading("+021-05-06T07:08:09Z", nil), Reading("２０２１-05-06T07:08:09Z", nil),
]

@Suite struct InstantTests {
  @Test(arguments: readings) private func aTextIsRead(_ reading: Reading) {
    let expected = reading.seconds.map { Instant(seconds: $0, nanoseconds: reading.nanoseconds) }
    #expect(Instant(iso8601: reading.text) == expected)
  }

  @Test func aTimeWithoutItsZoneIsReadInTheOneGiven() throws {
    let text = "2021-05-06T15:08:09"
    #expect(Instant(iso8601: text, without: .taipei) == Instant(seconds: 1_620_284_889))
    #expect(Instant(iso8601: text, without: nil) == nil)
    #expect(Instant(iso8601: text + "Z", without: nil) != nil)
  }

  @Test func instantsAreOrderedByTime() {
    let instants = [(0, 1), (0, 0), (-1, 999_999_999), (1, 0)].map { Instant(seconds: $0.0, nanoseconds: $0.1) }
    let sorted = instants.sorted().map { [$0.seconds, Int64($0.nanoseconds)] }
    #expect(sorted == [[-1, 999_999_999], [0, 0], [0, 1], [1, 0]])
  }
}
