import FoundationEssentials
import Planning

/// JSON as this program writes it: UTF-8, keys in alphabetical order, so that equal values give equal bytes.
public enum JSONDocument {
  /// Returns a value as a document for people and programs: indented, without what a terminal would obey, with a line
  /// break at the end.
  public static func bytes(_ value: some Encodable) -> [UInt8] {
    printableJSON(encoded(value, [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])) + [0x0A]
  }

  /// Returns the same as text.
  public static func text(_ value: some Encodable) -> String {
    String(decoding: bytes(value), as: UTF8.self)
  }

  /// Returns a value in as few bytes as it takes.
  static func compact(_ value: some Encodable) -> String {
    String(decoding: encoded(value, [.sortedKeys, .withoutEscapingSlashes]), as: UTF8.self)
  }

  private static func encoded(_ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    // Sound: the encoder refuses only numbers that are not finite and values of no JSON form; what is written here
    // holds none.
    guard let data = try? encoder.encode(value) else { preconditionFailure("a document has a JSON form") }
    return Array(data)
  }
}
