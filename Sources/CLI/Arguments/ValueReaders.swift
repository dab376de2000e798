import Drawing
import Fetching
import PhotoSources
import Planning

// The kinds of value that are this program's own. Each is read as strictly as it is written, so that a slip is told
// and never guessed; where a slip is plain, the message offers what was probably meant.

extension ValueReader where Value == Year {
  /// A year in four digits.
  static var year: ValueReader {
    ValueReader(name: "YEAR", example: "2014", read: readYear, text: \.description)
  }
}

extension ValueReader where Value == DateBound {
  /// A year, or a full date.
  static var yearOrDate: ValueReader {
    @Sendable func read(_ word: String) throws(ValueProblem) -> DateBound {
      guard word.contains("-") else { return .year(try readYear(word)) }
      return .day(try readDay(word))
    }
    return ValueReader(name: "YEAR", example: "2014", read: read, text: \.description)
  }
}

extension ValueReader where Value == [Year] {
  /// Years and ranges of years between commas, none of them twice.
  static var years: ValueReader {
    @Sendable func read(_ word: String) throws(ValueProblem) -> [Year] {
      let example = "2009,2012,2019"
      var years: [Year] = []
      for item in word.split(separator: ",", omittingEmptySubsequences: false) {
        let ends = item.trimmingBlanks.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "–" }
        guard (1...2).contains(ends.count), let first = Year(text: ends[0]), let last = Year(text: ends[ends.count - 1])
        else { throw ValueProblem(expected: "years between commas", example: example) }
        guard first <= last else {
          throw ValueProblem(expected: "ranges that go forward", guess: "\(last)-\(first)")
        }
        years += (first.number...last.number).compactMap(Year.init)
      }
      var seen: Set<Year> = []
      if let twice = years.first(where: { !seen.insert($0).inserted }) {
        throw ValueProblem(expected: "each year once (\(twice) comes twice)", example: example)
      }
      return years
    }
    return ValueReader(
      name: "LIST", example: "2009,2012,2019", read: read, text: { $0.map(\.description).joined(separator: ",") })
  }
}

extension ValueReader where Value == Moment {
  /// A year, a slider value, or a full date.
  static var moment: ValueReader {
    @Sendable func read(_ word: String) throws(ValueProblem) -> Moment {
      if word.dropFirst().contains("-") { return .date(CaptureDate(try readDay(word))) }
      let parts = word.split(separator: ".", omittingEmptySubsequences: false)
      guard (1...2).contains(parts.count), parts.allSatisfy({ isDigits($0) }), let value = Double(word) else {
        throw ValueProblem(expected: "a date, a year, or a slider value such as 2014.6", example: "2014-07-14")
      }
      return .slider(value)
    }
    return ValueReader(name: "WHEN", example: "2014-07-14", read: read, text: text)
  }

  @Sendable private static func text(_ moment: Moment) -> String {
    switch moment {
    case .date(let date): date.iso8601
    case .slider(let value) where value == value.rounded() && abs(value) < 1e15: "\(Int(value))"
    case .slider(let value): "\(value)"
    }
  }
}

extension ValueReader where Value == CalendarDay {
  /// A day as `YYYY-MM-DD`.
  static var day: ValueReader {
    ValueReader(name: "DATE", example: "2026-01-31", read: readDay, text: { CaptureDate($0).iso8601 })
  }
}

extension ValueReader where Value == Pick {
  /// `best`, `first`, `last` or `nearest:MM-DD`.
  static var pick: ValueReader {
    @Sendable func read(_ word: String) throws(ValueProblem) -> Pick {
      switch word {
      case "best": return .best
      case "first": return .first
      case "last": return .last
      default:
        guard word.hasPrefix("nearest") else { throw .choice(among: pickWords, not: word) }
        // A leap year stands in, so that 29 February is a day.
        guard word.hasPrefix("nearest:"), let day = CalendarDay(text: "2000-" + word.dropFirst(8)) else {
          throw ValueProblem(expected: "nearest: and a month and day that exist", example: "nearest:07-14")
        }
        return .nearest(month: day.month, day: day.day)
      }
    }
    return ValueReader(
      name: "RULE", example: "first", choices: pickWords, completion: .words(["best", "first", "last", "nearest:"]),
      read: read, text: text)
  }

