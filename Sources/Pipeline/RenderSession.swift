import PhotoSources
import Planning
import Scenes
import Synchronization
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
  /// The photo shown, its own or a held one.
  var photo: Photo?
  /// The photos that were tried and failed.
  var failures: [PhotoFailure] = []
  /// The same photos.
  var failedPhotos: [Photo] = []
  /// Damage and missing glyphs.
  var warnings: [String] = []
  /// Whether the photo shown is another slot's.
  var isHeld = false
}

/// Draws the frames of a plan into a folder.
struct RenderSession: Sendable {
  var plan: RenderPlan
  var listing: SourceListing
  var renderer: FrameRenderer
  var folder: OutputFolder
  var missing: MissingPolicy
  var pool: WorkerPool
  var report: @Sendable (RenderEvent) -> Void

  /// A frame drawn from a slot's own photos; with `--missing fail` it is held back until all are there.
  private struct OwnFrame: Sendable {
    var frame: FinishedFrame
    var staged: OutputFolder.StagedFile?
  }

  /// Draws every wanted frame, and returns what became of each in the order of the slots.
  func draw() async throws(RenderError) -> [FinishedFrame] {
    let progress = FrameProgress(total: plan.wanted.count, report: report)
    let filled = plan.wanted.filter { !plan.choices[$0].candidates.isEmpty }
    var filling = SlotFilling<OwnFrame>(count: plan.slots.count)
    let answers = await concurrentMap(filled, on: pool) { index in
      progress.unlessBroken { () throws(RenderError) in try drawOwn(plan.choices[index], progress) }
    }
    do throws(RenderError) {
      for (index, answer) in zip(filled, answers) {
        guard let answer else { throw .cancelled }
        filling.fill(index, with: try answer.get())
      }
      let own = filling.answers
      let isShown = own.contains { $0?.frame.photo != nil }
      guard isShown ? true : await othersShowPhotos() else {
        throw .nothingShown(failures: own.flatMap { $0?.frame.failures ?? [] })
      }
      return try await finish(own, progress)
    } catch {
      for case .success(let frame) in answers.compactMap(\.self) {
        if let staged = frame.staged { folder.discard(staged) }
      }
      throw error
    }
  }

  /// Tries a slot's photos one after another, and writes the frame of the first that can be shown.
  private func drawOwn(_ choice: SlotChoice, _ progress: FrameProgress) throws(RenderError) -> OwnFrame {
    var own = OwnFrame(frame: FinishedFrame(slot: choice.slot))
    for photo in choice.candidates {
      let drawn: FrameRenderer.Drawn
      do throws(FrameRenderer.Failure) {
        drawn = try renderer.frame(choice.slot, showing: photo)
      } catch {
        switch error {
        case .drawing(let error): throw error
        case .photo(let error):
          own.frame.failures.append(PhotoFailure(id: photo.id, reason: error.description))
          own.frame.failedPhotos.append(photo)
          continue
        }
      }
      own.frame.photo = photo
      own.staged = try place(drawn, in: &own.frame, commits: missing != .fail)
      progress.advance(plan.name(at: choice.slot.index))
      return own
    }
    return own
  }

  /// Fills the slots that have no photo of their own.
  private func finish(_ own: [OwnFrame?], _ progress: FrameProgress) async throws(RenderError) -> [FinishedFrame] {
    if missing == .fail {
      let gaps = plan.wanted.filter { own[$0]?.frame.photo == nil }
      guard gaps.isEmpty else {
        throw .missing(
          gaps.map { plan.choices[$0].slot }, failures: gaps.flatMap { own[$0]?.frame.failures ?? [] })
      }
      for case let staged? in own.map({ $0?.staged }) { try commit(staged) }
    }
    let outcomes = missing.outcomes(
      isFilled: own.indices.map { index in
        plan.isWanted(index) ? own[index]?.frame.photo != nil : !plan.choices[index].candidates.isEmpty
      })
    let frames = await concurrentMap(plan.wanted, on: pool) { index in
      progress.unlessBroken { () throws(RenderError) -> FinishedFrame in
        var frame = own[index]?.frame ?? FinishedFrame(slot: plan.choices[index].slot)
        switch outcomes[index] {
        case .own, .skipped: return frame
        case .held:
          let held = try drawHeld(&frame, own)
          let drawn = if let held { held } else { try drawPlaceholder(frame) }
          _ = try place(drawn, in: &frame, commits: true)
        case .placeholder:
          _ = try place(drawPlaceholder(frame), in: &frame, commits: true)
        }
        progress.advance(plan.name(at: index))
        return frame
      }
    }
    var finished: [FinishedFrame] = []
    for frame in frames {
      guard let frame else { throw .cancelled }
      finished.append(try frame.get())
    }
    return finished
  }

