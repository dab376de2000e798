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
      Result { () throws(RenderError) in try drawOwn(plan.choices[index], progress) }
    }
    do throws(RenderError) {
      for (index, answer) in zip(filled, answers) {
        guard let answer else { throw .cancelled }
        filling.fill(index, with: try answer.get())
      }
      let own = filling.answers
      guard own.contains(where: { $0?.frame.photo != nil }) else {
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
    let outcomes = missing.outcomes(isFilled: own.map { $0?.frame.photo != nil })
    let considered = plan.photos.count
    let frames = await concurrentMap(plan.wanted, on: pool) { index in
      Result { () throws(RenderError) -> FinishedFrame in
        var frame = own[index]?.frame ?? FinishedFrame(slot: plan.choices[index].slot)
        switch outcomes[index] {
        case .own, .skipped: return frame
        case .held(let source):
          guard let photo = own[source]?.frame.photo else { return frame }
          frame.photo = photo
          frame.isHeld = true
          _ = try place(drawHeld(frame.slot, photo), in: &frame, commits: true)
        case .placeholder:
          let content: YearFrame.Content =
            frame.failures.first.map { .failure(reason: "\($0.id): \($0.reason)") } ?? .gap(considered: considered)
          _ = try place(renderer.placeholder(frame.slot, content), in: &frame, commits: true)
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

  private func drawHeld(_ slot: Slot, _ photo: Photo) throws(RenderError) -> FrameRenderer.Drawn {
    do throws(FrameRenderer.Failure) {
      return try renderer.frame(slot, showing: photo)
    } catch {
      switch error {
      case .drawing(let error): throw error
      // It was shown a moment ago: the file has changed or gone since.
      case .photo(let error):
        return try renderer.placeholder(slot, .failure(reason: "\(photo.id): \(error.description)"))
      }
    }
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

/// Counts finished frames.
private final class FrameProgress: Sendable {
  private let done = Mutex(0)
  private let total: Int
  private let report: @Sendable (RenderEvent) -> Void

  init(total: Int, report: @escaping @Sendable (RenderEvent) -> Void) {
    self.total = total
    self.report = report
  }

  func advance(_ name: String) {
    let count = done.withLock { done in
      done += 1
      return done
    }
    report(.drew(frame: name, done: count, total: total))
  }
}
