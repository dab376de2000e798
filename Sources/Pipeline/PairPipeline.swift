import Drawing
import Loading
import PhotoSources
import Planning
import Raster
import Scenes
import Workers

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
    let output = try PictureOutput(path: options.output)
    let studio = try await Studio(options.photos, in: environment, writingTo: nil)
    try studio.checkInputs(areNot: [output.path])
    let candidates = try sides(studio.listing)
    var failures: [PhotoFailure] = []
    var opened: [(photo: Photo, slot: Slot, file: OpenedPhoto)] = []
    for side in candidates {
      // The other side's photo must not be shown twice.
      let free = side.filter { choice in !opened.contains { $0.photo.identity == choice.photo.identity } }
      guard let half = await open(free, studio, &failures) else {
        throw .noPair(years: studio.listing.photos.compactMap(\.date?.year), failures: failures)
      }
      opened.append(half)
      if Task.isCancelled { throw .cancelled }
    }
    let scene = PairScene(
      size: options.size, halves: opened.map { half($0.photo, $0.slot, $0.file.size) }, alignment: options.alignment,
      fit: options.fit, theme: options.theme)
    let painter = PhotoPainter(studio: studio)
    let list = studio.typeRoom.measuring { scene.displayList(measuring: $0) }
    var warnings: [String] = []
    var bitmaps: [Bitmap] = []
    for (index, half) in opened.enumerated() {
      let picture = try decode(half.file, list, index, half.photo)
      bitmaps.append(picture.bitmap)
      warnings += picture.warnings.map { "\(half.photo.id): \($0)" }
    }
    let painting = try painter.paint(list, photos: bitmaps)
    warnings += MissingGlyphs.warnings(painting.missingCharacters, output.path)
    try output.write(painting.bitmap, to: output.path, effort: options.png)
    return report(output, studio.listing, failures, warnings)
  }

  private typealias Choice = (photo: Photo, slot: Slot)

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

  private func open(
    _ choices: [Choice], _ studio: Studio, _ failures: inout [PhotoFailure]
  ) async -> (photo: Photo, slot: Slot, file: OpenedPhoto)? {
    for choice in choices where !failures.contains(where: { $0.id == choice.photo.id }) {
      do throws(LoadError) {
        return (
          choice.photo, choice.slot,
          try studio.loader.open(try await studio.loader.supply(of: choice.photo) { _ in false })
        )
      } catch {
        failures.append(PhotoFailure(id: choice.photo.id, reason: error.description))
      }
    }
    return nil
  }

  private func decode(
    _ file: OpenedPhoto, _ list: DisplayList, _ index: Int, _ photo: Photo
  ) throws(RenderError) -> DecodedPicture {
    let part = list.drawnPart(of: DisplayList.PhotoReference(index))
    let request = PictureRequest(crop: part?.crop ?? .whole, size: part?.size ?? options.size)
    do throws(LoadError) {
      return try file.decoded(request)
    } catch {
      throw .nothingShown(years: [], failures: [PhotoFailure(id: photo.id, reason: error.description)])
    }
  }

  private func half(_ photo: Photo, _ slot: Slot, _ size: PixelSize) -> PairScene.Half {
    guard options.showsLabels else { return PairScene.Half(photo: size, title: "", subtitle: "") }
    let caption = FrameCaption(tagOf: photo, in: slot, template: options.label, language: options.language)
    return PairScene.Half(photo: size, title: caption.title, subtitle: caption.subtitle)
  }

  private func report(
    _ output: PictureOutput, _ listing: SourceListing, _ failures: [PhotoFailure], _ warnings: [String]
  ) -> PictureReport {
    PictureReport(
      pages: [
        PictureReport.Page(
          path: output.isStandardOutput ? nil : output.path, width: options.size.width, height: options.size.height)
      ], shownCount: 2,
      consideredCount: listing.photos.count + listing.passedOver.count + listing.failures.count, gaps: [],
      warnings: warnings, failures: listing.failures + failures, passedOver: listing.passedOver,
      exports: listing.exports)
  }
}
