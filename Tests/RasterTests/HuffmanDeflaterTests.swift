import CZlib
import TestSupport
import Testing

@testable import Raster

struct HuffmanDeflaterTests {
  /// Bytes and what they are.
  struct Sample: CustomStringConvertible, Sendable {
    let name: String
    let bytes: [UInt8]

    var description: String { name }
  }

  static let blockSize = HuffmanDeflater.blockSize

  static let samples = [
    Sample(name: "nothing", bytes: []),
    Sample(name: "one byte", bytes: [77]),
    Sample(name: "two bytes", bytes: [0, 255]),
    Sample(name: "seven equal bytes", bytes: equal(7)),
    Sample(name: "equal bytes", bytes: equal(10_000)),
    Sample(name: "equal bytes, many blocks", bytes: equal(3 * blockSize + 12_345)),
    Sample(name: "two symbols in turn", bytes: (0..<5000).map { UInt8($0 & 1) }),
    Sample(name: "two symbols at random", bytes: noise(20_000).map { $0 & 1 }),
    Sample(name: "a few symbols, many short runs", bytes: noise(blockSize + 999).map { $0 < 200 ? 0 : $0 & 3 }),
    Sample(name: "noise, stored", bytes: noise(5000)),
    Sample(name: "noise, one block", bytes: noise(blockSize)),
    Sample(name: "noise, several blocks", bytes: noise(2 * blockSize + 70_000)),
    Sample(name: "noise between equal bytes", bytes: equal(blockSize) + noise(blockSize) + equal(blockSize)),
    Sample(name: "all bytes as often", bytes: (0..<2560).map { UInt8($0 & 255) }),
    Sample(name: "frequencies of Fibonacci", bytes: skewed(symbols: 23)),
    Sample(name: "frequencies of Fibonacci, several blocks", bytes: skewed(symbols: 27)),
  ]

  static func equal(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

  static func noise(_ count: Int, seed: UInt64 = 1) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    return random.bytes(count)
  }

  /// Symbols of which each occurs as often as the two before it: Huffman's words then are as long as can be.
  static func skewed(symbols: Int) -> [UInt8] {
    var (count, next) = (1, 1)
    var bytes: [UInt8] = []
    for symbol in 0..<symbols {
      bytes += [UInt8](repeating: UInt8(symbol * 9), count: count)
      (count, next) = (next, count + next)
    }
    var random = SeededGenerator(seed: 5)
    return bytes.shuffled(using: &random)
  }

  /// Compresses bytes, and checks that zlib gives them back.
  static func check(_ bytes: [UInt8], location: SourceLocation = #_sourceLocation) -> [UInt8] {
    let stream = HuffmanDeflater.compressed(bytes)
    // A byte more than there should be shows where there are too many.
    var result = [UInt8](repeating: 0, count: bytes.count + 1)
    var count = UInt(result.count)
    var used = UInt(stream.count)
    let status = uncompress2(&result, &count, stream, &used)
    #expect(status == Z_OK, sourceLocation: location)
    #expect(used == UInt(stream.count), "bytes behind the end", sourceLocation: location)
    #expect(Array(result.prefix(Int(count))) == bytes, sourceLocation: location)
    // Header and checksum, and at worst five bytes each time that something is stored.
    #expect(stream.count <= bytes.count + 7 + 5 * (bytes.count / 32_768 + 1), sourceLocation: location)
    return stream
  }

  @Test(arguments: samples)
  func zlibGivesTheBytesBack(_ sample: Sample) {
    let stream = HuffmanDeflaterTests.check(sample.bytes)
    #expect(stream.starts(with: [0x78, 0x01]))
    #expect(HuffmanDeflater.compressed(sample.bytes) == stream, "the bytes change from time to time")
  }

  @Test(arguments: [1, 2, 3], -2...2)
  func bordersOfBlocksDoNotShow(blocks: Int, difference: Int) {
    let count = blocks * HuffmanDeflaterTests.blockSize + difference
    _ = HuffmanDeflaterTests.check(HuffmanDeflaterTests.noise(count).map { $0 & 0x83 })
    _ = HuffmanDeflaterTests.check(HuffmanDeflaterTests.noise(count))
    _ = HuffmanDeflaterTests.check(HuffmanDeflaterTests.equal(count))
  }

  @Test(arguments: 0...40)
  func runsOfEachLengthAcrossABorder(before: Int) {
    let size = HuffmanDeflaterTests.blockSize
    for after in [0, 1, 2, 3, 4, 5, 8, 257, 258, 259, 1000] {
      var bytes = HuffmanDeflaterTests.noise(size + 2000, seed: UInt64(before)).map { $0 | 1 & 0x3F }
      for place in size - before..<size + after { bytes[place] = 0 }
      _ = HuffmanDeflaterTests.check(bytes)
    }
  }

  @Test func runsOfEachLength() {
    for count in 1...1100 {
      _ = HuffmanDeflaterTests.check([9] + HuffmanDeflaterTests.equal(count) + [9, 8])
    }
  }

  @Test(arguments: 0..<60)
  func mixturesComeBack(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...40, using: &random) {
      let count = Int.random(in: 0...[3, 20, 300, 40_000].randomElement(using: &random, or: 3), using: &random)
      let mask = UInt8(truncatingIfNeeded: random.next())
      switch random.next() % 4 {
      case 0: bytes += [UInt8](repeating: mask, count: count)
      case 1: bytes += random.bytes(count)
      case 2: bytes += random.bytes(count).map { $0 & mask }
      default: bytes += random.bytes(count).map { $0 < 230 ? 0 : $0 & mask }
      }
    }
    _ = HuffmanDeflaterTests.check(bytes)
  }

  @Test func blocksAreStoredOnlyWhereThatIsShorter() {
    // The first three bits: whether the block is the last, and its kind: 0 stored, 2 with a code of its own.
    let noise = HuffmanDeflaterTests.check(HuffmanDeflaterTests.noise(60_000))
    #expect(noise[2] & 7 == 1)
    #expect(noise.count == 60_000 + 5 + 6)
    let seven = HuffmanDeflaterTests.check(HuffmanDeflaterTests.noise(60_000).map { $0 & 0x7F })
    #expect(seven[2] & 7 == 5)
    #expect((52_500..<52_800).contains(seven.count))
    // 258 bytes in two bits.
    #expect(HuffmanDeflaterTests.check(HuffmanDeflaterTests.equal(1_000_000)).count < 1400)
  }
}

extension Array {
  fileprivate func randomElement(using random: inout SeededGenerator, or other: Element) -> Element {
    randomElement(using: &random) ?? other
  }
}
