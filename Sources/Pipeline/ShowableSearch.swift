import Loading
import Planning

/// The search for the photo that a slot shows: the first sound one; where there is none, the first damaged one.
struct ShowableSearch<Drawn> {
  /// The photo to show and what was drawn of it; nil when there is none, or when the search was stopped.
  var found: (photo: Photo, drawn: Drawn)? {
    isStopped ? nil : sound ?? damaged.map { ($0.photo, $0.drawn) }
  }
  /// The photos that gave way to another, and why.
  private(set) var failures: [(photo: Photo, reason: String)] = []
  /// Whether no further photo is tried.
  private(set) var isStopped = false

  private var sound: (photo: Photo, drawn: Drawn)?
  private var damaged: (photo: Photo, drawn: Drawn, reason: String)?

  /// Takes what was drawn of a photo, and returns whether the search is over.
  mutating func takes(_ drawn: Drawn, of photo: Photo, isBadlyDamaged: Bool, warnings: [String]) -> Bool {
    // Warnings name their photo, as a failure does by itself.
    let prefix = photo.id + ": "
    let reason = warnings.first.map { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0 } ?? "damaged"
    guard isBadlyDamaged else {
      sound = (photo, drawn)
      if let damaged { failures.append((damaged.photo, damaged.reason)) }
      damaged = nil
      return true
    }
    if damaged == nil {
      damaged = (photo, drawn, reason)
    } else {
      failures.append((photo, reason))
    }
    return false
  }

  /// Takes note of a photo that cannot be shown. Where the network failed, the search ends without a photo: another
  /// would be shown today and not tomorrow.
  ///
  /// - Throws: `RenderError.cancelled` when the run was interrupted, which is no fault of the photo.
  mutating func fail(_ photo: Photo, _ error: LoadError) throws(RenderError) {
    if error.isCancellation { throw .cancelled }
    failures.append((photo, error.description))
    if !error.isLasting { isStopped = true }
  }
}
