import Drawing
import Planning

/// How a photo fills a frame of another shape.
public enum FitMode: String, CaseIterable, Sendable {
  /// The whole photo is seen, over a blurred copy of itself: the default of frames.
  case blur
  /// The whole photo is seen, over a plain background.
  case contain
  /// The photo fills the frame and is cut; a portrait keeps its top.
  case cover
}

/// How frames look.
public struct FrameStyle: Hashable, Sendable {
  /// The size of the canvas in pixels. Default: 1920×1080.
  public var size = PixelSize(clampingWidth: 1920, height: 1080)
  /// How a photo fills the frame. Default: `blur`.
  public var fit = FitMode.blur
  /// The colours. Default: `dark`.
  public var theme = Theme.dark
  /// The language of dates and words. Default: English.
  public var language = Language.english
  /// What the bar says in place of title, date and credit, or nil for these. Its second line is set smaller.
  public var caption: CaptionTemplate?
  /// Whether there is a bar with year and caption. Default: true.
  public var showsCaption = true
  /// Whether there is a ruler of the years. Default: true.
  public var showsRuler = true

  /// Creates the default style.
  public init() {}
}
