extension Bitmap {
  /// Converts the pixels to sRGB, in place.
  ///
  /// Relative colorimetric with black point compensation. A profile that cannot be read, or that is for another kind
  /// of picture (grey on colour), is ignored, and the values are taken as sRGB; CMYK without a profile is converted
  /// by the plain rule R = (1 − C)(1 − K).
  ///
  /// - Parameters:
  ///   - profile: an ICC profile, or nil.
  ///   - meaning: what the bytes are now.
  mutating func convertToSRGB(from profile: [UInt8]?, meaning: PixelMeaning) {
    if let profile, let transform = ColorTransform(profile: profile, meaning: meaning) {
      if transform.changesColors { apply(transform) }
    } else if meaning == .invertedCMYK {
      mixInks()
    }
  }

  private mutating func apply(_ transform: borrowing ColorTransform) {
    let count = size.area
    let isOpaque = isOpaque
    _ = withMutableBytes { bytes in
      if !isOpaque { unpremultiply(bytes, count: count) }
      transform.convert(bytes, count: count)
      if !isOpaque { premultiply(bytes, count: count) }
    }
  }

  /// Returns the bytes with colours that are not premultiplied.
  func straightBytes() -> [UInt8] {
    var bytes = bytes
    bytes.withUnsafeMutableBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      unpremultiply(base, count: size.area)
    }
    return bytes
  }

  private mutating func mixInks() {
    let count = size.area
    _ = withMutableBytes { bytes in
      for pixel in 0..<count {
        let at = bytes + 4 * pixel
        let black = at[3]
        let (red, green, blue) = (at[0], at[1], at[2])
        at[0] = premultiplied(blue, by: black)
        at[1] = premultiplied(green, by: black)
        at[2] = premultiplied(red, by: black)
        at[3] = 255
      }
    }
  }
}

/// Divides the colours of premultiplied BGRA pixels by their opacity.
private func unpremultiply(_ pixels: UnsafeMutablePointer<UInt8>, count: Int) {
  for pixel in 0..<count {
    let alpha = UInt32(pixels[4 * pixel + 3])
    if alpha == 255 || alpha == 0 { continue }
    for index in 4 * pixel..<4 * pixel + 3 {
      pixels[index] = UInt8(min(255, (UInt32(pixels[index]) * 255 + alpha / 2) / alpha))
    }
  }
}
