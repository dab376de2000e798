import Fetching
import Planning

/// Finds the pictures that a document names: by an address, or by a path beside the document.
struct PictureFinder: Sendable {
  /// The folder or archive that paths lead into, or nil where a document came from the network.
  var root: FileRoot?
  /// The folder inside the root against which paths are read; empty for its top.
  var folder = ""
  /// The origin whose addresses stay as they are, or nil.
  var endpoint: WebAddress.Origin?

  /// A picture as a document names it.
  struct Named {
    /// The address or path.
    var text: String
    /// The width in pixels, or nil.
    var width: Int?
    /// The height in pixels, or nil.
    var height: Int?
  }

  /// Why there is no picture.
  enum Problem: Error, Hashable {
    /// Nothing is named.
    case none
    /// No file is at the path.
    case missing(String)
    /// A password is needed.
    case encrypted(String)
    /// The path leads out of its folder.
    case outside(String)
    /// The address is none.
    case address(String)
  }

  /// Returns a picture in the forms in which it is named, smallest first.
  ///
  /// - Throws: the problem of the last, where none leads anywhere.
  func picture(id: String, _ named: [Named]) throws(Problem) -> PostPicture {
    var picture = PostPicture(id: id, renditions: [])
    var problem = Problem.none
    for candidate in named where !candidate.text.isEmpty {
      do throws(Problem) {
        let rendition = try rendition(candidate)
        if !picture.renditions.contains(rendition) { picture.renditions.append(rendition) }
        if let width = candidate.width, let height = candidate.height {
          (picture.width, picture.height) = (width, height)
        }
      } catch {
        problem = error
      }
    }
    guard !picture.renditions.isEmpty else { throw problem }
    return picture
  }

  /// Returns the place of a picture that cannot be had.
  static func missing(id: String, _ problem: Problem) -> PostPicture {
    PostPicture(
      id: id, renditions: [.missing(MissingPicture(name: problem.name ?? id, reason: problem.description))])
  }

  private func rendition(_ named: Named) throws(Problem) -> Rendition {
    if named.text.contains("://") || named.text.hasPrefix("//") {
      let text = named.text.hasPrefix("//") ? "https:" + named.text : named.text
      guard let address = ServiceAddress.text(text, endpoint: endpoint) else {
        throw .address(named.text)
      }
      return .remote(RemotePicture(address: address, width: named.width, height: named.height))
    }
    return try local(named.text)
  }

  /// Returns the file at a path beside the document.
  func local(_ text: String) throws(Problem) -> Rendition {
    guard let root else { throw .address(text) }
    let path: String
    do throws(InnerPath.Problem) {
      path = InnerPath.joined(folder, try InnerPath.plain(text))
    } catch {
      throw error == .outside ? .outside(text) : .missing(text)
    }
    guard let file = root.file(at: path) else { throw .missing(text) }
    guard !file.isEncrypted else { throw .encrypted(text) }
    return root.rendition(of: file)
  }
}

extension PictureFinder.Problem {
  /// The address or path that leads nowhere, or nil.
  var name: String? {
    switch self {
    case .none: nil
    case .missing(let text), .encrypted(let text), .outside(let text), .address(let text): text
    }
  }
}

extension PictureFinder.Problem: CustomStringConvertible {
  /// What is wrong, as a clause; it is escaped where it is printed.
  var description: String {
    let shown = name.map { String($0.unicodeScalars.prefix(120)) } ?? ""
    return switch self {
    case .none: "it names no picture"
    case .missing: "its picture “\(shown)” is not there"
    case .encrypted:
      "its picture “\(shown)” is locked by a password; unpack the archive, and name the folder"
    case .outside: "its picture “\(shown)” lies outside the folder, which is not followed"
    case .address: "its picture's address “\(shown)” is none"
    }
  }
}

/// Addresses of pictures as services give them out.
enum ServiceAddress {
  /// Returns an address to ask for; what was once given out as http is asked for by https, but for the endpoint. Nil
  /// for what is no address of the web.
  static func text(_ text: String, endpoint: WebAddress.Origin?) -> String? {
    guard let address = try? WebAddress(text) else { return nil }
    guard address.origin != endpoint, address.origin.scheme == .http, case .name = address.origin.host else {
      return address.text
    }
    return address.secured.text
  }
}
