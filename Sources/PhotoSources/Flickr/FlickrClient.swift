import Fetching
import Planning

/// Calls Flickr's interface (https://www.flickr.com/services/api/).
struct FlickrClient: Sendable {
  let key: FlickrKey
  let endpoint: WebAddress
  let fetcher: Fetcher

  /// Why a call brought nothing.
  enum Failure: Error, Hashable {
    /// Nothing came.
    case fetch(FetchError)
    /// Flickr says no: its method, its number for the reason, and its words without the key.
    case api(method: String, code: Int, message: String)
  }

  /// Returns what a method answers.
  func call(_ method: String, _ parameters: [(name: String, value: String)]) async throws(Failure) -> JSONValue {
    let all =
      [("method", method), ("api_key", key.text), ("format", "json"), ("nojsoncallback", "1")] + parameters
    let query = all.map { "\($0.0)=\(FlickrClient.escaped($0.1))" }.joined(separator: "&")
    let address = WebAddress(origin: endpoint.origin, target: endpoint.path + "?" + query)
    let answer: JSONValue
    do throws(FetchError) {
      answer = try await fetcher.fetch(address, limits: .answer, reading: FlickrClient.value)
    } catch {
      throw .fetch(error)
    }
    if answer["stat"]?.text == "fail" {
      throw .api(
        method: method, code: answer["code"]?.integer ?? -1, message: key.removed(from: answer["message"]?.text ?? ""))
    }
    return answer
  }

  /// Reads an answer, whatever it calls itself; what Flickr itself calls passing is one.
  private static func value(of answer: HTTPAnswer) throws(UndecodableBody) -> JSONValue {
    let value: JSONValue
    do throws(JSONReader.Failure) {
      value = try JSONReader.value(of: unwrapped(answer.body))
    } catch {
      let isMarkup = answer.body.first { $0 > 0x20 } == UInt8(ascii: "<")
      throw UndecodableBody(reason: isMarkup ? "it answered with a page instead of JSON" : "its JSON is damaged")
    }
    switch value["stat"]?.text {
    case "ok": return value
    case "fail":
      let code = value["code"]?.integer ?? -1
      let message = value["message"]?.text ?? ""
      if passingCodes.contains(code) || message.contains("not currently available") {
        throw UndecodableBody(reason: "Flickr is not available at present (its error \(code))")
      }
      return value
    default: throw UndecodableBody(reason: "its answer is none of Flickr's")
    }
  }

  /// Flickr's numbers for troubles of its own that pass.
  private static let passingCodes: Set<Int> = [0, 10, 105, 106, 201]

  /// Takes away the call of a function that Flickr wraps answers in when it overlooks `nojsoncallback`.
  private static func unwrapped(_ body: [UInt8]) -> [UInt8] {
    let start = Array("jsonFlickrApi(".utf8)
    guard body.starts(with: start), let end = body.lastIndex(of: UInt8(ascii: ")")), end >= start.count else {
      return body
    }
    return Array(body[start.count..<end])
  }

  /// Returns a value as it stands in a query: all but letters, digits and `-._~` in percent signs.
  static func escaped(_ value: String) -> String {
    var text = ""
    for byte in value.utf8 {
      switch byte {
      case 48...57, 65...90, 97...122, 45, 46, 95, 126: text.unicodeScalars.append(Unicode.Scalar(byte))
      default: text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return text
  }
}

extension FlickrClient.Failure: CustomStringConvertible {
  /// What is wrong, as a clause.
  var description: String {
    switch self {
    case .fetch(let error): "\(error)"
    case .api(let method, let code, let message):
      "\(method) is refused with Flickr's error \(code) (\(printable(message, longest: 120)))" + remedy
    }
  }

  /// Whether the same would be said of any year.
  var isForAllYears: Bool {
    switch self {
    case .fetch(.noLibrary), .fetch(.refused): true
    case .fetch: false
    case .api(_, let code, _): code != FlickrClient.Failure.excessiveOffset
    }
  }

  /// Flickr's number for a page that lies beyond what it shows.
  static let excessiveOffset = 20

  private var remedy: String {
    guard case .api(let method, let code, _) = self else { return "" }
    switch (method, code) {
    case (_, 100):
      return "; put a key from https://www.flickr.com/services/apps/create/ into TENYEAR_FLICKR_KEY"
    case ("flickr.photos.search", 1), ("flickr.photos.search", 77): return "; name fewer tags"
    case ("flickr.photos.search", 2), ("flickr.photos.search", 5), ("flickr.people.getInfo", _),
      ("flickr.people.getPublicPhotos", _):
      return "; check --user"
    case ("flickr.photos.search", 3), ("flickr.photos.search", 18): return "; say more in --text or --tags"
    case (_, 116): return "; leave addresses out of --text"
    default: return ""
    }
  }
}
