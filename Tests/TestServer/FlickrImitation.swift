/// A photo that the imitation of Flickr knows.
public struct ImitatedPhoto: Sendable {
  /// Its number.
  public var id: String
  /// When it was taken, `2014-07-14 12:00:00`.
  public var taken: String
  /// Its title.
  public var title: String
  /// Fields that are written as they stand, and take the place of those that are written by themselves.
  public var fields: [String: String] = [:]
  /// The sizes there are: letter, width and height.
  public var sizes: [(letter: String, width: Int, height: Int)] = [("s", 24, 16), ("m", 48, 32), ("l", 96, 64)]
  /// What the image host gives out for every size.
  public var picture: [UInt8]

  /// Creates a photo.
  public init(_ id: String, taken: String, title: String = "Harbour", picture: [UInt8]) {
    self.id = id
    self.taken = taken
    self.title = title
    self.picture = picture
  }

  /// The row of a list, in the types of today.
  func row(host: String) -> String {
    var fields = [
      "id": "\"\(id)\"", "owner": "\"12345678@N01\"", "secret": "\"0a1b2c3d4e\"", "server": "\"65535\"", "farm": "66",
      "title": "\"\(title)\"", "ispublic": "1", "license": "\"4\"", "datetaken": "\"\(taken)\"",
      "datetakengranularity": "\"0\"", "datetakenunknown": "\"0\"", "ownername": "\"Example Owner\"",
      "pathalias": "\"example\"", "media": "\"photo\"", "views": "\"12\"",
    ]
    for size in sizes {
      fields["url_" + size.letter] = "\"http:\\/\\/\(host)\\/img\\/\(id)_\(size.letter).jpg\""
      fields["width_" + size.letter] = "\(size.width)"
      fields["height_" + size.letter] = "\"\(size.height)\""
    }
    fields.merge(self.fields) { _, own in own }
    return "{" + fields.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
  }
}

/// Answers as Flickr's interface and image host do, for photos of a test's own.
public struct FlickrImitation: Sendable {
  /// The photos, in the order of interestingness.
  public var photos: [ImitatedPhoto]
  /// What is answered instead, or nil to answer as Flickr does.
  public var misbehaviour: @Sendable (LoopbackServer.Request) -> Reply?

  /// Creates an imitation.
  public init(
    _ photos: [ImitatedPhoto], misbehaviour: @escaping @Sendable (LoopbackServer.Request) -> Reply? = { _ in nil }
  ) {
    self.photos = photos
    self.misbehaviour = misbehaviour
  }

  /// Returns the answer to a request.
  public func reply(to request: LoopbackServer.Request) -> Reply {
    if let reply = misbehaviour(request) { return reply }
    let host = request.headers["host"] ?? ""
    if request.path.hasPrefix("/img/") {
      let id = request.path.dropFirst(5).prefix { $0 != "_" }
      guard let photo = photos.first(where: { $0.id == id }) else { return Reply(status: 404, type: "text/plain", []) }
      return Reply(type: "image/jpeg", photo.picture)
    }
    switch request.query["method"] {
    case "flickr.photos.search":
      let first = request.query["min_taken_date"] ?? ""
      let last = request.query["max_taken_date"] ?? ""
      return list(photos.filter { first <= $0.taken && $0.taken <= last }, request, host)
    case "flickr.people.getPublicPhotos": return list(photos, request, host)
    case "flickr.people.findByUsername" where request.query["username"] == "Example Owner":
      return Reply(
        text:
          #"{"user":{"id":"12345678@N01","nsid":"12345678@N01","username":{"_content":"Example Owner"}},"stat":"ok"}"#)
    case "flickr.urls.lookupUser" where request.query["url"]?.hasPrefix("https://www.flickr.com/photos/example") == true:
      return Reply(text: #"{"user":{"id":"12345678@N01","username":{"_content":"Example Owner"}},"stat":"ok"}"#)
    case "flickr.people.getInfo":
      return Reply(
        text: #"{"person":{"id":"12345678@N01","path_alias":null,"username":{"_content":"Example Owner"}},"stat":"ok"}"#
      )
    case "flickr.people.findByUsername", "flickr.urls.lookupUser": return FlickrImitation.failure(1, "User not found")
    case "flickr.photos.getSizes":
      let id = request.query["photo_id"] ?? ""
      return Reply(
        text: #"{"sizes":{"canblog":1,"size":[{"label":"Medium","width":"48","height":32,"source":"http:\/\/"#
          + host + #"\/img\/"# + id + #"_m.jpg?zz=1","media":"photo"}]},"stat":"ok"}"#)
    default: return FlickrImitation.failure(112, "Method \\\"x\\\" not found")
    }
  }

  private func list(_ photos: [ImitatedPhoto], _ request: LoopbackServer.Request, _ host: String) -> Reply {
    let size = request.query["per_page"].flatMap { Int($0) } ?? 100
    let page = request.query["page"].flatMap { Int($0) } ?? 1
    let pages = (photos.count + size - 1) / size
    // Beyond the last page Flickr shows that again.
    let shown = photos.dropFirst((min(page, max(pages, 1)) - 1) * size).prefix(size)
    return Reply(
      text: #"{"photos":{"page":\#(page),"pages":\#(pages),"perpage":\#(size),"total":"\#(photos.count)","photo":["#
        + shown.map { $0.row(host: host) }.joined(separator: ",") + #"]},"stat":"ok"}"#)
  }

  /// Returns an error as Flickr tells it: with status 200, called text.
  public static func failure(_ code: Int, _ message: String) -> Reply {
    Reply(type: "text/plain; charset=utf-8", text: #"{"stat":"fail","code":\#(code),"message":"\#(message)"}"#)
  }
}
