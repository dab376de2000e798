import Planning
import Workers

/// A place that tells of accounts.
public protocol AccountSource: Sendable {
  /// Returns the accounts that the place tells of.
  ///
  /// - Throws: `SourceError` when it tells of none.
  func catalog(on pool: WorkerPool) async throws(SourceError) -> AccountCatalog
}

/// The accounts of a source.
public struct AccountCatalog: Sendable {
  /// The accounts, in the source's own order.
  public var accounts: [Account]
  /// The files and entries that could not be read.
  public var problems: [PhotoFailure]
  /// The paths of all files that were looked at.
  public var inputPaths: [String]

  /// Creates a catalog.
  public init(accounts: [Account], problems: [PhotoFailure] = [], inputPaths: [String] = []) {
    self.accounts = accounts
    self.problems = problems
    self.inputPaths = inputPaths
  }

  /// Returns the account that is meant by a name, with or without `@`, whatever its capitals; without a name, the only
  /// one there is.
  ///
  /// - Throws: `SourceError` when there is none of the name, or there are several without one being named; it names
  ///   those that are held.
  public func account(named name: String?) throws(SourceError) -> Account {
    let held = accounts.map(\.name)
    guard let name else {
      guard let first = accounts.first else { throw .noAccountNamed(nil, held: []) }
      guard accounts.count == 1 else { throw .severalAccounts(held) }
      return first
    }
    let meant = name.hasPrefix("@") ? String(name.dropFirst()) : name
    let found =
      accounts.first { $0.name == meant } ?? accounts.first { $0.name.lowercased() == meant.lowercased() }
    guard let found else { throw .noAccountNamed(name, held: held) }
    return found
  }
}
