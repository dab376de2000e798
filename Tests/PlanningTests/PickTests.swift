import Planning
import Testing

/// Photos of one year in the order in which a rule should rank them.
private struct PickCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let pick: Pick
  let photos: @Sendable () throws -> [Photo]

  init(_ name: String, _ pick: Pick, _ photos: @escaping @Sendable () throws -> [Photo]) {
    testDescription = name
    self.pick = pick
    self.photos = photos
  }
}

private let pickCases = [
  PickCase("rating beats everything else", .best) {
    [
      photo("z", try date("2014-01-01"), rating: 5, confidence: .low, pixels: 1),
      photo("b", try date("2014-07-01"), rating: 4, confidence: .high, pixels: 12_000_000),
      photo("a", try date("2014-07-01"), rating: 0, confidence: .high, pixels: 12_000_000),
      photo("0", try date("2014-07-01"), rating: -1, confidence: .high, pixels: 12_000_000),
    ]
  },
  PickCase("then confidence", .best) {
    [
      photo("z", try date("2014-01-01"), confidence: .high, pixels: 1),
      photo("b", try date("2014-07-01"), confidence: .medium, pixels: 12_000_000),
      photo("a", try date("2014-07-01"), confidence: .low, pixels: 12_000_000),
    ]
  },
  PickCase("then pixels", .best) {
    [
      photo("z", try date("2014-01-01"), pixels: 3_000_000),
      photo("b", try date("2014-07-01"), pixels: 2_999_999),
      photo("a", try date("2014-07-01"), pixels: nil),
    ]
  },
  PickCase("pixels over 12 megapixels make nothing better", .best) {
    [
      photo("b", try date("2014-07-01"), pixels: 12_000_000),
      photo("a", try date("2014-07-03"), pixels: 48_000_000),
      photo("0", try date("2014-07-01"), pixels: 11_999_999),
    ]
  },
  PickCase("then 1 July", .best) {
    [
      photo("d", try date("2014-07-01")), photo("c", try date("2014-07-02T23:59:59")),
      photo("b", try date("2014-06-28")),
      photo("a", try date("2014-12-31")),
    ]
  },
  PickCase("then path in natural order", .best) {
    [photo("a2", try date("2014-06-30")), photo("a9", try date("2014-07-02")), photo("a10", try date("2014-06-30"))]
  },
  PickCase("a bare year counts as its middle", .best) {
    [photo("b", try date("2014")), photo("c", try date("2014-07-02")), photo("a", try date("2014-07"))]
  },
  PickCase("what cannot be decoded comes last", .best) {
    [
      photo("z", try date("2014-01-01"), rating: -1, confidence: .low, pixels: 1),
      photo("a", try date("2014-07-01"), rating: 5, isDecodable: false),
      photo("b", try date("2014-07-01"), rating: 4, isDecodable: false),
    ]
  },
  PickCase("the earliest", .first) {
    [
      photo("z", try date("2014-01-01T00:00:00")), photo("b", try date("2014-01-01T00:00:01")),
      photo("a", try date("2014-12-31"), rating: 5), photo("0", try date("2014-01-01"), isDecodable: false),
    ]
  },
  PickCase("the latest", .last) {
    [
      photo("z", try date("2014-12-31T23:59:59")), photo("b", try date("2014-12-31T23:59:58")),
      photo("a", try date("2014-01-01"), rating: 5), photo("0", try date("2014-12-31"), isDecodable: false),
    ]
  },
  PickCase("equal dates go by path", .last) {
    [photo("2", try date("2014-05-05")), photo("10", try date("2014-05-05"))]
  },
  PickCase("nearest to a day", .nearest(month: 12, day: 25)) {
    [
      photo("d", try date("2014-12-25")), photo("c", try date("2014-12-27")), photo("b", try date("2014-12-20")),
      photo("a", try date("2014-01-01")),
    ]
  },
  PickCase("29 February of a leap year", .nearest(month: 2, day: 29)) {
    [photo("b", try date("2016-02-29")), photo("a", try date("2016-02-28")), photo("c", try date("2016-03-01"))]
  },
  PickCase("29 February means 28 in a common year", .nearest(month: 2, day: 29)) {
    [photo("b", try date("2014-02-28")), photo("a", try date("2014-03-01")), photo("c", try date("2014-02-26"))]
  },
]

@Suite struct PickTests {
  @Test(arguments: pickCases)
  private func ranks(_ example: PickCase) throws {
    let expected = try example.photos()
    for var trial in trials(20) {
      let ranked = example.pick.ranked(expected.shuffled(using: &trial.random))
      #expect(ranked.map(\.id) == expected.map(\.id), trial.note)
    }
  }

  @Test func orderOfArrivalDoesNotMatter() throws {
    let picks: [Pick] = [.best, .first, .last, .nearest(month: 2, day: 29), .nearest(month: 7, day: 14)]
    for var trial in trials() {
      let year = try trial.year()
      let photos = try (0..<trial.int(in: 0...12)).map { number in
        photo(
          "p\(number)", try trial.date(in: year), rating: trial.int(in: 0...2),
          confidence: trial.chance(2) ? .high : .low, pixels: trial.chance(3) ? nil : trial.int(in: 1...3) * 5_000_000,
          isDecodable: !trial.chance(4))
      }
      for pick in picks {
        let ranked = pick.ranked(photos).map(\.id)
        #expect(pick.ranked(photos.shuffled(using: &trial.random)).map(\.id) == ranked, trial.note)
        #expect(Set(ranked) == Set(photos.map(\.id)) && ranked.count == photos.count, trial.note)
      }
    }
  }
}
