/// What happens in a run, as it happens.
public enum RenderEvent: Hashable, Sendable {
  /// The sources were read: so many photos.
  case listed(photos: Int)
  /// So many frames will be drawn.
  case planned(frames: Int)
  /// A frame is finished: how many are, of how many.
  case drew(frame: String, done: Int, total: Int)
}
