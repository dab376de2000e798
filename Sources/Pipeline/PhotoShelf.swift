import Drawing
import Loading
import Planning
import Raster
import Synchronization

/// The photos of a run that shows some of them several times: each is fetched once, and small ones are decoded once.
final class PhotoShelf: Sendable {
  private let loader: PhotoLoader
  private let state = Mutex(State())

  private struct State: Sendable {
    var supplies: [[UInt8]: PhotoSupply] = [:]
    var pictures: [Key: DecodedPicture] = [:]
  }

  private struct Key: Hashable, Sendable {
    var identity: [UInt8]
    var request: PictureRequest
  }

  /// The most pixels of a decoded picture that is kept: a portrait that stands beside every post.
  private static let smallArea = 256 * 256
  /// The most pictures that are kept.
  private static let keptPictures = 64

  /// Creates an empty shelf.
  init(loader: PhotoLoader) {
    self.loader = loader
  }

  /// Opens a photo, which is fetched if it is not here yet.
  ///
  /// - Parameters:
  ///   - photo: the photo.
  ///   - fills: returns whether a picture of some size fills what is drawn of it.
  func open(
    _ photo: Photo, filling fills: @Sendable (PixelSize) -> Bool = { _ in true }
  ) async throws(LoadError) -> OpenedPhoto {
    let identity = photo.identity
    if let known = state.withLock({ $0.supplies[identity] }) { return try loader.open(known) }
    let supply = try await loader.supply(of: photo, filling: fills)
    let opened = try loader.open(supply)
    state.withLock { $0.supplies[identity] = supply }
    return opened
  }

  /// Returns a part of a photo at the size it is drawn.
  func picture(of photo: Photo, _ request: PictureRequest) async throws(LoadError) -> DecodedPicture {
    let key = Key(identity: photo.identity, request: request)
    if let kept = state.withLock({ $0.pictures[key] }) { return kept }
    let picture = try await open(photo).decoded(request)
    if request.size.area <= PhotoShelf.smallArea {
      state.withLock { if $0.pictures.count < PhotoShelf.keptPictures { $0.pictures[key] = picture } }
    }
    return picture
  }
}
