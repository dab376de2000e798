import Loading
import PhotoSources
import Planning
import Scenes
import Workers
import Writers

/// What becomes of slots that have no photo of their own.
extension RenderSession {
  /// Fills the slots that have no photo of their own: what they show depends on their neighbours.
  func fillGaps(_ own: [OwnFrame?]) async throws(RenderError) -> [FinishedFrame] {
    try checkGaps(own)
    for case let staged? in own.map({ $0?.staged }) { try commit(staged) }
    let gaps = plan.wanted.filter { own[$0]?.frame.photo == nil }
    let filled = await concurrentMap(gaps, limit: pool.width) { index in
      await progress.unlessBroken { () async throws(RenderError) in try await fillGap(index, own) }
    }
    var fillings: [Int: FinishedFrame] = [:]
    for (index, frame) in zip(gaps, filled) {
      guard let frame else { throw .cancelled }
      fillings[index] = try frame.get()
    }
    return plan.wanted.compactMap { fillings[$0] ?? own[$0]?.frame }
  }

  /// Throws when nothing at all can be shown, or when gaps are not allowed.
  private func checkGaps(_ own: [OwnFrame?]) throws(RenderError) {
    let gaps = plan.wanted.filter { own[$0]?.frame.photo == nil }
    let failures = gaps.flatMap { own[$0]?.frame.failures ?? yearFailures(at: $0) }
    if missing == .fail, !gaps.isEmpty {
      let all = plan.wanted.flatMap { own[$0]?.frame.failures ?? yearFailures(at: $0) }
      throw .missing(gaps.map { plan.choices[$0].slot }, failures: plan.listingFailures + all)
    }
    if plan.isWhole, gaps.count == plan.wanted.count {
      throw .nothingShown(years: plan.photos.compactMap(\.date?.year), failures: failures)
    }
  }

  /// What kept a slot without candidates from having some.
  private func yearFailures(at index: Int) -> [PhotoFailure] {
    plan.choices[index].slot.year.flatMap { plan.yearFailures[$0] }.map { [$0] } ?? []
  }

  private func fillGap(_ index: Int, _ own: [OwnFrame?]) async throws(RenderError) -> FinishedFrame {
    var frame =
      own[index]?.frame ?? FinishedFrame(slot: plan.choices[index].slot, failures: yearFailures(at: index))
    switch missing {
    case .skip: return frame
    case .hold:
      if try await hold(before: index, own, in: &frame) { return frame }
    case .placeholder, .fail: break
    }
    let content: YearFrame.Content =
      frame.failures.first.map { .failure(reason: "\($0.id): \($0.reason)") } ?? .gap(considered: plan.photos.count)
    return try await onPool { () throws(RenderError) in
      let drawn = try renderer.placeholder(frame.slot, named: plan.name(at: index), content)
      _ = try place(drawn, in: &frame, commits: true)
      return frame
    }
  }

  /// Writes the frame of a gap that shows the photo of the nearest earlier slot that has one, and returns whether there
  /// is one.
  ///
  /// Slots of another shard are tried like our own; what fails there is told by the run that draws them.
  private func hold(
    before index: Int, _ own: [OwnFrame?], in frame: inout FinishedFrame
  ) async throws(RenderError) -> Bool {
    for earlier in (0..<index).reversed() {
      let known = own[earlier].map(\.frame.photos)
      let candidates = known ?? plan.choices[earlier].candidates
      var attempt = FinishedFrame(slot: frame.slot)
      _ = try await show(candidates, fetched: [], in: &attempt, commits: true)
      guard attempt.photo != nil else { continue }
      attempt.isHeld = true
      attempt.failures = frame.failures
      attempt.failedPhotos = frame.failedPhotos
      frame = attempt
      return true
    }
    return false
  }
}
