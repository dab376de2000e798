import Drawing

extension FitMode {
  /// The blur of a backdrop, as a part of the canvas's shorter side: 48 pixels on a canvas of 1080.
  static let backdropBlur = 48.0 / 1080

  /// Returns what lays a photo, upright and of this size in pixels, into an area of a ground.
  ///
  /// What is cut fills the whole ground, what is shown whole keeps to the area. A photo that fills the ground by itself
  /// gets no backdrop.
  func commands(
    _ reference: DisplayList.PhotoReference, of photo: PixelSize, in area: PixelRect, on ground: PixelRect, veil: Color
  ) -> [DisplayList.Command] {
    let frame = area.containing(photo)
    let whole = DisplayList.Command.photo(reference, crop: .whole, frame: frame)
    switch self {
    case .cover:
      return [.photo(reference, crop: PictureCrop(covering: ground.size, with: photo), frame: ground)]
    case .contain: return [whole]
    case .blur:
      if frame == ground { return [whole] }
      return [.backdrop(reference, frame: ground, blur: FitMode.backdropBlur, veil: veil), whole]
    }
  }
}
