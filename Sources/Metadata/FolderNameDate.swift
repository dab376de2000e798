import Planning

/// The date in the names of the folders that a file lies in.
public enum FolderNameDate {
  /// Returns what the nearest folder with a date says, or nil when none has one.
  ///
  /// - Parameter folders: the names, the nearest folder first.
  public static func evidence(folders: [String]) -> DateEvidence? {
    for (index, name) in folders.enumerated() {
      if let date = date(in: name) { return evidence(date, value: name) }
      // `2014/05` and `2014/05/06 Trip`: the year stands alone in the folder above.
      let above = folders.dropFirst(index + 1)
      if let month = leadingNumber(name, upTo: 12), let year = above.first.flatMap(wholeYear) {
        if let date = CaptureDate(year: year, month: month) {
          return evidence(date, value: "\(year)/\(name)")
        }
      }
      if let number = leadingNumber(name, upTo: 31), let monthName = above.first,
        let month = leadingNumber(monthName, upTo: 12), let year = above.dropFirst().first.flatMap(wholeYear),
        let day = CalendarDay(year: year.number, month: month, day: number)
      {
        return evidence(CaptureDate(day), value: "\(year)/\(monthName)/\(name)")
      }
    }
    return nil
  }

  private static func evidence(_ date: CaptureDate, value: String) -> DateEvidence {
    DateEvidence(kind: .folderName, value: MetadataText.quoted(value), reading: .date(date, .medium))
  }

  // MARK: One name

  /// The date in one name.
  private static func date(in name: String) -> CaptureDate? {
    let scanner = NameScanner(name)
    return chinese(name) ?? leadingDay(scanner) ?? leadingMonth(scanner) ?? leadingYear(scanner)
      ?? trailingYear(scanner)
  }

  /// `2014-05-06 Trip`, `2014_05_06`, `20140506`.
  private static func leadingDay(_ name: NameScanner) -> CaptureDate? {
    if name.digits(at: 0) == 8, let day = name.day(at: 0, separator: nil), !name.isLetterOrDigit(at: 8) {
      return CaptureDate(day)
    }
    guard name.digits(at: 0) == 4, let separator = name.character(at: 4), "-_. ".contains(separator),
      name.digits(at: 8) == 2
    else { return nil }
    return name.day(at: 0, separator: separator).map { CaptureDate($0) }
  }

  /// `2014-05`, `2014_05 Paris`, and `201405` with nothing but marks behind.
  private static func leadingMonth(_ name: NameScanner) -> CaptureDate? {
    guard let year = year(name, at: 0) else { return nil }
    if name.digits(at: 0) == 6, (6..<name.count).allSatisfy({ name.character(at: $0) == "_" }) {
      return name.number(at: 4, digits: 2).flatMap { CaptureDate(year: year, month: $0) }
    }
    guard name.digits(at: 0) == 4, let separator = name.character(at: 4), "-_.".contains(separator),
      name.digits(at: 5) == 2, !name.isLetterOrDigit(at: 7)
    else { return nil }
    return name.number(at: 5, digits: 2).flatMap { CaptureDate(year: year, month: $0) }
  }

  /// `2014` and `2014 Trip`, but neither `2014-2016` nor `1920 x 1080`.
  private static func leadingYear(_ name: NameScanner) -> CaptureDate? {
    guard name.digits(at: 0) == 4, let year = year(name, at: 0), !name.isLetterOrDigit(at: 4) else { return nil }
    let hasOtherNumber = (4..<name.count).contains { name.digits(at: $0) >= 3 }
    return hasOtherNumber ? nil : CaptureDate(year: year)
  }

  /// `Photos from 2014` and `Trip 2014`: the only number of the name, at its end.
  private static func trailingYear(_ name: NameScanner) -> CaptureDate? {
    guard name.digitRuns.count == 1, let start = name.digitRuns.first, start + 4 == name.count,
      let before = name.character(at: start - 1), " _-".contains(before)
    else { return nil }
    return year(name, at: start).map { CaptureDate(year: $0) }
  }

  /// `2014年`, `2014年5月`, `2014年5月6日`.
  private static func chinese(_ name: String) -> CaptureDate? {
    let parts = name.split(maxSplits: 1) { $0 == "年" }
    guard let first = parts.first, name.contains("年"), let year = wholeYear(String(first)) else { return nil }
    let rest = parts.count > 1 ? String(parts[1]) : ""
    guard rest.contains("月"), let month = leadingNumber(rest, upTo: 12),
      let ofMonth = CaptureDate(year: year, month: month)
    else { return CaptureDate(year: year) }
    let afterMonth = String(rest.drop { $0 != "月" }.dropFirst())
    guard afterMonth.contains("日"), let number = leadingNumber(afterMonth, upTo: 31),
      let day = CalendarDay(year: year.number, month: month, day: number)
    else { return ofMonth }
    return CaptureDate(day)
  }

  private static func year(_ name: NameScanner, at place: Int) -> Year? {
    guard let number = name.number(at: place, digits: 4), (CaptureDate.firstYear...2100).contains(number)
    else { return nil }
    return Year(number)
  }

  /// The year of a name that is nothing else.
  private static func wholeYear(_ name: String) -> Year? {
    name.utf8.count == 4 ? year(NameScanner(name), at: 0) : nil
  }

  /// The number of one or two digits, from 1, that a name begins with.
  private static func leadingNumber(_ name: String, upTo most: Int) -> Int? {
    let scanner = NameScanner(name)
    let digits = scanner.digits(at: 0)
    guard (1...2).contains(digits), let number = scanner.number(at: 0, digits: digits), (1...most).contains(number)
    else { return nil }
    return number
  }
}
