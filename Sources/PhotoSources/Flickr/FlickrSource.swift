import Fetching
import Planning
import Workers

/// Photos of Flickr's: a search made once for each year, all years at once, or an account's own.
public struct FlickrSource: PhotoSource {
  /// What is looked for.
  public var query: FlickrQuery
  /// The years that are asked for.
  public var years: [Year]
  /// How many of each year, and which first.
  public var depth: FlickrDepth
  /// The day after which no photo can have been taken.
  public var now: CalendarDay

  private let key: FlickrKeyFinding
  private let fetcher: Fetcher

  /// The most photos that one query lets us see; beyond them Flickr repeats the last ones.
  static let mostPhotos = 4000

  /// Creates a source.
  public init(
    _ query: FlickrQuery, years: [Year], depth: FlickrDepth, now: CalendarDay, key: FlickrKeyFinding, fetcher: Fetcher
  ) {
    self.query = query
    self.years = years
    self.depth = depth
    self.now = now
    self.key = key
    self.fetcher = fetcher
  }

  /// Returns the photos that Flickr names. A year that it does not answer for is among the failures of years; the
  /// others are whole.
  public func listing(on pool: WorkerPool) async throws(SourceError) -> SourceListing {
    let key = try key.key()
    guard let endpoint = query.interface else {
      throw .service("the endpoint is no address")
    }
    let client = FlickrClient(key: key, endpoint: endpoint, fetcher: fetcher)
    var account: FlickrAccount?
    if let user = query.user { account = try await FlickrAccount.find(user, with: client) }
    let rules = FlickrRow.Rules(
      now: now, allowsUnknownDates: query.allowsUnknownDates, endpoint: endpoint.origin,
      sourceName: account?.name ?? query.text ?? query.tags ?? "Flickr")
    let search = FlickrSearch(client: client, query: query, account: account, depth: depth, rules: rules)
    let pages: [FlickrSearch.YearResult]
    if query.isAccount, let whole = try await search.accountPhotos(mostPhotos: FlickrSource.mostPhotos) {
      pages = [whole]
    } else {
      pages = await search.photos(of: years)
    }
    if Task.isCancelled { throw .cancelled }
    for case let fault? in pages.map(\.fault) where fault.isForAllYears {
      throw .service("Flickr: \(fault)")
    }
    var listing = FlickrListing(rules: rules)
    for page in pages { listing.add(page) }
    return await listing.completed(with: client)
  }
}

/// Makes a listing of rows: each number once, whatever page it stands on.
private struct FlickrListing {
  private let rules: FlickrRow.Rules
  private var listing = SourceListing()
  private var seen: Set<String> = []
  /// The positions of photos that came without any size.
  private var sizeless: [Int] = []

  /// The most photos whose sizes are asked for one by one.
  private static let mostSizeless = 100

  init(rules: FlickrRow.Rules) {
    self.rules = rules
  }

  mutating func add(_ result: FlickrSearch.YearResult) {
    for row in result.rows where seen.insert(row.id).inserted {
      switch row.use {
      case .photo(let photo):
        if photo.renditions.isEmpty { sizeless.append(listing.photos.count) }
        listing.photos.append(photo)
      case .passedOver(let reason):
        listing.passedOver.append(PassedOver(id: row.id, reason: reason))
      }
    }
    guard let fault = result.fault else { return }
    let failure = PhotoFailure(id: result.name, reason: "\(fault)")
    if let year = result.year, result.rows.isEmpty {
      listing.yearFailures[year] = failure
    } else {
      listing.failures.append(failure)
    }
  }

  /// Returns the listing once the sizes are known that no list told.
  func completed(with client: FlickrClient) async -> SourceListing {
    var listing = listing
    let asked = Array(sizeless.prefix(FlickrListing.mostSizeless))
    let answers = await withTaskGroup(of: (index: Int, sizes: FlickrSizes?).self) { group in
      for index in asked {
        let id = listing.photos[index].id
        group.addTask {
          let answer = try? await client.call("flickr.photos.getSizes", [("photo_id", id)])
          return (index, answer.map { FlickrSizes(getSizes: $0, endpoint: rules.endpoint) })
        }
      }
      var answers: [Int: FlickrSizes] = [:]
      for await answer in group { answers[answer.index] = answer.sizes }
      return answers
    }
    for (index, sizes) in answers {
      listing.photos[index].renditions = sizes.pictures.map(Rendition.remote)
      listing.photos[index].pixelCount = sizes.pixelCount
    }
    return listing
  }
}
