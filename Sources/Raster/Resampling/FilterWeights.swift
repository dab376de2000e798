import CKernels

/// The weights of a filter along one axis, in the kernels' fixed-point form.
///
/// Downscaling stretches the filter over the source pixels that one output pixel covers; upscaling interpolates. At
/// the edges the filter is cut and its weights renormalised, so that borders neither darken nor smear.
struct FilterWeights {
  /// For each output pixel, the first source pixel it reads; `tapCount` from there reach past the axis by less than
  /// `tapStep`.
  let starts: [Int32]
  /// For each output pixel, the number of source pixels it takes from.
  let counts: [Int32]
  /// `tapCount` weights for each output pixel; what exceeds its count is zero.
  let weights: [Int16]
  /// The room for weights at each output pixel.
  let tapCount: Int

  /// Creates the weights that map part of an axis onto output pixels.
  ///
  /// - Parameters:
  ///   - sourceCount: the pixels of the whole axis; weights never reach outside.
  ///   - origin: where the part begins, in source pixels, within 0…sourceCount.
  ///   - extent: how long the part is, in source pixels.
  ///   - outputCount: the number of output pixels.
  ///   - filter: the filter.
  ///   - tapStep: `tapCount` is rounded up to a multiple of this.
  init(sourceCount: Int, origin: Double, extent: Double, outputCount: Int, filter: ResamplingFilter, tapStep: Int) {
    let scale = extent / Double(outputCount)
    let stretch = max(scale, 1)
    let support = filter.support * stretch
    let room = min(Int((support * 2).rounded(.up)) + 2, sourceCount)
    tapCount = (room + tapStep - 1) / tapStep * tapStep

    var starts = [Int32](repeating: 0, count: outputCount)
    var counts = starts
    var weights = [Int16](repeating: 0, count: outputCount * tapCount)
    var exact = [Double](repeating: 0, count: room)
    for output in 0..<outputCount {
      let center = origin + (Double(output) + 0.5) * scale
      let first = min(max(Int((center - support + 0.5).rounded(.down)), 0), sourceCount - 1)
      let end = min(max(Int((center + support + 0.5).rounded(.down)), first + 1), sourceCount, first + room)
      for tap in first..<end {
        exact[tap - first] = filter.weight(at: (Double(tap) + 0.5 - center) / stretch)
      }
      // Near the end of the axis the taps begin earlier, behind zero weights, so that reading all of them stays inside.
      let start = min(first, sourceCount - room)
      starts[output] = Int32(start)
      counts[output] = Int32(end - start)
      FilterWeights.quantize(exact[..<(end - first)], into: &weights, at: output * tapCount + first - start)
    }
    self.starts = starts
    self.counts = counts
    self.weights = weights
  }

  /// Writes weights as integers whose sum is exactly one.
  ///
  /// Each is the difference of two rounded running sums: the errors cancel between neighbours, and a constant
  /// picture stays constant to the last bit.
  private static func quantize(_ exact: ArraySlice<Double>, into weights: inout [Int16], at start: Int) {
    let sum = exact.reduce(0, +)
    let one = Double(1 << CKERNELS_WEIGHT_BITS)
    var running = 0.0
    var written = 0.0
    for (offset, weight) in exact.enumerated() {
      running += weight
      let target = (running / sum * one).rounded()
      weights[start + offset] = Int16(target - written)
      written = target
    }
  }
}
