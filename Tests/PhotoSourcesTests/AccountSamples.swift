import Planning
import TestSupport
import Workers

@testable import PhotoSources

/// Files of a test's own, in a folder or in archives, and what is read of them.
struct SavedFiles {
  /// The files by their paths.
  var files: [(name: String, bytes: [UInt8])]

  init(_ files: [(name: String, bytes: [UInt8])]) {
    self.files = files
  }

  /// Creates files of texts; where a text is empty there is a picture.
  init(texts: [(name: String, text: String)]) {
    files = texts.map { ($0.name, $0.text.isEmpty ? TinyPicture.png : Array($0.text.utf8)) }
  }

  /// How files are given to the program.
  enum Packing: CaseIterable, Sendable {
    case folder
    case archive
    /// The documents in one archive and the pictures in another.
    case parts
  }

  /// Reads the accounts of the files.
  ///
  /// - Parameter path: a path among the files that is named instead of all of them.
  func catalog(_ packing: Packing = .folder, named path: String? = nil) async throws -> AccountCatalog {
    let folder = try TemporaryFolder()
    let paths = try put(packing, into: folder).map { path.map { "\(folder.path)/all/\($0)" } ?? $0 }
    let catalog = try await source(paths).catalog(on: WorkerPool(width: 2))
    return catalog
  }

  /// Reads the photos of the files.
  func listing(_ packing: Packing = .folder, zone: ZoneOffset = .utc, now: CalendarDay = .last) async throws
    -> SourceListing
  {
    let folder = try TemporaryFolder()
    let paths = try put(packing, into: folder)
    let listing = try await source(paths, zone: zone, now: now).listing(on: WorkerPool(width: 2))
    return listing
  }

  private func source(_ paths: [String], zone: ZoneOffset = .utc, now: CalendarDay = .last) -> PathSource {
    PathSource(paths: paths, dating: FolderSource.Dating(zone: zone, now: now), decodableFormats: [.jpeg, .png, .webp])
  }

  private func put(_ packing: Packing, into folder: borrowing TemporaryFolder) throws -> [String] {
    switch packing {
    case .folder:
      for file in files { try folder.write(file.bytes, to: "all/" + file.name) }
      return [folder.path + "/all"]
    case .archive: return [try folder.write(ZipBuilder(files).bytes, to: "all.zip")]
    case .parts:
      let isText: ((name: String, bytes: [UInt8])) -> Bool = { $0.name.hasSuffix(".json") }
      return [
        try folder.write(ZipBuilder(files.filter(isText)).bytes, to: "part-1.zip"),
        try folder.write(ZipBuilder(files.filter { !isText($0) }).bytes, to: "part-2.zip"),
      ]
    }
  }
}

/// Pictures of a few bytes, of which only what they say of themselves is read.
enum TinyPicture {
  /// A PNG's head: signature and IHDR of 4 × 3 pixels, and its end.
  static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 0, 4, 0, 0, 0, 3, 8, 2, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0] + Array("IEND".utf8) + [
      0xAE, 0x42, 0x60, 0x82,
    ]

  /// A JPEG whose EXIF DateTimeOriginal is a text such as `2014:07:14 12:00:00`.
  static func jpeg(taken date: String) -> [UInt8] {
    let text = Array(date.utf8) + [0]
    // IFD0 with a pointer to the EXIF directory, which holds one entry.
    let tiff: [UInt8] =
      Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 0x87, 0x69, 0, 4, 0, 0, 0, 1, 0, 0, 0, 26, 0, 0, 0, 0]
      + [0, 1, 0x90, 0x03, 0, 2, 0, 0, 0, UInt8(text.count), 0, 0, 0, 44, 0, 0, 0, 0] + text
    let block = Array("Exif".utf8) + [0, 0] + tiff
    return [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(block.count + 2)] + block + [0xFF, 0xD9]
  }
}

