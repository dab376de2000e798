import TestSupport
import Testing

@testable import Raster

struct PrefixCodeTests {
  /// Frequencies, a limit, and what they are.
  struct Sample: CustomStringConvertible, Sendable {
    let name: String
    let frequencies: [UInt32]
    var limit = PrefixCode.longest

    var description: String { "\(name), at most \(limit) bits" }
  }

  static let samples = [
    Sample(name: "two symbols", frequencies: [1, 0, 1000]),
    Sample(name: "three symbols", frequencies: [5, 5, 5]),
    Sample(name: "equal", frequencies: [UInt32](repeating: 7, count: 256)),
    Sample(name: "equal, as many as fit", frequencies: [UInt32](repeating: 7, count: 128), limit: 7),
    Sample(name: "all but one as many as fit", frequencies: (0..<127).map { $0 * $0 + 1 }, limit: 7),
    Sample(name: "doubling", frequencies: (0..<30).map { 1 << $0 }),
    Sample(name: "doubling", frequencies: (0..<30).map { 1 << $0 }, limit: 14),
    Sample(name: "doubling", frequencies: (0..<30).map { 1 << $0 }, limit: 5),
    Sample(name: "Fibonacci", frequencies: fibonacci(30)),
    Sample(name: "Fibonacci", frequencies: fibonacci(30), limit: 7),
    Sample(name: "Fibonacci of the second code", frequencies: fibonacci(19), limit: 7),
    Sample(name: "Fibonacci above many rare ones", frequencies: fibonacci(28) + [UInt32](repeating: 1, count: 258)),
  ]

  static func fibonacci(_ count: Int) -> [UInt32] {
    var numbers: [UInt32] = [1, 1]
    while numbers.count < count { numbers.append(numbers[numbers.count - 1] + numbers[numbers.count - 2]) }
    return numbers
  }

  @Test(arguments: samples)
  func codesAreWholeAndShort(_ sample: Sample) {
    PrefixCodeTests.check(sample.frequencies, limit: sample.limit)
  }

  @Test(arguments: 0..<200)
  func codesOfRandomFrequenciesAreWholeAndShort(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let frequencies = (0..<Int.random(in: 2...286, using: &random)).map { _ -> UInt32 in
      let bits = UInt64.random(in: 0...17, using: &random)
      return bits == 0 ? 0 : UInt32(random.next() % (1 << bits))
    }
    for limit in [9, 14, 15] { PrefixCodeTests.check(frequencies + [1, 1], limit: limit) }
  }

  @Test func oneSymbolHasOneBitAndNoneHasNone() {
    var code = PrefixCode(symbolCount: 4)
    code.fit([0, 0, 12, 0], limit: 15)
    #expect(code.lengths == [0, 0, 1, 0])
    #expect(code.words[2] == 0)
    code.fit([0, 0, 0, 0], limit: 15)
    #expect(code.lengths == [0, 0, 0, 0])
  }

  @Test func wordsFollowTheSpecification() {
    // The example of RFC 1951, 3.2.2: lengths 3, 3, 3, 3, 3, 2, 4, 4 have words 2…6, 0, 14, 15.
    var code = PrefixCode(symbolCount: 8)
    code.fit([10, 10, 10, 10, 10, 20, 4, 5], limit: 15)
    #expect(code.lengths == [3, 3, 3, 3, 3, 2, 4, 4])
    // As they are sent, the other way round.
    #expect(code.words == [0b010, 0b110, 0b001, 0b101, 0b011, 0b00, 0b0111, 0b1111])
  }

  @Test func lengthsOfRunsFollowTheSpecification() {
    // RFC 1951, 3.2.5: the first length of each symbol.
    let first = [
      3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
    ]
    let table = first + [227, 258]
    for length in RunLength.range {
      let run = RunLength(length)
      let index = table.lastIndex { $0 <= length } ?? 0
      #expect(run.symbol == 257 + index, "\(length)")
      #expect(run.extra == length - table[index], "\(length)")
      #expect(run.extra < 1 << run.extraWidth, "\(length)")
      let count = index == 28 ? 1 : (index == 27 ? 258 : table[index + 1]) - table[index]
      #expect(1 << run.extraWidth >= count && 1 << run.extraWidth <= count + 1, "\(length)")
    }
    for rest in 3...2000 {
      let left = rest - RunLength.next(of: rest)
      #expect(left == 0 || left >= 3, "\(rest)")
      #expect(RunLength.range.contains(RunLength.next(of: rest)), "\(rest)")
    }
  }

  /// Checks that all bits are used up, that no word begins another, and that the code is nearly the shortest.
  static func check(_ frequencies: [UInt32], limit: Int, location: SourceLocation = #_sourceLocation) {
    var code = PrefixCode(symbolCount: frequencies.count)
    // What a value was used for before must not show.
    code.fit(frequencies.reversed(), limit: limit)
    code.fit(frequencies, limit: limit)
    let used = frequencies.indices.filter { frequencies[$0] > 0 }
    #expect(
      frequencies.indices.allSatisfy { (code.lengths[$0] > 0) == (frequencies[$0] > 0) }, sourceLocation: location)
    #expect(code.lengths.allSatisfy { $0 <= limit }, sourceLocation: location)
    #expect(used.reduce(0) { $0 + 1 << (15 - Int(code.lengths[$1])) } == 1 << 15, sourceLocation: location)
    var taken = Set<Int>()
    for symbol in used {
      let step = 1 << Int(code.lengths[symbol])
      for word in stride(from: Int(code.words[symbol]), to: 1 << 15, by: step) { taken.insert(word) }
    }
    #expect(taken.count == 1 << 15, "two words begin alike", sourceLocation: location)
    let cost = used.reduce(0) { $0 + Int(frequencies[$1]) * Int(code.lengths[$1]) }
    let (best, isCut) = shortest(frequencies, limit: limit)
    if isCut {
      // Words cut by many bits cost more; such codes are only made for the front of a block.
      let most = Double(best) * (limit < 14 ? 1.2 : 1.003)
      #expect(cost >= best && Double(cost) <= most, sourceLocation: location)
    } else {
      #expect(cost == best, sourceLocation: location)
    }
  }

  /// Returns the least cost of a code, by merging packages (Larmore and Hirschberg), and whether the limit adds to it.
  static func shortest(_ frequencies: [UInt32], limit: Int) -> (cost: Int, isCut: Bool) {
    let leaves = frequencies.filter { $0 > 0 }.map(Int.init).sorted()
    func cost(_ limit: Int) -> Int {
      var packages: [Int] = []
      for _ in 0..<limit {
        let pairs = stride(from: 0, to: packages.count - packages.count % 2, by: 2).map {
          packages[$0] + packages[$0 + 1]
        }
        packages = (leaves + pairs).sorted()
      }
      return packages.prefix(2 * leaves.count - 2).reduce(0, +)
    }
    let best = cost(limit)
    return (best, best > cost(40))
  }
}