  /// Draws a slot with the nearest photo before it that can be shown, and returns nil when there is none.
  ///
  /// The slots that other parts of the run draw have no answer here; their photos are tried in the same order as there,
  /// so that the frame is that of an undivided run.
  private func drawHeld(
    _ frame: inout FinishedFrame, _ own: [OwnFrame?]
  ) throws(RenderError) -> FrameRenderer.Drawn? {
    for index in (0..<frame.slot.index).reversed() {
      let photos =
        plan.isWanted(index) ? [own[index]?.frame.photo].compactMap(\.self) : plan.choices[index].candidates
      for photo in photos {
        do throws(FrameRenderer.Failure) {
          let drawn = try renderer.frame(frame.slot, showing: photo)
          frame.photo = photo
          frame.isHeld = true
          return drawn
        } catch {
          if case .drawing(let error) = error { throw error }
        }
      }
    }
    return nil
  }

  private func drawPlaceholder(_ frame: FinishedFrame) throws(RenderError) -> FrameRenderer.Drawn {
    let failure = frame.failures.first.map { YearFrame.Content.failure(reason: "\($0.id): \($0.reason)") }
    return try renderer.placeholder(frame.slot, failure ?? .gap(considered: plan.photos.count))
  }

  /// Returns whether any slot outside this part of the run can show a photo: a part fails only where the whole would.
  private func othersShowPhotos() async -> Bool {
    let others = plan.choices.filter { !plan.isWanted($0.slot.index) && !$0.candidates.isEmpty }
    let answer = await concurrentMap([others], on: pool) { others in
      others.contains { choice in
        choice.candidates.contains { (try? renderer.frame(choice.slot, showing: $0)) != nil }
      }
    }
    return answer.first == true
  }

  /// Writes a frame, or only stages it.
  private func place(
    _ drawn: FrameRenderer.Drawn, in frame: inout FinishedFrame, commits: Bool
  ) throws(RenderError) -> OutputFolder.StagedFile? {
    let name = plan.name(at: frame.slot.index)
    frame.file = name
    frame.sha256 = Digest.sha256(drawn.png)
    frame.warnings += drawn.warnings
    do throws(WriteError) {
      let staged = try folder.stage(drawn.png, as: name)
      guard commits else { return staged }
      try folder.commit(staged)
      return nil
    } catch {
      throw .write(error)
    }
  }

  private func commit(_ staged: OutputFolder.StagedFile) throws(RenderError) {
    do throws(WriteError) { try folder.commit(staged) } catch { throw .write(error) }
  }
}

/// Counts finished frames, and remembers what has made going on useless.
private final class FrameProgress: Sendable {
  private let state = Mutex<(done: Int, failure: RenderError?)>((0, nil))
  private let total: Int
  private let report: @Sendable (RenderEvent) -> Void

  init(total: Int, report: @escaping @Sendable (RenderEvent) -> Void) {
    self.total = total
    self.report = report
  }

  func advance(_ name: String) {
    let count = state.withLock { state in
      state.done += 1
      return state.done
    }
    report(.drew(frame: name, done: count, total: total))
  }

  /// Returns what a step comes to; after one has failed, as on a full disk, no other is begun and all fail alike.
  func unlessBroken<Answer>(_ step: () throws(RenderError) -> Answer) -> Result<Answer, RenderError> {
    if let failure = state.withLock({ $0.failure }) { return .failure(failure) }
    let answer = Result { () throws(RenderError) in try step() }
    if case .failure(let failure) = answer { state.withLock { $0.failure = $0.failure ?? failure } }
    return answer
  }
}
