import Planning

/// Looks into a file's or folder's name, byte by byte; places outside the name hold nothing.
struct NameScanner {
  private let bytes: [UInt8]

  init(_ name: String) {
    bytes = Array(name.utf8)
  }

  var count: Int { bytes.count }

  /// The places where a run of digits begins, in order.
  var digitRuns: [Int] {
    bytes.indices.filter { isDigit(at: $0) && !isDigit(at: $0 - 1) }
  }

  func isDigit(at place: Int) -> Bool {
    bytes.indices.contains(place) && (48...57).contains(bytes[place])
  }

  func isLetterOrDigit(at place: Int) -> Bool {
    guard bytes.indices.contains(place) else { return false }
    let byte = bytes[place]
    return isDigit(at: place) || (65...90).contains(byte & 0xDF) || byte >= 0x80
  }

  /// The ASCII character at a place.
  func character(at place: Int) -> Character? {
    bytes.indices.contains(place) && bytes[place] < 0x80 ? Character(Unicode.Scalar(bytes[place])) : nil
  }

  func hasPrefix(_ text: String) -> Bool { bytes.starts(with: text.utf8) }

  /// Whether a text stands at a place, in any case of its letters.
  func holds(_ text: String, at place: Int) -> Bool {
    let wanted = Array(text.utf8)
    guard place >= 0, place + wanted.count <= bytes.count else { return false }
    return wanted.indices.allSatisfy { index in
      let byte = bytes[place + index]
      let lower = (65...90).contains(byte) ? byte | 0x20 : byte
      return lower == wanted[index]
    }
  }

  /// The number of digits in a row from a place on.
  func digits(at place: Int) -> Int {
    guard bytes.indices.contains(place) else { return 0 }
    return bytes[place...].prefix { (48...57).contains($0) }.count
  }

  /// The number that so many digits make, at most 18.
  func number(at place: Int, digits wanted: Int) -> Int? {
    guard wanted > 0, wanted <= 18, digits(at: place) >= wanted else { return nil }
    return bytes[place..<place + wanted].reduce(0) { $0 * 10 + Int($1 - 48) }
  }

  // MARK: Dates and times

  /// A day of four, two and two digits, with a separator between them or none.
  func day(at place: Int, separator: Character?) -> CalendarDay? {
    let gap = separator == nil ? 0 : 1
    guard let year = number(at: place, digits: 4), let month = number(at: place + 4 + gap, digits: 2),
      let day = number(at: place + 6 + 2 * gap, digits: 2), (CaptureDate.firstYear...2100).contains(year)
    else { return nil }
    if let separator, character(at: place + 4) != separator || character(at: place + 7) != separator { return nil }
    return CalendarDay(year: year, month: month, day: day)
  }

  /// A time of two, two and two digits, with a separator between them or none.
  func time(at place: Int, separator: Character?) -> CaptureDate.TimeOfDay? {
    let gap = separator == nil ? 0 : 1
    if let separator, character(at: place + 2) != separator || character(at: place + 5) != separator { return nil }
    guard let hour = number(at: place, digits: 2), let minute = number(at: place + 2 + gap, digits: 2),
      let second = number(at: place + 4 + 2 * gap, digits: 2)
    else { return nil }
    return CaptureDate.TimeOfDay(hour: hour, minute: minute, second: second)
  }

  /// A time behind a separated date: a gap, then six digits, or hours, minutes and seconds with a separator, perhaps
  /// with AM or PM.
  func timeAfterDate(at place: Int) -> (time: CaptureDate.TimeOfDay, end: Int)? {
    let gaps = [" at ", ", ", " - ", "--", "__", "-", "_", " ", "t", "."]
    guard let gap = gaps.first(where: { holds($0, at: place) }) else { return nil }
    let start = place + gap.utf8.count
    if digits(at: start) == 6, let time = time(at: start, separator: nil) { return (time, start + 6) }
    let hourDigits = digits(at: start)
    guard (1...2).contains(hourDigits), let hour = number(at: start, digits: hourDigits),
      let separator = character(at: start + hourDigits), "-_.: ".contains(separator)
    else { return nil }
    let rest = start + hourDigits + 1
    guard digits(at: rest) == 2, character(at: rest + 2) == separator, digits(at: rest + 3) == 2,
      let minute = number(at: rest, digits: 2), let second = number(at: rest + 3, digits: 2)
    else { return nil }
    let end = rest + 5
    return CaptureDate.TimeOfDay(hour: hour24(hour, at: end), minute: minute, second: second).map { ($0, end) }
  }

  /// The hour of the day of an hour before ` PM` or ` AM`; newer systems put a narrow no-break space between.
  private func hour24(_ hour: Int, at place: Int) -> Int {
    for space in ["", " ", "\u{202F}", "\u{A0}"] {
      if holds(space + "pm", at: place) { return hour < 12 ? hour + 12 : hour }
      if holds(space + "am", at: place) { return hour == 12 ? 0 : hour }
    }
    return hour
  }

  /// Whether `_UTC` or `Z` stands at a place.
  func hasUTCMark(at place: Int) -> Bool {
    holds("_utc", at: place) && !isLetterOrDigit(at: place + 4) || holds("z", at: place) && place + 1 == count
  }

  /// Whether nothing but ` (1)` or `(1)` follows.
  func hasCopyMark(at place: Int) -> Bool {
    let start = character(at: place) == " " ? place + 1 : place
    let length = digits(at: start + 1)
    return character(at: start) == "(" && (1...3).contains(length) && character(at: start + 1 + length) == ")"
      && start + 2 + length == count
  }

  /// Whether a date of eight digits may end at a place: what follows must not make it the first half of an id, as in
  /// `20140506_10153412345_o` or `20140506_3f2a9c81d0_b`.
  func mayEndDate(at place: Int) -> Bool {
    guard let next = character(at: place) else { return place == count }
    if next != "_" && next != "-" { return true }
    let word = bytes[(place + 1)...].prefix { byte in
      (48...57).contains(byte) || (65...90).contains(byte & 0xDF)
    }
    if digits(at: place + 1) == word.count { return word.count < 5 }
    let isHexadecimal = word.allSatisfy { (48...57).contains($0) || (97...102).contains($0 | 0x20) }
    return !(isHexadecimal && word.count >= 8) && digits(at: place + 1) < 5
  }
}
