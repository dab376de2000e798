import Planning
import Testing

@Suite struct YearRequestTests {
  private func year(_ number: Int) throws -> Year { try #require(Year(number)) }

  @Test func eachIsInDateOrderUndatedLast() throws {
    let expected = [
      photo("9", try date("2009")), photo("8", try date("2009-05-06")), photo("7", try date("2014-01-01T00:00:00")),
      photo("a2", try date("2014-01-01T00:00:01")), photo("a10", try date("2014-01-01T00:00:01")),
      photo("1", try date("2019")), photo("0b2", nil), photo("0b10", nil),
    ]
    for var trial in trials(50) {
      let shuffled = expected.shuffled(using: &trial.random)
      let answer = try #require(YearRequest.each(from: nil, to: nil).choices(among: shuffled, pick: .best), trial.note)
      #expect(answer.plan == .each(count: 8), trial.note)
      #expect(answer.choices.flatMap(\.candidates).map(\.id) == expected.map(\.id), trial.note)
      #expect(answer.choices.map(\.slot.index) == Array(0..<8), trial.note)
    }
  }

  @Test func eachOfASpanLeavesOutUndatedPhotos() throws {
    let photos = [
      photo("a", try date("2009")), photo("b", try date("2014")), photo("c", nil), photo("d", try date("2019")),
    ]
    func ids(_ from: Int?, _ to: Int?) throws -> [String]? {
      let request = YearRequest.each(from: from.flatMap(Year.init), to: to.flatMap(Year.init))
      return request.choices(among: photos, pick: .best)?.choices.flatMap(\.candidates).map(\.id)
    }
    #expect(try ids(2010, nil) == ["b", "d"])
    #expect(try ids(nil, 2014) == ["a", "b"])
    #expect(try ids(2010, 2018) == ["b"])
    #expect(try ids(2020, nil) == [])
  }

  @Test func aSpanIsThatOfThePhotosUnlessTold() throws {
    for var trial in trials() {
      let years = try trial.years()
      let photos = try years.enumerated().map { photo("\($0)", try trial.date(in: $1)) } + [photo("undated", nil)]
      let (first, last) = (try #require(years.min()), try #require(years.max()))
      let answer = try #require(YearRequest.span(from: nil, to: nil).choices(among: photos, pick: .best), trial.note)
      #expect(answer.plan == .span(try Trial.span(first.number, last.number)), trial.note)
      for choice in answer.choices {
        let own = choice.slot.year.map(years.contains) ?? false
        #expect(choice.candidates.isEmpty != own, trial.note)
        #expect(choice.candidates.allSatisfy { $0.date?.year == choice.slot.year }, trial.note)
      }
      let wide = try #require(YearRequest.span(from: year(1), to: year(9999)).choices(among: photos, pick: .best))
      #expect(wide.plan.count == 9999, trial.note)
      #expect(wide.choices.count { !$0.candidates.isEmpty } == years.count, trial.note)
    }
  }

  @Test func oneEndMayBeTold() throws {
    let photos = [photo("a", try date("2009")), photo("b", try date("2014")), photo("c", try date("2019"))]
    func span(_ from: Int?, _ to: Int?) -> SlotPlan? {
      YearRequest.span(from: from.flatMap(Year.init), to: to.flatMap(Year.init)).choices(among: photos, pick: .best)?
        .plan
    }
    #expect(span(2010, nil) == .span(try Trial.span(2010, 2019)))
    #expect(span(nil, 2015) == .span(try Trial.span(2009, 2015)))
    #expect(span(2020, nil) == nil)
    #expect(span(nil, 2008) == nil)
  }

  @Test func aListKeepsItsYears() throws {
    let photos = [photo("a", try date("2009")), photo("b", try date("2014"))]
    let years = try [year(2014), year(2001), year(2009)]
    let answer = try #require(YearRequest.list(years).choices(among: photos, pick: .best))
    #expect(answer.plan == .list(years))
    #expect(answer.choices.map { $0.candidates.map(\.id) } == [["b"], [], ["a"]])
  }
}
