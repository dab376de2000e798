/// Names that came as bytes and are no UTF-8: they carry the sign that stands for what cannot be read.
public enum RepairedName {
  /// What is wrong with such a name, as a clause.
  public static let reason = "its name is not UTF-8; rename it"

  /// Returns whether a path was repaired, and so leads nowhere.
  public static func isIn(_ path: String) -> Bool { path.unicodeScalars.contains("\u{FFFD}") }
}
