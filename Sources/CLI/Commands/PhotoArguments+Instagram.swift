import PhotoSources

extension PhotoArguments {
  /// How an account of Instagram's is named as a source: this, and its name.
  static let instagramScheme = "instagram:"

  /// The source that is such an account, as it is written, or nil.
  var namedInstagram: String? {
    sources.first { $0.lowercased().hasPrefix(PhotoArguments.instagramScheme) }
  }

  /// The account that is asked for, or nil.
  var instagram: InstagramQuery? {
    guard sources.count == 1, let named = namedInstagram else { return nil }
    return InstagramQuery(name: named.dropFirst(PhotoArguments.instagramScheme.count), endpoint: endpoint)
  }

  /// What is wrong between an account as a source and the options, or nil.
  func instagramConflict(_ named: String) -> CommandLineProblem? {
    let remedy = "An account and other sources are drawn by two runs: leave out one of them."
    if let other = sources.first(where: { $0 != named }) { return .conflict(named, other, remedy: remedy) }
    if sources.count > 1 { return .conflict(named, named, remedy: "Name it once.") }
    if filesFrom != nil { return .conflict(named, "--files-from", remedy: remedy) }
    if let option = flickrOption { return .onlyForSource(option, source: PhotoArguments.flickrScheme) }
    if options.allowsFileTime {
      return .conflict(named, "--allow-mtime", remedy: "Leave out --allow-mtime: there are no files yet.")
    }
    guard instagram == nil else { return nil }
    return .badSource(
      named,
      remedy: "Write instagram:NAME, with letters, digits, dots and underscores as the account's address has them.")
  }
}
