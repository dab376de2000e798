import Planning

/// Dates as they are written inside picture files: EXIF, XMP, IPTC, ISO 8601 and RFC 1123 forms, read leniently.
///
/// The numbers that stand there are the wall clock's: an offset or a `Z` after them never moves the date.
enum DateText {
  /// What stands in a text, before it is known whether such a day exists.
  struct Fields {
    var year: Int
    var month: Int?
    var day: Int?
    var hour: Int?
    var minute: Int?
    var second: Int?
    /// Whether a place for the month or the day is there but blank or zero.
    var hasBlank = false
  }

  /// Returns what a text says, at a confidence that holds unless the date is a known default.
  static func reading(of text: String, confidence: DateEvidence.Confidence) -> DateEvidence.Reading {
    let bytes = Array(text.utf8.prefix { $0 != 0 }.prefix(64))
    let start = bytes.prefix(19)
    guard start.contains(where: isDigit) else {
      let isBlank = start.allSatisfy { $0 == UInt8(ascii: " ") || separators.contains($0) }
      return .rejected(reason: isBlank ? "blank" : "not a date")
    }
    if start.allSatisfy({ !isDigit($0) || $0 == UInt8(ascii: "0") }) { return .rejected(reason: "all zeros") }
    guard let fields = numeric(bytes) ?? spelled(bytes) else { return .rejected(reason: "not a date") }
    return reading(of: fields, confidence: confidence)
  }

  /// Returns what fields say.
  static func reading(of fields: Fields, confidence: DateEvidence.Confidence) -> DateEvidence.Reading {
    guard let year = Year(fields.year) else { return .rejected(reason: "year \(fields.year)") }
    guard let month = fields.month else {
      return judged(CaptureDate(year: year), hasBlank: fields.hasBlank, confidence)
    }
    guard let dateOfMonth = CaptureDate(year: year, month: month) else {
      return .rejected(reason: "month \(month)")
    }
    guard let number = fields.day else { return judged(dateOfMonth, hasBlank: fields.hasBlank, confidence) }
    guard let day = CalendarDay(year: year.number, month: month, day: number) else {
      return .rejected(reason: "\(dateOfMonth.iso8601) has no day \(number)")
    }
    // Hour 24 or minute 60 says nothing against the day.
    let time = fields.hour.flatMap { hour in
      fields.minute.flatMap { CaptureDate.TimeOfDay(hour: hour, minute: $0, second: fields.second ?? 0) }
    }
    return judged(CaptureDate(day, time: time), hasBlank: false, confidence)
  }

  private static func judged(
    _ date: CaptureDate, hasBlank: Bool, _ confidence: DateEvidence.Confidence
  ) -> DateEvidence.Reading {
    if let reason = date.reasonForDoubt { return .suspect(date, reason: reason) }
    guard hasBlank else { return .date(date, confidence) }
    return .suspect(date, reason: date.month == nil ? "month and day are missing" : "the day is missing")
  }

  // MARK: Forms

  private static let separators = Array(":-/.T".utf8)

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  /// `YYYY:MM:DD HH:MM:SS` with any separators, cut anywhere after the year, and `YYYYMMDD HHMMSS`.
  private static func numeric(_ bytes: [UInt8]) -> Fields? {
    var scanner = DigitScanner(bytes)
    scanner.skipSpaces()
    switch scanner.digitsAhead {
    case 4: return separated(&scanner)
    case 8, 14:
      guard let year = scanner.number(digits: 4), let month = scanner.number(digits: 2),
        let day = scanner.number(digits: 2)
      else { return nil }
      var fields = Fields(year: year, month: month, day: day)
      fields.dropZeros()
      readTime(&scanner, into: &fields)
      return fields
    default: return nil
    }
  }

