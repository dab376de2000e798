import Planning
import Testing

@Suite struct DateEvidenceTests {
  private func evidence(_ kind: DateEvidence.Kind, _ reading: DateEvidence.Reading) -> DateEvidence {
    DateEvidence(kind: kind, value: "", reading: reading)
  }

  @Test func soundDatesWinByTheOrderOfTheirKind() throws {
    let now = try #require(CalendarDay(text: "2026-01-31"))
    for var trial in trials() {
      let kinds = DateEvidence.Kind.allCases.shuffled(using: &trial.random).prefix(trial.int(in: 1...11))
      let all = try kinds.map { evidence($0, .date(try date("2014"), .low)) }
      let chosen = try #require(DateEvidence.chosen(of: all, now: now), trial.note)
      #expect(all[chosen].kind == kinds.min(), trial.note)
    }
  }

  @Test func suspectsServeOnlyWhereNothingIsSound() throws {
    let now = try #require(CalendarDay(text: "2026-01-31"))
    let suspect = evidence(.exifOriginal, .suspect(try date("2002-12-08T12:00:00"), reason: "camera default"))
    let later = evidence(.xmp, .suspect(try date("2000-01-01"), reason: "camera default"))
    let rejected = evidence(.site, .rejected(reason: "all zeros"))
    let sound = evidence(.fileTime, .date(try date("2014"), .low))
    let future = evidence(.exifDigitized, .date(try date("2026-02-01"), .high))
    #expect(DateEvidence.chosen(of: [suspect, sound, rejected], now: now) == 1)
    #expect(DateEvidence.chosen(of: [rejected, later, suspect, future], now: now) == 2)
    #expect(DateEvidence.chosen(of: [rejected, future], now: now) == nil)
    #expect(DateEvidence.chosen(of: [], now: now) == nil)
    #expect(suspect.confidence == .low && rejected.date == nil)
  }

  @Test(arguments: [
    ("2026-01-31", true), ("2026-01-31T23:59:59", true), ("2026-02-01", false), ("2026", true), ("2026-01", true),
    ("2026-02", false), ("2027", false), ("2025-12-31", true),
  ])
  func afterNowNeverCounts(_ text: String, _ counts: Bool) throws {
    let now = try #require(CalendarDay(text: "2026-01-31"))
    for reading in [DateEvidence.Reading.date(try date(text), .high), .suspect(try date(text), reason: "odd")] {
      #expect((DateEvidence.chosen(of: [evidence(.site, reading)], now: now) != nil) == counts)
    }
  }

  @Test func equalKindsGoByTheirPlace() throws {
    let now = CalendarDay.last
    let all = [evidence(.xmp, .date(try date("2014"), .high)), evidence(.xmp, .date(try date("2013"), .high))]
    #expect(DateEvidence.chosen(of: all, now: now) == 0)
  }
}
