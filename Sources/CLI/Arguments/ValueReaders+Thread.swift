import Planning

extension ValueReader where Value == CommentChoice {
  /// `all`, `popular`, or how many from the first.
  static var comments: ValueReader {
    @Sendable func read(_ word: String) throws(ValueProblem) -> CommentChoice {
      switch word {
      case "all": return .all
      case "popular": return .popular
      default:
        if isDigits(word), let count = Int(word), count <= 1_000_000 { return .first(count) }
        guard !word.contains(where: \.isNumber) else {
          throw ValueProblem(expected: "all, popular, or how many from the first", example: "20")
        }
        throw .choice(among: ["all", "popular", "N"], not: word)
      }
    }
    return ValueReader(
      name: "WHICH", example: "popular", choices: ["all", "popular", "N"], completion: .words(["all", "popular"]),
      read: read, text: text)
  }

  @Sendable private static func text(_ choice: CommentChoice) -> String {
    switch choice {
    case .all: "all"
    case .popular: "popular"
    case .first(let count): "\(count)"
    }
  }
}

extension ValueReader where Value == ThreadMoment {
  /// A day as `YYYY-MM-DD`, or a time in ISO 8601.
  static var threadMoment: ValueReader {
    @Sendable func read(_ word: String) throws(ValueProblem) -> ThreadMoment {
      if let day = CalendarDay(text: word) { return .day(day) }
      guard Instant(iso8601: word) != nil else {
        throw ValueProblem(expected: "a day as YYYY-MM-DD, or a time in ISO 8601", example: "2019-07-20T18:30:00")
      }
      return .time(word)
    }
    return ValueReader(name: "WHEN", example: "2019-07-20", read: read, text: text)
  }

  @Sendable private static func text(_ moment: ThreadMoment) -> String {
    switch moment {
    case .day(let day): CaptureDate(day).iso8601
    case .time(let text): text
    }
  }
}
