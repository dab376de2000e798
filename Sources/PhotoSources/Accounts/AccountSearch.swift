import Archives
import Fetching
import Glibc
import Metadata
import Planning
import Workers

/// Looks into folders and files for the data of accounts.
struct AccountSearch: Sendable {
  /// Folders that are not entered.
  var excludedFolders: [String]

  /// What was found.
  struct Finding: Sendable {
    /// The accounts.
    var accounts: [Account] = []
    /// What could not be read, of what an account's data is.
    var problems: [PhotoFailure] = []
    /// The paths that hold an account's data, whole or not.
    var claimedPaths: Set<String> = []
    /// The paths of all files below those.
    var inputPaths: [String] = []
    /// Folders that documents of accounts lie in, and perhaps photos that none of them names.
    var sharedFolders: Set<String> = []
    /// The files in those that are documents of accounts, or pictures of posts.
    var usedPaths: Set<String> = []
  }

  /// A path of the user's, opened.
  private enum Source {
    /// A folder or an archive.
    case root(FileRoot)
    /// A document named by itself, with its folder.
    case document(FileRoot, FileRoot.File)
    /// An archive that cannot be read, and why.
    case broken(String)
    /// Anything else.
    case plain
  }

  /// Returns the accounts of which the paths hold data.
  func search(_ paths: [String], on pool: WorkerPool) async -> Finding {
    var finding = Finding()
    var roots: [(path: String, root: FileRoot)] = []
    var documents: [(path: String, root: FileRoot, file: FileRoot.File)] = []
    for path in paths {
      switch open(path) {
      case .root(let root): roots.append((path, root))
      case .document(let root, let file): documents.append((path, root, file))
      case .broken(let reason): finding.fail(path, reason)
      case .plain: break
      }
    }
    var pieces: [AccountPiece] = []
    var fallbacks: [String: String] = [:]
    let groups = ExportGroup.groups(of: roots.map(\.root))
    var exported: Set<String> = []
    for group in groups {
      let export = await group.export.read(fallbackName: group.fallbackName, on: pool)
      guard export.isExport else { continue }
      exported.formUnion(group.export.roots.map(\.path))
      if let account = export.account {
        pieces.append(AccountPiece(file: group.export.roots[0].path, account: account))
      }
      finding.problems += export.problems
    }
    for (path, root) in roots {
      if exported.contains(root.path) {
        finding.claim(path, root)
      } else if InstagramExport.isPages(root) {
        finding.fail(path, InstagramExport.pagesReason)
      } else {
        let found = await DocumentSearch(root: root).search(on: pool)
        guard !found.pieces.isEmpty else {
          // A folder of photos may hold any documents; an archive is looked into for nothing else.
          if case .archive = root.place, let problem = found.problems.first {
            finding.fail(path, "\(problem.id): \(problem.reason)")
          }
          continue
        }
        finding.claim(path, root)
        if case .folder = root.place {
          finding.sharedFolders.insert(path)
          finding.usedPaths.formUnion(found.usedFiles.map { root.fullPath(FileRoot.File(path: $0)) })
        }
        pieces += found.pieces
        finding.problems += found.problems
        for piece in found.pieces where piece.account.name.isEmpty {
          fallbacks[piece.file] = AccountSearch.folderName(of: piece.file, in: root)
        }
      }
    }
    for (path, root, file) in documents {
      let found = await DocumentSearch(root: root).read(file, on: pool)
      guard found.isOfAnAccount else { continue }
      finding.claimedPaths.insert(path)
      finding.inputPaths.append(path)
      pieces += found.pieces
      for problem in found.problems { finding.fail(path, problem.reason) }
      for piece in found.pieces { fallbacks[piece.file] = InstaloaderFolder.stem(of: InnerPath.name(of: path)) }
    }
    finding.accounts = pieces.accounts { fallbacks[$0.file] ?? "account" }
    finding.usedPaths.formUnion(finding.accounts.flatMap(AccountSearch.pictureFiles))
    // What this program drew into the folder may be drawn again.
    finding.inputPaths.removeAll { !finding.usedPaths.contains($0) && AccountSearch.isOwnResult($0) }
    return finding
  }

  /// Returns the files that an account's pictures are in.
  private static func pictureFiles(of account: Account) -> [String] {
    let pictures = [account.picture].compactMap(\.self) + account.posts.flatMap { $0.media.compactMap(\.picture) }
    return pictures.flatMap(\.renditions).compactMap { rendition in
      if case .file(let path) = rendition { path } else { nil }
    }
  }

  /// Whether a file is a picture that this program has drawn.
  private static func isOwnResult(_ path: String) -> Bool {
    guard ["png", "jpg", "jpeg", "webp"].contains(InnerPath.ending(of: path)), let file = try? FileBytes(path: path)
    else { return false }
    return (try? MetadataReader.read(file))?.software == FolderSource.ownName
  }

