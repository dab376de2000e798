import Fetching
import Planning

/// Reads single fields of Dcard's rows, whatever type they were written with.
extension JSONValue {
  /// Whether a switch is on: `true`, a number but 0, or the word.
  var isOn: Bool {
    switch self {
    case .bool(let flag): flag
    case .string(let text): text.lowercased() == "true" || text == "1"
    case .number: integer.map { $0 != 0 } ?? false
    case .null, .array, .object: false
    }
  }

  /// A count: never negative; nil for anything that is none.
  var count: Int? { integer.map { Swift.max(0, $0) } }

  /// A text that holds more than blanks, without those around it; nil for anything else.
  var words: String? { text.map { String($0.trimmed) }.flatMap { $0.isEmpty ? nil : $0 } }

  /// A time: ISO 8601, or the seconds or milliseconds since 1970 as a number.
  var time: Instant? {
    if case .string(let text) = self, let instant = Instant(iso8601: text.trimmed) { return instant }
    guard let number = integer, number > 0 else { return nil }
    // Seconds reach this number in the year 5138, milliseconds reached it in 1973.
    let isMilliseconds = number >= 100_000_000_000
    let seconds = isMilliseconds ? number / 1000 : number
    guard CaptureDate(instant: Int64(seconds), in: .utc) != nil else { return nil }
    return Instant(seconds: Int64(seconds), nanoseconds: isMilliseconds ? number % 1000 * 1_000_000 : 0)
  }

  /// Whether it is an object.
  var isObject: Bool { if case .object = self { true } else { false } }

  /// Whether an object has a member that says something.
  func has(_ key: String) -> Bool {
    switch self[key] {
    case nil, .null?: false
    default: true
    }
  }
}

extension StringProtocol {
  /// The text without white space around it.
  var trimmed: SubSequence {
    var rest = drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest = rest.dropLast() }
    return rest
  }
}
