import Metadata
import Planning
import Workers

/// Folders and files of the user's, whatever they hold: photos, or an account's data. What they are is told by their
/// content.
public struct PathSource: PhotoSource, AccountSource {
  /// The folders and files, in the user's order.
  public var paths: [String]
  /// How dates are read.
  public var dating: FolderSource.Dating
  /// The formats that can be decoded.
  public var decodableFormats: Set<ImageFormat>
  /// Folders that are not entered, such as the one that is written into.
  public var excludedFolders: [String]

  /// Creates a source.
  public init(
    paths: [String], dating: FolderSource.Dating, decodableFormats: Set<ImageFormat>, excludedFolders: [String] = []
  ) {
    self.paths = paths
    self.dating = dating
    self.decodableFormats = decodableFormats
    self.excludedFolders = excludedFolders
  }

  /// Returns the accounts of which the paths hold data.
  public func catalog(on pool: WorkerPool) async throws(SourceError) -> AccountCatalog {
    let finding = await AccountSearch(excludedFolders: excludedFolders).search(paths, on: pool)
    if Task.isCancelled { throw .cancelled }
    guard !finding.accounts.isEmpty else { throw problem(finding) ?? missing ?? .noAccountData(paths) }
    return AccountCatalog(
      accounts: believable(finding.accounts), problems: finding.problems, inputPaths: finding.inputPaths)
  }

  /// Returns the photos: those of posts, dated by their post, and those in plain folders and files.
  public func listing(on pool: WorkerPool) async throws(SourceError) -> SourceListing {
    let finding = await AccountSearch(excludedFolders: excludedFolders).search(paths, on: pool)
    if Task.isCancelled { throw .cancelled }
    if finding.accounts.isEmpty, let error = problem(finding) { throw error }
    guard !finding.claimedPaths.isEmpty else { return try await folders(paths).listing(on: pool) }
    var listing = await AccountListing(dating: dating, decodableFormats: decodableFormats)
      .listing(of: believable(finding.accounts), on: pool)
    listing.inputPaths += finding.inputPaths
    listing.failures += finding.problems
    let others = paths.filter { !finding.claimedPaths.contains($0) || finding.sharedFolders.contains($0) }
    guard !others.isEmpty else { return listing }
    var folders = folders(others)
    folders.excludedFiles = finding.usedPaths
    listing.add(try await folders.listing(on: pool))
    return listing
  }

  private func folders(_ paths: [String]) -> FolderSource {
    FolderSource(
      paths: paths, dating: dating, decodableFormats: decodableFormats, excludedFolders: excludedFolders)
  }

  /// Returns accounts whose posts have no time that they cannot have.
  private func believable(_ accounts: [Account]) -> [Account] {
    accounts.map { account in
      var account = account
      account.forgetTimes(after: dating.now, in: dating.zone)
      return account
    }
  }

  /// What is wrong with the only path, or nil.
  private func problem(_ finding: AccountSearch.Finding) -> SourceError? {
    guard paths.count == 1, let problem = finding.problems.first else { return nil }
    return .unusable(paths[0], reason: problem.id == paths[0] ? problem.reason : "\(problem.id): \(problem.reason)")
  }

  /// The error of a path at which there is nothing, or nil.
  private var missing: SourceError? {
    for path in paths {
      var tree = FileTree(excluding: excludedFolders)
      do throws(SourceError) { try tree.add(source: path) } catch { return error }
    }
    return nil
  }
}

extension SourceListing {
  /// Adds what another source holds.
  mutating func add(_ other: SourceListing) {
    photos += other.photos
    inputPaths += other.inputPaths
    passedOver += other.passedOver
    failures += other.failures
    exports += other.exports.filter { !exports.contains($0) }
    yearFailures.merge(other.yearFailures) { own, _ in own }
  }
}
