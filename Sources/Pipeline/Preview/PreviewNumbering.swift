import Planning
import Writers

/// Which file holds a frame: its own number, or with `--unique` the number among those that differ.
struct PreviewNumbering: Sendable {
  /// The names of the files.
  let names: FrameName
  /// Whether only frames that differ have files.
  let onlyDifferent: Bool
  /// The number of files, as far as is known before photos are looked at: more when photos that should move fail.
  let fileCount: Int

  private var firsts: [Int: (content: Shot.Content, number: Int)] = [:]

  /// Creates the numbering of a preview.
  ///
  /// - Parameters:
  ///   - autoplay: its timing.
  ///   - onlyDifferent: whether only frames that differ have files.
  ///   - moves: whether the slot at a position is expected to show a photo.
  init(_ autoplay: Autoplay, onlyDifferent: Bool, moves: (Int) -> Bool) {
    self.onlyDifferent = onlyDifferent
    var seen: Set<Shot.Content> = []
    for turn in 0..<autoplay.turnCount {
      let position = autoplay.position(ofTurn: turn)
      // Where every frame has its own number, the first of each slot is all that has to be known.
      if !onlyDifferent, turn >= autoplay.slotCount { break }
      for shot in autoplay.shots(ofTurn: turn, moves: moves) {
        seen.insert(shot.content)
        if firsts[position] == nil {
          firsts[position] = (shot.content, onlyDifferent ? seen.count : shot.frames.lowerBound + 1)
        }
        if !onlyDifferent { break }
      }
    }
    fileCount = onlyDifferent ? seen.count : autoplay.frameCount
    names = FrameName(highest: fileCount)
  }

  /// Returns what the first frame of a position shows, and the number of its file.
  func first(ofPosition position: Int) -> (content: Shot.Content, number: Int)? { firsts[position] }
}