  private static func folderName(of file: String, in root: FileRoot) -> String {
    let folder = InnerPath.folder(of: file)
    if !folder.isEmpty { return InnerPath.name(of: folder) }
    let name = FileTree.lastName(of: root.path)
    return name.lowercased().hasSuffix(".zip") ? String(name.dropLast(4)) : name
  }

  private func open(_ path: String) -> Source {
    var status = stat()
    guard stat(path, &status) == 0 else { return .plain }
    if status.st_mode & S_IFMT == S_IFDIR {
      var tree = FileTree(excluding: excludedFolders)
      guard (try? tree.add(source: path)) != nil else { return .plain }
      return .root(FileRoot(.folder(path), files: tree.files.map { FileRoot.File(path: $0.id) }))
    }
    guard case .success(let head) = FileRoot.bytes(at: path, .head(1024)) else { return .plain }
    // A file's header, or the end of an archive without any.
    if head.starts(with: [0x50, 0x4B, 0x03, 0x04]) || head.starts(with: [0x50, 0x4B, 0x05, 0x06]) {
      do throws(ArchiveError) { return .root(try FileRoot(archive: path)) } catch { return .broken(error.description) }
    }
    let isJSON = head.first { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }
      .map { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") }
    guard isJSON == true || SavedDocument.isMarkup(head) || head.starts(with: XZStream.signature) else { return .plain }
    let folder = InnerPath.folder(of: path)
    let top = folder.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : folder
    return .document(
      FileRoot(.folder(top), files: []), FileRoot.File(path: InnerPath.name(of: path), isNamedDirectly: true))
  }
}

extension AccountSearch.Finding {
  fileprivate mutating func fail(_ path: String, _ reason: String) {
    claimedPaths.insert(path)
    problems.append(PhotoFailure(id: path, reason: reason))
  }

  fileprivate mutating func claim(_ path: String, _ root: FileRoot) {
    claimedPaths.insert(path)
    switch root.place {
    case .archive(let archive): inputPaths.append(archive)
    case .folder: inputPaths += root.files.map(root.fullPath)
    }
  }
}

/// The parts of one export, which belong together.
struct ExportGroup: Sendable {
  /// The export.
  let export: InstagramExport
  /// What the account is called where the export does not tell.
  let fallbackName: String

  /// The names of the groups of parts that tell nothing: an export's layout is that of all its parts.
  private static let silentNew = ""
  private static let silentOld = " "

  /// Returns the exports among roots: parts are told together by the name of the account in their own names. Parts
  /// that tell nothing belong to the only export there is; parts with pictures alone to all.
  static func groups(of roots: [FileRoot]) -> [ExportGroup] {
    let exports = roots.filter { InstagramExport([$0]) != nil }
    guard !exports.isEmpty else { return [] }
    let isExport = Set(exports.map(\.path))
    let pictures = roots.filter { !isExport.contains($0.path) && holdsMedia($0) }
    var names: [String] = []
    var members: [String: [FileRoot]] = [:]
    for (index, root) in exports.enumerated() {
      let isOld = InstagramExport.isOld(root)
      let person = isOld ? "profile.json" : "personal_information.json"
      let hasPerson = root.files.contains { InnerPath.name(of: $0.path).lowercased() == person }
      // A space is in no account's name: a group of its own, or the group of all that tell nothing.
      let silent = isOld ? ExportGroup.silentOld : ExportGroup.silentNew
      let name = InstagramExport.accountName(in: root.path) ?? (hasPerson ? " \(index)" : silent)
      if members[name] == nil { names.append(name) }
      members[name, default: []].append(root)
    }
    for (silent, isOld) in [(ExportGroup.silentNew, false), (ExportGroup.silentOld, true)] {
      let others = names.filter { name in
        name != ExportGroup.silentNew && name != ExportGroup.silentOld
          && members[name]?.contains { InstagramExport.isOld($0) == isOld } == true
      }
      guard others.count == 1, let parts = members[silent] else { continue }
      members[others[0], default: []] += parts
      names.removeAll { $0 == silent }
    }
    return names.compactMap { name in
      InstagramExport((members[name] ?? []) + pictures).map { export in
        let known = name.hasPrefix(" ") ? "" : name
        let folder = FileTree.lastName(of: export.roots[0].path)
        let stem = folder.lowercased().hasSuffix(".zip") ? String(folder.dropLast(4)) : folder
        return ExportGroup(export: export, fallbackName: known.isEmpty ? stem : known)
      }
    }
  }

  /// Whether a root is a part of an export that holds nothing but pictures and videos.
  private static func holdsMedia(_ root: FileRoot) -> Bool {
    root.files.contains { file in
      let folders = file.path.split(separator: "/").dropLast()
      guard let media = folders.firstIndex(of: "media"), folders.index(after: media) < folders.endIndex else {
        return false
      }
      return ["posts", "reels", "profile", "stories", "other"].contains(folders[folders.index(after: media)])
    }
  }
}
