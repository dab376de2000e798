import Drawing
import Loading
import PhotoSources
import Planning
import Raster
import Scenes
import Workers
import Writers

/// Carries out `pair`: then and now in one picture.
public struct PairPipeline: Sendable {
  private let options: PairOptions
  private let environment: RunEnvironment

  /// Creates a run.
  public init(options: PairOptions, environment: RunEnvironment) {
    self.options = options
    self.environment = environment
  }

  /// Draws the picture and writes it.
  ///
  /// - Throws: `RenderError` when there are no two photos to show or nothing can be written.
  public func run() async throws(RenderError) -> PictureReport {
    let output = try PictureOutput(path: options.output, isForced: options.isForced)
    let side = max(options.size.width, options.size.height)
    guard side <= output.format.longestSide else {
      throw .layout(.tooWide(side, limit: output.format.longestSide))
    }
    let studio = try await Studio(
      options.photos, in: environment, writingTo: nil, spoolingIn: PictureOutput.spoolFolder(for: options.output))
    try studio.checkInputs(areNot: [output.path])
    try output.checkPlace()
    let candidates = try sides(studio.listing)
    var failed = Failed()
    while true {
      let halves = try await open(candidates, studio, &failed)
      let scene = PairPipeline.scene(
        of: halves.map { Choice($0.photo, $0.slot) }, sizes: halves.map(\.file.size), options)
      let list = studio.typeRoom.measuring { scene.displayList(measuring: $0) }
      // A photo may open and turn out to hold no pixel: then another takes its place, and the layout follows.
      guard let pictures = try decode(halves, list, &failed) else { continue }
      let painting = try PhotoPainter(studio: studio).paint(list, photos: pictures.map(\.bitmap))
      let warnings = zip(halves, pictures).flatMap { half, picture in
        picture.warnings.map { "\(half.photo.id): \($0)" }
      }
      try output.write(
        try output.encode(painting.bitmap, for: output.path, effort: options.png), to: output.path)
      let moves = scene.alignmentIsCut ? [PairPipeline.noRoom] : []
      var report = report(
        output, studio.listing, halves, failed,
        warnings + moves + MissingGlyphs.warnings(painting.missingCharacters, output.path))
      report.creditsPath = try output.writeCredits(credits(halves), warnings: &report.warnings)
      report.stages = studio.stages.times
      return report
    }
  }

  /// What is told of a second photo that cannot be moved as far as was asked.
  private static let noRoom = "the second photo has no room to move so far; a larger --zoom makes some"

  private typealias Choice = (photo: Photo, slot: Slot)
  private typealias OpenedChoice = (photo: Photo, slot: Slot, file: OpenedPhoto)

  /// The photos that cannot be shown, none of which is tried twice.
  private struct Failed {
    var photos: [PhotoFailure] = []
    private(set) var identities: Set<[UInt8]> = []

    func contains(_ photo: Photo) -> Bool { identities.contains(photo.identity) }

    mutating func add(_ photo: Photo, _ error: LoadError) {
      identities.insert(photo.identity)
      photos.append(PhotoFailure(id: photo.id, reason: error.description))
    }
  }

  /// Returns what each side may show, the most wanted first: the photos of the earliest years, then of the latest;
  /// of files named one by one, the first and the last.
  private func sides(_ listing: SourceListing) throws(RenderError) -> [[Choice]] {
    var (_, choices) = try options.photos.choices(among: listing)
    if options.keepsOrder {
      choices = zip(choices, listing.photos).map { SlotChoice(slot: $0.slot, candidates: [$1]) }
    }
    let filled = choices.filter { !$0.candidates.isEmpty }
    let all = filled.map { choice in choice.candidates.map { Choice($0, choice.slot) } }
    guard all.joined().count >= 2 else {
      throw .noPair(years: listing.photos.compactMap(\.date?.year), failures: listing.failures)
    }
    return [all.flatMap(\.self), all.reversed().flatMap(\.self)]
  }

  /// Opens for each side the first photo that can be, never one photo for both.
  private func open(
    _ sides: [[Choice]], _ studio: Studio, _ failed: inout Failed
  ) async throws(RenderError) -> [OpenedChoice] {
    var opened: [OpenedChoice] = []
    for side in sides {
      let free = side.filter { choice in !opened.contains { $0.photo.identity == choice.photo.identity } }
      guard let half = try await open(free, as: opened.count, studio, &failed) else {
        throw .noPair(
          years: studio.listing.photos.compactMap(\.date?.year), failures: studio.listing.failures + failed.photos)
      }
      opened.append(half)
      if Task.isCancelled { throw .cancelled }
    }
    return opened
  }

