import PhotoSources
import Planning
import Scenes

/// What a sheet will show: its cells in order.
struct SheetPlan: Sendable {
  /// The rule of the slots.
  let slots: SlotPlan
  /// The cells, in the order in which they stand.
  let cells: [SlotChoice]
  /// The photos that were looked at.
  let photos: [Photo]
  /// The years of which it is not known what there is, and why.
  let yearFailures: [Year: PhotoFailure]

  /// Plans a sheet over what the sources hold.
  ///
  /// - Throws: `RenderError` when there is no photo to plan with, or none of the years asked for.
  init(_ options: SheetOptions, listing: SourceListing) throws(RenderError) {
    photos = listing.photos
    yearFailures = listing.yearFailures
    let (slots, choices) = try options.photos.choices(among: listing)
    self.slots = slots
    if case .each = slots {
      let photos = choices.flatMap(\.candidates)
      let order = SheetPlan.order(photos, options.sorting, listing)
      cells = zip(slots.slots, order).map { SlotChoice(slot: $0, candidates: [$1]) }
    } else {
      let skipsGaps = options.photos.missing == .skip
      cells = choices.filter { choice in
        // A year that its service did not answer for is no year without a photo.
        !skipsGaps || !choice.candidates.isEmpty
          || choice.slot.year.map { listing.yearFailures[$0] != nil } ?? false
      }
    }
  }

  /// Returns what kept a cell without photos from having some, if that is known.
  func yearFailure(of cell: SlotChoice) -> PhotoFailure? {
    cell.candidates.isEmpty ? cell.slot.year.flatMap { yearFailures[$0] } : nil
  }

  private static func order(
    _ photos: [Photo], _ sorting: SheetOptions.Sorting, _ listing: SourceListing
  ) -> [Photo] {
    switch sorting {
    case .date: return photos
    case .name:
      return photos.sorted { left, right in
        left.fileName == right.fileName
          ? naturallyPrecedes(left.id, right.id) : naturallyPrecedes(left.fileName, right.fileName)
      }
    case .given:
      let shown = Set(photos.map(\.identity))
      return listing.photos.filter { shown.contains($0.identity) }
    }
  }

  /// The photo that each cell shows when all are sound, by the cell's position.
  var wanted: [Int: Photo] {
    Dictionary(
      uniqueKeysWithValues: cells.indices.compactMap { index in cells[index].candidates.first.map { (index, $0) } })
  }

  /// Returns the texts around the cells.
  ///
  /// - Parameter shown: the photo that each cell shows, by the cell's position.
  func texts(_ options: SheetOptions, listing: SourceListing, shown: [Int: Photo]) -> SheetPage {
    let wording = Wording(options.style.language)
    let filled = shown.sorted { $0.key < $1.key }.map(\.value)
    let considered = listing.photos.count + listing.passedOver.count + listing.failures.count
    let name = photos.first.map { $0.origin == .demo ? "tenyear" : $0.sourceName } ?? ""
    let counts: String
    let span: String
    switch slots {
    case .each(let count):
      counts = wording.counts(photos: filled.count, of: count, considered: considered)
      let years = cells.compactMap { $0.candidates.first?.date?.year }
      span = SheetPlan.span(years)
    case .span, .list:
      counts = wording.counts(years: slots.count, photos: filled.count, considered: considered)
      span = SheetPlan.span(slots.slots.compactMap(\.year))
    }
    let credits = filled.map(\.credit)
    return SheetPage(
      title: options.style.title ?? [span, name].filter { !$0.isEmpty }.joined(separator: " · "), counts: counts,
      credits: wording.credits(credits, hasOwn: credits.contains { $0.author == nil }))
  }

  /// Returns the first and the last of some years, as a title says them.
  static func span(_ years: [Year]) -> String {
    guard let first = years.min(), let last = years.max() else { return "" }
    return first == last ? "\(first.number)" : "\(first.number)–\(last.number)"
  }
}
