import Archives
import Fetching
import Planning
import Workers

/// Looks into the documents of a folder or an archive for what they say of accounts: saved pages, and the records of
/// programs that save them.
struct DocumentSearch: Sendable {
  let root: FileRoot

  /// What was found.
  struct Finding: Sendable {
    /// The parts of accounts, in the order of the files.
    var pieces: [AccountPiece] = []
    /// What could not be read.
    var problems: [PhotoFailure] = []
    /// The files that were read, and those that belong to them by their names.
    var usedFiles: Set<String> = []
    /// The records of Instaloader that say what they are of, by their paths without endings.
    var recorded: Set<String> = []
    /// Whether any file is of an account.
    var isOfAnAccount: Bool { !pieces.isEmpty || !problems.isEmpty }
  }

  /// What one file is.
  private enum Document: Sendable {
    case pieces([AccountPiece])
    case record(InstaloaderFolder.Record)
    case problem(String)
    case other
  }

  /// Words, one of which stands in the beginning of every document of an account.
  private static let marks = [
    "\"instaloader\"", "\"shortcode\"", "\"edge_owner_to_timeline_media\"", "\"edge_followed_by\"", "\"display_url\"",
    "\"image_versions2\"", "\"follower_count\"", "\"require_login\"", SavedDocument.pageVariable,
  ].map { Array($0.utf8) }
  private static let markedBytes = 1 << 16

  /// Returns what the files of the root say.
  func search(on pool: WorkerPool) async -> Finding {
    let packed = root.files.filter { InstaloaderFolder.isPackedRecord($0.path) }
    let plain = root.files.filter(DocumentSearch.mayBeDocument)
    let hasMark = await root.map(plain, .head(DocumentSearch.markedBytes), on: pool) { _, head in
      guard case .success(let bytes) = head else { return false }
      return DocumentSearch.marks.contains { bytes.firstRange(of: $0) != nil }
    }
    // A file that is called as records are may be one that is damaged, and a link is told of.
    let marked = zip(plain, hasMark).filter { file, hasMark in
      hasMark == true || InstaloaderFolder.isCalledRecord(file.path) || !root.isInside(file)
    }.map(\.0)
    let files = (packed + marked).filter { !InnerPath.name(of: $0.path).hasPrefix("iterator_") }
      .sorted { naturallyPrecedes($0.path, $1.path) }
    var finding = await read(files, isNamed: false, on: pool)
    finding.pieces += await withTexts(InstaloaderFolder.unrecorded(in: root, recorded: finding.recorded), on: pool)
      .filter { piece in !piece.account.posts.isEmpty || finding.pieces.isEmpty }
    // A folder with nothing but an `id` and the like is none of an account.
    if finding.pieces.allSatisfy({ $0.account.posts.isEmpty && $0.account.name.isEmpty }) { finding.pieces = [] }
    finding.usedFiles.formUnion(InstaloaderFolder.ownFiles(in: root))
    return finding
  }

  /// Returns what a file says that the user named by itself.
  func read(_ file: FileRoot.File, on pool: WorkerPool) async -> Finding {
    if let content = InstagramExport.content(of: file.path.lowercased()) {
      let finding = await exportFile(file, content, on: pool)
      if finding.isOfAnAccount { return finding }
    }
    return await read([file], isNamed: true, on: pool)
  }

  private static func mayBeDocument(_ file: FileRoot.File) -> Bool {
    let name = InnerPath.name(of: file.path).lowercased()
    guard ["json", "html", "htm"].contains(InnerPath.ending(of: name)), !name.hasSuffix("_comments.json") else {
      return false
    }
    return ExportTraces.found(in: [InnerPath.name(of: file.path)]).isEmpty
  }

  private func read(_ files: [FileRoot.File], isNamed: Bool, on pool: WorkerPool) async -> Finding {
    let documents = await root.map(files, .whole(limit: SavedDocument.mostBytes), on: pool) { file, bytes in
      document(file, bytes, isNamed: isNamed)
    }
    var finding = Finding()
    for case (let file, let document?) in zip(files, documents) {
      if case .other = document {} else { finding.usedFiles.insert(file.path) }
      switch document {
      case .record(.piece), .record(.omission): finding.recorded.insert(InstaloaderFolder.stem(of: file.path))
      default: break
      }
      switch document {
      case .pieces(let pieces): finding.pieces += pieces
      case .record(.piece(let piece)): finding.pieces.append(piece)
      case .record(.omission(let omission)):
        let account = Account(origin: .instagram, name: "", omissions: [omission])
        finding.pieces.append(AccountPiece(file: file.path, account: account))
      case .problem(let reason): finding.problems.append(PhotoFailure(id: file.path, reason: reason))
      case .record(.other), .other: break
      }
    }
    return finding
  }

