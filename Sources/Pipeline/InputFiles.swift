import PhotoSources
import Planning

/// The files that a run reads, none of which it may write over.
struct InputFiles: Sendable {
  private let identities: Set<FileIdentity>

  /// Creates the list of files that are there, whatever names lead to them.
  init(paths: [String]) {
    identities = Set(paths.compactMap(FileIdentity.init(path:)))
  }

  /// Throws when a result at a path would take the place of one of the files.
  func check(_ path: String) throws(RenderError) {
    if let identity = FileIdentity(path: path), identities.contains(identity) { throw .outputIsAnInput(path) }
  }
}

extension Rendition {
  /// The file of this machine that it is read from, or nil for a picture of a service and for none.
  var localPath: String? {
    switch self {
    case .file(let path): path
    case .archived(let file): file.archive
    case .remote, .missing: nil
    }
  }
}
