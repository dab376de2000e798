import CKernels
import Drawing
import Glibc
import Testing

@testable import Raster

/// The kernels read no byte beyond those that a resampler asks for.
struct RowBoundsTests {
  /// How a side is resampled.
  struct Case: CustomStringConvertible, Sendable {
    let source: Int
    let output: Int

    var description: String { "\(source) to \(output)" }
  }

  static let cases = [
    (3840, 240), (3840, 135), (641, 31), (100, 99), (100, 100), (100, 401), (48, 3840), (7, 2), (3, 3), (1, 50),
  ].map { Case(source: $0.0, output: $0.1) }

  @Test(arguments: cases)
  func nothingBeyondARowIsRead(_ sides: Case) throws {
    let whole = SourceWindow(width: sides.source, height: 1)
    let right = SourceWindow(x: Double(sides.source) * 0.7, y: 0, width: Double(sides.source) * 0.3, height: 1)
    for level in 0...ckernels_best_level() {
      for window in [whole, right] {
        for filter in [ResamplingFilter.lanczos3, .gaussian(sigma: 6)] {
          let resampler = Resampler(
            width: sides.source, height: 1, window: window,
            output: PixelSize(clampingWidth: sides.output, height: 1), filter: filter, level: level)
          #expect(resampler.rowBytes >= sides.source * 4)
          try expectLevel(from: resampler, sides)
        }
      }
    }
  }

  /// Pushes a row of one level that ends where memory ends; what follows the last pixel has no effect.
  private func expectLevel(from resampler: Resampler, _ sides: Case) throws {
    try withGuardedRow(count: resampler.rowBytes) { row in
      for fill in [0, 255] as [UInt8] {
        row.update(repeating: fill, count: resampler.rowBytes)
        row.update(repeating: 90, count: sides.source * 4)
        var result = [UInt8](repeating: 0, count: sides.output * 4)
        var resampler = resampler
        result.withUnsafeMutableBufferPointer { result in
          guard let base = result.baseAddress else { return }
          resampler.push(row, into: base, stride: sides.output * 4)
        }
        #expect(result.allSatisfy { $0 == 90 })
      }
    }
  }

  /// Calls a closure with so many bytes, after which one more cannot be read.
  private func withGuardedRow(count: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Void) throws {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let readable = (count + page - 1) / page * page
    let mapped = mmap(nil, readable + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    let pages = try #require(mapped == MAP_FAILED ? nil : mapped)
    defer { munmap(pages, readable + page) }
    try #require(mprotect(pages + readable, page, PROT_NONE) == 0)
    body((pages + readable - count).assumingMemoryBound(to: UInt8.self))
  }
}
