import Planning
import Testing
import Workers

@testable import PhotoSources

@Suite struct DemoAccountsTests {
  /// The folder of the files that ship with the program.
  private static let assets = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/Assets"

  @Test func theAccountsThatShipAreWhole() async throws {
    let catalog = try await DemoAccounts(assets: Self.assets).catalog(on: WorkerPool(width: 1))
    #expect(catalog.accounts.map(\.name) == ["shuxia.riji", "treebythegate"])
    #expect(catalog.problems.isEmpty)
    for account in catalog.accounts {
      #expect(account.origin == .demo && account.omissions.isEmpty && account.posts.count == 11)
      #expect(account.postCount == 11 && account.picture != nil && !account.links.isEmpty)
      #expect(account.posts.contains { $0.isVideo } && account.posts.contains { $0.isAlbum })
      #expect(account.posts.contains { $0.caption.isEmpty })
      #expect(account.posts.allSatisfy { $0.cover != nil && $0.likeCount != nil && $0.commentCount != nil })
      for case .file(let path)? in account.posts.map({ $0.cover?.renditions.first }) {
        #expect(path.hasPrefix(Self.assets + "/Demo/"))
      }
    }
  }
}
