import PhotoSources
import Planning

extension [SlotChoice] {
  /// Returns why each photo that is not shown is passed over, so that every input is accounted for.
  ///
  /// - Parameters:
  ///   - photos: the photos that were looked at.
  ///   - shown: the identities of the photos shown.
  ///   - failed: the identities of the photos that failed.
  ///   - drawn: the indices of the slots that are drawn, by this run or another part of it; nil for all.
  func passedOver(
    _ photos: [Photo], shown: Set<[UInt8]>, failed: Set<[UInt8]>, drawn: Set<Int>? = nil
  ) -> [PassedOver] {
    var slotOfPhoto: [[UInt8]: Int] = [:]
    for choice in self {
      for photo in choice.candidates { slotOfPhoto[photo.identity] = choice.slot.index }
    }
    return photos.filter { !shown.contains($0.identity) && !failed.contains($0.identity) }.map { photo in
      let reason: PassedOver.Reason =
        if let slot = slotOfPhoto[photo.identity] {
          drawn?.contains(slot) ?? true ? .notPicked : .notDrawn
        } else {
          photo.date == nil ? .undated : .otherYear
        }
      return PassedOver(id: photo.id, reason: reason)
    }
  }
}
