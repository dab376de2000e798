import Planning
import Testing

extension Trial {
  /// A year; the ends of the scale come up often.
  mutating func year() throws -> Year {
    let number = chance(8) ? [1, 4, 9996, 9999][int(in: 0...3)] : int(in: 1...9999)
    return try #require(Year(number))
  }

  /// Returns the years from one to another.
  static func span(_ first: Int, _ last: Int) throws -> YearSpan {
    let (from, to) = (try #require(Year(first)), try #require(Year(last)))
    return try #require(YearSpan(from: from, to: to))
  }

  mutating func span(longest: Int = 400) throws -> YearSpan {
    let first = try year()
    let last = min(9999, first.number + int(in: 0...longest))
    return try Self.span(first.number, last)
  }

  /// Years without order, none twice.
  mutating func years() throws -> [Year] {
    var numbers: [Int] = []
    let start = int(in: 1...9900)
    for _ in 0..<int(in: 1...12) {
      let number = start + int(in: 0...99)
      if !numbers.contains(number) { numbers.append(number) }
    }
    return try numbers.map { try #require(Year($0)) }
  }

  /// A date of which anything from the year to the second is known.
  mutating func date(in year: Year) throws -> CaptureDate {
    let month = int(in: 1...12)
    let day = int(in: 1...CalendarDay.days(in: month, of: year))
    let full = try #require(CalendarDay(year: year.number, month: month, day: day))
    switch int(in: 0...3) {
    case 0: return CaptureDate(year: year)
    case 1: return try #require(CaptureDate(year: year, month: month))
    case 2: return CaptureDate(full)
    default:
      let time = CaptureDate.TimeOfDay(hour: int(in: 0...23), minute: int(in: 0...59), second: int(in: 0...59))
      return CaptureDate(full, time: time)
    }
  }

  /// A short name out of few signs, so that runs of digits and near misses are common.
  mutating func name() -> String {
    let signs = Array("0019ab.-é/")
    return String((0..<int(in: 0...6)).map { _ in signs[int(in: 0...signs.count - 1)] })
  }
}

/// Returns a photo of which only what decides its place is told.
func photo(
  _ id: String, _ date: CaptureDate?, rating: Int = 0, confidence: DateEvidence.Confidence = .high,
  pixels: Int? = 1_000_000, isDecodable: Bool = true
) -> Photo {
  Photo(
    origin: .folder, id: id, fileName: id, sourceName: "photos", renditions: [.file(id)],
    evidence: date.map { DateEvidence(kind: .exifOriginal, value: "", reading: .date($0, confidence)) },
    pixelCount: pixels, rating: rating, isDecodable: isDecodable)
}

/// Returns the date that an ISO 8601 text means, cut anywhere: `2014`, `2014-05`, `2014-05-06`, `2014-05-06T07:08:09`.
func date(_ text: String) throws -> CaptureDate {
  let halves = text.split(separator: "T")
  let parts = halves[0].split(separator: "-")
  let year = try #require(Year(text: parts[0]))
  guard parts.count > 1 else { return CaptureDate(year: year) }
  let month = try #require(Int(parts[1]))
  guard parts.count > 2 else { return try #require(CaptureDate(year: year, month: month)) }
  let day = try #require(CalendarDay(text: halves[0]))
  guard halves.count > 1 else { return CaptureDate(day) }
  let numbers = try halves[1].split(separator: ":").map { try #require(Int($0)) }
  let time = try #require(CaptureDate.TimeOfDay(hour: numbers[0], minute: numbers[1], second: numbers[2]))
  return CaptureDate(day, time: time)
}
