import PhotoSources
import Planning
import Writers

/// Puts together what a run has to tell: the manifest, and the list of what went wrong.
struct RunReporting {
  var options: RenderOptions
  var environment: RunEnvironment
  var plan: RenderPlan
  var listing: SourceListing

  func report(of frames: [FinishedFrame], in folder: OutputFolder) -> RenderReport {
    let failures = listing.failures + frames.flatMap(\.failures)
    let shown = Set(frames.compactMap { $0.photo?.identity })
    let failed = Set(frames.flatMap(\.failedPhotos).map(\.identity))
    let passedOver = listing.passedOver + plan.passedOver(shown: shown, failed: failed)
    let counts = Dictionary(passedOver.map { ($0.reason.rawValue, 1) }, uniquingKeysWith: +)
    let manifest = RunManifest(
      version: environment.version, command: "render", options: RunOptions(options, plan.slots).values,
      frames: frames.map(entry),
      totals: RunManifest.Totals(
        shown: shown.count, passedOver: counts,
        failed: failures.map { RunManifest.Failure(id: $0.id, reason: $0.reason) }))
    return RenderReport(
      manifest: manifest, folder: folder.path, drawn: frames.compactMap(\.file),
      gaps: frames.filter { $0.photo == nil || $0.isHeld }.map(\.slot), warnings: frames.flatMap(\.warnings),
      failures: failures, undated: passedOver.filter { $0.reason == .undated }.map(\.id))
  }

  private func entry(_ frame: FinishedFrame) -> RunManifest.Frame {
    let failure = frame.failures.first.map { "\($0.id): \($0.reason)" }
    let isEmpty = frame.photo == nil
    return RunManifest.Frame(
      file: frame.file, index: frame.slot.index, year: (frame.slot.year ?? frame.photo?.date?.year)?.number,
      duration: RenderOptions.secondsPerFrame, sha256: frame.sha256, photo: frame.photo.map(photoEntry),
      gap: isEmpty && failure == nil ? "no photo is dated \(frame.slot.year?.description ?? "so")" : nil,
      failure: isEmpty ? failure : nil)
  }

  private func photoEntry(_ photo: Photo) -> RunManifest.PhotoEntry {
    RunManifest.PhotoEntry(
      source: photo.origin.rawValue, id: photo.id, date: photo.date?.iso8601, evidence: photo.evidence?.kind.rawValue,
      title: photo.title?.text(in: options.style.language),
      credit: RunManifest.CreditEntry(
        author: photo.credit.author, licence: photo.credit.licence, link: photo.credit.link))
  }
}
