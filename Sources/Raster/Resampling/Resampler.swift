import CKernels
import Drawing

/// The part of a decoded picture that is drawn, in its own pixels, fractions included.
struct SourceWindow: Hashable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  /// A whole picture.
  init(width: Int, height: Int) {
    self.init(x: 0, y: 0, width: Double(width), height: Double(height))
  }

  init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// Resizes a picture row by row as a decoder delivers it: the whole picture is never in memory.
///
/// The horizontal pass goes into a ring of as many rows as the vertical filter is long; as soon as the last source
/// row of an output row is there, that row is made. Four channels of 8 bits, whatever they mean; premultiplied
/// colours may leave their range by the filter's overshoot and are brought back by `clampToAlpha`.
struct Resampler {
  /// The source row that is needed first; rows before it need not be decoded.
  let firstRow: Int
  /// One past the last source row that is needed.
  let endRow: Int

  private let horizontal: FilterWeights
  private let vertical: FilterWeights
  private let level: Int32
  private let width: Int
  private let outputHeight: Int
  private var ring: [Int16]
  private let ringRows: Int
  private var nextRow: Int
  private var nextOutput = 0

  /// The number of bytes that must be readable from the beginning of a row that is pushed: the kernels read as many
  /// pixels for each output pixel, also near the right edge, where the last of their weights are zero.
  let rowBytes: Int

  /// Creates a resampler.
  ///
  /// - Parameters:
  ///   - width: the width of the source in pixels.
  ///   - height: the height of the source in pixels.
  ///   - window: the part of the source that is drawn.
  ///   - output: the size of the result.
  ///   - filter: the filter.
  ///   - level: the version of the kernels; the results do not depend on it.
  init(
    width: Int, height: Int, window: SourceWindow, output: PixelSize, filter: ResamplingFilter = .lanczos3,
    level: Int32 = ckernels_best_level()
  ) {
    horizontal = FilterWeights(
      sourceCount: width, origin: window.x, extent: window.width, outputCount: output.width,
      filter: filter, tapStep: Int(CKERNELS_TAP_STEP))
    vertical = FilterWeights(
      sourceCount: height, origin: window.y, extent: window.height, outputCount: output.height, filter: filter,
      tapStep: 1)
    rowBytes = max(width, Int(horizontal.starts.max() ?? 0) + horizontal.tapCount) * 4
    self.level = level
    self.width = output.width
    outputHeight = output.height
    ringRows = vertical.tapCount
    ring = [Int16](repeating: 0, count: ringRows * output.width * 4)
    firstRow = Int(vertical.starts.first ?? 0)
    endRow = zip(vertical.starts, vertical.counts).map { Int($0 + $1) }.max() ?? 0
    nextRow = firstRow
  }

  /// Takes the next source row, and writes the output rows that it completes.
  ///
  /// - Parameters:
  ///   - row: four bytes a pixel; `rowBytes` of them are read, what follows the last pixel whatever it is.
  ///   - destination: the output's first byte; rows lie `stride` bytes apart.
  mutating func push(_ row: UnsafePointer<UInt8>, into destination: UnsafeMutablePointer<UInt8>, stride: Int) {
    let rowValues = width * 4
    let slot = nextRow % ringRows
    let (level, width) = (level, width)
    let horizontal = horizontal
    ring.withUnsafeMutableBufferPointer { ring in
      guard let base = ring.baseAddress else { return }
      ckernels_row(
        level, row, base + slot * rowValues, width, horizontal.starts, horizontal.weights, horizontal.tapCount)
    }
    nextRow += 1
    while nextOutput < outputHeight, Int(vertical.starts[nextOutput] + vertical.counts[nextOutput]) <= nextRow {
      writeRow(nextOutput, to: destination + nextOutput * stride)
      nextOutput += 1
    }
  }

  /// Clears the output rows that have not been made, because too few source rows came.
  func clearRest(of destination: UnsafeMutablePointer<UInt8>, stride: Int) {
    (destination + nextOutput * stride).update(repeating: 0, count: (outputHeight - nextOutput) * stride)
  }

  private mutating func writeRow(_ output: Int, to destination: UnsafeMutablePointer<UInt8>) {
    let rowValues = width * 4
    let start = Int(vertical.starts[output])
    let count = Int(vertical.counts[output])
    let (level, ringRows, tapCount) = (level, ringRows, vertical.tapCount)
    ring.withUnsafeBufferPointer { ring in
      guard let base = ring.baseAddress else { return }
      withUnsafeTemporaryAllocation(of: UnsafePointer<Int16>?.self, capacity: count) { rows in
        for tap in 0..<count {
          rows.initializeElement(at: tap, to: base + (start + tap) % ringRows * rowValues)
        }
        vertical.weights.withUnsafeBufferPointer { weights in
          guard let weights = weights.baseAddress else { return }
          ckernels_column(level, rows.baseAddress, weights + output * tapCount, count, destination, rowValues)
        }
      }
    }
  }
}

extension Bitmap {
  /// Returns the bitmap, or a part of it, resized with a Lanczos filter of three lobes.
  ///
  /// - Parameters:
  ///   - output: the new size.
  ///   - crop: the part that is kept, in fractions of the sides.
  public func resized(to output: PixelSize, crop: PictureCrop = .whole) -> Bitmap {
    let window = SourceWindow(
      x: crop.x * Double(size.width), y: crop.y * Double(size.height), width: crop.width * Double(size.width),
      height: crop.height * Double(size.height))
    return resampled(
      Resampler(width: size.width, height: size.height, window: window, output: output), to: output)
  }

  /// Returns the bitmap blurred by a bell curve; its edges are not darkened.
  ///
  /// - Parameter sigma: the standard deviation in pixels.
  public func blurred(sigma: Double) -> Bitmap {
    let window = SourceWindow(width: size.width, height: size.height)
    return resampled(
      Resampler(
        width: size.width, height: size.height, window: window, output: size, filter: .gaussian(sigma: sigma)),
      to: size)
  }

  /// Returns what a resampler makes of the bitmap.
  func resampled(_ resampler: consuming Resampler, to output: PixelSize) -> Bitmap {
    var resampler = resampler
    var result = Bitmap(size: output, isOpaque: isOpaque) { destination in
      var row = [UInt8](repeating: 0, count: resampler.rowBytes)
      for y in resampler.firstRow..<resampler.endRow {
        row.replaceSubrange(0..<bytesPerRow, with: bytes[y * bytesPerRow..<(y + 1) * bytesPerRow])
        resampler.push(row, into: destination, stride: output.width * 4)
      }
    }
    if !isOpaque { result.clampToAlpha() }
    return result
  }

  /// Brings premultiplied colours that a filter pushed above their opacity back to it.
  mutating func clampToAlpha() {
    let count = size.area
    _ = withMutableBytes { bytes in
      for pixel in 0..<count {
        let alpha = bytes[4 &* pixel &+ 3]
        for channel in 0..<3 {
          let index = 4 &* pixel &+ channel
          bytes[index] = min(bytes[index], alpha)
        }
      }
    }
  }
}
