import Raster

/// The mark that this program leaves in its frames, by which it knows them again: never by their names or times.
public struct FrameMark: Hashable, Sendable {
  /// The command that drew the frame.
  public var command: String
  /// A digest of everything that the frame's pixels depend on.
  public var fingerprint: String
  /// What was wrong with the photo, so that a run that does not draw the frame again can still tell.
  public var warnings: [String]
  /// Whether a sound photo, should one be added, is better shown instead.
  public var isBadlyDamaged: Bool

  /// Creates a mark.
  public init(command: String, fingerprint: String, warnings: [String], isBadlyDamaged: Bool = false) {
    self.command = command
    self.fingerprint = fingerprint
    self.warnings = warnings
    self.isBadlyDamaged = isBadlyDamaged
  }

  /// What follows the command in the mark of such a frame.
  private static let damaged = " damaged"
  /// The keyword of the text chunk.
  private static let keyword = "tenyear"

  /// The text chunks that carry the mark.
  public var texts: [(keyword: String, value: String)] {
    let lines =
      [command + (isBadlyDamaged ? FrameMark.damaged : ""), fingerprint]
      + warnings.map { String($0.map { $0.isNewline ? " " : $0 }) }
    return [("Software", "tenyear"), (FrameMark.keyword, lines.joined(separator: "\n"))]
  }

  /// Reads the mark among a file's texts, or nil when it has none.
  public init?(_ texts: PNGTexts) {
    guard let value = texts.values[FrameMark.keyword] else { return nil }
    let lines = value.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count >= 2 else { return nil }
    let isBadlyDamaged = lines[0].hasSuffix(FrameMark.damaged)
    self.init(
      command: isBadlyDamaged ? String(lines[0].dropLast(FrameMark.damaged.count)) : lines[0],
      fingerprint: lines[1], warnings: Array(lines.dropFirst(2)), isBadlyDamaged: isBadlyDamaged)
  }
}
