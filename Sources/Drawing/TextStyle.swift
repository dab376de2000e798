/// How a text is set.
public struct TextStyle: Hashable, Sendable {
  /// How heavy the strokes are.
  public enum Weight: String, Sendable {
    /// The regular face.
    case regular
    /// The bold face.
    case bold
  }

  /// The size of an em in pixels.
  public var size: Double
  /// The weight.
  public var weight: Weight
  /// The colour; emoji keep their own.
  public var color: Color
  /// The distance between baselines, as a multiple of `size`.
  public var lineHeight: Double
  /// The space added after each letter, in pixels.
  public var letterSpacing: Double
  /// Whether digits all have the same width.
  public var hasTabularDigits: Bool
  /// A soft shadow that keeps the text legible on a photo, or nil.
  public var shadow: Shadow?

  /// A blurred copy of a text beneath it.
  public struct Shadow: Hashable, Sendable {
    /// Its colour and opacity.
    public var color: Color
    /// How far below the text it lies, in pixels.
    public var drop: Double
    /// The standard deviation of its blur, in pixels.
    public var blur: Double

    /// Creates a shadow.
    public init(color: Color, drop: Double, blur: Double) {
      self.color = color
      self.drop = drop
      self.blur = blur
    }
  }

  /// Creates a style.
  public init(
    size: Double, weight: Weight = .regular, color: Color, lineHeight: Double = 1.3, letterSpacing: Double = 0,
    hasTabularDigits: Bool = false, shadow: Shadow? = nil
  ) {
    self.size = size
    self.weight = weight
    self.color = color
    self.lineHeight = lineHeight
    self.letterSpacing = letterSpacing
    self.hasTabularDigits = hasTabularDigits
    self.shadow = shadow
  }

  /// The distance between baselines in pixels.
  public var linePixels: Double { size * lineHeight }
}

/// A text, its style, and the room it may take.
public struct TextBlock: Hashable, Sendable {
  /// Which edge lines keep to; a right-to-left text keeps to its own side with `start`.
  public enum Alignment: String, Sendable {
    /// The left edge.
    case start
    /// The middle.
    case center
  }

  /// The text: data, never markup.
  public var text: String
  /// The style.
  public var style: TextStyle
  /// The width in pixels at which lines break.
  public var width: Double
  /// The number of lines; what does not fit ends in an ellipsis.
  public var maxLines: Int
  /// The alignment within `width`.
  public var alignment: Alignment

  /// Creates a block of text.
  public init(
    _ text: String, style: TextStyle, width: Double, maxLines: Int = 1, alignment: Alignment = .start
  ) {
    self.text = text
    self.style = style
    self.width = width
    self.maxLines = maxLines
    self.alignment = alignment
  }
}

/// The room that a block of text takes.
public struct TextExtent: Hashable, Sendable {
  /// The width of its longest line in pixels.
  public var width: Double
  /// The number of lines.
  public var lineCount: Int

  /// Creates an extent.
  public init(width: Double, lineCount: Int) {
    self.width = width
    self.lineCount = lineCount
  }
}

/// Something that knows how much room a text takes; the fonts' owner, or a fixed rule in tests.
public protocol TextMeasuring {
  /// Returns the room that a block takes.
  func extent(of block: TextBlock) -> TextExtent
}
