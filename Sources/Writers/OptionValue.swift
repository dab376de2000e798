/// The value of an option in `frames.json`.
public enum OptionValue: Hashable, Sendable, Codable {
  /// The option was not given and has no default.
  case null
  /// A switch.
  case flag(Bool)
  /// A whole number.
  case number(Int)
  /// A text.
  case text(String)

  /// The value as a text of one line.
  public var text: String {
    switch self {
    case .null: ""
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number): String(number)
    case .text(let text): text
    }
  }

  /// Reads a value by its JSON type.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  /// Writes the value as its JSON type.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .flag(let flag): try container.encode(flag)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    }
  }
}
