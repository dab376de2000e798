import Planning

/// Dates as HTTP writes them (RFC 9110, 5.6.7).
enum HTTPDate {
  private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

  /// Returns the seconds since 1970 of `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` or
  /// `Sun Nov  6 08:49:37 1994`, or nil for anything else.
  static func unixTime(_ text: String) -> Int64? {
    guard text.utf8.count <= 64 else { return nil }
    let words = text.lowercased().split { $0 == " " || $0 == "," || $0 == "-" }
    var month: Int?
    var numbers: [Int] = []
    var time: Int?
    for word in words {
      if let index = months.firstIndex(of: String(word)) {
        month = index + 1
      } else if word.contains(":") {
        time = seconds(word)
      } else if word.allSatisfy(\.isNumber), let number = Int(word) {
        numbers.append(number)
      }
    }
    guard let month, let time, numbers.count == 2, let day = numbers.first, var year = numbers.last else { return nil }
    // Two digits are of the old form; as RFC 9110 has it, a year that would lie far ahead is of the last century.
    if year < 100 { year += year < 70 ? 2000 : 1900 }
    guard let date = CalendarDay(year: year, month: month, day: day) else { return nil }
    return Int64(date.daysSinceEpoch) * 86_400 + Int64(time)
  }

  private static func seconds(_ word: Substring) -> Int? {
    let parts = word.split(separator: ":").compactMap { Int($0) }
    guard parts.count == 3, (0...23).contains(parts[0]), (0...59).contains(parts[1]), (0...60).contains(parts[2])
    else { return nil }
    return parts[0] * 3600 + parts[1] * 60 + parts[2]
  }
}
