import Hashing
import Loading
import PhotoSources
import Planning
import Scenes
import Workers
import Writers

/// What became of one slot.
struct FinishedFrame: Sendable {
  /// The slot.
  var slot: Slot
  /// The file, or nil where the slot has no frame.
  var file: String?
  /// The digest of the file, or nil.
  var sha256: String?
  /// The photos shown, its own or held ones: one, or some side by side in the order of time.
  var photos: [Photo] = []
  /// The photos that were tried and failed.
  var failures: [PhotoFailure] = []
  /// The same photos.
  var failedPhotos: [Photo] = []
  /// Damage and missing glyphs.
  var warnings: [String] = []
  /// Whether the photo shown is another slot's.
  var isHeld = false
  /// Whether an earlier run had drawn it already.
  var isUnchanged = false

  /// The photo shown, the first of several.
  var photo: Photo? {
    get { photos.first }
    set { photos = newValue.map { [$0] } ?? [] }
  }
}

/// Draws the frames of a plan into a folder: photos are fetched where that is needed, and drawn on the pool's threads.
struct RenderSession: Sendable {
  var plan: RenderPlan
  var renderer: FrameRenderer
  var folder: OutputFolder
  var missing: MissingPolicy
  /// The most photos that a frame shows side by side.
  var photosPerFrame = 1
  var pool: WorkerPool
  var progress: FrameProgress
  var stages: StageClock

  /// A frame of a slot's own photos; with `--missing fail` it is held back until all are there.
  struct OwnFrame: Sendable {
    var frame: FinishedFrame
    var staged: OutputFolder.StagedFile?
  }

  /// Draws every wanted frame, and returns what became of each in the order of the slots.
  func draw() async throws(RenderError) -> [FinishedFrame] {
    var own = SlotFilling<OwnFrame>(count: plan.slots.count)
    do throws(RenderError) {
      try await drawOwn(plan.wanted.filter { !plan.choices[$0].candidates.isEmpty }, into: &own)
      return try await fillGaps(own.answers)
    } catch {
      for case let staged? in own.answers.map({ $0?.staged }) { folder.discard(staged) }
      throw error
    }
  }

  /// Draws the frames of slots that have photos.
  private func drawOwn(_ indices: [Int], into own: inout SlotFilling<OwnFrame>) async throws(RenderError) {
    var failure: RenderError?
    func take(_ position: Int, _ answer: Result<OwnFrame, RenderError>) {
      switch answer {
      case .success(let frame): own.fill(indices[position], with: frame)
      case .failure(let error): failure = failure ?? error
      }
    }
    let isComplete: Bool
    if PhotoFetching.isNeeded(for: plan.photos) {
      isComplete = await concurrentForEach(indices, on: pool, lead: PhotoFetching.lead) { index in
        await fetch(for: plan.choices[index])
      } weigh: {
        PhotoFetching.weight($0)
      } transform: { index, fetched in
        await drawOwn(plan.choices[index], fetched: fetched)
      } consume: {
        take($0, $1)
      }
    } else {
      isComplete = await concurrentForEach(indices, on: pool) { index in
        await drawOwn(plan.choices[index], fetched: [])
      } consume: {
        take($0, $1)
      }
    }
    if let failure { throw failure }
    if !isComplete { throw .cancelled }
  }

  private func fetch(for choice: SlotChoice) async -> FetchedPhotos {
    guard !progress.isBroken else { return [] }
    return await PhotoFetching.fetch(photosPerFrame, of: choice.candidates) { photo throws(LoadError) in
      try await supply(of: photo, in: choice.slot)
    }
  }

  /// Tries a slot's photos one after another, and writes the frame of the first that can be shown.
  private func drawOwn(_ choice: SlotChoice, fetched: FetchedPhotos) async -> Result<OwnFrame, RenderError> {
    await progress.unlessBroken { () async throws(RenderError) in
      var own = OwnFrame(frame: FinishedFrame(slot: choice.slot))
      own.staged = try await show(
        choice.candidates, fetched: fetched, in: &own.frame, commits: missing != .fail)
      return own
    }
  }

  /// Does work that keeps a core busy on one of the pool's threads.
  func onPool<Value, Failure: Error>(
    _ work: () throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await withTaskExecutorPreference(pool) { () async throws(Failure) -> Value in try work() }
  }

  /// What was drawn of a photo.
  private struct Drawn: Sendable {
    /// The frame, or nil when it is written already.
    var frame: FrameRenderer.Frame?
    /// What became of it when it is written already.
    var written: FinishedFrame
    /// The file when it is only staged.
    var staged: OutputFolder.StagedFile?
  }

  /// Writes the frame of the photos to show, and takes note of them and of those that failed.
  ///
  /// - Parameter fetched: what fetching the first of them has come to already.
  /// - Returns: the file when it is only staged.
  func show(
    _ candidates: [Photo], fetched: FetchedPhotos, in frame: inout FinishedFrame, commits: Bool
  ) async throws(RenderError) -> OutputFolder.StagedFile? {
    photosPerFrame > 1
      ? try await show(severalOf: candidates, fetched: fetched, in: &frame, commits: commits)
      : try await show(firstOf: candidates, fetched: fetched, in: &frame, commits: commits)
  }

