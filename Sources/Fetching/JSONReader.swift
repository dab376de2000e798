/// Reads JSON (RFC 8259) within limits. One departure: a comma before a closing bracket is let pass, because services
/// write it when they are in trouble.
public struct JSONReader: ~Copyable {
  /// Why a text is no JSON, or is not read.
  public enum Failure: Error, Hashable, Sendable {
    /// Something else stands at a place, counted in bytes.
    case unexpected(at: Int)
    /// It ends too soon.
    case cutShort
    /// Lists in lists beyond the limit.
    case tooDeep
    /// More values than the limit.
    case tooMany
  }

  /// The deepest nesting that is read.
  public static let deepest = 64
  /// The most values that are read.
  public static let mostValues = 4_000_000

  private let bytes: [UInt8]
  private var position = 0
  private var values = 0

  /// Returns the value of a whole document; a mark of the byte order before it is passed over.
  public static func value(of bytes: [UInt8]) throws(Failure) -> JSONValue {
    var reader = JSONReader(bytes)
    let value = try reader.value(depth: 0)
    reader.skipBlanks()
    guard reader.position == bytes.count else { throw .unexpected(at: reader.position) }
    return value
  }

  /// Returns the values of documents that stand one behind another, as when saved pages were joined; at least one. Each
  /// may have a mark of the byte order before it.
  public static func values(in bytes: [UInt8]) throws(Failure) -> [JSONValue] {
    var reader = JSONReader(bytes)
    var values: [JSONValue] = []
    repeat {
      values.append(try reader.value(depth: 0))
      reader.skipBlanksAndMarks()
    } while reader.position < bytes.count
    return values
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    skipMark()
  }

  private mutating func value(depth: Int) throws(Failure) -> JSONValue {
    guard depth < JSONReader.deepest else { throw .tooDeep }
    values += 1
    guard values <= JSONReader.mostValues else { throw .tooMany }
    skipBlanks()
    switch try peek() {
    case UInt8(ascii: "{"): return try object(depth)
    case UInt8(ascii: "["): return try array(depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func object(_ depth: Int) throws(Failure) -> JSONValue {
    var members: [String: JSONValue] = [:]
    position += 1
    while true {
      skipBlanks()
      if try take(UInt8(ascii: "}")) { return .object(members) }
      guard try peek() == UInt8(ascii: "\"") else { throw .unexpected(at: position) }
      let key = try string()
      skipBlanks()
      guard try take(UInt8(ascii: ":")) else { throw .unexpected(at: position) }
      members[key] = try value(depth: depth + 1)
      skipBlanks()
      if try !take(UInt8(ascii: ",")), try peek() != UInt8(ascii: "}") { throw .unexpected(at: position) }
    }
  }

  private mutating func array(_ depth: Int) throws(Failure) -> JSONValue {
    var elements: [JSONValue] = []
    position += 1
    while true {
      skipBlanks()
      if try take(UInt8(ascii: "]")) { return .array(elements) }
      elements.append(try value(depth: depth + 1))
      skipBlanks()
      if try !take(UInt8(ascii: ",")), try peek() != UInt8(ascii: "]") { throw .unexpected(at: position) }
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(Failure) -> JSONValue {
    let text = Array(word.description.utf8)
    guard bytes.count - position >= text.count else { throw .cutShort }
    guard bytes[position..<position + text.count].elementsEqual(text) else { throw .unexpected(at: position) }
    position += text.count
    return value
  }

  private mutating func number() throws(Failure) -> JSONValue {
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      guard (48...57).contains(byte) || [43, 45, 46, 69, 101].contains(byte) else { break }
      position += 1
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard position > start, position - start < 64, Double(text) != nil, text.first != "+", text.first != "."
    else { throw .unexpected(at: start) }
    return .number(text)
  }

  private mutating func string() throws(Failure) -> String {
    position += 1
    var text: [UInt8] = []
    while true {
      let start = position
      while position < bytes.count, bytes[position] != UInt8(ascii: "\""), bytes[position] != UInt8(ascii: "\\"),
        bytes[position] >= 0x20
      {
        position += 1
      }
      text += bytes[start..<position]
      switch try peek() {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        position += 1
        text += try escaped()
      default: throw .unexpected(at: position)
      }
    }
  }

  private mutating func escaped() throws(Failure) -> [UInt8] {
    let sign = try peek()
    position += 1
    switch sign {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [sign]
    case UInt8(ascii: "b"): return [8]
    case UInt8(ascii: "f"): return [12]
    case UInt8(ascii: "n"): return [10]
    case UInt8(ascii: "r"): return [13]
    case UInt8(ascii: "t"): return [9]
    case UInt8(ascii: "u"): return Array(String(try scalar()).utf8)
    default: throw .unexpected(at: position - 1)
    }
  }

  /// Reads the four digits of an escape, and a second escape where the two make one character; half of such a pair
  /// alone is U+FFFD.
  private mutating func scalar() throws(Failure) -> Character {
    let first = try unit()
    guard (0xD800...0xDBFF).contains(first) else { return Character(Unicode.Scalar(first) ?? "\u{FFFD}") }
    guard bytes.count - position >= 6, bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u")
    else { return "\u{FFFD}" }
    let back = position
    position += 2
    let second = try unit()
    guard (0xDC00...0xDFFF).contains(second) else {
      position = back
      return "\u{FFFD}"
    }
    return Character(Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}")
  }

  private mutating func unit() throws(Failure) -> UInt32 {
    guard bytes.count - position >= 4 else { throw .cutShort }
    var value: UInt32 = 0
    for byte in bytes[position..<position + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw .unexpected(at: position) }
      value = value << 4 | UInt32(digit)
    }
    position += 4
    return value
  }

  /// Skips a mark of the byte order; files that begin with one are joined with it.
  private mutating func skipMark() {
    if bytes[position...].starts(with: [0xEF, 0xBB, 0xBF]) { position += 3 }
  }

  private mutating func skipBlanksAndMarks() {
    var start = position
    repeat {
      start = position
      skipBlanks()
      skipMark()
    } while position > start
  }

  private mutating func skipBlanks() {
    while position < bytes.count, bytes[position] <= 0x20, JSONReader.isBlank(bytes[position]) { position += 1 }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private func peek() throws(Failure) -> UInt8 {
    guard position < bytes.count else { throw .cutShort }
    return bytes[position]
  }

  private mutating func take(_ byte: UInt8) throws(Failure) -> Bool {
    guard try peek() == byte else { return false }
    position += 1
    return true
  }
}
