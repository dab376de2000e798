import Fetching
import Planning
import Workers

/// The accounts that ship with the program: saved profiles in `Accounts/NAME/profile.json`, whose paths lead into the
/// folder of all that ships, so that they can share the pictures of the demo album.
public struct DemoAccounts: AccountSource {
  /// The folder of the files that ship with the program.
  public var assets: String

  /// Creates the source.
  public init(assets: String) {
    self.assets = assets
  }

  /// Returns the accounts in the order of their names.
  public func catalog(on pool: WorkerPool) async throws(SourceError) -> AccountCatalog {
    var tree = FileTree(excluding: [])
    try tree.add(source: assets + "/Accounts")
    let root = FileRoot(.folder(assets), files: [])
    let finder = PictureFinder(root: root)
    var catalog = AccountCatalog(accounts: [])
    for file in tree.files where file.name == "profile.json" {
      catalog.inputPaths.append(file.path)
      do throws(FileRootError) {
        let bytes = try FileRoot.bytes(at: file.path, .whole(limit: SavedDocument.mostBytes)).get()
        guard let json = try? SavedDocument.value(of: bytes),
          case .pieces(let pieces)? = InstagramDocument.read(json, file: file.id, finder)
        else { throw FileRootError(reason: "no profile is in it") }
        catalog.accounts += pieces.accounts(unnamed: { _ in InnerPath.folder(of: file.id) }).map { account in
          var account = account
          account.origin = .demo
          return account
        }
      } catch {
        catalog.problems.append(PhotoFailure(id: file.id, reason: error.reason))
      }
    }
    guard !catalog.accounts.isEmpty else { throw .noAccountData([assets + "/Accounts"]) }
    return catalog
  }
}
