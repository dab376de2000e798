/// The short name of a licence.
struct LicenceName {
  /// The name, such as `CC BY-SA 4.0`.
  let text: String

  /// Creates the name of a licence or a mark of Creative Commons from its address, or nil for any other address.
  ///
  /// The addresses are `creativecommons.org/licenses/KIND/VERSION/` and `creativecommons.org/publicdomain/zero|mark/1.0/`,
  /// with either scheme and an optional port of a country behind.
  init?(address: String) {
    let address = address.lowercased()
    let parts = address.split { $0 == "/" }.map(String.init).drop { $0 == "http:" || $0 == "https:" }
    guard let host = parts.first, host == "creativecommons.org" || host == "www.creativecommons.org",
      parts.count >= 3
    else { return nil }
    let rest = Array(parts.dropFirst())
    let version = rest.count > 2 && rest[2].allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") } ? " " + rest[2] : ""
    switch (rest[0], rest[1]) {
    case ("publicdomain", "zero"): text = "CC0" + (version.isEmpty ? " 1.0" : version)
    case ("publicdomain", "mark"): text = "Public Domain Mark" + (version.isEmpty ? " 1.0" : version)
    case ("licenses", let kind) where LicenceName.kinds.contains(kind): text = "CC " + kind.uppercased() + version
    default: return nil
    }
  }

  private static let kinds: Set<String> = [
    "by", "by-sa", "by-nd", "by-nc", "by-nc-sa", "by-nc-nd", "sa", "nd", "nc", "nc-sa", "nd-nc",
  ]

  /// The most characters of a text of rights that stand beside a picture.
  private static let mostCharacters = 80

  /// Returns a text of rights or terms at a length that fits beside a picture, whole words and an ellipsis.
  static func shortened(_ text: String) -> String {
    if let name = LicenceName(address: text) { return name.text }
    guard text.count > mostCharacters else { return text }
    let start = text.prefix(mostCharacters - 1)
    let whole = start.lastIndex(of: " ").map { start[..<$0] } ?? start
    return whole + "…"
  }
}
