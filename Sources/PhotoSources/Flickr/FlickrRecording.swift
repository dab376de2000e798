import Fetching
import Metadata

/// Answers of Flickr's that lie in a folder, instead of the network: no key is needed and nothing is sent.
///
/// The files have readable names: `search-2009.json` for a year's search, `search-2009-2.json` for its second page,
/// `getInfo.json` and the like for other methods, and pictures under the last part of their address.
public struct FlickrRecording: HTTPTransporting {
  /// The folder.
  private let folder: String

  /// The largest file that is read, in bytes.
  private static let mostBytes = 100 << 20
  /// What a year is answered with that nothing was recorded for.
  private static let nothing = #"{"photos":{"page":1,"pages":0,"perpage":100,"total":0,"photo":[]},"stat":"ok"}"#

  /// Creates a recording that lies in a folder.
  public init(folder: String) {
    self.folder = folder
  }

  /// Returns the recorded answer; 404 where there is none.
  public func answer(to request: HTTPRequest) async throws(TransferError) -> HTTPAnswer {
    let name = FlickrRecording.fileName(for: request.address)
    if let name, let bytes = read(name) { return HTTPAnswer(status: 200, address: request.address, body: bytes) }
    let isSearch = name?.hasPrefix("search-") == true
    return HTTPAnswer(
      status: isSearch ? 200 : 404, address: request.address, body: isSearch ? Array(FlickrRecording.nothing.utf8) : [])
  }

  /// Returns the name of the file that answers for an address, or nil when none can.
  static func fileName(for address: WebAddress) -> String? {
    guard let method = parameter("method", of: address) else {
      let name = address.path.split(separator: "/").last.map(String.init)
      return name.flatMap { isPlain($0) ? $0 : nil }
    }
    let page = parameter("page", of: address).map { $0 == "1" ? "" : "-\($0)" } ?? ""
    let name: String
    if method == "flickr.photos.search", let day = parameter("min_taken_date", of: address) {
      name = "search-\(day.prefix(4))"
    } else {
      name = String(method.split(separator: ".").last ?? method)
    }
    let photo = parameter("photo_id", of: address).map { "-\($0)" } ?? ""
    let file = name + photo + page + ".json"
    return isPlain(file) ? file : nil
  }

  private static func parameter(_ name: String, of address: WebAddress) -> Substring? {
    address.target.split { $0 == "?" || $0 == "&" }.dropFirst().first { $0.hasPrefix(name + "=") }?
      .dropFirst(name.count + 1)
  }

  /// Whether a name stays in its folder.
  private static func isPlain(_ name: String) -> Bool {
    !name.hasPrefix(".")
      && name.utf8.allSatisfy { byte in
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
          || [45, 46, 95].contains(byte)
      }
  }

  private func read(_ name: String) -> [UInt8]? {
    guard let file = try? FileBytes(path: folder + "/" + name), file.count <= FlickrRecording.mostBytes else {
      return nil
    }
    return try? file.read(at: 0, count: file.count)
  }
}
