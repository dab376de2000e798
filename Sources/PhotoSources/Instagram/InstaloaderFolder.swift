import Archives
import Fetching
import Metadata
import Planning
import Workers

/// Folders that Instaloader (https://instaloader.github.io) fills: a picture or video, a text and a record for each
/// post, told together by the beginning of their names.
enum InstaloaderFolder {
  /// The most bytes of a record unpacked.
  private static let mostRecordBytes = SavedDocument.mostBytes

  /// Returns whether a file may be a record, by its name: `….json.xz`; plain `….json` may be anything.
  static func isPackedRecord(_ path: String) -> Bool { path.lowercased().hasSuffix(".json.xz") }

  /// Returns the bytes of a record, unpacked where that is needed.
  static func unpacked(_ bytes: [UInt8]) throws(ArchiveError) -> [UInt8] {
    bytes.starts(with: XZStream.signature) ? try XZStream.unpacked(bytes, limit: mostRecordBytes) : bytes
  }

  /// What a record turns out to be.
  enum Record: Sendable {
    /// A post or a profile.
    case piece(AccountPiece)
    /// Neither, such as a story, and what it is.
    case omission(Account.Omission)
    /// Something that says nothing of an account.
    case other
  }

  /// Reads a record, or returns nil for what is none.
  static func record(_ json: JSONValue, file: FileRoot.File, in root: FileRoot) -> Record? {
    let type = json["instaloader"]?["node_type"]?.text
    // The third version wrote posts without a frame.
    let node = json["node"] ?? json
    guard type != nil || (node["shortcode"] != nil && node["display_url"] != nil && json["graphql"] == nil) else {
      return nil
    }
    let finder = PictureFinder(root: root, folder: InnerPath.folder(of: file.path))
    switch type {
    case "Profile":
      guard var piece = InstagramProfile.read(node, file: file.path, finder) else { return .other }
      piece.account.setPosts([])
      piece.account.omissions = []
      piece.account.picture = profilePicture(beside: file, in: root) ?? piece.account.picture
      return .piece(piece)
    case "Post", nil: return post(node, file, root, finder)
    case "StoryItem":
      return .omission(
        Account.Omission(id: file.path, reason: "a story, which vanished after a day", isFailure: false))
    default: return .other
    }
  }

  private static func post(
    _ node: JSONValue, _ file: FileRoot.File, _ root: FileRoot, _ finder: PictureFinder
  ) -> Record {
    let base = stem(of: file.path)
    let owner = InstagramPost.owner(of: node) ?? ""
    var account = Account(origin: .instagram, name: owner)
    account.fullName = node["owner"]?["full_name"]?.nonEmptyText
    var piece = AccountPiece(file: file.path, account: account)
    let local = media(base: base, node: node, in: root)
    switch InstagramPost.read(node, named: file.path, finder) {
    case .post(var post):
      if !local.isEmpty { post.media = local }
      piece.account.setPosts([completed(post, base: base)])
    case .omission(let omission):
      guard !local.isEmpty else { return .omission(omission) }
      let code = node["shortcode"]?.text
      let post = Post(
        id: node["id"]?.nonEmptyText ?? code ?? file.path, shortcode: code, instant: nil, media: local)
      piece.account.setPosts([completed(post, base: base)])
    }
    return .piece(piece)
  }

  /// Returns a post with the time in its file's name, where nothing else tells it.
  private static func completed(_ post: Post, base: String) -> Post {
    var post = post
    post.instant = post.instant ?? instant(in: base)
    return post
  }
}

extension InstaloaderFolder {
  /// The endings of pictures and of videos as they are saved.
  private static let pictureEndings = ["jpg", "webp", "png", "heic", "jpeg"]
  private static let videoEndings = ["mp4", "mov", "webm"]

  /// Returns the path of a record without its endings.
  static func stem(of path: String) -> String {
    for ending in [".json.xz", ".json"] where path.lowercased().hasSuffix(ending) {
      return String(path.dropLast(ending.count))
    }
    return path
  }

  /// Returns the saved pictures and videos of a post: one called as its record, or several with numbers from 1.
  ///
  /// - Parameter node: the record, which tells of how many there should be; or nil.
  static func media(base: String, node: JSONValue?, in root: FileRoot) -> [PostMedia] {
    let children = node.map(InstagramPost.children) ?? []
    if children.count <= 1, let single = medium(base, isVideo: node.map(InstagramPost.isVideo), in: root) {
      return [single]
    }
    var media: [PostMedia] = []
    for number in 1...100 {
      let child = number > 0 && number <= children.count ? children[number - 1] : nil
      guard let found = medium("\(base)_\(number)", isVideo: child.map(InstagramPost.isVideo), in: root) else {
        // One that is missing leaves those after it.
        if number < children.count { continue } else { break }
      }
      media.append(found)
    }
    return media
  }

