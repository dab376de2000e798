import Hashing
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
  /// Whether this run draws every frame: neither a shard nor a single moment.
  let isWhole: Bool
  /// The names of the frames.
  let names: FrameName
  /// The photos that were looked at.
  let photos: [Photo]
  /// What the sources could not read.
  let listingFailures: [PhotoFailure]
  /// The years of which it is not known what there is, and why.
  let yearFailures: [Year: PhotoFailure]

  /// Plans a run over what the sources hold.
  ///
  /// - Throws: `RenderError` when there is no photo to plan with, or none of the years asked for.
  init(_ options: RenderOptions, listing: SourceListing) throws(RenderError) {
    photos = listing.photos
    (slots, choices) = try options.photos.choices(among: listing)
    listingFailures = listing.failures
    yearFailures = listing.yearFailures
    names = FrameName(highest: slots.count)
    isWhole = options.moment == nil && options.shard == nil
    wanted =
      if let moment = options.moment {
        slots.index(at: moment).map { [$0] } ?? []
      } else {
        (0..<slots.count).filter { options.shard?.contains(index: $0) ?? true }
      }
  }

  /// Returns the name of the frame at an index.
  func name(at index: Int) -> String { names.name(index + 1) }

  /// Returns what the run draws as a digest: equal for equal runs and for the shards of one run.
  func identity(_ options: RunOptions, version: String) -> String {
    let photos = choices.flatMap { choice in
      ["\(choice.slot.index)"] + choice.candidates.map(\.id)
    }
    let settings = options.values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.text)" }
    return Digest(of: ([version] + settings + photos).map { "\($0.utf8.count):\($0)" }.joined()).hexadecimal
  }
}
