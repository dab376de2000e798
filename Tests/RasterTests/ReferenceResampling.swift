import Glibc

@testable import Raster

/// Resampling as the textbooks have it, in doubles: slow, and with nothing in common with the code that is tested but
/// the filter's formula and the rule that weights beyond an edge are left out.
enum ReferenceResampling {
  /// Returns the values of a bitmap resized with Lanczos 3, four a pixel, unrounded but brought into 0…255.
  static func resized(_ bitmap: Bitmap, toWidth width: Int, height: Int) -> [Double] {
    let source = bitmap.bytes.map(Double.init)
    let across = (0..<width).map { weights($0, of: width, from: bitmap.size.width) }
    let down = (0..<height).map { weights($0, of: height, from: bitmap.size.height) }
    var middle = [Double](repeating: 0, count: width * bitmap.size.height * 4)
    for y in 0..<bitmap.size.height {
      for x in 0..<width {
        for (from, weight) in across[x] {
          for channel in 0..<4 {
            middle[(y * width + x) * 4 + channel] += weight * source[(y * bitmap.size.width + from) * 4 + channel]
          }
        }
      }
    }
    var result = [Double](repeating: 0, count: width * height * 4)
    for y in 0..<height {
      for (from, weight) in down[y] {
        for index in 0..<width * 4 { result[y * width * 4 + index] += weight * middle[from * width * 4 + index] }
      }
    }
    return result.map { min(max($0, 0), 255) }
  }

  /// Returns the signal-to-noise ratio of a bitmap against exact values, in decibels; colours only.
  static func decibels(_ bitmap: Bitmap, against exact: [Double]) -> Double {
    var sum = 0.0
    for (index, value) in exact.enumerated() where index % 4 != 3 {
      let difference = Double(bitmap.bytes[index]) - value
      sum += difference * difference
    }
    return 10 * log10(255 * 255 / max(sum / Double(exact.count / 4 * 3), 1e-12))
  }

  private static func weights(_ output: Int, of outputs: Int, from count: Int) -> [(Int, Double)] {
    let scale = Double(count) / Double(outputs)
    let stretch = max(scale, 1)
    let center = (Double(output) + 0.5) * scale
    let raw = (0..<count).compactMap { index -> (Int, Double)? in
      let x = (Double(index) + 0.5 - center) / stretch
      guard abs(x) < 3 else { return nil }
      let weight = x == 0 ? 1 : sin(.pi * x) / (.pi * x) * (sin(.pi * x / 3) / (.pi * x / 3))
      return (index, weight)
    }
    let sum = raw.map(\.1).reduce(0, +)
    return raw.map { ($0, $1 / sum) }
  }
}

/// Returns the cosine of an angle in radians.
func cosine(_ angle: Double) -> Double { cos(angle) }
