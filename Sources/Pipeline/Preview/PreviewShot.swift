import Planning
import Raster
import Writers

/// A shot, and what it is made of.
struct PreviewShot: Sendable {
  /// Its frames and what they show.
  var shot: Shot
  /// The slot on screen, or the one that leaves.
  var leaving: SlotArt
  /// The slot that arrives, or nil.
  var arriving: SlotArt?
  /// A digest of all that the picture depends on.
  var fingerprint: String

  /// Creates a shot of slots by their positions.
  init(_ shot: Shot, leaving: SlotArt, arriving: SlotArt?) {
    self.shot = shot
    self.leaving = leaving
    self.arriving = arriving
    fingerprint = FrameFingerprints.fingerprint(
      of: shot.content, leaving: leaving.fingerprint, arriving: arriving?.fingerprint)
  }

  /// Returns the picture.
  func picture() throws(RenderError) -> Bitmap {
    let picture = try leaving.picture(at: shot.content.view.progress)
    guard let blend = shot.content.blend, let arriving else { return picture }
    return Crossfade(step: blend.step, of: blend.count).mix(picture, try arriving.picture(at: blend.view.progress))
  }
}

/// What becomes of the shots of a preview: files, or a video.
protocol ShotTaker: SendableMetatype {
  /// What is decided of a shot before it is made.
  associatedtype Order: Sendable
  /// What is made of it.
  associatedtype Product: Sendable

  /// Makes a shot, on any thread.
  var make: @Sendable (PreviewShot, Order) throws(RenderError) -> Product { get }

  /// Returns what looks for the mark of the first frame of a position in what an earlier run has finished.
  func knownMark(ofPosition position: Int) -> @Sendable (String) -> FrameMark?

  /// Decides what becomes of the next shot.
  mutating func order(_ shot: PreviewShot) -> Order

  /// Takes what was made, in the order of the shots.
  mutating func take(_ shot: PreviewShot, _ order: Order, _ product: Product) throws(RenderError)
}
