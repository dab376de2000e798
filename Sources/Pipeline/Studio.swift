import Fetching
import Loading
import PhotoSources
import Planning
import Raster
import Workers

/// What every command that draws begins with: the fonts, and the photos that its sources hold.
struct Studio: Sendable {
  /// Sets and measures texts.
  let typeRoom: TypeRoom
  /// Reads and decodes photos.
  let loader: PhotoLoader
  /// What the sources hold.
  let listing: SourceListing
  /// Takes the time of the run's stages.
  let stages: StageClock

  /// Opens the fonts and lists the photos.
  ///
  /// - Parameters:
  ///   - options: which photos.
  ///   - environment: what the program gives.
  ///   - output: a folder that is not read, because results go there; or nil.
  ///   - spoolFolder: where what was fetched waits in a file without a name; by default in `output`, without it in
  ///     memory.
  init(
    _ options: PhotoOptions, in environment: RunEnvironment, writingTo output: String?,
    spoolingIn spoolFolder: String? = nil
  ) async throws(RenderError) {
    typeRoom = try Studio.typeRoom(options, environment)
    let fetcher = Studio.fetcher(for: options, environment)
    loader = PhotoLoader(
      limits: LoadLimits(decoding: DecodeLimits(pixels: options.maxPixels)), fetcher: fetcher,
      spool: fetcher.flatMap { _ in (spoolFolder ?? output).map(BodySpool.init(in:)) })
    let stages = StageClock(environment.network?.clock)
    self.stages = stages
    do throws(SourceError) {
      let source = try Studio.source(options, environment, fetcher, excluding: output.map { [$0] } ?? [])
      listing = try await stages.measure(.listing) { () async throws(SourceError) in
        try await source.listing(on: environment.pool)
      }
    } catch {
      throw error == .cancelled ? .cancelled : .source(error)
    }
    if Task.isCancelled { throw .cancelled }
  }

  /// Throws when a result would take the place of a photo that it is made of.
  func checkInputs(areNot outputs: [String]) throws(RenderError) {
    let targets = outputs.compactMap { path in FileIdentity(path: path).map { (path, $0) } }
    guard !targets.isEmpty else { return }
    let inputs = Set(listing.inputPaths.compactMap(FileIdentity.init(path:)))
    if let target = targets.first(where: { inputs.contains($0.1) }) { throw .outputIsAnInput(target.0) }
  }

  /// Opens the fonts.
  static func typeRoom(_ options: PhotoOptions, _ environment: RunEnvironment) throws(RenderError) -> TypeRoom {
    do throws(FontError) {
      return try TypeRoom(environment.fontSettings(leading: options.font))
    } catch {
      throw .fonts(error)
    }
  }

  /// Returns what fetches, for sources that need it.
  static func fetcher(for options: PhotoOptions, _ environment: RunEnvironment) -> Fetcher? {
    let network = environment.network
    switch options.source {
    case .demo: return nil
    case .paths: return network?.fetcher(endpoint: options.endpoint?.origin, version: environment.version)
    case .dcard(let query): return network?.fetcher(for: query, version: environment.version)
    case .instagram(let query):
      return network?.fetcher(endpoint: query.endpoint?.origin, version: environment.version)
    case .flickr(let query):
      if let recording = query.replay { return network?.fetcher(over: recording, assets: environment.assets) }
      return network?.fetcher(for: query, version: environment.version)
    }
  }

  private static func source(
    _ options: PhotoOptions, _ environment: RunEnvironment, _ fetcher: Fetcher?, excluding folders: [String]
  ) throws(SourceError) -> any PhotoSource {
    let dating = FolderSource.Dating(
      zone: options.zone, now: options.now, allowsFileTime: options.allowsFileTime)
    switch options.source {
    case .demo:
      return FolderSource(
        paths: [environment.assets + "/Demo"], origin: .demo, dating: dating, decodableFormats: PictureDecoder.formats)
    case .paths(let paths):
      return ThreadsAmongPaths(
        PathSource(
          paths: paths, dating: dating, decodableFormats: PictureDecoder.formats, excludedFolders: folders),
        zone: options.threadZone)
    case .dcard(let query):
      return ThreadPhotoSource(
        .service(DcardClient(query, fetcher: try Studio.needed(fetcher), zone: options.threadZone)), dating: dating,
        decodableFormats: PictureDecoder.formats)
    case .instagram(let query):
      return InstagramSource(
        query, dating: dating, decodableFormats: PictureDecoder.formats, fetcher: try Studio.needed(fetcher))
    case .flickr(let query):
      return FlickrSource(
        query, years: options.years.named, depth: FlickrDepth(options), now: options.now,
        key: Studio.flickrKey(for: query, environment), fetcher: try Studio.needed(fetcher))
    }
  }

  /// Returns where a run's accounts come from: those that ship with the program where no source is named.
  ///
  /// - Parameter fetcher: what fetches the pictures, too: the two share what a host lets through.
  static func accountSource(
    _ options: PhotoOptions, _ environment: RunEnvironment, _ fetcher: Fetcher?, excluding folders: [String]
  ) throws(SourceError) -> any AccountSource {
    let dating = FolderSource.Dating(
      zone: options.zone, now: options.now, allowsFileTime: options.allowsFileTime)
    switch options.source {
    case .demo: return DemoAccounts(assets: environment.assets)
    case .paths(let paths):
      return PathSource(
        paths: paths, dating: dating, decodableFormats: PictureDecoder.formats, excludedFolders: folders)
    case .instagram(let query):
      return InstagramSource(
        query, dating: dating, decodableFormats: PictureDecoder.formats, fetcher: try needed(fetcher))
    case .dcard: throw .service("Dcard has no accounts; tenyear thread draws a post and its comments")
    case .flickr(let query):
      return FlickrAccountSource(
        query, now: options.now, key: flickrKey(for: query, environment), fetcher: try needed(fetcher))
    }
  }

  private static func flickrKey(for query: FlickrQuery, _ environment: RunEnvironment) -> FlickrKeyFinding {
    query.replay == nil ? environment.network?.flickrKey() ?? .missing(file: nil) : .notNeeded
  }

  private static func needed(_ fetcher: Fetcher?) throws(SourceError) -> Fetcher {
    guard let fetcher else { throw .service("there is no network to ask a service by") }
    return fetcher
  }
}

extension FlickrDepth {
  /// Creates the depth that a run needs: all photos of a year only where each is shown or a day is looked for.
  fileprivate init(_ options: PhotoOptions) {
    if case .each = options.years {
      self = .all
      return
    }
    switch options.pick {
    case .best: self = .best
    case .first: self = .earliest
    case .last: self = .latest
    case .nearest: self = .all
    }
  }
}
