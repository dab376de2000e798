import Drawing
import Loading
import Planning
import Raster
import Synchronization

/// The photos of a run that shows some of them several times: each is fetched once, and small ones are decoded once.
/// What was fetched is kept as long as it is still expected to be shown.
final class PhotoShelf: Sendable {
  private let loader: PhotoLoader
  private let state = Mutex(State())

  private struct State: Sendable {
    var places: [[UInt8]: Place] = [:]
    var pictures: [Key: DecodedPicture] = [:]
    /// How often each photo will still be shown.
    var uses: [[UInt8]: Int] = [:]
  }

  /// What is known of a photo that was asked for.
  private enum Place: Sendable {
    /// It is being fetched; who waits for it.
    case coming([CheckedContinuation<Outcome, Never>])
    /// It was fetched, or cannot be.
    case known(Outcome)
  }

  /// What came of fetching a photo; one that failed is not asked for again, whoever shows it.
  private typealias Outcome = Result<Entry, LoadError>

  private struct Entry: Sendable {
    var supply: PhotoSupply
    var size: PixelSize
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

  /// Takes note that photos will be shown, each as often as it stands among them and in earlier calls.
  func expect(_ photos: [Photo]) {
    state.withLock { state in
      for photo in photos { state.uses[PhotoShelf.identity(of: photo), default: 0] += 1 }
    }
  }

  /// Takes note that a photo was shown once, or will be once less. After the last time all that is kept of it goes.
  func release(_ photo: Photo) {
    let identity = PhotoShelf.identity(of: photo)
    let supply: PhotoSupply? = state.withLock { state in
      let left = state.uses[identity, default: 1] - 1
      guard left <= 0 else {
        state.uses[identity] = left
        return nil
      }
      state.uses[identity] = nil
      for key in state.pictures.keys where key.identity == identity { state.pictures[key] = nil }
      guard case .known(.success(let entry))? = state.places[identity] else { return nil }
      state.places[identity] = nil
      return entry.supply
    }
    if let supply { loader.release(supply) }
  }

  /// Returns the size of a photo, upright; it is fetched if it is not here yet.
  ///
  /// - Parameters:
  ///   - photo: the photo.
  ///   - fills: returns whether a picture of some size fills what is drawn of it.
  func size(
    of photo: Photo, filling fills: @Sendable (PixelSize) -> Bool = { _ in true }
  ) async throws(LoadError) -> PixelSize {
    try await entry(of: photo, filling: fills).entry.size
  }

  /// Opens a photo, which is fetched if it is not here yet.
  ///
  /// - Parameters:
  ///   - photo: the photo.
  ///   - fills: returns whether a picture of some size fills what is drawn of it.
  func open(
    _ photo: Photo, filling fills: @Sendable (PixelSize) -> Bool = { _ in true }
  ) async throws(LoadError) -> OpenedPhoto {
    let (entry, opened) = try await entry(of: photo, filling: fills)
    if let opened { return opened }
    return try loader.open(entry.supply)
  }

  /// Returns a part of a photo at the size it is drawn.
  func picture(of photo: Photo, _ request: PictureRequest) async throws(LoadError) -> DecodedPicture {
    let key = Key(identity: PhotoShelf.identity(of: photo), request: request)
    if let kept = state.withLock({ $0.pictures[key] }) { return kept }
    let picture = try await open(photo).shown(request)
    if request.size.area <= PhotoShelf.smallArea {
      state.withLock { state in
        guard state.uses[key.identity, default: 0] > 1, state.pictures.count < PhotoShelf.keptPictures else { return }
        state.pictures[key] = picture
      }
    }
    return picture
  }

  /// Returns what tells a photo from others: where it is, for one picture may stand there under several names. One
  /// that a service has in several sizes is told by its name, because not every place wants the same of them.
  static func identity(of photo: Photo) -> [UInt8] {
    guard photo.renditions.count == 1, case .remote(let picture)? = photo.renditions.first else {
      return photo.identity
    }
    return Array(picture.address.utf8)
  }

  /// Returns what is known of a photo, and the photo itself where it had to be opened for that. Who asks for a photo
  /// that is on its way waits for it.
  private func entry(
    of photo: Photo, filling fills: @Sendable (PixelSize) -> Bool
  ) async throws(LoadError) -> (entry: Entry, opened: OpenedPhoto?) {
    let identity = PhotoShelf.identity(of: photo)
    let isFirst = state.withLock { state in
      guard state.places[identity] == nil else { return false }
      state.places[identity] = .coming([])
      return true
    }
    guard isFirst else { return (try await awaited(identity).get(), nil) }
    do throws(LoadError) {
      let supply = try await loader.supply(of: photo, filling: fills)
      let opened = try loader.open(supply)
      let entry = Entry(supply: supply, size: opened.size)
      settle(identity, .success(entry))
      return (entry, opened)
    } catch {
      settle(identity, .failure(error))
      throw error
    }
  }

  private func awaited(_ identity: [UInt8]) async -> Outcome {
    await withCheckedContinuation { continuation in
      let known: Outcome? = state.withLock { state in
        switch state.places[identity] {
        case .known(let outcome): return outcome
        case .coming(let waiting): state.places[identity] = .coming(waiting + [continuation])
        // Never so: what was begun stays in the list until it was shown for the last time.
        case nil: return .failure(.unreadable(reason: "it was given up"))
        }
        return nil
      }
      if let known { continuation.resume(returning: known) }
    }
  }

  private func settle(_ identity: [UInt8], _ outcome: Outcome) {
    let waiting: [CheckedContinuation<Outcome, Never>] = state.withLock { state in
      defer { state.places[identity] = .known(outcome) }
      if case .coming(let waiting) = state.places[identity] { return waiting }
      return []
    }
    for continuation in waiting { continuation.resume(returning: outcome) }
  }
}
