import PhotoSources
import Planning
import Writers

/// Puts together what a run has to tell: the manifest, and the list of what went wrong.
struct RunReporting {
  var version: String
  /// A digest of what the run draws.
  var identity: String
  var options: RunOptions
  var language: Language
  var plan: RenderPlan
  var listing: SourceListing
  /// The command that ran.
  var command = RenderPipeline.command
  /// Whether a frame may show several photos side by side.
  var showsSeveral = false
  /// How long a frame is shown.
  var secondsPerFrame = RenderOptions.secondsPerFrame

  /// Returns the report of a run.
  ///
  /// - Parameters:
  ///   - frames: what became of each slot.
  ///   - earlier: the manifest that other shards have written, or nil; it is merged when it is of the same run.
  ///   - folder: the folder as the user called it.
  func report(of frames: [FinishedFrame], beside earlier: RunManifest?, in folder: String) -> RenderReport {
    let mine = frames.map(entry)
    let merged = entries(mine, beside: earlier)
    let failures = listing.failures + frames.flatMap(\.failures)
    let failed = failureEntries(failures, beside: earlier)
    let shown = shownPhotos(frames, merged)
    let passedOver =
      listing.passedOver
      + plan.choices.passedOver(
        plan.photos, shown: shown, failed: failedPhotos(frames, beside: earlier), drawn: Set(merged.map(\.index)))
    let manifest = RunManifest(
      version: version, command: command, identity: identity, options: options.values, frames: merged,
      totals: RunManifest.Totals(
        shown: shown.count,
        passedOver: Dictionary(passedOver.map { ($0.reason.rawValue, 1) }, uniquingKeysWith: +), failed: failed))
    return RenderReport(
      manifest: manifest, folder: folder, made: frames.compactMap(\.file),
      unchangedCount: frames.filter(\.isUnchanged).count,
      shown: mine, gaps: frames.filter { $0.photo == nil || $0.isHeld }.map(\.slot),
      warnings: frames.flatMap(\.warnings), failures: failures, passedOver: passedOver, exports: listing.exports)
  }

  /// Returns the frames of this run and those of its other shards, in the order of their indices.
  private func entries(_ mine: [RunManifest.Frame], beside earlier: RunManifest?) -> [RunManifest.Frame] {
    guard let earlier, isSameRun(earlier) else { return mine }
    let indices = Set(mine.map(\.index))
    return (mine + earlier.frames.filter { !indices.contains($0.index) }).sorted { $0.index < $1.index }
  }

  /// Returns every failure once, in natural order, so that it does not matter which shard met it.
  private func failureEntries(
    _ failures: [PhotoFailure], beside earlier: RunManifest?
  ) -> [RunManifest.Failure] {
    let known = earlier.map { isSameRun($0) ? $0.totals.reasons.failed : [] } ?? []
    // By their bytes: composed and decomposed names are equal as strings and yet two files.
    let mine = Set(failures.map { Array($0.id.utf8) })
    return
      (failures.map { RunManifest.Failure(id: $0.id, reason: $0.reason) }
      + known.filter { !mine.contains(Array($0.id.utf8)) })
      .sorted { naturallyPrecedes($0.id, $1.id) }
  }

  /// Returns the identities of the photos that this run shows or another part of it has shown.
  private func shownPhotos(_ frames: [FinishedFrame], _ merged: [RunManifest.Frame]) -> Set<[UInt8]> {
    let mine = Set(frames.map(\.slot.index))
    let others = merged.filter { !mine.contains($0.index) && plan.choices.indices.contains($0.index) }
    let theirs = others.flatMap { entry in
      let ids = (entry.photos ?? entry.photo.map { [$0] } ?? []).map { Array($0.id.utf8) }
      return plan.choices[entry.index].candidates.filter { ids.contains(Array($0.id.utf8)) }
    }
    return Set((frames.flatMap(\.photos) + theirs).map(\.identity))
  }

  /// Returns the identities of the photos that failed in this run or in another part of it.
  private func failedPhotos(_ frames: [FinishedFrame], beside earlier: RunManifest?) -> Set<[UInt8]> {
    let known = earlier.map { isSameRun($0) ? $0.totals.reasons.failed : [] } ?? []
    let ids = Set(known.map { Array($0.id.utf8) })
    let theirs = plan.photos.filter { ids.contains(Array($0.id.utf8)) }
    return Set((frames.flatMap(\.failedPhotos) + theirs).map(\.identity))
  }

  private func isSameRun(_ other: RunManifest) -> Bool {
    other.command == command && other.identity == identity
  }

  private func entry(_ frame: FinishedFrame) -> RunManifest.Frame {
    let failure = frame.failures.first.map { "\($0.id): \($0.reason)" }
    let isEmpty = frame.photo == nil
    return RunManifest.Frame(
      file: frame.file, index: frame.slot.index, year: (frame.slot.year ?? frame.photo?.date?.year)?.number,
      duration: secondsPerFrame, sha256: frame.sha256,
      photo: frame.photo.map { RunManifest.PhotoEntry($0, in: language) },
      gap: isEmpty && failure == nil ? "no photo is dated \(frame.slot.year?.description ?? "so")" : nil,
      failure: isEmpty ? failure : nil,
      photos: showsSeveral ? frame.photos.map { RunManifest.PhotoEntry($0, in: language) } : nil)
  }
}

extension RunManifest.PhotoEntry {
  /// Creates the entry of a photo; of a title in several languages, that of one is told.
  init(_ photo: Photo, in language: Language) {
    self.init(
      source: photo.origin.rawValue, id: photo.id, date: photo.date?.iso8601, evidence: photo.evidence?.kind.rawValue,
      title: photo.title?.text(in: language),
      credit: RunManifest.CreditEntry(
        author: photo.credit.author, licence: photo.credit.licence, link: photo.credit.link))
  }
}