  private static func separated(_ scanner: inout DigitScanner) -> Fields? {
    guard let year = scanner.number(digits: 4) else { return nil }
    var fields = Fields(year: year)
    guard !scanner.isAtEnd else { return fields }
    guard scanner.skip(oneOf: ":-/. ") else { return nil }
    fields.month = scanner.paddedNumber()
    guard scanner.skip(oneOf: ":-/. ") else {
      fields.hasBlank = fields.month == nil
      fields.dropZeros()
      return fields
    }
    fields.day = scanner.paddedNumber()
    fields.hasBlank = fields.month == nil || fields.day == nil
    fields.dropZeros()
    readTime(&scanner, into: &fields)
    return fields
  }

  private static func readTime(_ scanner: inout DigitScanner, into fields: inout Fields) {
    guard fields.day != nil else { return }
    while scanner.skip(oneOf: " T") {}
    if scanner.digitsAhead >= 4 {
      fields.hour = scanner.number(digits: 2)
      fields.minute = scanner.number(digits: 2)
      fields.second = scanner.digitsAhead >= 2 ? scanner.number(digits: 2) : nil
      return
    }
    fields.hour = scanner.paddedNumber()
    guard fields.hour != nil, scanner.skip(oneOf: ":.-") else { return }
    fields.minute = scanner.paddedNumber()
    guard fields.minute != nil, scanner.skip(oneOf: ":.-") else { return }
    fields.second = scanner.paddedNumber()
  }

  /// `Tue, 05 Jun 2007 04:03:02 GMT` (RFC 1123, 5.2.14) and `Tue Jun 5 04:03:02 2007`.
  private static func spelled(_ bytes: [UInt8]) -> Fields? {
    let words = bytes.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "-") }
    let names = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
    var fields = Fields(year: 0)
    for word in words {
      var scanner = DigitScanner(Array(word))
      let text = String(decoding: word.prefix(3), as: UTF8.self).lowercased()
      if let index = names.firstIndex(of: text) {
        fields.month = fields.month ?? index + 1
      } else if scanner.digitsAhead == word.count, word.count <= 2 {
        fields.day = fields.day ?? scanner.paddedNumber()
      } else if scanner.digitsAhead == word.count, word.count == 4, fields.year == 0 {
        fields.year = scanner.number(digits: 4) ?? 0
      } else if word.contains(UInt8(ascii: ":")), fields.hour == nil {
        var time = Fields(year: 0, day: 1)
        readTime(&scanner, into: &time)
        (fields.hour, fields.minute, fields.second) = (time.hour, time.minute, time.second)
      }
    }
    return fields.year > 0 && fields.month != nil && fields.day != nil ? fields : nil
  }
}

extension DateText.Fields {
  /// A zero for month or day means that it is not known; what is finer is then not known either.
  fileprivate mutating func dropZeros() {
    if month == 0 {
      month = nil
      hasBlank = true
    }
    if day == 0 {
      day = nil
      hasBlank = true
    }
    if month == nil { day = nil }
  }
}

/// A place in a text, from which numbers are taken one after another.
struct DigitScanner {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position >= bytes.count }

  /// The number of digits in a row from here on.
  var digitsAhead: Int {
    bytes[position...].prefix { (48...57).contains($0) }.count
  }

  mutating func skipSpaces() {
    while skip(oneOf: " ") {}
  }

  /// Steps over one of these ASCII characters, or returns false.
  mutating func skip(oneOf characters: String) -> Bool {
    guard !isAtEnd, characters.utf8.contains(bytes[position]) else { return false }
    position += 1
    return true
  }

  /// Takes a number of exactly so many digits, or nothing.
  mutating func number(digits: Int) -> Int? {
    guard digitsAhead >= digits else { return nil }
    var value = 0
    for byte in bytes[position..<position + digits] { value = value * 10 + Int(byte - 48) }
    position += digits
    return value
  }

  /// Takes a number of one or two digits that may be padded with spaces to two places.
  mutating func paddedNumber() -> Int? {
    var spaces = 0
    while spaces < 2, skip(oneOf: " ") { spaces += 1 }
    return number(digits: min(digitsAhead, 2 - min(spaces, 1))).flatMap { digitsTaken($0) }
  }

  /// A number without a digit is none.
  private func digitsTaken(_ value: Int) -> Int? {
    position > 0 && (48...57).contains(bytes[position - 1]) ? value : nil
  }
}
