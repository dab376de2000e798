import PhotoSources

extension PhotoArguments {
  /// How Flickr is named as a source.
  static let flickrScheme = "flickr:"

  /// Whether Flickr is the source.
  var asksFlickr: Bool { sources == [PhotoArguments.flickrScheme] }

  /// What is wrong between the source and the options for it, or nil.
  func sourceConflict(in command: String) -> CommandLineProblem? {
    if let problem = dcardConflict(in: command) { return problem }
    if let named = namedInstagram { return instagramConflict(named) }
    guard let named = sources.first(where: { $0.lowercased().hasPrefix(PhotoArguments.flickrScheme) }) else {
      if endpoint != nil, dcardQuery == nil {
        return .onlyForSource("--endpoint", source: "flickr:, instagram:NAME or dcard:ID")
      }
      return flickrOption.map { .onlyForSource($0, source: PhotoArguments.flickrScheme) }
    }
    if named != PhotoArguments.flickrScheme {
      let words = named.dropFirst(PhotoArguments.flickrScheme.count)
      return .badSource(
        named, remedy: "Write \(example(of: command, text: words.isEmpty ? "harbour" : String(words))).")
    }
    let remedy = "Flickr and files are drawn by two runs: leave out one of them."
    if let other = sources.first(where: { $0 != named }) { return .conflict(named, other, remedy: remedy) }
    if sources.count > 1 { return .conflict(named, named, remedy: "Name it once.") }
    if filesFrom != nil { return .conflict(named, "--files-from", remedy: remedy) }
    if flickr.replay != nil, endpoint != nil {
      return .conflict("--replay", "--endpoint", remedy: "Leave out one of them: a recording asks nobody.")
    }
    if options.allowsFileTime {
      return .conflict(named, "--allow-mtime", remedy: "Leave out --allow-mtime: there are no files yet.")
    }
    if isForAccount || account != nil {
      guard account == nil else { return nil }
      return .sourceNeeds(named, "whose account: --account", remedy: "Add --account 12345678@N01, for example.")
    }
    if years == nil, from == nil || to == nil {
      return .sourceNeeds(named, "the years", remedy: "Add --from 2009 --to 2019, for example.")
    }
    if !flickr.isLimited {
      return .sourceNeeds(
        named, "what to look for: --text, --tags or --user",
        remedy: "Write \(example(of: command, text: "harbour")), for example.")
    }
    return nil
  }

  private func example(of command: String, text: String) -> String {
    "\(CommandTable.program) \(command) flickr: --text \(shellWord(text)) --from 2009 --to 2019"
  }

  /// An option that only Flickr has a use for, if one was given.
  var flickrOption: String? {
    if flickr.text != nil { return "--text" }
    if flickr.tags != nil { return "--tags" }
    if flickr.user != nil { return "--user" }
    if flickr.licences != nil { return "--licence" }
    if flickr.allowsUnknownDates { return "--allow-unknown-dates" }
    if flickr.replay != nil { return "--replay" }
    return nil
  }
}
