/// A JSON value, as tolerant as services are: numbers keep their text, so that an id that is all digits stays one.
public enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number as it is written.
  case number(String)
  /// A text.
  case string(String)
  /// A list.
  case array([JSONValue])
  /// An object; of a key that stands twice, the last.
  case object([String: JSONValue])

  /// Accesses the member of an object; nil for anything else.
  public subscript(_ key: String) -> JSONValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  /// A text or a number as text; the text of an object that wraps one as `_content`. Nil for anything else.
  public var text: String? {
    switch self {
    case .string(let text), .number(let text): text
    case .object(let members):
      if case .string(let text)? = members["_content"] {
        text
      } else if case .number(let text)? = members["_content"] {
        text
      } else {
        nil
      }
    case .null, .bool, .array: nil
    }
  }

  /// A whole number, written as a number or as a text; true is 1. Nil for anything else.
  public var integer: Int? {
    if case .bool(let flag) = self { return flag ? 1 : 0 }
    guard let text else { return nil }
    if let number = Int(text) { return number }
    guard let number = Double(text), number == number.rounded(), abs(number) < 1e15 else { return nil }
    return Int(number)
  }

  /// The members of a list; nil for anything else.
  public var array: [JSONValue]? {
    if case .array(let values) = self { values } else { nil }
  }
}
