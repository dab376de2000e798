/// What a slot without a photo shows.
public enum MissingPolicy: String, CaseIterable, Sendable {
  /// A frame that says that there is no photo.
  case placeholder
  /// The photo of the nearest earlier slot that has one.
  case hold
  /// No frame; the other numbers stay.
  case skip
  /// Nothing is written at all.
  case fail

  /// What becomes of one slot.
  public enum Outcome: Hashable, Sendable {
    /// Its own photo is shown.
    case own
    /// The photo of the slot at this index is shown.
    case held(from: Int)
    /// A placeholder is shown.
    case placeholder
    /// There is no frame.
    case skipped
  }

  /// Returns what becomes of each slot.
  ///
  /// `hold` with nothing before it stays a placeholder; `fail` answers as `placeholder` does, because whoever obeys
  /// it stops before drawing.
  ///
  /// - Parameter isFilled: for each slot, whether a photo of its own can be shown.
  public func outcomes(isFilled: [Bool]) -> [Outcome] {
    var latest: Int?
    return isFilled.indices.map { index in
      if isFilled[index] {
        latest = index
        return .own
      }
      switch self {
      case .placeholder, .fail: return .placeholder
      case .skip: return .skipped
      case .hold: return latest.map { .held(from: $0) } ?? .placeholder
      }
    }
  }
}
