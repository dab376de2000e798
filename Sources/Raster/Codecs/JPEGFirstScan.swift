/// What the first scan of a JPEG holds (ITU-T T.81, B.2.3 and G.1).
struct JPEGFirstScan: Hashable {
  /// Whether the file comes in scans of growing detail.
  var isProgressive: Bool
  /// Whether the scan has every component.
  var hasAllComponents: Bool
  /// The coefficients of each block in it; 0 is the mean.
  var coefficients: ClosedRange<Int>
  /// Whether it only adds bits to an earlier scan.
  var isRefinement: Bool
  /// How many of the lowest bits it leaves out.
  var missingBits: Int
  /// The largest quantiser of a component's mean; 0 when it is not known.
  var quantizer: Int

  /// Returns whether the scan alone gives what is seen at a reduced size.
  ///
  /// At an eighth every block is one pixel, its mean, so that all other coefficients are decoded for nothing. The
  /// missing bits cost at most half of quantiser × 2^bits in a mean that counts in eighths of a level: at 8 that is
  /// half a level.
  func suffices(for factor: ShrinkFactor) -> Bool {
    factor == .eighth && isProgressive && hasAllComponents && coefficients == 0...0 && !isRefinement
      && (0...13).contains(missingBits) && quantizer > 0 && quantizer << missingBits <= 8
  }
}
