import Loading
import PhotoSources
import Planning
import Workers

/// What fetching the photos of a slot came to, the most wanted first: those that are gone, and those that are here.
typealias FetchedPhotos = [Result<PhotoSupply, LoadError>]

/// Brings photos of services here before a thread is free to draw them.
enum PhotoFetching {
  /// Whether photos have to be fetched at all.
  static func isNeeded(for photos: [Photo]) -> Bool {
    photos.contains { photo in
      if case .remote? = photo.renditions.first { true } else { false }
    }
  }

  /// How far fetching runs ahead of drawing: so far that the network need not wait for a slow drawing, and not so far
  /// that it fills a disk. Where photos wait in memory, a few.
  static let lead = StageLead(width: 2 * NetworkFacts.concurrency, items: 1000, weight: 512 << 20)

  /// What a photo in memory weighs at least, so that only sixteen wait.
  private static let weightInMemory = 32 << 20

  /// Returns the weight of what waits.
  static func weight(_ fetched: FetchedPhotos) -> Int {
    fetched.reduce(0) { sum, photo in
      switch photo {
      case .success(.bytes(let bytes)): sum + max(bytes.count, weightInMemory)
      case .success(.spooled(let place)): sum + place.count
      case .success(.file), .success(.archived), .failure: sum
      }
    }
  }

  /// Tries photos one after another until some are here, or the network fails: others would be shown today and not
  /// tomorrow.
  ///
  /// - Parameter count: how many are wanted.
  static func fetch(
    _ count: Int = 1, of candidates: [Photo], _ supply: (Photo) async throws(LoadError) -> PhotoSupply
  ) async -> FetchedPhotos {
    var fetched: FetchedPhotos = []
    var missing = count
    for photo in candidates where missing > 0 {
      do throws(LoadError) {
        fetched.append(.success(try await supply(photo)))
        missing -= 1
      } catch {
        fetched.append(.failure(error))
        if !error.isLasting || error.isCancellation { break }
      }
    }
    return fetched
  }
}
