/// What a block of bytes is made of: runs, in which each byte equals the one before it, and single bytes between.
struct ByteRuns {
  /// Bytes that equal the one before them.
  struct Run: Hashable {
    /// The place of the first in the block.
    var start: UInt32
    var count: UInt32
  }

  /// The shortest run that is kept: fewer zeros of a photograph take no more bits one by one.
  ///
  /// Runs below 7 are found only where they cover one of the fours of bytes that are looked at together.
  static let shortest = 5

  /// The runs from the front, and values of no meaning behind the last of them.
  private(set) var runs: [Run]
  private(set) var runCount = 0
  /// How many single bytes there are of each value.
  private(set) var bytes = [UInt32](repeating: 0, count: 256)
  /// How many lengths of deflate there are of each value, 3…258, when runs are cut into such.
  private(set) var lengths = [UInt32](repeating: 0, count: 259)

  /// Four tables, used in turn: a byte that comes twice need not wait for its first count to be stored.
  private var tables = [UInt32](repeating: 0, count: 4 * 256)

  /// Creates an empty value.
  ///
  /// - Parameter blockSize: the most bytes of a block, below 2³².
  init(blockSize: Int) {
    runs = [Run](repeating: Run(start: 0, count: 0), count: blockSize / ByteRuns.shortest + 1)
  }

  /// Takes a block.
  ///
  /// - Parameters:
  ///   - block: its bytes, at most as many as the value was created for.
  ///   - followsOthers: whether the byte before the first may be read, and runs continue it.
  mutating func find(in block: UnsafeBufferPointer<UInt8>, followsOthers: Bool) {
    let byteCount = block.count
    for index in tables.indices { tables[index] = 0 }
    tables.withUnsafeMutableBufferPointer { tables in
      runs.withUnsafeMutableBufferPointer { runs in
        guard let block = block.baseAddress, let table = tables.baseAddress, let run = runs.baseAddress else { return }
        runCount = ByteRuns.scan(block, byteCount, followsOthers: followsOthers, counting: table, into: run)
      }
    }
    for byte in 0..<256 {
      bytes[byte] = tables[byte] &+ tables[256 + byte] &+ tables[512 + byte] &+ tables[768 + byte]
    }
    for length in lengths.indices { lengths[length] = 0 }
    for index in 0..<runCount {
      var rest = Int(runs[index].count)
      while rest > 0 {
        let length = RunLength.next(of: rest)
        lengths[length] &+= 1
        rest -= length
      }
    }
  }

  /// Returns the number of runs that were found.
  private static func scan(
    _ block: UnsafePointer<UInt8>, _ count: Int, followsOthers: Bool, counting table: UnsafeMutablePointer<UInt32>,
    into runs: UnsafeMutablePointer<Run>
  ) -> Int {
    var runCount = 0
    var index = 0
    if !followsOthers, count > 0 {
      table[Int(block[0])] &+= 1
      index = 1
    }
    // One past the last byte that is in a run or has nothing before it.
    var settled = index
    while index &+ 8 <= count {
      let word = UnsafeRawPointer(block + index).loadUnaligned(as: UInt64.self).littleEndian
      // Zero where a byte equals the one before it.
      let change = word ^ UnsafeRawPointer(block + (index &- 1)).loadUnaligned(as: UInt64.self).littleEndian
      tally(word, in: table)
      let startsEqual = UInt32(truncatingIfNeeded: change) == 0
      if startsEqual || change &>> 32 == 0 {
        let run = self.run(around: startsEqual ? index : index &+ 4, in: block, from: settled, count: count)
        if run.count >= shortest {
          runs[runCount] = Run(
            start: UInt32(truncatingIfNeeded: run.lowerBound), count: UInt32(truncatingIfNeeded: run.count))
          runCount &+= 1
          // What has been counted as single bytes is not.
          let value = Int(block[run.lowerBound])
          table[value] &-= UInt32(truncatingIfNeeded: min(run.upperBound, index &+ 8) &- run.lowerBound)
          for behind in stride(from: run.upperBound, to: index &+ 8, by: 1) { table[Int(block[behind])] &-= 1 }
          index = run.upperBound
          settled = index
          continue
        }
      }
      index &+= 8
    }
    for rest in index..<max(index, count) { table[Int(block[rest])] &+= 1 }
    return runCount
  }

  /// Returns all bytes of the run that four bytes belong to.
  @inline(__always)
  private static func run(
    around four: Int, in block: UnsafePointer<UInt8>, from settled: Int, count: Int
  ) -> Range<Int> {
    var start = four
    while start > settled, block[start &- 1] == block[start &- 2] { start &-= 1 }
    var end = four &+ 4
    let value = UInt64(block[four]) &* 0x0101_0101_0101_0101
    while end &+ 8 <= count {
      let change = UnsafeRawPointer(block + end).loadUnaligned(as: UInt64.self).littleEndian ^ value
      if change != 0 { return start..<end &+ change.trailingZeroBitCount &>> 3 }
      end &+= 8
    }
    while end < count, block[end] == block[four] { end &+= 1 }
    return start..<end
  }

  /// Counts the eight bytes of a word.
  @inline(__always)
  private static func tally(_ word: UInt64, in table: UnsafeMutablePointer<UInt32>) {
    table[Int(truncatingIfNeeded: word & 255)] &+= 1
    table[256 &+ Int(truncatingIfNeeded: word &>> 8 & 255)] &+= 1
    table[512 &+ Int(truncatingIfNeeded: word &>> 16 & 255)] &+= 1
    table[768 &+ Int(truncatingIfNeeded: word &>> 24 & 255)] &+= 1
    table[Int(truncatingIfNeeded: word &>> 32 & 255)] &+= 1
    table[256 &+ Int(truncatingIfNeeded: word &>> 40 & 255)] &+= 1
    table[512 &+ Int(truncatingIfNeeded: word &>> 48 & 255)] &+= 1
    table[768 &+ Int(truncatingIfNeeded: word &>> 56)] &+= 1
  }
}