  /// Writes the frame of the first photo that can be shown, and takes note of it and of those that failed.
  ///
  /// A photo that the network failed to bring ends the search: another would be shown today and not tomorrow.
  ///
  /// - Parameter fetched: what fetching the first of them has come to already.
  /// - Returns: the file when it is only staged.
  func show(
    firstOf candidates: [Photo], fetched: FetchedPhotos, in frame: inout FinishedFrame, commits: Bool
  ) async throws(RenderError) -> OutputFolder.StagedFile? {
    var search = ShowableSearch<Drawn>()
    for (position, photo) in candidates.enumerated() {
      do throws(FrameRenderer.Failure) {
        let early = position < fetched.count ? fetched[position] : nil
        let drawn = try await draw(photo, early, in: frame.slot, commits: commits)
        let warnings = drawn.frame?.warnings ?? drawn.written.warnings
        if search.takes(drawn, of: photo, isBadlyDamaged: drawn.frame != nil, warnings: warnings) { break }
      } catch {
        switch error {
        case .drawing(let error): throw error
        case .photo(let error, _): try search.fail(photo, error)
        }
      }
      if search.isStopped { break }
    }
    frame.failures += search.failures.map { PhotoFailure(id: $0.photo.id, reason: $0.reason) }
    frame.failedPhotos += search.failures.map(\.photo)
    guard let found = search.found else { return nil }
    frame.photo = found.photo
    return try await take(found.drawn, into: &frame, commits: commits)
  }

  /// Writes what was drawn where that has not been done, and takes note of its file.
  private func take(
    _ drawn: Drawn, into frame: inout FinishedFrame, commits: Bool
  ) async throws(RenderError) -> OutputFolder.StagedFile? {
    if let picture = drawn.frame {
      return try await onPool { () throws(RenderError) in try place(picture, in: &frame, commits: commits) }
    }
    frame.file = drawn.written.file
    frame.sha256 = drawn.written.sha256
    frame.warnings = drawn.written.warnings
    frame.isUnchanged = drawn.written.isUnchanged
    return drawn.staged
  }

  /// Brings a photo's bytes here.
  func supply(of photo: Photo, in slot: Slot) async throws(LoadError) -> PhotoSupply {
    if let local = PhotoSupply(local: photo) { return local }
    return try await stages.measure(.fetching) { () async throws(LoadError) in
      try await renderer.supply(of: photo, in: slot, among: photosPerFrame)
    }
  }

  /// Returns what was fetched before, or fetches now.
  func supply(
    of photo: Photo, _ fetched: Result<PhotoSupply, LoadError>?, in slot: Slot
  ) async throws(FrameRenderer.Failure) -> PhotoSupply {
    do throws(LoadError) {
      return if let fetched { try fetched.get() } else { try await supply(of: photo, in: slot) }
    } catch {
      throw .photo(error)
    }
  }

  /// Draws a photo, fetched before or now; a sound one is written by the same job, so that no frame waits in memory
  /// behind the photos that wait to be drawn.
  private func draw(
    _ photo: Photo, _ fetched: Result<PhotoSupply, LoadError>?, in slot: Slot, commits: Bool
  ) async throws(FrameRenderer.Failure) -> Drawn {
    let supply = try await self.supply(of: photo, fetched, in: slot)
    defer { renderer.loader.release(supply) }
    if Task.isCancelled { throw .drawing(.cancelled) }
    return try await stages.measure(.drawing) { () async throws(FrameRenderer.Failure) in
      try await onPool { () throws(FrameRenderer.Failure) in
        let frame = try renderer.frame(slot, named: plan.name(at: slot.index), showing: photo, from: supply)
        var drawn = Drawn(frame: frame, written: FinishedFrame(slot: slot))
        if frame.isBadlyDamaged { return drawn }
        do throws(RenderError) {
          drawn.staged = try place(frame, in: &drawn.written, commits: commits)
          drawn.frame = nil
          return drawn
        } catch {
          throw .drawing(error)
        }
      }
    }
  }

  /// Writes a frame, or only stages it; one that is there already stays.
  func place(
    _ drawn: FrameRenderer.Frame, in frame: inout FinishedFrame, commits: Bool
  ) throws(RenderError) -> OutputFolder.StagedFile? {
    let name = plan.name(at: frame.slot.index)
    frame.file = name
    frame.sha256 = Digest(of: drawn.png).hexadecimal
    frame.warnings = drawn.warnings
    frame.isUnchanged = drawn.isFinished
    defer { progress.advance(name) }
    if drawn.isFinished { return nil }
    do throws(WriteError) {
      let staged = try folder.stage(drawn.png, as: name)
      guard commits else { return staged }
      try folder.commit(staged)
      return nil
    } catch {
      throw .write(error)
    }
  }

  func commit(_ staged: OutputFolder.StagedFile) throws(RenderError) {
    do throws(WriteError) { try folder.commit(staged) } catch { throw .write(error) }
  }
}
