import Drawing
import Fetching
import Planning
import Raster
import TestServer
import Testing

@testable import Loading

/// A server that gives out the same small picture under every address, and a loader that fetches from it.
struct PictureHost {
  private let server: LoopbackServer
  private let spool = BodySpool(in: "/tmp")
  let loader: PhotoLoader

  /// Starts a server.
  ///
  /// - Parameter delay: the milliseconds that each answer takes.
  init(delay: Int = 0) throws {
    let picture = try Bitmap(size: PixelSize(clampingWidth: 8, height: 8), filledWith: Color(0xFF0000))
      .encoded(as: .png)
    server = try #require(
      LoopbackServer { request in
        let reply = request.path.contains("gone") ? Reply(status: 404, text: "") : Reply(type: "image/png", picture)
        return Reply([.pause(milliseconds: delay)] + reply.steps)
      })
    let endpoint = try WebAddress(server.origin).origin
    let transport = HTTPTransport(HTTPTransport.Settings(userAgent: "tenyear/test", endpoint: endpoint))
    let fetcher = Fetcher(over: transport, clock: StillClock(), seed: 1) { _ in HostPolicy(concurrency: 12) }
    loader = PhotoLoader(fetcher: fetcher, spool: spool)
  }

  /// The size of the file in which what was fetched waits, in bytes.
  var spoolSize: Int { spool.size }

  /// The most requests that were being answered at once.
  var mostAtOnce: Int { server.mostAtOnce }

  /// Returns a photo of the server's.
  func photo(_ name: String) -> Photo {
    Photo(
      origin: .instagram, id: name, fileName: name, sourceName: "",
      renditions: [.remote(RemotePicture(address: "\(server.origin)/\(name)"))])
  }

  /// Returns how often a photo was asked for.
  func requests(for name: String) -> Int { server.requests.filter { $0.path == "/" + name }.count }

  /// The size of the file in which as many pictures wait, in bytes.
  static func room(for count: Int) -> Int { count << 16 }
}

/// A clock that stands still: nobody waits.
private struct StillClock: FetchClock {
  var now: Duration { .zero }
  var unixTime: Int64 { 0 }
  func sleep(for duration: Duration) async throws(CancellationError) {}
}
