import Planning
import Writers

/// The frames of a preview as `frames.json` and `frames.ffconcat` list them.
struct PreviewEntries {
  /// The entries of `frames.json`.
  private(set) var manifest: [RunManifest.Frame] = []
  /// The list of files and times.
  private(set) var concatList = ConcatList()
  /// The files, each once, in the order in which they come.
  private(set) var files: [String] = []

  /// Lists what was written.
  ///
  /// - Parameters:
  ///   - entries: the shots and their files.
  ///   - plan: when they are played.
  ///   - slots: an entry for each slot, of which the frames are told.
  init(_ entries: [PreviewFrames.Entry], of plan: PreviewPlan, slots: [RunManifest.Frame]) {
    var seen: Set<String> = []
    let byIndex = Dictionary(slots.map { ($0.index, $0) }) { first, _ in first }
    for entry in entries {
      let index = plan.played[entry.shot.content.view.position].slot.index
      guard var frame = byIndex[index] else { continue }
      frame.sha256 = entry.sha256
      // One file for each frame, or one for all.
      let isShared = entry.files.count != entry.shot.frames.count
      for (offset, file) in entry.files.enumerated() {
        let start = entry.shot.frames.lowerBound + (isShared ? 0 : offset)
        let end = isShared ? entry.shot.frames.upperBound : start + 1
        frame.file = file
        frame.duration = plan.autoplay.seconds(end - start)
        manifest.append(frame)
        concatList.add(
          file,
          microseconds: plan.autoplay.microsecond(ofFrame: end) - plan.autoplay.microsecond(ofFrame: start))
        if seen.insert(file).inserted { files.append(file) }
      }
    }
  }
}