  private static func medium(_ base: String, isVideo: Bool?, in root: FileRoot) -> PostMedia? {
    func found(_ endings: [String]) -> FileRoot.File? {
      endings.lazy.compactMap { root.file(at: base + "." + $0) }.first { !$0.isEncrypted }
    }
    let picture = found(pictureEndings).map { PostPicture(id: $0.path, renditions: [root.rendition(of: $0)]) }
    let isMoving = found(videoEndings) != nil || isVideo == true
    guard isMoving || picture != nil else { return nil }
    if isMoving, picture == nil, found(videoEndings) == nil { return nil }
    return PostMedia(kind: isMoving ? .video : .photo, picture: picture)
  }

  /// Returns the time in a name such as `2019-08-07_06-05-04_UTC`, or nil.
  static func instant(in path: String) -> Int64? {
    let name = Array(InnerPath.name(of: path).utf8)
    guard name.count >= 23, String(decoding: name[19..<23], as: UTF8.self) == "_UTC",
      name.count == 23 || !isWordByte(name[23]) || name[23] == UInt8(ascii: "_"), name[10] == UInt8(ascii: "_")
    else { return nil }
    let time = String(decoding: name[11..<19], as: UTF8.self)
    guard time.utf8.allSatisfy({ (48...57).contains($0) || $0 == UInt8(ascii: "-") }) else { return nil }
    return ISOInstant.seconds(
      String(decoding: name[..<10], as: UTF8.self) + "T" + time.replacing("-", with: ":"))
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
  }

  /// Returns the newest saved picture of the profile beside a file, or nil.
  static func profilePicture(beside file: FileRoot.File, in root: FileRoot) -> PostPicture? {
    let folder = InnerPath.folder(of: file.path)
    let newest = root.files.last { candidate in
      InnerPath.folder(of: candidate.path) == folder && !candidate.isEncrypted
        && pictureEndings.contains(InnerPath.ending(of: candidate.path))
        && FoundFile.stem(of: candidate.path).hasSuffix("_profile_pic")
    }
    return newest.flatMap { root.file(at: $0.path) }
      .map { PostPicture(id: $0.path, renditions: [root.rendition(of: $0)]) }
  }
}

extension InstaloaderFolder {
  /// Whether a file is called as the record of a post is: `2019-08-07_06-05-04_UTC.json`.
  static func isCalledRecord(_ path: String) -> Bool {
    let name = InnerPath.name(of: path)
    return stem(of: name) != name && instant(in: name) != nil && !name.lowercased().hasSuffix("_comments.json")
  }

  /// Returns the files that belong to posts by their names, in folders with records or other signs of Instaloader.
  static func ownFiles(in root: FileRoot) -> [String] {
    let filled = Set(unrecorded(in: root, recorded: []).map { InnerPath.folder(of: $0.file) })
    return root.files.map(\.path).filter { path in
      let name = InnerPath.name(of: path)
      let isOwn = instant(in: name) != nil || name == "id" || isPackedRecord(name) || name.hasPrefix("iterator_")
      return isOwn && filled.contains(InnerPath.folder(of: path))
    }
  }

  /// Returns the posts that only their files' names tell of, in folders that Instaloader filled: those with a text
  /// called like a picture, a file called `id`, one called as a record, or a picture of the profile.
  ///
  /// - Parameter recorded: the posts that have records, by their paths without endings.
  static func unrecorded(in root: FileRoot, recorded: Set<String>) -> [AccountPiece] {
    var bases: [String: [String]] = [:]
    var filled: Set<String> = []
    var seen: Set<String> = []
    for file in root.files {
      let folder = InnerPath.folder(of: file.path)
      let name = InnerPath.name(of: file.path)
      if name == "id" || isCalledRecord(name) { filled.insert(folder) }
      guard instant(in: name) != nil else { continue }
      let stem = FoundFile.stem(of: file.path)
      if stem.hasSuffix("_UTC_profile_pic") || (InnerPath.ending(of: name) == "txt" && stem.hasSuffix("_UTC")) {
        filled.insert(folder)
      }
      guard (pictureEndings + videoEndings).contains(InnerPath.ending(of: name)) else { continue }
      let base = InnerPath.joined(folder, String(name.prefix(23)))
      guard stem == base || isNumbered(stem.dropFirst(base.count)), !recorded.contains(base),
        seen.insert(base).inserted
      else { continue }
      bases[folder, default: []].append(base)
    }
    return filled.sorted().map { folder in
      let posts = (bases[folder] ?? []).compactMap { base -> Post? in
        let media = media(base: base, node: nil, in: root)
        guard !media.isEmpty else { return nil }
        return Post(id: base, instant: instant(in: base), media: media)
      }
      let place = FileRoot.File(path: InnerPath.joined(folder, "id"))
      var account = Account(origin: .instagram, name: "", picture: profilePicture(beside: place, in: root))
      account.setPosts(posts)
      return AccountPiece(file: place.path, account: account)
    }
  }

  private static func isNumbered(_ rest: Substring) -> Bool {
    rest.first == "_" && rest.count > 1 && rest.dropFirst().allSatisfy(\.isNumber)
  }
}
