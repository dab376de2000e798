import Drawing
import FoundationEssentials
import Hashing
import Loading
import PhotoSources
import Planning
import Workers
import Writers

/// What became of one slot of the player.
struct PlayerSlide: Sendable {
  /// What is told of it.
  var frame: FinishedFrame
  /// The large picture, or nil for a placeholder.
  var large: PlayerPage.Picture?
  /// The smaller one, or nil when there is none.
  var small: PlayerPage.Picture?
  /// The files that bear no name yet.
  var staged: [OutputFolder.StagedFile] = []
}

/// Makes the pictures of all slots: in files that bear no name yet, or as addresses that hold them.
struct PlayerSession: Sendable {
  var plan: RenderPlan
  var painter: PlayerPainter
  /// The folder, or nil where the pictures stand in the page.
  var folder: OutputFolder?
  var missing: MissingPolicy
  var pool: WorkerPool
  var progress: FrameProgress

  /// Makes all pictures, and returns what became of each slot in their order.
  ///
  /// - Throws: `RenderError` when nothing can be shown, a gap is not allowed or a file cannot be written; nothing is
  ///   left of it then.
  func draw() async throws(RenderError) -> [PlayerSlide] {
    let answers = await slides()
    do throws(RenderError) {
      var slides: [PlayerSlide] = []
      for answer in answers {
        guard let answer else { throw .cancelled }
        slides.append(try answer.get())
      }
      try checkGaps(slides)
      return missing == .hold ? held(slides) : slides
    } catch {
      for case .success(let slide)? in answers { discard(slide.staged) }
      throw error
    }
  }

  /// Removes files that will not be needed.
  func discard(_ staged: [OutputFolder.StagedFile]) {
    for file in staged { folder?.discard(file) }
  }

  /// Makes the slide of every slot; that of a slot that was not begun is nil.
  private func slides() async -> [Result<PlayerSlide, RenderError>?] {
    guard PhotoFetching.isNeeded(for: plan.photos) else {
      return await concurrentMap(plan.choices, on: pool) { await slide(of: $0, fetched: []) }
    }
    var answers = [Result<PlayerSlide, RenderError>?](repeating: nil, count: plan.choices.count)
    _ = await concurrentForEach(plan.choices, on: pool, lead: PhotoFetching.lead) { choice in
      guard !progress.isBroken else { return [] }
      return await PhotoFetching.fetch(of: choice.candidates) { photo throws(LoadError) in
        try await painter.supply(of: photo)
      }
    } weigh: {
      PhotoFetching.weight($0)
    } transform: { choice, fetched in
      await slide(of: choice, fetched: fetched)
    } consume: { position, answer in
      answers[position] = answer
    }
    return answers
  }

  private func slide(of choice: SlotChoice, fetched: FetchedPhotos) async -> Result<PlayerSlide, RenderError> {
    await progress.unlessBroken { () async throws(RenderError) in try await makeSlide(of: choice, fetched) }
  }

  /// Tries a slot's photos one after another.
  private func makeSlide(of choice: SlotChoice, _ fetched: FetchedPhotos) async throws(RenderError) -> PlayerSlide {
    let slot = choice.slot
    var slide = PlayerSlide(frame: FinishedFrame(slot: slot))
    defer { progress.advance(slot.year?.description ?? "\(slot.frameNumber)") }
    if choice.candidates.isEmpty {
      slide.frame.failures = slot.year.flatMap { plan.yearFailures[$0] }.map { [$0] } ?? []
    }
    let search = try await search(choice.candidates, fetched)
    slide.frame.failures += search.failures.map { PhotoFailure(id: $0.photo.id, reason: $0.reason) }
    slide.frame.failedPhotos = search.failures.map(\.photo)
    if let (photo, painted) = search.found {
      slide.frame.photo = photo
      slide.frame.warnings = painted.warnings
      try place(painted.pictures, in: &slide)
    }
    return slide
  }

  private func search(
    _ candidates: [Photo], _ fetched: FetchedPhotos
  ) async throws(RenderError) -> ShowableSearch<PlayerPainter.Painted> {
    var search = ShowableSearch<PlayerPainter.Painted>()
    for (position, photo) in candidates.enumerated() {
      do throws(PhotoPainter.Failure) {
        let painted = try await painter.paint(photo, position < fetched.count ? fetched[position] : nil)
        if search.takes(painted, of: photo, isBadlyDamaged: painted.isBadlyDamaged, warnings: painted.warnings) {
          break
        }
      } catch {
        switch error {
        case .drawing(let error): throw error
        case .photo(let error): try search.fail(photo, error)
        }
      }
      if search.isStopped { break }
    }
    return search
  }

  /// The forms of a slot's picture, largest first.
  static let forms = ["large", "small"]

  private func place(_ pictures: [PlayerPainter.Picture], in slide: inout PlayerSlide) throws(RenderError) {
    for (form, picture) in zip(PlayerSession.forms, pictures) {
      var file = PlayerFolder.pictureName(slide.frame.slot.frameNumber, form, ending: painter.format.ending)
      if let folder {
        do throws(WriteError) {
          slide.staged.append(try folder.stage(picture.bytes, as: file))
        } catch {
          discard(slide.staged)
          throw .write(error)
        }
        if form == "large" { slide.frame.file = file }
      } else {
        file = "data:\(painter.format.mediaType);base64," + Data(picture.bytes).base64EncodedString()
      }
      let reference = PlayerPage.Picture(file: file, width: picture.size.width, height: picture.size.height)
      if form == "large" {
        slide.large = reference
        slide.frame.sha256 = Digest(of: picture.bytes).hexadecimal
      } else {
        slide.small = reference
      }
    }
  }

  /// Throws when nothing at all can be shown, or when gaps are not allowed.
  private func checkGaps(_ slides: [PlayerSlide]) throws(RenderError) {
    let gaps = slides.filter { $0.frame.photo == nil }
    let failures = gaps.flatMap(\.frame.failures)
    if missing == .fail, !gaps.isEmpty {
      throw .missing(gaps.map(\.frame.slot), failures: plan.listingFailures + slides.flatMap(\.frame.failures))
    }
    if gaps.count == slides.count {
      throw .nothingShown(years: plan.photos.compactMap(\.date?.year), failures: failures)
    }
  }

  /// Returns the slides with gaps filled from the slide before.
  private func held(_ slides: [PlayerSlide]) -> [PlayerSlide] {
    let outcomes = missing.outcomes(isFilled: slides.map { $0.frame.photo != nil })
    return zip(slides, outcomes).map { slide, outcome in
      guard case .held(let index) = outcome else { return slide }
      let source = slides[index]
      var slide = slide
      slide.large = source.large
      slide.small = source.small
      slide.frame.file = source.frame.file
      slide.frame.sha256 = source.frame.sha256
      slide.frame.photo = source.frame.photo
      slide.frame.isHeld = true
      return slide
    }
  }
}
