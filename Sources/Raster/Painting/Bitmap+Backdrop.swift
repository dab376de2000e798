import Drawing

extension Bitmap {
  /// The shorter side, in pixels, at which backdrops are blurred; the blur takes all finer detail anyway.
  private static let backdropDetail = 135

  /// Returns a blurred copy of the photo that fills a frame, seen through a veil.
  ///
  /// The blur is made at a fixed small size and enlarged, so that it looks the same on a canvas of any size.
  ///
  /// - Parameters:
  ///   - frame: the size that is filled; what does not fit is cut.
  ///   - blur: the standard deviation of the blur, as a fraction of the frame's shorter side.
  ///   - veil: the colour laid over it, with its opacity.
  public func backdrop(filling frame: PixelSize, blur: Double, veil: Color) -> Bitmap {
    let scale = min(1, Double(Bitmap.backdropDetail) / Double(min(frame.width, frame.height)))
    let small = PixelSize(
      clampingWidth: Int((Double(frame.width) * scale).rounded()),
      height: Int((Double(frame.height) * scale).rounded()))
    var blurred = resized(to: small, crop: PictureCrop(covering: frame, with: size))
      .blurred(sigma: blur * Double(min(small.width, small.height)))
    blurred.cover(with: veil)
    return blurred.resized(to: frame)
  }

  /// Lays a colour over every pixel.
  private mutating func cover(with veil: Color) {
    let pixel = Bitmap(size: PixelSize(clampingWidth: 1, height: 1), filledWith: veil).bytes
    let rest = 255 - veil.alpha
    let count = size.area * 4
    _ = withMutableBytes { bytes in
      for index in 0..<count {
        bytes[index] = UInt8(min(255, UInt16(premultiplied(bytes[index], by: rest)) + UInt16(pixel[index & 3])))
      }
    }
  }
}
