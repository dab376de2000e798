import TestSupport
import Testing

@testable import Raster

struct ByteRunsTests {
  @Test(arguments: 0..<100)
  func allBytesAreCountedOnce(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var bytes: [UInt8] = []
    while bytes.count < 3000 {
      let longest = [2, 8, 30, 900].randomElement(using: &random) ?? 2
      let count = Int.random(in: 1...longest, using: &random)
      bytes += [UInt8](repeating: UInt8(random.next() % 3), count: count)
    }
    var content = ByteRuns(blockSize: bytes.count)
    for start in [0, 1, 5, bytes.count - 3, 7] {
      bytes.withUnsafeBufferPointer { bytes in
        content.find(in: UnsafeBufferPointer(rebasing: bytes[start...]), followsOthers: start > 0)
      }
      ByteRunsTests.check(content, bytes, from: start)
    }
  }

  static func check(_ content: ByteRuns, _ bytes: [UInt8], from start: Int) {
    var isInRun = [Bool](repeating: false, count: bytes.count)
    var covered = 0
    for run in content.runs.prefix(content.runCount) {
      #expect(run.count >= ByteRuns.shortest)
      let places = start + Int(run.start)..<start + Int(run.start + run.count)
      #expect(places.allSatisfy { bytes[$0] == bytes[$0 - 1] })
      for place in places { isInRun[place] = true }
      covered += Int(run.count)
    }
    var counts = [UInt32](repeating: 0, count: 256)
    for place in start..<bytes.count where !isInRun[place] { counts[Int(bytes[place])] += 1 }
    #expect(content.bytes == counts, "a byte is in two runs, or counted twice")
    #expect(content.lengths.enumerated().reduce(0) { $0 + $1.offset * Int($1.element) } == covered)
    // Fours are not looked at in the last bytes.
    var length = 0
    for place in max(1, start)..<bytes.count {
      length = bytes[place] == bytes[place - 1] ? length + 1 : 0
      if length == 7, place < bytes.count - 8 { #expect(isInRun[place], "no run at \(place)") }
    }
  }
}
