import Fetching
import PhotoSources

/// What a run is given to ask services with.
public struct NetworkFacts: Sendable {
  /// The proxy for https, or nil.
  public var proxy: String?
  /// The time, and waiting.
  public var clock: any FetchClock
  /// What the lengths of waits are drawn from.
  public var seed: UInt64
  /// Finds Flickr's key; called only by runs that ask Flickr.
  public var flickrKey: @Sendable () -> FlickrKeyFinding

  /// Creates facts.
  public init(
    proxy: String?, clock: any FetchClock, seed: UInt64, flickrKey: @escaping @Sendable () -> FlickrKeyFinding
  ) {
    self.proxy = proxy
    self.clock = clock
    self.seed = seed
    self.flickrKey = flickrKey
  }

  /// The requests to a service at once, and the pictures fetched at once from one host.
  static let concurrency = 12

  /// Returns a fetcher over a recording.
  ///
  /// - Parameter assets: the folder of the files that ship with the program.
  func fetcher(over recording: String, assets: String) -> Fetcher {
    let folder = recording == "demo" ? assets + "/Flickr/demo" : recording
    return Fetcher(over: FlickrRecording(folder: folder), clock: clock, seed: seed) { _ in
      HostPolicy(concurrency: NetworkFacts.concurrency)
    }
  }

  /// Returns a fetcher without a pace of its own: for an account of Instagram's, and for pictures that a saved profile
  /// names by their addresses.
  ///
  /// - Parameter endpoint: the origin that the user named, or nil.
  func fetcher(endpoint: WebAddress.Origin?, version: String) -> Fetcher {
    let transport = HTTPTransport(
      HTTPTransport.Settings(userAgent: "tenyear/\(version)", proxy: proxy, endpoint: endpoint))
    let policy = RetryPolicy(tries: 3, undecodableTries: 2)
    return Fetcher(over: transport, clock: clock, seed: seed, policy: policy) { _ in
      HostPolicy(concurrency: NetworkFacts.concurrency)
    }
  }

  /// Returns a fetcher that keeps to Flickr's limit of 3,600 calls an hour.
  func fetcher(for query: FlickrQuery, version: String) -> Fetcher {
    let transport = HTTPTransport(
      HTTPTransport.Settings(userAgent: "tenyear/\(version)", proxy: proxy, endpoint: query.endpoint?.origin))
    let interface = query.interface
    return Fetcher(over: transport, clock: clock, seed: seed) { address in
      let isService = address.origin == interface?.origin && address.path == interface?.path
      return HostPolicy(
        concurrency: NetworkFacts.concurrency, pace: isService ? HostPolicy.Pace(perHour: 3600, burst: 100) : nil)
    }
  }

  /// Returns a fetcher that keeps to the pace that Dcard bears, and fetches the pictures that its posts name.
  func fetcher(for query: DcardQuery, version: String) -> Fetcher {
    let transport = HTTPTransport(
      HTTPTransport.Settings(userAgent: "tenyear/\(version)", proxy: proxy, endpoint: query.endpoint?.origin))
    let interface = query.interface
    return Fetcher(over: transport, clock: clock, seed: seed) { address in
      let isService =
        interface.map { address.origin == $0.origin && address.path.hasPrefix($0.path + "/posts/") } ?? false
      return isService
        ? HostPolicy(concurrency: 1, pace: DcardQuery.pace) : HostPolicy(concurrency: NetworkFacts.concurrency)
    }
  }
}
