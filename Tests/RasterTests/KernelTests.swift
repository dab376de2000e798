import CKernels
import Drawing
import TestSupport
import Testing

@testable import Raster

/// All versions of the kernels that this processor runs compute the same integers.
struct KernelTests {
  static let levels = CKERNELS_PLAIN.rawValue...UInt32(ckernels_best_level())

  @Test(arguments: 1...70)
  func rowsAreTheSameToTheBit(width: Int) {
    var random = SeededGenerator(seed: UInt64(width))
    for taps in stride(from: 4, through: 44, by: Int(CKERNELS_TAP_STEP)) {
      let sourceWidth = width + taps
      let source = random.bytes(sourceWidth * 4)
      let starts = (0..<width).map { _ in Int32.random(in: 0...Int32(width), using: &random) }
      let weights = KernelTests.weights(width * taps, taps: taps, &random)
      let results = KernelTests.levels.map { level in
        var result = [Int16](repeating: 0, count: width * 4)
        ckernels_row(Int32(level), source, &result, width, starts, weights, taps)
        return result
      }
      #expect(results.allSatisfy { $0 == results[0] }, "\(taps) taps")
    }
  }

  @Test(arguments: 1...70)
  func columnsAreTheSameToTheBit(width: Int) {
    var random = SeededGenerator(seed: UInt64(width))
    for taps in 1...23 {
      let count = width * 4
      // The values between the passes have six fractional bits and may overshoot.
      let rows = (0..<taps * count).map { _ in Int16.random(in: -9000...26_000, using: &random) }
      let weights = KernelTests.weights(taps, taps: taps, &random)
      let results = KernelTests.levels.map { level in
        var result = [UInt8](repeating: 0, count: count)
        rows.withUnsafeBufferPointer { rows in
          let pointers = (0..<taps).map { tap in rows.baseAddress.map { $0 + tap * count } }
          ckernels_column(Int32(level), pointers, weights, taps, &result, count)
        }
        return result
      }
      #expect(results.allSatisfy { $0 == results[0] }, "\(taps) taps")
    }
  }

  @Test(arguments: [(1, 1), (17, 5), (64, 48), (100, 33), (300, 200)])
  func wholePicturesAreTheSameToTheBit(_ width: Int, _ height: Int) {
    let source = SampleBitmap.clearNoise(131, 77)
    let output = PixelSize(clampingWidth: width, height: height)
    let results = KernelTests.levels.map { level in
      let resampler = Resampler(
        width: 131, height: 77, window: SourceWindow(x: 3.3, y: 0, width: 120.1, height: 77), output: output,
        level: Int32(level))
      return source.resampled(resampler, to: output)
    }
    #expect(results.allSatisfy { $0 == results[0] })
  }

  /// Random weights whose sums cannot overflow, as those of filters cannot.
  private static func weights(_ count: Int, taps: Int, _ random: inout SeededGenerator) -> [Int16] {
    let most = Int16(30_000 / max(taps, 2))
    return (0..<count).map { _ in Int16.random(in: -most...most, using: &random) }
  }
}
