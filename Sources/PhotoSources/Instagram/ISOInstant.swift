import Planning

/// Instants as ISO 8601 writes them: `2019-01-31T10:20:30+00:00`.
enum ISOInstant {
  /// Returns the seconds since 1970-01-01 00:00:00 UTC, or nil for what is no such text. Without an offset it is UTC.
  static func seconds(_ text: String) -> Int64? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 19, bytes.count <= 40, [UInt8(ascii: "T"), UInt8(ascii: " ")].contains(bytes[10]),
      let day = CalendarDay(text: String(decoding: bytes[..<10], as: UTF8.self))
    else { return nil }
    let time = String(decoding: bytes[11..<19], as: UTF8.self).split(separator: ":").map { Int($0) }
    guard time.count == 3, let hour = time[0], let minute = time[1], let second = time[2],
      CaptureDate.TimeOfDay(hour: hour, minute: minute, second: second) != nil
    else { return nil }
    // A fraction of a second may stand before the offset.
    var rest = bytes[19...]
    if rest.first == UInt8(ascii: ".") { rest = rest.dropFirst().drop { (48...57).contains($0) } }
    var offset = ZoneOffset.utc
    if !rest.isEmpty {
      guard let written = ZoneOffset(text: String(decoding: rest, as: UTF8.self)) else { return nil }
      offset = written
    }
    return Int64(day.daysSinceEpoch) * 86_400 + Int64(hour * 3600 + minute * 60 + second - offset.minutes * 60)
  }
}
