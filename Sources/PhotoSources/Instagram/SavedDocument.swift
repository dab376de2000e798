import Fetching

/// A JSON document as people and programs save it: plain, with stray control characters in its texts, or inside the
/// page of a profile.
enum SavedDocument {
  /// The most bytes of a document: 256 MiB.
  static let mostBytes = 256 << 20

  /// Why a file is no document.
  enum Failure: Error, Hashable {
    /// Its JSON is damaged; the byte at which that shows, or nil at its end.
    case damaged(at: Int?)
    /// It nests deeper, or holds more values, than is read.
    case excessive
    /// It is a page, and holds no profile.
    case page
  }

  /// Returns the value of a file.
  static func value(of bytes: [UInt8]) throws(Failure) -> JSONValue {
    if isMarkup(bytes) {
      guard let json = sharedData(in: bytes) else { throw .page }
      return try parsed(json)
    }
    do throws(Failure) {
      return try parsed(bytes)
    } catch {
      guard case .damaged = error, let cleaned = withoutStrayControls(bytes) else { throw error }
      return try parsed(cleaned)
    }
  }

  private static func parsed(_ bytes: [UInt8]) throws(Failure) -> JSONValue {
    do throws(JSONReader.Failure) {
      return try JSONReader.value(of: bytes)
    } catch {
      switch error {
      case .unexpected(let place): throw .damaged(at: place)
      case .cutShort: throw .damaged(at: nil)
      case .tooDeep, .tooMany: throw .excessive
      }
    }
  }

  /// Whether a file is a page of the web.
  static func isMarkup(_ bytes: [UInt8]) -> Bool {
    var text = bytes.prefix(1024)
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    return text.first { $0 > 0x20 } == UInt8(ascii: "<")
  }

  /// The name of the variable in which a profile's page once kept its data.
  static let pageVariable = "window._sharedData"

  /// Returns the object that a page assigns to that variable, or nil.
  private static func sharedData(in page: [UInt8]) -> [UInt8]? {
    let name = Array(pageVariable.utf8)
    var rest = page[...]
    while let found = rest.firstRange(of: name) {
      rest = rest[found.upperBound...]
      let assigned = rest.drop { $0 <= 0x20 }
      guard assigned.first == UInt8(ascii: "=") else { continue }
      let value = assigned.dropFirst().drop { $0 <= 0x20 }
      // One that does not end is looked for no further: a page of many would be read as many times.
      if value.first == UInt8(ascii: "{") { return endOfObject(value).map { Array(value[..<$0]) } }
    }
    return nil
  }

  /// Returns the index behind the bracket that closes the object at the start of a text, or nil.
  private static func endOfObject(_ text: ArraySlice<UInt8>) -> Int? {
    var depth = 0
    var isInString = false
    var isEscaped = false
    for (index, byte) in zip(text.indices, text) {
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
    }
    return nil
  }

  /// Returns a document in which control characters inside texts are escaped, as JSON wants them; nil when there are
  /// none.
  private static func withoutStrayControls(_ bytes: [UInt8]) -> [UInt8]? {
    var cleaned: [UInt8] = []
    cleaned.reserveCapacity(bytes.count + 64)
    var isInString = false
    var isEscaped = false
    var hasChanged = false
    for byte in bytes {
      if isInString, byte < 0x20 {
        if isEscaped { cleaned.append(UInt8(ascii: "\\")) }
        let digits = String(byte, radix: 16)
        cleaned += Array(("\\u00" + (digits.utf8.count < 2 ? "0" : "") + digits).utf8)
        hasChanged = true
        isEscaped = false
        continue
      }
      cleaned.append(byte)
      if isEscaped {
        isEscaped = false
      } else if isInString, byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString.toggle()
      }
    }
    return hasChanged ? cleaned : nil
  }
}

extension SavedDocument.Failure: CustomStringConvertible {
  /// What is wrong, as a clause.
  var description: String {
    switch self {
    case .damaged(let place?): "its JSON is damaged at byte \(place)"
    case .damaged(nil): "its JSON is cut short"
    case .excessive: "its JSON nests too deep or holds too many values"
    case .page: "a page without a profile in it; save the profile's JSON, or ask Instagram for your data as JSON"
    }
  }
}
