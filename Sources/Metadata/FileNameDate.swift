import Planning

/// The date in a file's name, as cameras, phones and programs write it.
///
/// A run of digits is a date only where a known form has it: an id of a service or a camera's counter never is.
public enum FileNameDate {
  /// Returns what a file's name says, or nil when it has no date.
  ///
  /// - Parameters:
  ///   - fileName: the name, with or without its ending.
  ///   - zone: the wall clock that instants (`PXL_…`, `…_UTC`, unix milliseconds) are turned into.
  public static func evidence(fileName: String, zone: ZoneOffset) -> DateEvidence? {
    let name = NameScanner(stem(of: fileName))
    let found =
      milliseconds(name, zone) ?? digitRun(name) ?? separatedDate(name, zone) ?? compactDate(name, zone)
      ?? wholeName(name)
    guard let date = found, (CaptureDate.firstYear...2100).contains(date.year.number) else { return nil }
    let reading: DateEvidence.Reading =
      date.reasonForDoubt.map { .suspect(date, reason: $0) } ?? .date(date, .medium)
    return DateEvidence(kind: .fileName, value: MetadataText.quoted(fileName), reading: reading)
  }

  /// The name without a short ending.
  private static func stem(of fileName: String) -> String {
    guard let dot = fileName.lastIndex(of: "."), dot > fileName.startIndex else { return fileName }
    let ending = fileName[fileName.index(after: dot)...]
    let isEnding = (1...5).contains(ending.count) && ending.contains(where: \.isLetter)
    return isEnding ? String(fileName[..<dot]) : fileName
  }

  // MARK: Forms

  /// `FB_IMG_1546301234567`, `mmexport1546301234567` and a name of just 13 digits: unix milliseconds from 2000 on.
  private static func milliseconds(_ name: NameScanner, _ zone: ZoneOffset) -> CaptureDate? {
    let prefixes = ["FB_IMG_", "mmexport", "wx_camera_", ""]
    guard let prefix = prefixes.first(where: name.hasPrefix), name.digits(at: prefix.utf8.count) == 13,
      let value = name.number(at: prefix.utf8.count, digits: 13), value >= 946_684_800_000
    else { return nil }
    let end = prefix.utf8.count + 13
    guard end == name.count || (!prefix.isEmpty && !name.isLetterOrDigit(at: end)) || name.hasCopyMark(at: end)
    else { return nil }
    return CaptureDate(instant: Int64(value / 1000), in: zone)
  }

  /// `…BURST20180126114752` and other runs of 14 to 18 digits: a time to the second, perhaps with its fraction. No
  /// camera wrote such names before 1990, but ids look like earlier ones.
  private static func digitRun(_ name: NameScanner) -> CaptureDate? {
    for start in name.digitRuns where (14...18).contains(name.digits(at: start)) {
      if let date = name.day(at: start, separator: nil), let time = name.time(at: start + 8, separator: nil),
        date.year.number >= 1990
      {
        return CaptureDate(date, time: time)
      }
    }
    return nil
  }

  /// `YYYY-MM-DD` with `-`, `_` or `.`, alone or with a time behind it.
  private static func separatedDate(_ name: NameScanner, _ zone: ZoneOffset) -> CaptureDate? {
    for start in name.digitRuns where name.digits(at: start) == 4 {
      guard let separator = name.character(at: start + 4), "-_.".contains(separator),
        let day = name.day(at: start, separator: separator), name.digits(at: start + 8) == 2
      else { continue }
      if let found = name.timeAfterDate(at: start + 10) {
        let date = CaptureDate(day, time: found.time)
        return name.hasUTCMark(at: found.end) ? date.moved(fromUTCTo: zone) : date
      }
      return CaptureDate(day)
    }
    return nil
  }

  /// `YYYYMMDD_HHMMSS` and `YYYYMMDD-HHMMSS`, after `PXL_` in UTC, and `YYYYMMDD` alone.
  private static func compactDate(_ name: NameScanner, _ zone: ZoneOffset) -> CaptureDate? {
    for start in name.digitRuns where name.digits(at: start) == 8 {
      guard let day = name.day(at: start, separator: nil) else { continue }
      let end = start + 8
      if let separator = name.character(at: end), "-_ T".contains(separator),
        let time = name.time(at: end + 1, separator: nil)
      {
        let isPixel = name.hasPrefix("PXL_")
        let digits = name.digits(at: end + 1)
        let hasFraction = ["PXL_", "IMG_", "VID_", "MVIMG_", "PANO_"].contains(where: name.hasPrefix)
        if digits == 6 || (digits == 9 && hasFraction) {
          let date = CaptureDate(day, time: time)
          return isPixel || name.hasUTCMark(at: end + 1 + digits) ? date.moved(fromUTCTo: zone) : date
        }
      }
      if name.mayEndDate(at: end) { return CaptureDate(day) }
    }
    return nil
  }

  /// A name that is nothing but a year, or a month with perhaps a text behind it.
  private static func wholeName(_ name: NameScanner) -> CaptureDate? {
    guard name.digits(at: 0) == 4, let number = name.number(at: 0, digits: 4), let year = Year(number) else {
      return nil
    }
    if name.count == 4 || name.hasCopyMark(at: 4) { return CaptureDate(year: year) }
    guard let separator = name.character(at: 4), "-_.".contains(separator), name.digits(at: 5) == 2,
      let month = name.number(at: 5, digits: 2), name.count == 7 || name.character(at: 7) == " "
    else { return nil }
    return CaptureDate(year: year, month: month)
  }
}
