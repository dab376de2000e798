import Drawing
import Planning
import Raster
import Scenes
import Synchronization

/// What a slot looks like: painted when a frame first needs it, kept until its turn is over.
final class SlotArt: Sendable {
  /// The slot.
  let slot: Slot
  /// A digest of all that the picture depends on.
  let fingerprint: String
  /// Whether it shows a photo that may move.
  let hasPhoto: Bool
  /// Damage and missing glyphs, each naming what it belongs to.
  let warnings: [String]
  /// Whether a sound photo is better shown instead.
  let isBadlyDamaged: Bool

  private let motion: PhotoMotion
  private let paint: @Sendable () throws(RenderError) -> SlotLayers
  private let layers: Mutex<SlotLayers?>

  /// Creates the art of a slot.
  ///
  /// - Parameters:
  ///   - slot: the slot.
  ///   - fingerprint: a digest of all that it depends on.
  ///   - hasPhoto: whether it shows a photo.
  ///   - warnings: what is wrong with it.
  ///   - isBadlyDamaged: whether a sound photo is better shown instead.
  ///   - layers: what is painted already, or nil.
  ///   - paint: paints it.
  init(
    slot: Slot, fingerprint: String, hasPhoto: Bool, warnings: [String] = [], isBadlyDamaged: Bool = false,
    layers: SlotLayers?,
    paint: @escaping @Sendable () throws(RenderError) -> SlotLayers
  ) {
    self.slot = slot
    self.fingerprint = fingerprint
    self.hasPhoto = hasPhoto
    self.warnings = warnings
    self.isBadlyDamaged = isBadlyDamaged
    self.paint = paint
    self.layers = Mutex(layers)
    motion = PhotoMotion(of: slot)
  }

  /// Returns the picture, its photo moved so far.
  ///
  /// - Parameter progress: the share of the photo's way, or nil when it stands.
  func picture(at progress: Double?) throws(RenderError) -> Bitmap {
    // Whoever needs it at the same time waits, and does not paint it again.
    let layers = try layers.withLock { (layers) throws(RenderError) -> SlotLayers in
      if let painted = layers { return painted }
      let painted = try paint()
      layers = painted
      return painted
    }
    return layers.picture(seen: progress.map(motion.view) ?? .whole)
  }

  /// Lets go of what was painted.
  func release() {
    layers.withLock { $0 = nil }
  }
}

/// The parts of a frame: whole, or taken apart at a photo that moves.
struct SlotLayers: Sendable {
  /// The whole frame, or what lies beneath the photo.
  var ground: Bitmap
  /// The photo, or nil when the ground is all.
  var photo: Photo?

  /// A photo that moves in its place.
  struct Photo: Sendable {
    /// The photo, larger than its place.
    var bitmap: Bitmap
    /// Its place.
    var frame: PixelRect
    /// What lies over it, and where; nil when there is nothing.
    var cover: (bitmap: Bitmap, frame: PixelRect)?
  }

  /// Returns the frame.
  ///
  /// - Parameter part: the part of the photo that is seen.
  func picture(seen part: PictureCrop) -> Bitmap {
    guard let photo else { return ground }
    var picture = ground
    picture.blend(photo.bitmap.resized(to: photo.frame.size, crop: part), at: photo.frame)
    if let cover = photo.cover { picture.blend(cover.bitmap, at: cover.frame) }
    return picture
  }
}
