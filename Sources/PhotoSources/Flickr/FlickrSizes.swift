import Fetching
import Planning

/// The sizes in which a photo of Flickr's can be had.
struct FlickrSizes: Sendable {
  /// The pictures, smallest first.
  let pictures: [RemotePicture]
  /// The number of pixels of the largest, or of the original where that is told.
  let pixelCount: Int?

  /// The extras to ask for, and the letters of the sizes from the smallest.
  static let letters = ["s", "n", "w", "m", "z", "c", "l", "h", "k", "o"]

  /// Finds the sizes in a row of a list.
  ///
  /// Addresses that the row names are taken first; without any, those that Flickr's rules make of number, server and
  /// secret, of which the larger may not exist (https://www.flickr.com/services/api/misc.urls.html).
  init(_ row: JSONValue, id: String, endpoint: WebAddress.Origin) {
    var pictures: [RemotePicture] = []
    for letter in FlickrSizes.letters where letter != "o" || FlickrSizes.isShown(row["originalformat"]?.text) {
      guard let address = row["url_" + letter]?.text else { continue }
      let sides = (row["width_" + letter], row["height_" + letter])
      if let picture = FlickrSizes.picture(address, sides, endpoint, beside: pictures.first) {
        pictures.append(picture)
      }
    }
    if pictures.isEmpty { pictures = FlickrSizes.derived(row, id: id) }
    self.init(pictures, original: (row["o_width"]?.integer, row["o_height"]?.integer))
  }

  /// Finds the sizes in an answer of `flickr.photos.getSizes`; of a video only its still pictures count.
  init(getSizes answer: JSONValue, endpoint: WebAddress.Origin) {
    let rows = answer["sizes"]?["size"]?.array ?? []
    let pictures = rows.compactMap { row -> RemotePicture? in
      guard row["media"]?.text != "video", row["label"]?.text?.contains("Square") != true else { return nil }
      return row["source"]?.text.flatMap {
        FlickrSizes.picture($0, (row["width"], row["height"]), endpoint, beside: nil)
      }
    }
    self.init(pictures, original: (nil, nil))
  }

  private init(_ pictures: [RemotePicture], original: (width: Int?, height: Int?)) {
    func area(_ width: Int?, _ height: Int?) -> Int? {
      guard let width, let height, (1...1_000_000).contains(width), (1...1_000_000).contains(height) else { return nil }
      return width * height
    }
    self.pictures = pictures
    pixelCount =
      area(original.width, original.height) ?? pictures.compactMap { area($0.width, $0.height) }.max()
  }

  private static func isShown(_ format: String?) -> Bool {
    format.map { ["jpg", "jpeg", "png"].contains($0.lowercased()) } ?? true
  }

  /// Makes a picture of an address; what was once given out as http is asked for by https.
  private static func picture(
    _ address: String, _ sides: (width: JSONValue?, height: JSONValue?), _ endpoint: WebAddress.Origin,
    beside other: RemotePicture?
  ) -> RemotePicture? {
    guard !address.isEmpty else { return nil }
    let text = ServiceAddress.text(address, endpoint: endpoint) ?? address
    func side(_ value: JSONValue?) -> Int? { value?.integer.flatMap { (1...1_000_000).contains($0) ? $0 : nil } }
    return RemotePicture(address: text, width: side(sides.width), height: side(sides.height), beside: other)
  }

  private static func derived(_ row: JSONValue, id: String) -> [RemotePicture] {
    guard let server = row["server"]?.text, let secret = row["secret"]?.text, server != "0",
      [server, secret].allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isWordByte) })
    else { return [] }
    return ["", "_z", "_c", "_b"].map { suffix in
      RemotePicture(
        address: "https://live.staticflickr.com/\(server)/\(id)_\(secret)\(suffix).jpg", isListed: false)
    }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (97...122).contains(byte) || (65...90).contains(byte)
  }
}
