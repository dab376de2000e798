import Fetching
import Metadata
import Planning

/// Puts an account together from the files of its export, in whatever order they come.
struct ExportDraft {
  private let roots: [FileRoot]
  /// The folders at the top of each root: parts may be packed in folders of their own.
  private let tops: [[String]]
  private var account = Account(origin: .instagram, name: "")
  private var posts: [Post] = []
  /// The posts that the export lists, those without a picture too.
  private var listedCount = 0
  /// The paths of pictures and videos that a post has already: a reel may also be among the posts.
  private var known: Set<String> = []
  /// The lists of pictures of all posts, by which one that stands twice is known.
  private var lists: Set<[String]> = []
  /// The posts' ids.
  private var ids: Set<String> = []
  /// Reels and videos, which are posts only if no post has them.
  private var later: [(entry: JSONValue, name: String, file: FileRoot.File, root: Int)] = []

  init(roots: [FileRoot]) {
    self.roots = roots
    tops = roots.map(ExportDraft.tops)
  }

  /// Takes in a file.
  mutating func add(_ json: JSONValue, _ content: InstagramExport.ExportFile.Content, file: FileRoot.File, root: Int) {
    switch content {
    case .posts: add(posts: ExportDraft.list(json), file, root)
    case .reels, .longVideos:
      for (index, entry) in ExportDraft.list(json).enumerated() {
        later.append((entry, "\(file.path) #\(index + 1)", file, root))
      }
    case .archived: omit(json, file, "an archived post, which the profile does not show")
    case .stories: omit(json, file, "a story, which vanished after a day")
    case .other: omit(json, file, "none of the account's posts")
    case .profilePictures:
      let newest = ExportDraft.list(json).max {
        ($0["creation_timestamp"]?.integer ?? 0) < ($1["creation_timestamp"]?.integer ?? 0)
      }
      setPicture(newest?["uri"]?.text, file, root)
    case .person: add(person: json, file, root)
    case .followers: account.followerCount = (account.followerCount ?? 0) + ExportDraft.list(json).count
    case .following: account.followingCount = ExportDraft.list(json).count
    case .oldMedia: add(oldMedia: json, file, root)
    case .oldProfile: add(oldProfile: json, file, root)
    case .oldConnections:
      account.followerCount = ExportDraft.memberCount(json["followers"])
      account.followingCount = ExportDraft.memberCount(json["following"])
    }
  }

  /// Returns the account, or nil where the files told of none.
  mutating func account(fallbackName: String) -> Account? {
    for entry in later { add(entry.entry, named: entry.name, entry.file, entry.root, isReel: true) }
    later = []
    guard !posts.isEmpty || !account.name.isEmpty || !account.omissions.isEmpty else { return nil }
    if account.name.isEmpty { account.name = fallbackName }
    account.setPosts(posts)
    account.postCount = listedCount
    return account
  }

  /// Returns the list that a file is, or that its first member with one holds.
  static func list(_ json: JSONValue) -> [JSONValue] {
    if let list = json.array { return list }
    guard case .object(let members) = json else { return [] }
    if let list = members.sorted(by: { $0.key < $1.key }).lazy.compactMap({ $1.array }).first { return list }
    // A file of a single post.
    return json["media"] != nil || json["uri"] != nil ? [json] : []
  }

  private static func memberCount(_ json: JSONValue?) -> Int? {
    switch json {
    case .object(let members)?: members.count
    case .array(let values)?: values.count
    default: nil
    }
  }

  private mutating func omit(_ json: JSONValue, _ file: FileRoot.File, _ reason: String) {
    for (index, entry) in ExportDraft.list(json).enumerated() {
      let name = entry["uri"]?.text ?? ExportDraft.media(of: entry).first?["uri"]?.text ?? "\(file.path) #\(index + 1)"
      account.omissions.append(Account.Omission(id: name, reason: reason, isFailure: false))
    }
  }
}

extension ExportDraft {
  private mutating func add(posts entries: [JSONValue], _ file: FileRoot.File, _ root: Int) {
    for (index, entry) in entries.enumerated() {
      add(entry, named: "\(file.path) #\(index + 1)", file, root, isReel: false)
    }
  }

  /// Returns the pictures and videos of an entry: a list, or a single one.
  private static func media(of entry: JSONValue) -> [JSONValue] {
    switch entry["media"] {
    case .array(let values)?: values
    case .object(let members)?: [.object(members)]
    default: entry["uri"] != nil ? [entry] : []
    }
  }

