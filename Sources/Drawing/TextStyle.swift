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

  /// What becomes of the line breaks that a text contains.
  public enum LineBreaks: String, Sendable {
    /// Each becomes a space, as a caption wants.
    case collapsed
    /// Each begins a line, as their author wanted; for blocks without a limit of lines.
    case kept
  }

  /// A limit of lines that is none: nothing is cut, and no ellipsis drawn.
  public static let unlimited = Int.max

  /// The parts of the text in order: data, never markup.
  public var runs: [TextRun]
  /// The style, where a run has none of its own.
  public var style: TextStyle
  /// The width in pixels at which lines break.
  public var width: Double
  /// The number of lines; what does not fit ends in an ellipsis.
  public var maxLines: Int
  /// The alignment within `width`.
  public var alignment: Alignment
  /// What becomes of line breaks.
  public var lineBreaks: LineBreaks
  /// The only lines that are drawn, counted from 0, or nil for all; the first of them stands where the block does.
  public var visibleLines: Range<Int>?

  /// Creates a block of text in one style.
  public init(
    _ text: String, style: TextStyle, width: Double, maxLines: Int = 1, alignment: Alignment = .start,
    lineBreaks: LineBreaks = .collapsed
  ) {
    self.init(
      [TextRun(text)], style: style, width: width, maxLines: maxLines, alignment: alignment, lineBreaks: lineBreaks)
  }

  /// Creates a block of runs that flow into one another.
  public init(
    _ runs: [TextRun], style: TextStyle, width: Double, maxLines: Int = 1, alignment: Alignment = .start,
    lineBreaks: LineBreaks = .collapsed
  ) {
    self.runs = runs
    self.style = style
    self.width = width
    self.maxLines = maxLines
    self.alignment = alignment
    self.lineBreaks = lineBreaks
  }

  /// The text of all runs.
  public var text: String { runs.count == 1 ? runs[0].text : runs.map(\.text).joined() }
}

/// A part of a text that may differ from the rest of its block.
public struct TextRun: Hashable, Sendable {
  /// The text.
  public var text: String
  /// The weight, or nil for the block's.
  public var weight: TextStyle.Weight?
  /// The colour, or nil for the block's.
  public var color: Color?

  /// Creates a run.
  public init(_ text: String, weight: TextStyle.Weight? = nil, color: Color? = nil) {
    self.text = text
    self.weight = weight
    self.color = color
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
