import Drawing

/// Measures texts by a rule in place of fonts: every character is 0.6 em wide, and lines break anywhere.
public struct FixedMeasurer: TextMeasuring {
  /// Creates a measurer.
  public init() {}

  /// Returns the room that a block takes.
  public func extent(of block: TextBlock) -> TextExtent {
    let advance = block.style.size * 0.6 + block.style.letterSpacing
    let perLine = max(1, Int(block.width / advance))
    let paragraphs =
      block.lineBreaks == .kept
      ? block.text.split(separator: "\n", omittingEmptySubsequences: false) : [block.text[...]]
    let counts = paragraphs.map(\.count)
    let lineCount = counts.reduce(0) { $0 + max(($1 + perLine - 1) / perLine, 1) }
    return TextExtent(
      width: Double(min(counts.max() ?? 0, perLine)) * advance, lineCount: min(max(lineCount, 1), block.maxLines))
  }
}
