import Fetching
import Loading
import PhotoSources
import Planning
import Raster

/// What every command that shows an account begins with: the fonts, and the account.
struct AccountStudio: Sendable {
  /// Sets and measures texts.
  let typeRoom: TypeRoom
  /// Reads and decodes pictures.
  let loader: PhotoLoader
  /// The account.
  let account: Account
  /// What of the source could not be read.
  let problems: [PhotoFailure]
  /// The paths of all files that the account is made of.
  let inputPaths: [String]
  /// What is to be told of the choice.
  let notes: [String]

  /// Opens the fonts and finds the account.
  ///
  /// - Throws: `RenderError` when there is no such account, or several and none was named.
  init(_ options: AccountOptions, in environment: RunEnvironment) async throws(RenderError) {
    typeRoom = try Studio.typeRoom(options.photos, environment)
    let fetcher = Studio.fetcher(for: options.photos, environment)
    let spool = fetcher.flatMap { _ in PictureOutput.spoolFolder(for: options.output).map(BodySpool.init(in:)) }
    loader = PhotoLoader(
      limits: LoadLimits(decoding: DecodeLimits(pixels: options.photos.maxPixels)), fetcher: fetcher, spool: spool)
    let catalog: AccountCatalog
    do throws(SourceError) {
      let source = try Studio.accountSource(options.photos, environment, fetcher, excluding: [])
      catalog = try await source.catalog(on: environment.pool)
      switch options.photos.source {
      case .demo:
        account = try catalog.account(named: options.account ?? catalog.demo(in: options.style.language)?.name)
        notes = [catalog.demoNote(account, isNamed: options.account != nil)]
      // Flickr was asked for this account, which may be named by its number or its address.
      case .flickr: (account, notes) = (try catalog.account(named: nil), [])
      case .paths, .instagram, .dcard:
        let found = try catalog.account(named: options.account)
        account = found
        notes = found.absence.map { ["\(printable(found.name)): \($0)"] } ?? []
      }
    } catch {
      throw error == .cancelled ? .cancelled : .source(error)
    }
    if Task.isCancelled { throw .cancelled }
    problems = catalog.problems
    inputPaths = catalog.inputPaths + AccountStudio.pictureFiles(of: account)
  }

  /// Returns the files that pictures are read from.
  private static func pictureFiles(of account: Account) -> [String] {
    let pictures = [account.picture].compactMap(\.self) + account.posts.flatMap { $0.media.compactMap(\.picture) }
    return pictures.flatMap(\.renditions).compactMap(\.localPath)
  }
}

extension AccountCatalog {
  /// Returns the account that is shown where none is named: the first that writes in a language, else the first.
  fileprivate func demo(in language: Language) -> Account? {
    let writesChinese: (Account) -> Bool = { account in
      account.biography.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) }
    }
    return accounts.first { writesChinese($0) == (language == .traditionalChinese) } ?? accounts.first
  }

  /// Returns what is told of an account that nobody named a source for.
  fileprivate func demoNote(_ account: Account, isNamed: Bool) -> String {
    let others = accounts.map(\.name).filter { $0 != account.name }.map { printable($0) }
    let choice = isNamed || others.isEmpty ? "" : "; another is shown by --account \(others.joined(separator: " or "))"
    return "no source was named; this is \(printable(account.name)), an account that comes with tenyear\(choice)"
  }
}
