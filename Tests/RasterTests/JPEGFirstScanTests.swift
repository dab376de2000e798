import Drawing
import Metadata
import PhotoWriting
import Testing

@testable import Raster

/// When the first scan of a progressive JPEG is all that is seen.
@Suite struct JPEGFirstScanTests {
  struct Case: Sendable, CustomStringConvertible {
    var description: String
    var suffices: Bool
    var factor = ShrinkFactor.eighth
    var change: @Sendable (inout JPEGFirstScan) -> Void = { _ in }
  }

  @Test(arguments: [
    Case(description: "means of all components at an eighth", suffices: true),
    Case(description: "at a quarter", suffices: false, factor: .quarter),
    Case(description: "at full size", suffices: false, factor: .full),
    Case(description: "not progressive", suffices: false) { $0.isProgressive = false },
    Case(description: "a component is missing", suffices: false) { $0.hasAllComponents = false },
    Case(description: "more than the means", suffices: false) { $0.coefficients = 0...5 },
    Case(description: "other coefficients", suffices: false) { $0.coefficients = 1...5 },
    Case(description: "a refinement", suffices: false) { $0.isRefinement = true },
    Case(description: "quantiser 8, all bits", suffices: true) { ($0.quantizer, $0.missingBits) = (8, 0) },
    Case(description: "quantiser 9, all bits", suffices: false) { ($0.quantizer, $0.missingBits) = (9, 0) },
    Case(description: "quantiser 4, a bit less", suffices: true) { ($0.quantizer, $0.missingBits) = (4, 1) },
    Case(description: "quantiser 5, a bit less", suffices: false) { ($0.quantizer, $0.missingBits) = (5, 1) },
    Case(description: "an unknown quantiser", suffices: false) { $0.quantizer = 0 },
    Case(description: "an absurd number of bits", suffices: false) { $0.missingBits = 60 },
  ])
  func decides(_ row: Case) {
    var scan = JPEGFirstScan(
      isProgressive: true, hasAllComponents: true, coefficients: 0...0, isRefinement: false, missingBits: 1,
      quantizer: 3)
    row.change(&scan)
    #expect(scan.suffices(for: row.factor) == row.suffices)
  }

  @Test func theFirstScanLooksLikeAllOfThem() throws {
    let size = PixelSize(clampingWidth: 640, height: 480)
    // Soft colours: at an eighth the means of the blocks are the picture.
    var pixels: [UInt8] = []
    for y in 0..<480 {
      for x in 0..<640 { pixels += [UInt8(x * 255 / 639), UInt8(y * 255 / 479), UInt8((x + y) * 255 / 1118), 255] }
    }
    let small = PictureRequest(size: PixelSize(clampingWidth: 80, height: 60))
    let metadata = PhotoMetadata(format: .jpeg)
    let pictures = try [true, false].map { isProgressive in
      let file = try PhotoWriting.JPEGFile.encode(
        pixels, size: size, quality: 95, isProgressive: isProgressive, sampling: .full, segments: [])
      return try PictureDecoder().decode(file, metadata: metadata, request: small)
    }
    #expect(pictures.flatMap(\.warnings) == [])
    let differences = zip(pictures[0].bitmap.bytes, pictures[1].bitmap.bytes).map { abs(Int($0) - Int($1)) }
    #expect(differences.max() ?? 255 <= 2)
  }
}