  private func document(
    _ file: FileRoot.File, _ bytes: Result<[UInt8], FileRootError>, isNamed: Bool
  ) -> Document {
    let content: [UInt8]
    do throws(FileRootError) { content = try bytes.get() } catch { return .problem(error.reason) }
    do {
      let json = try SavedDocument.value(of: try InstaloaderFolder.unpacked(content))
      if let record = InstaloaderFolder.record(json, file: file, in: root) { return .record(record) }
      let finder = PictureFinder(root: root, folder: InnerPath.folder(of: file.path))
      switch InstagramDocument.read(json, file: file.path, finder) {
      case .pieces(let pieces)?: return .pieces(pieces)
      case .nothing(let reason)?: return .problem(reason)
      case nil: return .other
      }
    } catch let error as ArchiveError {
      // A packed record lies in no archive, or in one that is sound.
      if case .damaged(let reason) = error { return .problem("the record is damaged (\(reason))") }
      return .problem(error.description)
    } catch let error as SavedDocument.Failure {
      // A page that was not marked may be any page.
      return error == .page && !isNamed ? .other : .problem(error.description)
    } catch {
      return .other
    }
  }

  /// Reads a file of an export that is named by itself; its pictures lie below one of the folders above it.
  private func exportFile(
    _ file: FileRoot.File, _ content: InstagramExport.ExportFile.Content, on pool: WorkerPool
  ) async -> Finding {
    guard [.posts, .reels, .oldMedia].contains(content),
      case .success(let bytes) = FileRoot.bytes(at: root.fullPath(file), .whole(limit: SavedDocument.mostBytes)),
      case .success(let json) = InstagramExport.document(.success(bytes)), InstagramExport.isSound(json, content)
    else { return Finding() }
    let (top, path) = InstagramExport.top(above: root.path, file: file.path)
    let wide = FileRoot(.folder(top), files: [])
    var draft = ExportDraft(roots: [wide])
    draft.add(json, content, file: FileRoot.File(path: path), root: 0)
    guard let account = draft.account(fallbackName: "") else { return Finding() }
    return Finding(pieces: [AccountPiece(file: file.path, account: account)])
  }

  /// Returns the pieces with the texts that lie beside their pictures.
  private func withTexts(_ pieces: [AccountPiece], on pool: WorkerPool) async -> [AccountPiece] {
    let files = pieces.flatMap { $0.account.posts.compactMap { root.file(at: $0.id + ".txt") } }
    let texts = await root.map(files, .whole(limit: 1 << 20), on: pool) { file, bytes in
      (try? bytes.get()).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
    let found = Dictionary(zip(files.map(\.path), texts.map { $0 ?? "" })) { first, _ in first }
    return pieces.map { piece in
      var piece = piece
      piece.account.setPosts(
        piece.account.posts.map { post in
          var post = post
          post.caption = found[post.id + ".txt"] ?? ""
          return post
        })
      return piece
    }
  }
}

extension InstagramExport {
  /// What is said of an export that was made as pages.
  static let pagesReason =
    "an export as web pages, which hold no dates that can be relied on; ask Instagram for your data again, in the"
    + " format JSON"

  /// Whether a document that is called like one of an export is one.
  static func isSound(_ json: JSONValue, _ content: ExportFile.Content) -> Bool {
    switch content {
    case .posts, .reels: ExportDraft.list(json).contains { $0["media"] != nil || $0["uri"] != nil }
    case .oldMedia:
      ["photos", "videos", "stories"].contains { list in
        json[list]?.array?.contains { $0["path"] != nil && $0["taken_at"] != nil } == true
      }
    case .person: ExportDraft.list(json).contains { $0["string_map_data"] != nil }
    default: true
    }
  }

  /// Returns the folder at most four above a file of an export, and the file's path from there: the folder of the
  /// whole export cannot be higher.
  static func top(above folder: String, file: String) -> (top: String, path: String) {
    var parts = folder.split(separator: "/").map(String.init)
    var path = file
    for _ in 0..<4 {
      guard let last = parts.last, last != ".", last != ".." else { break }
      parts.removeLast()
      path = last + "/" + path
    }
    let top = (folder.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    return (top.isEmpty ? "." : top, path)
  }
}