  private static var pickWords: [String] { ["best", "first", "last", "nearest:MM-DD"] }

  @Sendable private static func text(_ pick: Pick) -> String {
    switch pick {
    case .best: "best"
    case .first: "first"
    case .last: "last"
    case .nearest(let month, let day): "nearest:\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
    }
  }
}

extension ValueReader where Value == Shard {
  /// `K/N`, the K-th of N parts.
  static var shard: ValueReader {
    @Sendable func read(_ word: String) throws(ValueProblem) -> Shard {
      let parts = word.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2, parts.allSatisfy({ isDigits($0) }), let number = Int(parts[0]),
        let count = Int(parts[1]), let shard = Shard(number, of: count)
      else { throw ValueProblem(expected: "K/N with K from 1 to N", example: "1/4") }
      return shard
    }
    return ValueReader(name: "K/N", example: "1/4", read: read, text: { "\($0.number)/\($0.count)" })
  }
}

extension ValueReader where Value == ZoneOffset {
  /// `±HH:MM`, `UTC` or `Z`.
  static var zone: ValueReader {
    @Sendable func read(_ word: String) throws(ValueProblem) -> ZoneOffset {
      if word.lowercased() == "utc" { return .utc }
      let text = word.hasPrefix("−") ? "-" + word.dropFirst() : word
      let colon = Array(text).firstIndex(of: ":")
      guard colon == nil || colon == 3, let zone = ZoneOffset(text: text) else {
        throw ValueProblem(expected: "a distance from UTC as +HH:MM or -HH:MM, up to 14 hours", example: "+08:00")
      }
      return zone
    }
    return ValueReader(
      name: "+HH:MM", example: "+08:00", completion: .words(["UTC"]), read: read,
      text: { $0 == .utc ? "UTC" : $0.text })
  }
}

extension ValueReader where Value == PixelSize {
  /// The sides a frame may have: from what a caption needs at the least to what a video coder takes at the most.
  static var sides: ClosedRange<Int> { 16...16_384 }

  /// `WxH` or the name of a common size.
  static var size: ValueReader {
    @Sendable func read(_ word: String) throws(ValueProblem) -> PixelSize {
      let lowered = word.lowercased()
      if let preset = presets.first(where: { $0.name == lowered }) { return preset.size }
      let sides = lowered.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "×" }
      guard sides.count == 2, sides.allSatisfy({ isDigits($0) }) else {
        throw ValueProblem(
          expected: "WIDTHxHEIGHT in pixels, or " + presets.map(\.name).joinedAsChoice, example: "1920x1080")
      }
      guard let width = Int(sides[0]), let height = Int(sides[1]), Self.sides.contains(width),
        Self.sides.contains(height), let size = PixelSize(width: width, height: height)
      else {
        throw ValueProblem(
          expected: "sides of \(Self.sides.lowerBound) to \(Self.sides.upperBound) pixels", example: "1920x1080")
      }
      guard size.area <= PixelSize.largestCanvas else {
        throw ValueProblem(
          expected: "at most \(PixelSize.largestCanvas / 1_000_000) megapixels in all", example: "8192x8192")
      }
      return size
    }
    return ValueReader(
      name: "SIZE", example: "1920x1080", choices: ["WxH"] + presets.map(\.name),
      completion: .words(presets.map(\.name)), read: read, text: { "\($0.width)x\($0.height)" })
  }

  private static var presets: [(name: String, size: PixelSize)] {
    [("16:9", 1920, 1080), ("9:16", 1080, 1920), ("1:1", 1080, 1080), ("4k", 3840, 2160)].map {
      ($0.0, PixelSize(clampingWidth: $0.1, height: $0.2))
    }
  }
}

