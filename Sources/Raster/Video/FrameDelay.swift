/// How long a picture of an APNG is shown: a fraction of a second of two 16-bit numbers.
public struct FrameDelay: Hashable, Sendable {
  /// Above the line.
  public let numerator: UInt16
  /// Below it, not zero.
  public let denominator: UInt16

  /// Creates a delay of whole frames where that can be told exactly, else the nearest in thousandths, hundredths, tenths
  /// or whole seconds.
  ///
  /// - Parameters:
  ///   - numerator: the time above the line, not negative.
  ///   - denominator: below it, positive.
  public init(_ numerator: Int, over denominator: Int) {
    var (larger, smaller) = (max(numerator, 0), max(denominator, 1))
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    let (top, bottom) = (max(numerator, 0) / larger, max(denominator, 1) / larger)
    if let top = UInt16(exactly: top), let bottom = UInt16(exactly: bottom) {
      (self.numerator, self.denominator) = (top, bottom)
      return
    }
    let seconds = Double(top) / Double(bottom)
    let unit = [1000.0, 100, 10].first { seconds * $0 < 65_535 } ?? 1
    self.numerator = UInt16(min((seconds * unit).rounded(), 65_535))
    self.denominator = UInt16(unit)
  }
}