  private mutating func add(
    _ entry: JSONValue, named name: String, _ file: FileRoot.File, _ root: Int, isReel: Bool
  ) {
    let items = ExportDraft.media(of: entry).filter { $0["uri"]?.nonEmptyText != nil }
    let paths = items.compactMap { $0["uri"]?.text }
    guard let first = paths.first else {
      account.omissions.append(Account.Omission(id: name, reason: "it names no picture", isFailure: true))
      return
    }
    if isReel, known.contains(first) {
      account.omissions.append(Account.Omission(id: first, reason: "a reel that is among the posts", isFailure: false))
      return
    }
    if !lists.insert(paths).inserted {
      account.omissions.append(Account.Omission(id: first, reason: "it stands twice", isFailure: false))
      return
    }
    known.formUnion(paths)
    listedCount += 1
    // Two albums may begin with one picture.
    let id = ids.insert(first).inserted ? first : paths.first { ids.insert($0).inserted } ?? name
    // The text stands at the post, or at the only picture of one.
    let caption = entry["title"]?.nonEmptyText ?? items.first?["title"]?.nonEmptyText ?? ""
    let times = items.compactMap { ExportDraft.seconds($0["creation_timestamp"]) }
    posts.append(
      Post(
        id: id, instant: ExportDraft.seconds(entry["creation_timestamp"]) ?? times.min(), caption: caption,
        media: items.map { medium($0, file, root) }))
  }

  private static func seconds(_ value: JSONValue?) -> Int64? {
    value?.integer.flatMap { $0 > 0 ? Int64($0) : nil }
  }

  /// Returns a picture or video, or the place of one that is not there.
  private func medium(_ item: JSONValue, _ file: FileRoot.File, _ root: Int) -> PostMedia {
    let path = item["uri"]?.text ?? ""
    if ExportDraft.isVideo(path) { return PostMedia(kind: .video, picture: nil) }
    do throws(PictureFinder.Problem) {
      let rendition = try find(path, beside: file, root)
      return PostMedia(
        kind: .photo, picture: PostPicture(id: path, renditions: [rendition]),
        evidence: ExportDraft.evidence(item["media_metadata"]))
    } catch {
      guard case .missing = error else {
        return PostMedia(kind: .photo, picture: PictureFinder.missing(id: path, error))
      }
      let missing = MissingPicture(name: path, reason: "it is not in the export; name all its parts")
      return PostMedia(kind: .photo, picture: PostPicture(id: path, renditions: [.missing(missing)]))
    }
  }

  static func isVideo(_ path: String) -> Bool {
    ["mp4", "mov", "m4v", "webm", "avi", "3gp", "srt"].contains(InnerPath.ending(of: path))
  }

  /// Finds a file that an export names: from the folders above the document, the nearest first, in its own root and
  /// then in the other parts.
  private func find(
    _ text: String, beside file: FileRoot.File, _ position: Int
  ) throws(PictureFinder.Problem) -> Rendition {
    let folders = InnerPath.ancestors(of: file.path)
    var problem = PictureFinder.Problem.missing(text)
    for index in [position] + roots.indices.filter({ $0 != position }) {
      for folder in index == position ? folders : folders + tops[index] {
        do throws(PictureFinder.Problem) {
          return try PictureFinder(root: roots[index], folder: folder).local(text)
        } catch {
          if case .missing = error { continue }
          problem = error
        }
      }
    }
    throw problem
  }

  /// The folders at the top of a root.
  private static func tops(of root: FileRoot) -> [String] {
    var tops: [String] = [""]
    for file in root.files {
      guard let slash = file.path.firstIndex(of: "/") else { continue }
      let top = String(file.path[..<slash])
      if tops.last != top, tops.count < 8 { tops.append(top) }
    }
    return tops
  }

  /// Returns when the picture was taken, as the camera's data that Instagram keeps apart has it; or nil.
  private static func evidence(_ metadata: JSONValue?) -> DateEvidence? {
    let parts = metadata?["photo_metadata"]?["exif_data"]?.array ?? []
    for key in ["date_time_original", "date_time_digitized"] {
      if let text = parts.lazy.compactMap({ $0[key]?.nonEmptyText }).first { return DateEvidence(exifText: text) }
    }
    return nil
  }

  private mutating func setPicture(_ path: String?, _ file: FileRoot.File, _ root: Int) {
    guard let path, let rendition = try? find(path, beside: file, root) else { return }
    account.picture = PostPicture(id: path, renditions: [rendition])
  }
}

