/// Frames of autoplay that follow each other and are equal.
public struct Shot: Hashable, Sendable {
  /// The frames, counted from 0.
  public let frames: Range<Int>
  /// What they show.
  public let content: Content

  /// Creates a shot.
  public init(frames: Range<Int>, content: Content) {
    self.frames = frames
    self.content = content
  }

  /// What a frame shows; equal contents are equal frames.
  public struct Content: Hashable, Sendable {
    /// The slot on screen, or the one that is leaving; counted among the slots that are played.
    public var view: View
    /// The slot that is arriving, and how far; nil outside a blend.
    public var blend: Blend?
  }

  /// A slot, and how far its photo has moved.
  public struct View: Hashable, Sendable {
    /// The position of the slot among those that are played, from 0.
    public var position: Int
    /// How much of its way the photo has gone, 0…1; nil where photos do not move.
    public var progress: Double?
  }

  /// One step from a slot to the next.
  public struct Blend: Hashable, Sendable {
    /// The slot that is arriving.
    public var view: View
    /// The number of this step, 1…`count`: the arriving slot's share is step / (count + 1), so that neither the first
    /// nor the last step equals a slot alone.
    public var step: Int
    /// The number of steps.
    public var count: Int
  }
}
