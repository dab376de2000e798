import PhotoSources
import Planning

extension PhotoOptions {
  /// Returns the slots and what each may show.
  ///
  /// - Throws: `RenderError` when there is no photo to plan with, none of the years asked for, or a gap where none is
  ///   allowed.
  func choices(among listing: SourceListing) throws(RenderError) -> (plan: SlotPlan, choices: [SlotChoice]) {
    let photos = listing.photos
    let failures = listing.failures + listing.yearFailures.sorted { $0.key < $1.key }.map(\.value)
    guard !photos.isEmpty else {
      if case .flickr = source, failures.isEmpty { throw .nothingFound("Flickr") }
      throw .noPhotos(failures: failures, passedOver: listing.passedOver)
    }
    let years = photos.compactMap(\.date?.year)
    let isSlideshow = if case .each = self.years { true } else { false }
    guard isSlideshow || !years.isEmpty else { throw .noDates(count: photos.count) }
    guard let (plan, choices) = self.years.choices(among: photos, pick: pick),
      choices.contains(where: { !$0.candidates.isEmpty })
    else { throw .noPhotoInRange(years: years) }
    if missing == .fail {
      let gaps = choices.filter(\.candidates.isEmpty).map(\.slot)
      if !gaps.isEmpty { throw .missing(gaps, failures: failures) }
    }
    return (plan, choices)
  }
}
