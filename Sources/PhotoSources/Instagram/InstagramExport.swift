import Fetching
import Metadata
import Planning
import Workers

/// An account's own data as Instagram gives it out ("Download your information", as JSON), whatever its layout: its
/// files are found by their names, wherever they lie.
struct InstagramExport: Sendable {
  /// The folders and archives it is made of: one, or the parts of one.
  let roots: [FileRoot]
  private let index: [ExportFile]
  /// Whether its files are called as nothing else is; `media.json` may be anybody's.
  private let hasOwnNames: Bool

  /// A file of an export's that says something.
  struct ExportFile: Hashable, Sendable {
    /// What it says.
    enum Content: Hashable, Sendable {
      /// Posts; archived ones and the like are no longer shown.
      case posts, reels, longVideos, archived, other
      /// Stories, which vanish after a day.
      case stories
      /// The pictures of the profile.
      case profilePictures
      /// Name and biography.
      case person
      /// Those who follow, and those who are followed.
      case followers, following
      /// Everything, in exports before 2021: the posts, the profile, the connections.
      case oldMedia, oldProfile, oldConnections
    }

    var content: Content
    var root: Int
    var file: FileRoot.File
  }

  /// Finds the files of an export, or returns nil when the roots hold none.
  init?(_ roots: [FileRoot]) {
    self.roots = roots
    var index: [ExportFile] = []
    var hasOwnNames = false
    for (position, root) in roots.enumerated() {
      let found = root.files.compactMap { file in
        InstagramExport.content(of: InnerPath.name(of: file.path).lowercased())
          .map { ExportFile(content: $0, root: position, file: file) }
      }
      // What is called media.json or profile.json may be anything where the other files are.
      let isOld = InstagramExport.isOld(found.map(\.content))
      index += found.filter { InstagramExport.oldContents.contains($0.content) == isOld }
      if !isOld, found.contains(where: { InstagramExport.telling.contains($0.content) }) { hasOwnNames = true }
    }
    guard hasOwnNames || index.contains(where: { $0.content == .oldMedia }) else { return nil }
    self.index = index
    self.hasOwnNames = hasOwnNames
  }

  /// What every export since 2021 has some of, and all that those before it are made of.
  private static let telling: Set<ExportFile.Content> = [.posts, .reels, .person]
  private static let oldContents: Set<ExportFile.Content> = [.oldMedia, .oldProfile, .oldConnections]

  /// Whether the files of a root are of an export before 2021.
  private static func isOld(_ contents: [ExportFile.Content]) -> Bool {
    !contents.contains { telling.contains($0) } && contents.contains { oldContents.contains($0) }
  }

  /// Whether a root is of an export before 2021.
  static func isOld(_ root: FileRoot) -> Bool {
    isOld(root.files.compactMap { content(of: InnerPath.name(of: $0.path).lowercased()) })
  }

  /// Returns what a file of this name holds, or nil.
  static func content(of name: String) -> ExportFile.Content? {
    guard name.hasSuffix(".json") else { return nil }
    let stem = name.dropLast(5)
    switch stem {
    case "posts": return .posts
    case "reels": return .reels
    case "igtv_videos": return .longVideos
    case "archived_posts": return .archived
    case "other_content": return .other
    case "stories": return .stories
    case "profile_photos": return .profilePictures
    case "personal_information": return .person
    case "followers": return .followers
    case "following": return .following
    case "media": return .oldMedia
    case "profile": return .oldProfile
    case "connections": return .oldConnections
    default:
      // Large accounts have posts_1.json, posts_2.json and so on.
      let parts = stem.split(separator: "_", omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[1].isEmpty, parts[1].utf8.allSatisfy({ (48...57).contains($0) }) else {
        return nil
      }
      switch parts[0] {
      case "posts": return .posts
      case "reels": return .reels
      case "stories": return .stories
      case "followers": return .followers
      default: return nil
      }
    }
  }

  /// Whether a root is an export that was made as pages.
  static func isPages(_ root: FileRoot) -> Bool {
    let names = Set(root.files.map { InnerPath.name(of: $0.path).lowercased() })
    guard names.contains("posts_1.html") || names.contains("personal_information.html") else { return false }
    return !names.contains { content(of: $0) != nil }
  }

  /// Returns the name of the account in the name of an export, or nil: `instagram-NAME-2024-01-31-AbCdEf.zip`.
  static func accountName(in path: String) -> String? {
    let name = InnerPath.name(of: path.hasSuffix("/") ? String(path.dropLast()) : path)
    guard name.lowercased().hasPrefix("instagram-") else { return nil }
    let parts = name.dropFirst(10).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count >= 2, let owner = parts.first, !owner.isEmpty, Int(parts[1].prefix(4)) != nil else { return nil }
    return String(owner)
  }
}

extension InstagramExport {
  /// What was read of an export.
  struct Reading: Sendable {
    /// The account, or nil where there is no post and no name.
    var account: Account?
    /// The files that could not be read.
    var problems: [PhotoFailure] = []
    /// Whether there is an export, sound or not: false for files that are only called so.
    var isExport = true
  }

  /// Reads the export.
  ///
  /// - Parameters:
  ///   - fallbackName: the account's name where the export does not tell.
  ///   - pool: the threads.
  func read(fallbackName: String, on pool: WorkerPool) async -> Reading {
    var draft = ExportDraft(roots: roots)
    var problems: [PhotoFailure] = []
    for (position, root) in roots.enumerated() {
      let files = index.filter { $0.root == position }
      let contents = files.map(\.content)
      let documents = await root.map(files.map(\.file), .whole(limit: SavedDocument.mostBytes), on: pool) { _, bytes in
        InstagramExport.document(bytes)
      }
      for case (let file, let content, let document?) in zipped(files.map(\.file), contents, documents) {
        switch document {
        case .success(let json) where InstagramExport.isSound(json, content):
          draft.add(json, content, file: file, root: position)
        case .success: break
        case .failure(let error):
          let id = roots.count > 1 ? InnerPath.name(of: root.path) + "/" + file.path : file.path
          problems.append(PhotoFailure(id: id, reason: error.reason))
        }
      }
    }
    let account = draft.account(fallbackName: fallbackName)
    return Reading(
      account: account, problems: problems, isExport: account != nil || (hasOwnNames && !problems.isEmpty))
  }

  private func zipped<First, Second, Third>(
    _ first: [First], _ second: [Second], _ third: [Third]
  ) -> [(First, Second, Third)] {
    zip(zip(first, second), third).map { ($0.0, $0.1, $1) }
  }

  /// Parses a document and repairs its texts.
  static func document(_ bytes: Result<[UInt8], FileRootError>) -> Result<JSONValue, FileRootError> {
    do throws(SavedDocument.Failure) {
      switch bytes {
      case .success(let bytes): return .success(MisencodedText.repaired(try SavedDocument.value(of: bytes)))
      case .failure(let error): return .failure(error)
      }
    } catch {
      return .failure(FileRootError(reason: error.description))
    }
  }
}
