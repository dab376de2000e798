import CLCMS

/// A conversion from a picture's own colours to sRGB, through Little CMS.
struct ColorTransform: ~Copyable {
  private let handle: cmsHTRANSFORM
  /// Whether the conversion moves any colour by more than rounding: most profiles in photos are sRGB itself.
  let changesColors: Bool

  /// Creates a conversion, or nil when the profile is damaged or made for another kind of picture.
  init?(profile: [UInt8], meaning: PixelMeaning) {
    guard let source = cmsOpenProfileFromMem(profile, UInt32(clamping: profile.count)) else { return nil }
    defer { cmsCloseProfile(source) }
    let (space, format): (cmsColorSpaceSignature, UInt32) =
      switch meaning {
      case .color: (cmsSigRgbData, ColorTransform.bgra)
      case .gray:
        cmsGetColorSpace(source) == cmsSigRgbData
          ? (cmsSigRgbData, ColorTransform.bgra) : (cmsSigGrayData, ColorTransform.grayInBGRA)
      case .invertedCMYK: (cmsSigCmykData, ColorTransform.invertedCMYK)
      }
    guard cmsGetColorSpace(source) == space, let target = cmsCreate_sRGBProfile() else { return nil }
    defer { cmsCloseProfile(target) }
    guard
      let handle = cmsCreateTransform(
        source, format, target, ColorTransform.bgra, UInt32(INTENT_RELATIVE_COLORIMETRIC),
        UInt32(cmsFLAGS_BLACKPOINTCOMPENSATION))
    else { return nil }
    self.handle = handle
    fourthByteIsInk = meaning == .invertedCMYK
    changesColors = fourthByteIsInk || ColorTransform.movesColors(handle)
  }

  deinit {
    cmsDeleteTransform(handle)
  }

  private let fourthByteIsInk: Bool

  /// Converts straight BGRA pixels (or four inks) to straight sRGB BGRA, in place. The library leaves the byte of
  /// the opacity alone.
  func convert(_ pixels: UnsafeMutablePointer<UInt8>, count: Int) {
    // Pieces of a million pixels keep the counts within the library's 32 bits.
    var done = 0
    while done < count {
      let step = min(count - done, 1 << 20)
      let start = pixels + done * 4
      cmsDoTransform(handle, start, start, UInt32(step))
      if fourthByteIsInk {
        for pixel in 0..<step { start[4 * pixel + 3] = 255 }
      }
      done += step
    }
  }

  /// Tries the conversion on a lattice of colours.
  private static func movesColors(_ handle: cmsHTRANSFORM) -> Bool {
    let levels: [UInt8] = [0, 36, 73, 109, 146, 182, 219, 255]
    var lattice: [UInt8] = []
    for blue in levels {
      for green in levels {
        for red in levels { lattice += [blue, green, red, 255] }
      }
    }
    var converted = lattice
    cmsDoTransform(handle, lattice, &converted, UInt32(lattice.count / 4))
    return zip(lattice, converted).contains { abs(Int($0) - Int($1)) > 1 }
  }

  // lcms2.h describes a pixel by bit fields: colour space << 16, extra channels << 7, channels << 3, bytes; the
  // flags for swapped order (<< 10), first channel moved (<< 14), and inverted values (<< 13). Its TYPE_ macros do
  // not import.
  private static let bgra = UInt32(PT_RGB) << 16 | 1 << 7 | 3 << 3 | 1 | 1 << 10 | 1 << 14
  private static let grayInBGRA = UInt32(PT_GRAY) << 16 | 3 << 7 | 1 << 3 | 1
  private static let invertedCMYK = UInt32(PT_CMYK) << 16 | 4 << 3 | 1 | 1 << 13
}
