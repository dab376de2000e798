/// What standard error leads to.
public struct Terminal: Hashable, Sendable {
  /// Whether a person watches it, on a terminal that can move its cursor.
  public var isInteractive: Bool
  /// The number of columns.
  public var columns: Int

  /// Creates a description.
  ///
  /// - Parameters:
  ///   - isTerminal: whether it is a terminal at all.
  ///   - type: the value of `TERM`; a `dumb` one is written to as a file is.
  ///   - columns: the number of columns, or nil when not known.
  public init(isTerminal: Bool, type: String?, columns: Int?) {
    isInteractive = isTerminal && type != "dumb" && type?.isEmpty == false
    self.columns = columns ?? 80
  }
}