extension ExportDraft {
  /// Reads `personal_information.json`; its keys are in the account's language.
  private mutating func add(person json: JSONValue, _ file: FileRoot.File, _ root: Int) {
    guard let user = ExportDraft.list(json).first, case .object(let fields)? = user["string_map_data"] else { return }
    func value(_ names: Set<String>) -> String? {
      fields.sorted { $0.key < $1.key }.first { names.contains($0.key.lowercased()) }?.value["value"]?.nonEmptyText
    }
    account.name = value(PersonalField.userName) ?? account.name
    account.fullName = value(PersonalField.name) ?? account.fullName
    account.biography = value(PersonalField.biography) ?? account.biography
    if let link = value(PersonalField.link) { account.links = ShownLink.texts([link]) }
    guard account.picture == nil, case .object(let pictures)? = user["media_map_data"] else { return }
    let sorted = pictures.sorted { $0.key < $1.key }
    let named = sorted.first { PersonalField.picture.contains($0.key.lowercased()) } ?? sorted.first
    setPicture(named?.value["uri"]?.text, file, root)
  }

  /// Reads the `media.json` of exports before 2021, in which every picture of an album stands for itself: those of one
  /// time and text are one post.
  private mutating func add(oldMedia json: JSONValue, _ file: FileRoot.File, _ root: Int) {
    var order: [OldPost] = []
    var paths: [OldPost: [JSONValue]] = [:]
    for list in ["photos", "videos"] {
      for entry in json[list]?.array ?? [] {
        let post = OldPost(
          time: entry["taken_at"]?.text ?? "", caption: entry["caption"]?.text ?? "",
          place: entry["location"]?.nonEmptyText)
        if paths[post] == nil { order.append(post) }
        paths[post, default: []].append(entry)
      }
    }
    for post in order {
      let entries = paths[post] ?? []
      let items = entries.compactMap { entry in entry["path"].map { JSONValue.object(["uri": $0]) } }
      var members: [String: JSONValue] = ["media": .array(items), "title": .string(post.caption)]
      if let instant = ISOInstant.seconds(post.time) { members["creation_timestamp"] = .number("\(instant)") }
      let count = posts.count
      add(.object(members), named: "\(file.path): \(post.time)", file, root, isReel: false)
      if posts.count > count { posts[count].place = post.place }
    }
    for (list, reason) in [("stories", "a story, which vanished after a day"), ("direct", "sent in a message")] {
      for entry in json[list]?.array ?? [] {
        account.omissions.append(
          Account.Omission(id: entry["path"]?.text ?? list, reason: reason, isFailure: false))
      }
    }
    let pictures = json["profile"]?.array ?? []
    setPicture((pictures.first { $0["is_active_profile"] == .bool(true) } ?? pictures.first)?["path"]?.text, file, root)
  }

  private struct OldPost: Hashable {
    var time: String
    var caption: String
    var place: String?
  }

  private mutating func add(oldProfile json: JSONValue, _ file: FileRoot.File, _ root: Int) {
    account.name = json["username"]?.nonEmptyText ?? account.name
    account.fullName = json["name"]?.nonEmptyText ?? account.fullName
    account.biography = (json["biography"] ?? json["bio"])?.nonEmptyText ?? account.biography
    if let link = json["website"]?.nonEmptyText { account.links = ShownLink.texts([link]) }
  }
}

/// The names of fields in `personal_information.json`, in lower case, in the languages of which they are known.
private enum PersonalField {
  static let userName: Set<String> = [
    "username", "nome utente", "nom d’utilisateur", "nom d'utilisateur", "benutzername", "nombre de usuario",
    "nome de usuário", "用戶名稱", "使用者名稱", "用户名", "ユーザーネーム", "사용자 이름", "gebruikersnaam", "имя пользователя",
  ]
  static let name: Set<String> = ["name", "nome", "nom", "nombre", "姓名", "名稱", "名前", "이름", "naam", "имя"]
  static let biography: Set<String> = [
    "bio", "biography", "biografia", "biographie", "steckbrief", "biografía", "presentación", "個人簡介", "簡介", "个人简介",
    "自己紹介", "소개", "biografie", "о себе",
  ]
  static let link: Set<String> = [
    "website", "sito web", "site web", "sitio web", "site", "webseite", "網站", "网站", "ウェブサイト", "웹사이트", "веб-сайт",
  ]
  static let picture: Set<String> = ["profile photo", "profile picture"]
}