/// Documents in the shapes in which accounts are saved.
enum AccountSample {
  /// A profile as pages had it until 2021; `inner` is what the user object is put into.
  static let user = #"""
    {"biography":"Line one\nLine two \ud83c\udf33","external_url":"https://www.example.org/","edge_followed_by":{"count":1234},
    "edge_follow":{"count":"56"},"full_name":"Example Museum","id":"1000001","is_private":false,"username":"example",
    "profile_pic_url":"https://x.cdninstagram.com/a_150.jpg?oe=60000000","profile_pic_url_hd":"https://x.cdninstagram.com/a_320.jpg?oe=60000000",
    "edge_owner_to_timeline_media":{"count":321,"page_info":{"has_next_page":true},"edges":[
    {"node":{"__typename":"GraphImage","id":"1900000000000000001","shortcode":"BrAbCdEfGh1","edge_media_to_caption":{"edges":[]},
    "edge_media_to_comment":{"count":8},"taken_at_timestamp":1440000000,"dimensions":{"height":1350,"width":1080},
    "display_url":"https://x.cdninstagram.com/b.jpg","edge_liked_by":{"count":42},"edge_media_preview_like":{"count":41},
    "location":{"name":"Harbour"},"is_video":false}},
    {"node":{"__typename":"XDTGraphVideo","id":"1900000000000000002","shortcode":"BrAbCdEfGh2","edge_media_to_caption":{"edges":[{"node":{"text":"Caption\nwith lines"}}]},
    "edge_media_preview_comment":{"count":1},"taken_at_timestamp":1540000000,"dimensions":{"height":1,"width":1},
    "display_url":"https://x.cdninstagram.com/c.jpg","edge_media_preview_like":{"count":-1},"location":null,"is_video":true}},
    {"node":{"__typename":"GraphSidecar","id":"1900000000000000003","shortcode":"BrAbCdEfGh3","edge_media_to_caption":{"edges":[{"node":{"text":"Three"}}]},
    "taken_at_timestamp":1400000000,"display_url":"https://x.cdninstagram.com/d.jpg","is_video":false,
    "edge_sidecar_to_children":{"edges":[{"node":{"id":"31","display_url":"https://x.cdninstagram.com/d1.jpg","is_video":false}},
    {"node":{"id":"32","display_url":"https://x.cdninstagram.com/d2.jpg","is_video":true}}]}}}]}}
    """#

  /// Every place at which documents have a profile, and its file's name.
  static let profiles: [(name: String, text: String)] = [
    ("legacy.json", #"{"logging_page_id":"profilePage_1","graphql":{"user":\#(user)}}"#),
    ("web_profile_info.json", #"{"data":{"user":\#(user)},"status":"ok"}"#),
    ("bare.json", user),
    ("user.json", #"{"user":\#(user)}"#),
    ("shared.json", #"{"entry_data":{"ProfilePage":[{"graphql":{"user":\#(user)}}]}}"#),
    (
      "page.html",
      #"<!DOCTYPE html><html><script>window._sharedDataX=1;window._sharedData = {"entry_data":{"ProfilePage":[{"graphql":{"user":\#(user)}}]}};</script>"#
    ),
  ]

  /// A list of posts as the app is answered with.
  static let feed = #"""
    {"items":[{"pk":3100000000000000001,"id":"3100000000000000001_77","code":"CxAbCdEfGh1","media_type":1,"taken_at":1600000000,
    "caption":{"text":"From the app"},"image_versions2":{"candidates":[{"width":1080,"height":1350,"url":"https://x.fbcdn.net/e.jpg"},
    {"width":150,"height":150,"url":"https://x.fbcdn.net/square.jpg"},{"width":540,"height":675,"url":"https://x.fbcdn.net/small.jpg"}]},
    "original_width":1080,"original_height":1350,"like_count":7,"comment_count":2,"user":{"pk":77,"username":"apple.tree","full_name":"Apple Tree","is_private":false}},
    {"pk":"3100000000000000002","code":"CxAbCdEfGh2","media_type":8,"taken_at":1500000000,"caption":null,"like_and_view_counts_disabled":true,"like_count":3,
    "carousel_media":[{"pk":1,"media_type":2,"image_versions2":{"candidates":[{"width":10,"height":10,"url":"https://x.fbcdn.net/f.jpg"}]}},
    {"pk":2,"media_type":1,"image_versions2":{"candidates":[{"width":10,"height":10,"url":"https://x.fbcdn.net/g.jpg"}]}}],
    "user":{"pk":77,"username":"apple.tree"}}],"num_results":2,"status":"ok"}
    """#

  /// A profile as the app is answered with.
  static let appProfile = #"""
    {"user":{"pk":77,"username":"apple.tree","full_name":"Apple Tree","is_private":false,"media_count":400,"follower_count":5,
    "following_count":4,"biography":"In bloom","external_url":"http://example.org/tree/","profile_pic_url":"https://x/p.jpg"}}
    """#

  /// Texts of an export as it writes them: every byte of UTF-8 an escape of its own.
  static func misencoded(_ text: String) -> String {
    text.utf8.reduce(into: "") { result, byte in
      if byte < 0x80 {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += "\\u00" + String(byte, radix: 16)
      }
    }
  }

  /// `posts_1.json` of an export, with pictures of 2015, 2017 and 2020, a video, and one that is missing.
  static let posts =
    #"[{"media":[{"uri":"media/posts/201506/a.jpg","creation_timestamp":1433160000,"title":"\#(misencoded("Café – 🍝"))","media_metadata":{}}]},"#
    + #"{"media":[{"uri":"media/posts/201706/b.webp","creation_timestamp":1496318400,"title":""},{"uri":"media/posts/201706/v.mp4","creation_timestamp":1496318400}],"title":"Already right – Café","creation_timestamp":1496318401},"#
    + #"{"media":{"uri":"media/posts/202006/c.jpg","creation_timestamp":1591012800,"title":"","media_metadata":{"photo_metadata":{"exif_data":[{"latitude":1.5},{"date_time_original":"2019:12:31 23:00:00"}]}}},"title":"One object"},"#
    + #"{"media":[{"uri":"media/posts/202006/gone.jpg","creation_timestamp":1591012900}],"title":"Gone"},"#
    + #"{"media":[{"uri":"../../../etc/passwd","creation_timestamp":1591012900}]}]"#
  static let reels =
    #"{"ig_reels_media":[{"media":[{"uri":"media/posts/201706/b.webp","creation_timestamp":1,"title":"twice"}]},"#
    + #"{"media":[{"uri":"media/reels/201801/r.mp4","creation_timestamp":1514808000,"title":"A reel"}]}]}"#
  static let person =
    #"{"profile_user":[{"media_map_data":{"\#(misencoded("Foto del perfil – é"))":{"uri":"media/profile/p.jpg"}},"string_map_data":{"#
    + #""Username":{"value":"alice_w"},"Name":{"value":"\#(misencoded("Alice Würfel"))"},"Bio":{"value":"\#(misencoded("Zeile ☕"))\nZwei"},"Website":{"value":"https://example.org/"}}}]}"#
  static let followers = #"[{"string_list_data":[{"value":"a"}]},{"string_list_data":[{"value":"b"}]}]"#
  static let following = #"{"relationships_following":[{"title":"c"},{"title":"d"},{"title":"e"}]}"#
  static let stories = #"{"ig_stories":[{"uri":"media/stories/s.jpg","creation_timestamp":1}]}"#

  /// Where exports had their files at different times: posts, profile, connections.
  static let layouts: [(name: String, posts: String, person: String, connections: String)] = [
    ("2021", "content", "account_information", "followers_and_following"),
    ("2023", "your_instagram_activity/content", "personal_information", "connections/followers_and_following"),
    (
      "2025", "your_instagram_activity/media", "personal_information/personal_information",
      "connections/followers_and_following"
    ),
    (
      "wrapped", "instagram-x/your_instagram_activity/media", "instagram-x/personal_information",
      "instagram-x/connections"
    ),
  ]

  /// The files of an export in a layout.
  static func export(_ layout: Int) -> SavedFiles {
    let layout = layouts[layout]
    let top = layout.name == "wrapped" ? "instagram-x/" : ""
    var files = SavedFiles(texts: [
      ("\(layout.posts)/posts_1.json", posts), ("\(layout.posts)/reels.json", reels),
      ("\(layout.posts)/stories.json", stories), ("\(layout.person)/personal_information.json", person),
      ("\(layout.connections)/followers_1.json", followers), ("\(layout.connections)/following.json", following),
      ("\(top)media/posts/201706/b.webp", ""), ("\(top)media/posts/202006/c.jpg", ""),
      ("\(top)media/profile/p.jpg", ""), ("\(top)media/stories/s.jpg", ""),
    ])
    files.files.append(("\(top)media/posts/201506/a.jpg", TinyPicture.jpeg(taken: "2014:12:31 10:00:00")))
    return files
  }

  /// An export as it was before 2021.
  static let oldExport = SavedFiles(texts: [
    (
      "media.json",
      #"{"photos":[{"caption":"Two of them","taken_at":"2019-01-31T10:20:30+00:00","location":"Harbour","path":"photos/201901/a.jpg"},"#
        + #"{"caption":"Two of them","taken_at":"2019-01-31T10:20:30+00:00","location":"Harbour","path":"photos/201901/b.jpg"},"#
        + #"{"caption":"","taken_at":"2018-12-31T23:30:00-02:00","path":"photos/201812/c.jpg"}],"#
        + #""videos":[{"caption":"Moves","taken_at":"2017-01-31T10:20:30","path":"videos/201701/v.mp4"}],"#
        + #""stories":[{"caption":"","taken_at":"2017-01-31T10:20:30","path":"stories/s.jpg"}],"#
        + #""profile":[{"is_active_profile":true,"path":"profile/p.jpg"}],"direct":[{"path":"direct/d.jpg"}]}"#
    ),
    ("profile.json", #"{"username":"bob","name":"Bob","biography":"Old"}"#),
    ("connections.json", #"{"followers":{"a":"2019","b":"2019"},"following":{"c":"2019"}}"#),
    ("photos/201901/a.jpg", ""), ("photos/201901/b.jpg", ""), ("photos/201812/c.jpg", ""), ("profile/p.jpg", ""),
  ])

  /// The record of a post as Instaloader writes it.
  static func record(_ code: String, at time: Int = 1_600_000_000, children: String = "") -> String {
    #"{"instaloader":{"node_type":"Post","version":"4.5.5"},"node":{"id":"\#(code.utf8.count)0\#(code)","shortcode":"\#(code)","taken_at_timestamp":\#(time),"#
      + #""display_url":"https://x.fbcdn.net/a.jpg","is_video":false,"edge_media_to_caption":{"edges":[{"node":{"text":"Kept \#(code)"}}]},"#
      + #""edge_media_preview_like":{"count":42},"comments":3,\#(children)"owner":{"id":"1","username":"carol","full_name":"Carol"}}}"#
  }

  /// A folder that Instaloader filled.
  static let instaloader = SavedFiles(texts: [
    ("carol/2020-09-13_12-26-40_UTC.json", record("CIa")), ("carol/2020-09-13_12-26-40_UTC.jpg", ""),
    ("carol/2020-09-13_12-26-40_UTC.txt", "Kept CIa"),
    ("carol/2020-09-13_12-26-40_UTC_comments.json", #"[{"id":1,"text":"x"}]"#),
    (
      "carol/2019-09-13_12-26-40_UTC.json",
      record(
        "CIb", at: 1_568_377_600,
        children:
          #""edge_sidecar_to_children":{"edges":[{"node":{"id":"1","display_url":"https://x/1.jpg","is_video":false}},{"node":{"id":"2","display_url":"https://x/2.jpg","is_video":true}}]},"#
      )
    ),
    ("carol/2019-09-13_12-26-40_UTC_1.jpg", ""), ("carol/2019-09-13_12-26-40_UTC_2.jpg", ""),
    ("carol/2019-09-13_12-26-40_UTC_2.mp4", "video"),
    ("carol/2018-09-13_12-26-40_UTC.jpg", ""), ("carol/2018-09-13_12-26-40_UTC.txt", "Without a record"),
    ("carol/2018-09-13_12-26-40_UTC.mp4", "video"),
    ("carol/2018-01-01_00-00-00_UTC_profile_pic.jpg", ""), ("carol/id", "1"),
    (
      "carol/carol_1.json",
      #"{"instaloader":{"node_type":"Profile"},"node":{"username":"carol","full_name":"Carol C","biography":"Hi","edge_followed_by":{"count":5},"edge_follow":{"count":6},"edge_owner_to_timeline_media":{"count":9,"edges":[]},"profile_pic_url":"https://x/p"}}"#
    ),
    ("carol/iterator_x.json", #"{"instaloader":{"node_type":"FrozenNodeIterator"},"node":{"shortcode":"no"}}"#),
    (
      "carol/2017-09-13_12-26-40_UTC.json",
      #"{"instaloader":{"node_type":"StoryItem"},"node":{"id":"9","display_url":"https://x/9.jpg"}}"#
    ),
    // The short form of newer versions, with a caption that is a plain text and a time called date.
    (
      "carol/2021-01-02_03-04-05_UTC.json",
      #"{"instaloader":{"node_type":"Post"},"node":{"shortcode":"CIc","id":"99","date":1609556645,"caption":"Short","comments":4,"display_url":"https://x/9.jpg","owner":{"username":"carol"}}}"#
    ),
  ])

  /// Data typed in by hand, with pictures beside it.
  static let byHand = SavedFiles(texts: [
    (
      "profile.json",
      #"{"graphql":{"user":{"username":"hand","full_name":"By Hand","biography":"","profile_pic_url":"pictures/p.jpg","edge_owner_to_timeline_media":{"count":2,"edges":["#
        + #"{"node":{"id":"1","taken_at_timestamp":1420110000,"display_url":"./pictures/a.jpg","edge_media_to_caption":{"edges":[{"node":{"text":"\n  First line \nsecond"}}]}}},"#
        + #"{"node":{"id":"2","taken_at_timestamp":1420110001,"display_url":"../a.jpg"}},"#
        + #"{"node":{"id":"3","taken_at_timestamp":1420110001,"display_url":"/etc/passwd"}},"#
        + #"{"node":{"id":"4","taken_at_timestamp":1420110001,"display_url":"pictures/link.jpg"}},"#
        + #"{"node":{"id":"5","taken_at_timestamp":1420110001,"display_url":"C:\\a.jpg"}},"#
        + #"{"node":{"id":"6","taken_at_timestamp":1420110001,"display_url":"file:///etc/passwd"}},"#
        + #"{"node":{"id":"7","taken_at_timestamp":1420110001}}]}}}}"#
    ),
    ("pictures/a.jpg", ""), ("pictures/p.jpg", ""),
  ])
}
