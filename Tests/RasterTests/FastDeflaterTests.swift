import TestSupport
import Testing

@testable import Raster

/// Pictures with repeats are left to libdeflate, others are not.
struct FastDeflaterTests {
  @Test func grainIsOurs() throws {
    let bytes = HuffmanDeflaterTests.noise(400_000).map { ($0 & 7) &- 3 }
    #expect(try !FastDeflater.repeatsItself(bytes))
    #expect(try FastDeflater.compressed(bytes) == HuffmanDeflater.compressed(bytes))
  }

  @Test func patternsAreNot() throws {
    let tile = HuffmanDeflaterTests.noise(211)
    let bytes = (0..<400_000).map { tile[$0 % tile.count] }
    #expect(try FastDeflater.repeatsItself(bytes))
    #expect(try FastDeflater.compressed(bytes).count * 20 < HuffmanDeflater.compressed(bytes).count)
  }

  @Test func flatPicturesAreTheSmallerOfBoth() throws {
    // A word in every twentieth row, between the places that are sampled.
    var bytes = HuffmanDeflaterTests.equal(1_000_000)
    let word = HuffmanDeflaterTests.noise(40)
    for start in stride(from: 10_000, to: 50_000, by: 97) { bytes.replaceSubrange(start..<start + 40, with: word) }
    #expect(try !FastDeflater.repeatsItself(bytes))
    #expect(try FastDeflater.compressed(bytes).count * 2 < HuffmanDeflater.compressed(bytes).count)
  }

  @Test(arguments: [0, 1, 10, 65_535, 65_536, 65_537, 70_000])
  func anyNumberOfBytesCanBeJudged(count: Int) throws {
    let bytes = HuffmanDeflaterTests.noise(count)
    #expect(try FastDeflater.compressed(bytes).count <= count + 30)
  }
}
