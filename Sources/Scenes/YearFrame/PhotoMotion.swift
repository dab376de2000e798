import Drawing
import Planning

/// The slow move of a photo that keeps to its place in the frame: nearer in one slot, farther in the next.
///
/// The part of the photo that is seen goes evenly from one rectangle to another, in fractions of a pixel, so that
/// nothing jumps from frame to frame. Which way depends on the slot alone.
public struct PhotoMotion: Hashable, Sendable {
  /// How much larger the nearest view is than the farthest.
  public static let zoom = 1.12

  private let far: PictureCrop
  private let near: PictureCrop
  private let comesNearer: Bool

  /// What the views go towards, in fractions of what may be left out; heads are above the middle.
  private static let aims = [(x: 0.5, y: 0.35), (x: 0.85, y: 0.4), (x: 0.2, y: 0.6), (x: 0.65, y: 0.2)]

  /// Creates the move of a slot's photo.
  public init(of slot: Slot) {
    let aim = PhotoMotion.aims[slot.index % PhotoMotion.aims.count]
    let side = 1 / PhotoMotion.zoom
    far = .whole
    near = PictureCrop(x: (1 - side) * aim.x, y: (1 - side) * aim.y, width: side, height: side)
    comesNearer = slot.index % 2 == 0
  }

  /// Returns the part of the photo that is seen.
  ///
  /// - Parameter progress: how much of its way the photo has gone, 0…1.
  public func view(at progress: Double) -> PictureCrop {
    let share = min(max(comesNearer ? progress : 1 - progress, 0), 1)
    func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
    return PictureCrop(
      x: between(far.x, near.x), y: between(far.y, near.y), width: between(far.width, near.width),
      height: between(far.height, near.height))
  }
}

extension DisplayList {
  /// What lies beneath a photo, the photo's place, and what lies over it; nil when the photo is not drawn.
  ///
  /// - Parameter reference: the photo.
  /// - Returns: two lists, the upper one on a clear ground.
  public func parted(
    at reference: PhotoReference
  ) -> (below: DisplayList, crop: PictureCrop, frame: PixelRect, above: DisplayList)? {
    for (index, command) in commands.enumerated() {
      guard case .photo(reference, let crop, let frame, _) = command else { continue }
      let below = DisplayList(size: size, background: background, commands: Array(commands[..<index]))
      let above = DisplayList(
        size: size, background: Color(0, opacity: 0), commands: Array(commands[(index + 1)...]))
      return (below, crop, frame, above)
    }
    return nil
  }
}
