import PhotoSources

extension PhotoArguments {
  /// The post of Dcard's that is the source, or nil.
  var dcardQuery: DcardQuery? {
    guard sources.count == 1, let post = sources[0].dcardPost else { return nil }
    return DcardQuery(post, endpoint: endpoint)
  }

  /// What is wrong between a source of Dcard's and the other words; nil when it is right, or when there is no such source.
  func dcardConflict(in command: String) -> CommandLineProblem? {
    guard let named = sources.first(where: { $0.dcardPost != nil }) else { return nil }
    if isForAccount || account != nil {
      let isPost = named.dcardPost.flatMap { DcardQuery($0) } != nil
      let example = "\(CommandTable.program) thread \(isPost ? named : "dcard:235000001")"
      return .uselessSource(
        named, command: isForAccount ? command : command + " --account",
        remedy: "Write \(example): Dcard has no accounts, but posts with their comments.")
    }
    guard let post = named.dcardPost, DcardQuery(post) != nil else { return ThreadArguments.badPost(named) }
    let remedy = "Dcard and files are drawn by two runs: leave out one of them."
    if let other = sources.first(where: { $0 != named }) { return .conflict(named, other, remedy: remedy) }
    if sources.count > 1 { return .conflict(named, named, remedy: "Name it once.") }
    if filesFrom != nil { return .conflict(named, "--files-from", remedy: remedy) }
    if options.allowsFileTime {
      return .conflict(named, "--allow-mtime", remedy: "Leave out --allow-mtime: there are no files yet.")
    }
    return flickrOption.map { .onlyForSource($0, source: PhotoArguments.flickrScheme) }
  }
}