  private func open(
    _ choices: [Choice], as index: Int, _ studio: Studio, _ failed: inout Failed
  ) async throws(RenderError) -> OpenedChoice? {
    let reference = DisplayList.PhotoReference(index)
    for choice in choices where !failed.contains(choice.photo) {
      do throws(LoadError) {
        // What fills its half: the layout of two such photos says how much of one is drawn.
        let opened = try await PhotoPainter(studio: studio).open(choice.photo, nil, as: reference) {
          [options] size, text in
          PairPipeline.scene(of: [choice, choice], sizes: [size, size], options).displayList(measuring: text)
        }
        return (choice.photo, choice.slot, opened)
      } catch {
        if error.isCancellation { throw .cancelled }
        failed.add(choice.photo, error)
        // Another photo would be shown today and not tomorrow.
        if !error.isLasting { return nil }
      }
    }
    return nil
  }

  /// Decodes the photos to what the list shows of them; nil when one has failed.
  private func decode(
    _ halves: [OpenedChoice], _ list: DisplayList, _ failed: inout Failed
  ) throws(RenderError) -> [DecodedPicture]? {
    var pictures: [DecodedPicture] = []
    for (index, half) in halves.enumerated() {
      let part = list.drawnPart(of: DisplayList.PhotoReference(index))
      let request = PictureRequest(crop: part?.crop ?? .whole, size: part?.size ?? options.size)
      do throws(LoadError) {
        pictures.append(try half.file.shown(request))
      } catch {
        if error.isCancellation { throw .cancelled }
        failed.add(half.photo, error)
        return nil
      }
    }
    return pictures
  }

  /// Returns the first and the last year that were asked for, where others are shown in their stead.
  private func gaps(beside shown: [Year]) -> [Slot] {
    let asked: [Year?] =
      switch options.photos.years {
      case .span(let from, let to): [from, to]
      case .list(let years): [years.min(), years.max()]
      case .each: []
      }
    return asked.compactMap(\.self).filter { !shown.contains($0) }.map { Slot(index: 0, year: $0) }
  }

  private static func scene(of choices: [Choice], sizes: [PixelSize], _ options: PairOptions) -> PairScene {
    let halves = zip(choices, sizes).map { choice, size in
      guard options.showsLabels else { return PairScene.Half(photo: size, title: "", subtitle: "") }
      let caption = FrameCaption(
        tagOf: choice.photo, in: choice.slot, template: options.label, language: options.language)
      return PairScene.Half(photo: size, title: caption.title, subtitle: caption.subtitle)
    }
    return PairScene(
      size: options.size, halves: halves, alignment: options.alignment, fit: options.fit, theme: options.theme)
  }

  /// Who made the photos of services that are shown, or nil when there are none.
  private func credits(_ halves: [OpenedChoice]) -> CreditsText? {
    CreditsText(
      zip(["first", "second"], halves).map { place, half in
        let year = (half.slot.year ?? half.photo.date?.year).map { " (\($0))" } ?? ""
        return (place + year, RunManifest.PhotoEntry(half.photo, in: options.language))
      })
  }

  private func report(
    _ output: PictureOutput, _ listing: SourceListing, _ shown: [OpenedChoice], _ failed: Failed,
    _ warnings: [String]
  ) -> PictureReport {
    let failures = listing.failures + listing.yearFailures.sorted { $0.key < $1.key }.map(\.value)
    let all = [SlotChoice(slot: Slot(index: 0, year: nil), candidates: listing.photos.filter { $0.date != nil })]
    let others = all.passedOver(listing.photos, shown: Set(shown.map(\.photo.identity)), failed: failed.identities)
    return PictureReport(
      pages: [
        PictureReport.Page(
          path: output.isStandardOutput ? nil : output.path, width: options.size.width, height: options.size.height)
      ], photos: shown.map { RunManifest.PhotoEntry($0.photo, in: options.language) },
      consideredCount: listing.photos.count + listing.passedOver.count + failures.count,
      gaps: options.keepsOrder ? [] : gaps(beside: shown.compactMap(\.slot.year)),
      warnings: warnings, failures: failures + failed.photos, passedOver: listing.passedOver + others,
      exports: listing.exports)
  }
}
