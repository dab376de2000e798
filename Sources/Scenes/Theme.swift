import Drawing

/// The colours of a picture.
public enum Theme: String, CaseIterable, Sendable {
  /// White on near-black: the default of frames.
  case dark
  /// Near-black on white.
  case light

  /// The colours of this theme.
  var palette: Palette {
    switch self {
    case .dark: .dark
    case .light: .light
    }
  }
}

/// A theme's colours by what they are for.
struct Palette: Hashable {
  /// Beneath a photo that does not fill the frame.
  var background: Color
  /// Beneath a placeholder.
  var emptyBackground: Color
  /// Over a blurred photo.
  var veil: Color
  /// Behind the caption.
  var bar: Color
  /// The year and the title.
  var text: Color
  /// Date and credit.
  var quietText: Color
  /// The year of a placeholder, hardly seen.
  var ghost: Color
  /// The words of a placeholder.
  var emptyText: Color
  /// The part of the ruler that lies ahead.
  var track: Color
  /// The marks of the years on the ruler.
  var tick: Color

  static let dark = Palette(
    background: Color(0x111111), emptyBackground: Color(0x1B1C20), veil: Color(0x000000, opacity: 0.55),
    bar: Color(0x0A0A0C, opacity: 0.78), text: Color(0xFFFFFF), quietText: Color(0xFFFFFF, opacity: 0.68),
    ghost: Color(0xFFFFFF, opacity: 0.10), emptyText: Color(0xFFFFFF, opacity: 0.60),
    track: Color(0xFFFFFF, opacity: 0.25), tick: Color(0x000000, opacity: 0.45))

  static let light = Palette(
    background: Color(0xF4F4F1), emptyBackground: Color(0xE9E9E5), veil: Color(0xFFFFFF, opacity: 0.50),
    bar: Color(0xFBFBF9, opacity: 0.86), text: Color(0x17181B), quietText: Color(0x17181B, opacity: 0.66),
    ghost: Color(0x17181B, opacity: 0.09), emptyText: Color(0x17181B, opacity: 0.62),
    track: Color(0x17181B, opacity: 0.20), tick: Color(0xFFFFFF, opacity: 0.65))
}
