import Planning

/// The search for the photos that stand side by side in one frame: the most wanted ones that are sound; a damaged one
/// only where there is none.
struct SeveralSearch {
  /// The photos that gave way to others, and why.
  private(set) var failures: [(photo: Photo, reason: String)] = []

  private var untried: ArraySlice<Photo>
  private var count: Int
  private var sound: [FrameRenderer.OpenedChoice] = []
  private var damaged: [(choice: FrameRenderer.OpenedChoice, reason: String)] = []

  /// Creates a search among photos, the most wanted first, for so many of them.
  init(_ candidates: [Photo], count: Int) {
    untried = candidates[...]
    self.count = count
  }

  /// Returns the next photo to open, or nil when enough are, or none is left.
  mutating func next() -> Photo? {
    sound.count < count ? untried.popFirst() : nil
  }

  /// Takes a photo that was opened.
  mutating func add(_ choice: FrameRenderer.OpenedChoice) {
    sound.append(choice)
  }

  /// Takes note of the one of some photos that cannot be shown. Where the network failed no other takes its place:
  /// which one is shown would depend on that.
  ///
  /// - Throws: the failure, where it is not a photo's.
  mutating func fail(_ photos: [Photo], _ failure: FrameRenderer.Failure) throws(RenderError) {
    switch failure {
    case .drawing(let error): throw error
    case .photo(let error, _) where error.isCancellation: throw .cancelled
    case .photo(let error, let index):
      let photo = photos[index]
      sound.removeAll { $0.photo.identity == photo.identity }
      damaged.removeAll { $0.choice.photo.identity == photo.identity }
      failures.append((photo, error.description))
      if !error.isLasting { count -= 1 }
    }
  }

  /// The photos to draw, in the order of time: where none is sound, the first damaged one.
  var shown: [FrameRenderer.OpenedChoice] {
    sound.isEmpty ? damaged.prefix(count > 0 ? 1 : 0).map(\.choice) : sound.sorted { $0.photo.precedes($1.photo) }
  }

  /// Returns whether photos that were found damaged while a frame was drawn give way, to others or to the sound ones
  /// beside them.
  mutating func exchanges(_ frame: FrameRenderer.Frame, showing shown: [FrameRenderer.OpenedChoice]) -> Bool {
    let known = Set(damaged.map(\.choice.photo.identity))
    let found = frame.badlyDamaged.map { shown[$0] }.filter { !known.contains($0.photo.identity) }
    guard !found.isEmpty, !untried.isEmpty || shown.count > 1 else {
      finish(showing: shown)
      return false
    }
    for choice in found {
      sound.removeAll { $0.photo.identity == choice.photo.identity }
      let prefix = choice.photo.id + ": "
      let warning = frame.warnings.first { $0.hasPrefix(prefix) }
      damaged.append((choice, warning.map { String($0.dropFirst(prefix.count)) } ?? "damaged"))
    }
    return true
  }

  /// Tells of the damaged photos in whose place others are shown.
  private mutating func finish(showing shown: [FrameRenderer.OpenedChoice]) {
    let identities = Set(shown.map(\.photo.identity))
    for (choice, reason) in damaged where !identities.contains(choice.photo.identity) {
      failures.append((choice.photo, reason))
    }
  }
}
