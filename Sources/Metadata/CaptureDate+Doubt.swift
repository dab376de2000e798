import Planning

extension CaptureDate {
  /// The first year of which there can be a photograph.
  static let firstYear = 1826

  /// Why the date is not to be believed although such a day exists, or nil when nothing speaks against it.
  ///
  /// Cameras that were never set, or that lost their power, start at one of a few moments.
  var reasonForDoubt: String? {
    if year.number < CaptureDate.firstYear { return "before the first photograph" }
    let isNewYear = month == 1 && day == 1
    if isNewYear, year.number == 1904 { return "a file format's first day" }
    if isNewYear, year.number == 1980 { return "a camera's first day" }
    guard let time else { return nil }
    if isNewYear, (time.hour, time.minute, time.second) == (0, 0, 0) { return "a clock that was never set" }
    if isNewYear, year.number == 2000, time.hour == 0 { return "a clock that was never set" }
    if (year.number, month, day) == (2002, 12, 8), (time.hour, time.minute, time.second) == (12, 0, 0) {
      return "a camera's first moment"
    }
    return nil
  }
}
