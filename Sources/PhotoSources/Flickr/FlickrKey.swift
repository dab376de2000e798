/// A key for Flickr's interface. It shows itself nowhere: neither in messages nor in a debugger's description.
public struct FlickrKey: Hashable, Sendable {
  /// The key itself, for requests only.
  let text: String

  /// Creates a key, or nil for a text that is none: letters and digits, at most 128, are one.
  public init?(_ text: some StringProtocol) {
    let isBlank: (Character) -> Bool = { $0.isWhitespace || $0.isNewline }
    var key = text.drop(while: isBlank)
    while let last = key.last, isBlank(last) { key.removeLast() }
    guard (1...128).contains(key.utf8.count), key.utf8.allSatisfy(FlickrKey.isKeyByte) else { return nil }
    self.text = String(key)
  }

  private static func isKeyByte(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_")
  }

  private init(none: Void) {
    text = "none"
  }

  /// What recordings are asked with.
  static let none = FlickrKey(none: ())

  /// Returns a text without the key, as a service may repeat it in its answers.
  func removed(from text: String) -> String {
    text.replacing(self.text, with: "…")
  }
}

extension FlickrKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Not the key.
  public var description: String { "a Flickr key" }
  /// Not the key.
  public var debugDescription: String { description }
  /// Nothing.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// What became of the search for a key.
public enum FlickrKeyFinding: Hashable, Sendable {
  /// There is one.
  case found(FlickrKey)
  /// Nobody is asked.
  case notNeeded
  /// There is none; the file in which one may be put.
  case missing(file: String?)
  /// The key file may be read by others.
  case exposed(file: String)
  /// The key file cannot be read; the reason is the system's.
  case unreadable(file: String, reason: String)
  /// What stands where a key should be is none: the variable's or file's name.
  case malformed(place: String)

  /// Returns the key.
  ///
  /// - Throws: `SourceError.noKey`, which says how to get one.
  func key() throws(SourceError) -> FlickrKey {
    switch self {
    case .found(let key): return key
    case .notNeeded: return FlickrKey.none
    case .missing(let file):
      throw .noKey(
        "Flickr needs a key, and there is none; get one at https://www.flickr.com/services/apps/create/ and put it"
          + " into TENYEAR_FLICKR_KEY\(file.map { " or the file “\($0)”" } ?? "")."
          + " The demo needs none: tenyear render")
    case .exposed(let file):
      throw .noKey("the key file “\(file)” may be read by others; make it yours alone with: chmod 600 '\(file)'")
    case .unreadable(let file, let reason):
      throw .noKey("the key file “\(file)” cannot be read (\(reason)); check its permissions")
    case .malformed(let place):
      throw .noKey("what stands in \(place) is no key: letters and digits alone, as Flickr shows them")
    }
  }
}
