/// A language that pictures and pages are written in.
public enum Language: String, CaseIterable, Sendable {
  /// English.
  case english = "en"
  /// Traditional Chinese.
  case traditionalChinese = "zh-Hant"
}

/// A text that may exist in several languages, such as XMP's `dc:title`.
public struct LocalizedText: Hashable, Sendable {
  /// The alternatives in file order: an RFC 3066 tag, or `x-default`, and the text.
  public let alternatives: [Alternative]

  /// One language's text.
  public struct Alternative: Hashable, Sendable {
    /// The language tag in lower case.
    public let tag: String
    /// The text.
    public let text: String

    /// Creates an alternative; the tag's case does not matter.
    public init(tag: String, text: String) {
      self.tag = tag.lowercased()
      self.text = text
    }
  }

  /// Creates a text in one language or none in particular.
  public init(_ text: String) {
    alternatives = [Alternative(tag: "x-default", text: text)]
  }

  /// Creates a text in several languages, or nil when there is none.
  public init?(_ alternatives: [Alternative]) {
    guard !alternatives.isEmpty else { return nil }
    self.alternatives = alternatives
  }

  /// Returns the text for a language: that language's, else `x-default`, else the first.
  ///
  /// Any Chinese alternative serves for Traditional Chinese when there is none in that script.
  public func text(in language: Language) -> String {
    let tags: [String] =
      switch language {
      case .english: ["en"]
      case .traditionalChinese: ["zh-hant", "zh-tw", "zh-hk", "zh"]
      }
    for tag in tags {
      if let match = alternatives.first(where: { $0.tag == tag || $0.tag.hasPrefix(tag + "-") }) {
        return match.text
      }
    }
    return (alternatives.first { $0.tag == "x-default" } ?? alternatives[0]).text
  }
}