extension ValueReader where Value == CaptionTemplate {
  /// A caption with fields in braces.
  static var captionTemplate: ValueReader {
    @Sendable func read(_ word: String) throws(ValueProblem) -> CaptionTemplate {
      do {
        return try CaptionTemplate(word)
      } catch {
        throw problem(error, with: word)
      }
    }
    return ValueReader(name: "TEMPLATE", example: "{title}", read: read, text: \.text)
  }

  private static func problem(_ problem: CaptionTemplate.Problem, with word: String) -> ValueProblem {
    switch problem {
    case .unclosedBrace:
      return ValueProblem(expected: "a } for each { (a brace itself is {{)", example: "{title} {{a}}")
    case .strayBrace:
      return ValueProblem(expected: "a { for each } (a brace itself is }})", example: "{title} {{a}}")
    case .unknownField(let name):
      let fields = CaptionTemplate.Field.allCases.map(\.rawValue)
      let expected = "one of the fields \(fields.map { "{\($0)}" }.joinedAsChoice) in braces"
      guard let near = Suggestions.nearest(to: name.lowercased(), among: fields).first, word.utf8.count < 200,
        word.unicodeScalars.allSatisfy(isShown)
      else { return ValueProblem(expected: expected, example: "{title}") }
      return ValueProblem(expected: expected, guess: word.replacing("{\(name)}", with: "{\(near)}"))
    }
  }
}

/// Returns the year that four digits mean.
@Sendable private func readYear(_ word: String) throws(ValueProblem) -> Year {
  if let year = Year(text: word) { return year }
  let expected = "a year in four digits, such as 2014"
  let lookalikes: [Character: Character] = ["I": "1", "l": "1", "|": "1", "O": "0", "o": "0"]
  let digits = String(word.trimmingBlanks.map { lookalikes[$0] ?? $0 })
  if let meant = Year(text: digits) { throw ValueProblem(expected: expected, guess: meant.description) }
  throw ValueProblem(expected: word == "0000" ? "a year from 0001 to 9999" : expected, example: "2014")
}

/// Returns the day that `YYYY-MM-DD` means.
@Sendable private func readDay(_ word: String) throws(ValueProblem) -> CalendarDay {
  if let day = CalendarDay(text: word) { return day }
  let parts = word.split(separator: "-", omittingEmptySubsequences: false)
  if parts.map(\.count) == [4, 2, 2], parts.allSatisfy({ isDigits($0) }) {
    throw ValueProblem(expected: "a date that the calendar has", example: "2014-07-14")
  }
  throw ValueProblem(expected: "a date as YYYY-MM-DD", example: "2014-07-14")
}

extension StringProtocol {
  /// The text without blanks at its ends; values in quotes often have them.
  fileprivate var trimmingBlanks: String {
    var rest = drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}

extension ValueReader where Value == [Int] {
  /// Licences of Flickr's between commas, by word or number.
  static var licences: ValueReader {
    @Sendable func read(_ word: String) throws(ValueProblem) -> [Int] {
      if let ids = FlickrLicence.ids(in: word), !ids.isEmpty { return ids }
      throw ValueProblem(
        expected: FlickrLicence.words.joinedAsChoice + ", or Flickr's numbers, between commas", example: "by,by-sa")
    }
    return ValueReader(
      name: "LIST", example: "by,by-sa", completion: .words(FlickrLicence.words), read: read,
      text: { $0.map { "\($0)" }.joined(separator: ",") })
  }
}

extension ValueReader where Value == WebAddress {
  /// The address of a service: https, or http on this machine.
  static var endpoint: ValueReader {
    @Sendable func read(_ word: String) throws(ValueProblem) -> WebAddress {
      let problem = ValueProblem(
        expected: "an https address, or http on this machine", example: "https://mirror.example.org/services/rest/")
      guard let address = try? WebAddress(word),
        AddressRules.verdict(on: address, endpoint: address.origin) == .allowed
      else { throw problem }
      return address
    }
    return ValueReader(
      name: "URL", example: "https://mirror.example.org/services/rest/", read: read, text: \.text)
  }
}
