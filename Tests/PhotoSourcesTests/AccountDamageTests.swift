import Fetching
import Planning
import TestSupport
import Testing
import Workers

@testable import PhotoSources

/// No file, however it is cut or changed, ends the program.
@Suite struct AccountDamageTests {
  private static let texts =
    AccountSample.profiles.map(\.text)
    + [
      AccountSample.feed, AccountSample.appProfile, AccountSample.posts, AccountSample.reels, AccountSample.person,
      AccountSample.followers, AccountSample.stories, AccountSample.record("CIa"),
    ]
    + [AccountSample.oldExport, AccountSample.byHand].compactMap {
      $0.files.first.map { String(decoding: $0.bytes, as: UTF8.self) }
    }

  /// Reads a text by every reader there is.
  private func readByAll(_ bytes: [UInt8]) {
    guard let json = try? SavedDocument.value(of: bytes) else { return }
    let root = FileRoot(.folder("/nonexistent"), files: [FileRoot.File(path: "a/b.json")])
    let finder = PictureFinder(root: root)
    _ = InstagramDocument.read(json, file: "x", finder)
    _ = InstaloaderFolder.record(json, file: FileRoot.File(path: "a/b.json"), in: root)
    for content in [
      InstagramExport.ExportFile.Content.posts, .reels, .stories, .profilePictures, .person, .followers, .following,
      .oldMedia, .oldProfile, .oldConnections, .archived, .other, .longVideos,
    ] {
      var draft = ExportDraft(roots: [root])
      draft.add(MisencodedText.repaired(json), content, file: FileRoot.File(path: "a/b.json"), root: 0)
      _ = draft.account(fallbackName: "x")
    }
  }

  @Test(arguments: texts.indices)
  func cutTextsAreReadWithoutACrash(_ index: Int) {
    let bytes = Array(Self.texts[index].utf8)
    for length in stride(from: 0, through: bytes.count, by: 97) { readByAll(Array(bytes[..<length])) }
    readByAll(bytes)
  }

  @Test(arguments: texts.indices)
  func valuesOfOtherKindsAreReadWithoutACrash(_ index: Int) throws {
    let text = Self.texts[index]
    for other in ["null", "[]", "{}", "\"x\"", "-1", "1e999", "99999999999999999999", "true", "[[null]]"] {
      // Every value after a colon once.
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      for place in parts.indices.dropFirst() {
        var changed = parts.map(String.init)
        let rest = changed[place].drop { !",}]".contains($0) }
        changed[place] = other + rest
        readByAll(Array(changed.joined(separator: ":").utf8))
      }
    }
  }

  @Test func wholeSourcesAreReadWithoutACrash() async throws {
    for sample in [AccountSample.export(2), AccountSample.oldExport, AccountSample.instaloader, AccountSample.byHand] {
      for index in sample.files.indices where sample.files[index].name.hasSuffix(".json") {
        var files = sample
        files.files[index].bytes.removeLast(files.files[index].bytes.count / 2)
        for packing in [SavedFiles.Packing.folder, .archive] { _ = try? await files.listing(packing) }
      }
    }
  }

  @Test func aDocumentLargerThanItsArchiveClaimsIsRefused() async throws {
    let folder = try TemporaryFolder()
    var options = ZipBuilder.Options()
    options.isDeflated = true
    options.claimedBytes = 100
    var zip = ZipBuilder()
    zip.add("content/posts_1.json", Array(AccountSample.posts.utf8), options)
    let path = try folder.write(zip.bytes, to: "bomb.zip")
    let source = PathSource(paths: [path], dating: FolderSource.Dating(now: .last), decodableFormats: [.png])
    let error = await #expect(throws: SourceError.self) { try await source.catalog(on: WorkerPool(width: 1)) }
    #expect(error?.description.contains("larger than the archive claims") == true, "\(String(describing: error))")
    options.claimedBytes = 2_000_000_000
    var claims = ZipBuilder()
    claims.add("content/posts_1.json", Array(AccountSample.posts.utf8), options)
    let other = try folder.write(claims.bytes, to: "claims.zip")
    let second = PathSource(paths: [other], dating: FolderSource.Dating(now: .last), decodableFormats: [.png])
    let refusal = await #expect(throws: SourceError.self) { try await second.catalog(on: WorkerPool(width: 1)) }
    #expect(refusal?.description.contains("limit of 1024 MiB") == true, "\(String(describing: refusal))")
  }
}
