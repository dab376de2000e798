import Hashing
import Metadata
import Planning
import Workers

/// A photo and the length of its file.
struct ListedPhoto: Sendable {
  var photo: Photo
  var byteCount: Int
}

/// Finds files of the same bytes. Only files of exactly the same length are read for it.
struct DuplicateSearch {
  private let photos: [ListedPhoto]

  init(_ photos: [ListedPhoto]) {
    self.photos = photos
  }

  /// Returns the positions of the photos that are another's copy.
  ///
  /// Of equal files the one stays that knows its date best; among those, the first.
  func duplicates(on pool: WorkerPool) async -> Set<Int> {
    let suspects = Dictionary(grouping: photos.indices) { photos[$0].byteCount }.values
      .filter { $0.count > 1 }.flatMap(\.self).sorted()
    let files = suspects.map { photos[$0].photo.renditions.first?.location ?? "" }
    let digests = await concurrentMap(files, on: pool) { DuplicateSearch.digest(of: $0) }
    var kept: [Digest: Int] = [:]
    var duplicates: Set<Int> = []
    for (index, digest) in zip(suspects, digests) {
      guard let digest = digest ?? nil else { continue }
      guard let other = kept[digest] else {
        kept[digest] = index
        continue
      }
      let isBetter = rank(index) < rank(other)
      kept[digest] = isBetter ? index : other
      duplicates.insert(isBetter ? other : index)
    }
    return duplicates
  }

  /// The place of a photo's evidence in the order of trust; beyond all for a photo without a date.
  private func rank(_ index: Int) -> Int {
    photos[index].photo.evidence?.kind.rank ?? DateEvidence.Kind.allCases.count
  }

  /// Returns the digest of a file, read piece by piece; nil when it cannot be read, which is told when it is shown.
  private static func digest(of path: String) -> Digest? {
    guard let file = try? FileBytes(path: path) else { return nil }
    var hasher = Digest.Hasher()
    var offset = 0
    while offset < file.count {
      guard let piece = try? file.read(at: offset, count: 1 << 20), !piece.isEmpty else { return nil }
      piece.withUnsafeBytes { hasher.add($0) }
      offset += piece.count
    }
    return hasher.digest()
  }
}
