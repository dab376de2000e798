/// A licence as Flickr numbers them (flickr.photos.licenses.getInfo, 2025).
public struct FlickrLicence: Hashable, Sendable {
  /// Flickr's number.
  public let id: Int
  /// The name, such as `CC BY 2.0`.
  public let name: String
  /// Where its text stands, or nil.
  public let address: String?
  /// The words that ask for it with `--licence`.
  let words: [String]

  private init(_ id: Int, _ name: String, _ address: String?, _ words: String...) {
    self.id = id
    self.name = name
    self.address = address
    self.words = words
  }

  private static let creativeCommons = "https://creativecommons.org/"

  /// All that are known.
  public static let all = [
    FlickrLicence(0, "All Rights Reserved", nil),
    FlickrLicence(1, "CC BY-NC-SA 2.0", creativeCommons + "licenses/by-nc-sa/2.0/", "by-nc-sa"),
    FlickrLicence(2, "CC BY-NC 2.0", creativeCommons + "licenses/by-nc/2.0/", "by-nc"),
    FlickrLicence(3, "CC BY-NC-ND 2.0", creativeCommons + "licenses/by-nc-nd/2.0/", "by-nc-nd"),
    FlickrLicence(4, "CC BY 2.0", creativeCommons + "licenses/by/2.0/", "by", "free"),
    FlickrLicence(5, "CC BY-SA 2.0", creativeCommons + "licenses/by-sa/2.0/", "by-sa", "free"),
    FlickrLicence(6, "CC BY-ND 2.0", creativeCommons + "licenses/by-nd/2.0/", "by-nd"),
    FlickrLicence(
      7, "No known copyright restrictions", "https://www.flickr.com/commons/usage/", "public-domain", "free"),
    FlickrLicence(
      8, "United States Government Work", "https://www.usa.gov/government-copyright", "public-domain", "free"),
    FlickrLicence(
      9, "Public Domain Dedication (CC0)", creativeCommons + "publicdomain/zero/1.0/", "cc0", "public-domain", "free"),
    FlickrLicence(
      10, "Public Domain Mark", creativeCommons + "publicdomain/mark/1.0/", "public-domain", "free"),
    FlickrLicence(11, "CC BY 4.0", creativeCommons + "licenses/by/4.0/", "by", "free"),
    FlickrLicence(12, "CC BY-SA 4.0", creativeCommons + "licenses/by-sa/4.0/", "by-sa", "free"),
    FlickrLicence(13, "CC BY-ND 4.0", creativeCommons + "licenses/by-nd/4.0/", "by-nd"),
    FlickrLicence(14, "CC BY-NC 4.0", creativeCommons + "licenses/by-nc/4.0/", "by-nc"),
    FlickrLicence(15, "CC BY-NC-SA 4.0", creativeCommons + "licenses/by-nc-sa/4.0/", "by-nc-sa"),
    FlickrLicence(16, "CC BY-NC-ND 4.0", creativeCommons + "licenses/by-nc-nd/4.0/", "by-nc-nd"),
  ]

  /// Returns the name of a number; one that is not known is called by its number, never taken for free.
  public static func name(of id: String) -> String {
    Int(id).flatMap { number in all.first { $0.id == number } }?.name ?? "licence id \(id.prefix(20))"
  }

  /// Returns where the text of a licence stands, by its name, or nil.
  public static func address(ofName name: String) -> String? {
    all.first { $0.name == name }?.address
  }

  /// The words that `--licence` takes.
  public static var words: [String] {
    var words: [String] = []
    for word in all.flatMap(\.words) where !words.contains(word) { words.append(word) }
    return words
  }

  /// Returns the numbers that a comma-separated list of words and numbers asks for, or nil when one is neither.
  public static func ids(in list: String) -> [Int]? {
    var ids: Set<Int> = []
    for part in list.lowercased().split(separator: ",", omittingEmptySubsequences: false) {
      let word = part.hasPrefix("cc-") ? String(part.dropFirst(3)) : String(part)
      let found = all.filter { $0.words.contains(word) }.map(\.id)
      if let id = Int(word), (0...999).contains(id) { ids.insert(id) } else if found.isEmpty { return nil }
      ids.formUnion(found)
    }
    return ids.sorted()
  }
}
