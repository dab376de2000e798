import PhotoSources
import Planning
import Writers

/// What a run will draw: the slots, the photos that each may show, and what becomes of all others.
struct RenderPlan: Sendable {
  /// The rule of the slots.
  let slots: SlotPlan
  /// What each slot may show, by index.
  let choices: [SlotChoice]
  /// The indices that this run draws, in order.
  let wanted: [Int]
  private let wantedIndices: Set<Int>
  /// The names of the frames.
  let names: FrameName
  /// The photos that were looked at.
  let photos: [Photo]

  /// Plans a run over what the sources hold.
  ///
  /// - Throws: `RenderError` when there is no photo to plan with, or none of the years asked for.
  init(_ options: RenderOptions, listing: SourceListing) throws(RenderError) {
    photos = listing.photos
    guard !photos.isEmpty else { throw .noPhotos(failures: listing.failures) }
    let years = photos.compactMap(\.date?.year)
    let isSlideshow = if case .each = options.years { true } else { false }
    guard isSlideshow || !years.isEmpty else { throw .noDates(count: photos.count) }
    guard let (slots, choices) = options.years.choices(among: photos, pick: options.pick),
      choices.contains(where: { !$0.candidates.isEmpty })
    else { throw .noPhotoInRange(years: years) }
    self.slots = slots
    self.choices = choices
    names = FrameName(highest: slots.count)
    wanted =
      if let moment = options.moment {
        slots.index(at: moment).map { [$0] } ?? []
      } else {
        (0..<slots.count).filter { options.shard?.contains(index: $0) ?? true }
      }
    wantedIndices = Set(wanted)
  }

  /// Whether this run draws the frame at an index.
  func isWanted(_ index: Int) -> Bool { wantedIndices.contains(index) }

  /// The name of the frame at an index.
  func name(at index: Int) -> String { names.name(index + 1) }

  /// Returns why each photo that is not shown is passed over.
  ///
  /// - Parameters:
  ///   - shown: the identities of the photos shown.
  ///   - failed: the identities of the photos that failed.
  func passedOver(shown: Set<[UInt8]>, failed: Set<[UInt8]>) -> [PassedOver] {
    photos.filter { !shown.contains($0.identity) && !failed.contains($0.identity) }.map { photo in
      guard let year = photo.date?.year else { return PassedOver(id: photo.id, reason: .undated) }
      let isDrawn = slots.index(of: year).map(isWanted) ?? false
      return PassedOver(id: photo.id, reason: isDrawn ? .notPicked : .otherYear)
    }
  }
}
