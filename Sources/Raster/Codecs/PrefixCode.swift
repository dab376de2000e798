/// A canonical prefix code (RFC 1951, 3.2.2): short words of bits for frequent symbols, none longer than a limit.
///
/// One value serves for many codes, so that its working memory is claimed once.
struct PrefixCode {
  /// The longest word that deflate allows.
  static let longest = 15

  /// The bits of each symbol's word; 0 for a symbol that does not occur.
  private(set) var lengths: [UInt8]
  /// The word of each symbol, the bit that is sent first lowest.
  private(set) var words: [UInt16]

  /// Symbols that occur, by rising frequency: the frequency above 16 bits of symbol.
  private var ranked: [UInt64]
  /// The weights, and then the depths, of the nodes that join others.
  private var joined: [UInt64]
  private var parents: [Int]

  /// Creates a code without words.
  init(symbolCount: Int) {
    lengths = [UInt8](repeating: 0, count: symbolCount)
    words = [UInt16](repeating: 0, count: symbolCount)
    ranked = []
    ranked.reserveCapacity(symbolCount)
    joined = []
    joined.reserveCapacity(symbolCount)
    parents = [Int](repeating: 0, count: 2 * symbolCount)
  }

  /// Makes the words for new frequencies; a symbol that occurs alone gets one bit.
  ///
  /// Where Huffman's words are longer than the limit, they are shortened in a quick way that is not the best one: at
  /// 14 bits it costs at most a few thousandths.
  ///
  /// - Parameters:
  ///   - frequencies: how often each symbol occurs, below 2³² in sum.
  ///   - limit: the most bits of a word, 1…15, with 2^limit at least the number of symbols that occur.
  mutating func fit(_ frequencies: [UInt32], limit: Int) {
    rank(frequencies)
    var counts = [Int](repeating: 0, count: PrefixCode.longest + 1)
    if ranked.count > 1 {
      join()
      countDepths(limit: limit, into: &counts)
      PrefixCode.shorten(&counts, limit: limit)
    } else {
      counts[1] = ranked.count
    }
    assign(counts)
  }

  private mutating func rank(_ frequencies: [UInt32]) {
    ranked.removeAll(keepingCapacity: true)
    for (symbol, frequency) in frequencies.enumerated() where frequency > 0 {
      ranked.append(UInt64(frequency) << 16 | UInt64(symbol))
    }
    ranked.sort()
  }

  /// Huffman's tree: the two lightest nodes are joined until one is left.
  ///
  /// Joined nodes come into being by rising weight, so that the lightest is the first of one of two queues.
  private mutating func join() {
    let leafCount = ranked.count
    joined.removeAll(keepingCapacity: true)
    var (leaf, node) = (0, 0)
    while joined.count < leafCount - 1 {
      var weight: UInt64 = 0
      for _ in 0..<2 {
        if leaf < leafCount, node == joined.count || ranked[leaf] >> 16 <= joined[node] {
          weight += ranked[leaf] >> 16
          parents[leaf] = joined.count
          leaf += 1
        } else {
          weight += joined[node]
          parents[leafCount + node] = joined.count
          node += 1
        }
      }
      joined.append(weight)
    }
  }

  /// Counts the leaves of each depth; those that lie too deep are counted at the limit.
  private mutating func countDepths(limit: Int, into counts: inout [Int]) {
    let leafCount = ranked.count
    joined[leafCount - 2] = 0
    for node in stride(from: leafCount - 3, through: 0, by: -1) {
      joined[node] = joined[parents[leafCount + node]] + 1
    }
    for leaf in 0..<leafCount { counts[min(limit, Int(joined[parents[leaf]]) + 1)] += 1 }
  }

  /// Makes room where too many words have been cut to the limit (the sum of 2^−length must not exceed 1).
  ///
  /// A leaf one level up or more becomes a pair one level deeper and takes in one of the words at the limit: the sum
  /// falls by 2^−limit each time, so that it ends at exactly 1.
  private static func shorten(_ counts: inout [Int], limit: Int) {
    var excess = -(1 << limit)
    for length in 1...limit { excess += counts[length] << (limit - length) }
    while excess > 0 {
      var length = limit - 1
      while length > 1, counts[length] == 0 { length -= 1 }
      counts[length] -= 1
      counts[length + 1] += 2
      counts[limit] -= 1
      excess -= 1
    }
  }

  /// Gives the longest words to the rarest symbols, and numbers the words of a length by rising symbol.
  private mutating func assign(_ counts: [Int]) {
    for symbol in lengths.indices { lengths[symbol] = 0 }
    var rank = 0
    for length in stride(from: PrefixCode.longest, through: 1, by: -1) {
      for _ in 0..<counts[length] {
        lengths[Int(ranked[rank] & 0xFFFF)] = UInt8(length)
        rank += 1
      }
    }
    var nextWords = [UInt16](repeating: 0, count: PrefixCode.longest + 1)
    for length in 1..<PrefixCode.longest {
      nextWords[length + 1] = (nextWords[length] &+ UInt16(truncatingIfNeeded: counts[length])) &<< 1
    }
    for symbol in lengths.indices where lengths[symbol] > 0 {
      let length = Int(lengths[symbol])
      words[symbol] = PrefixCode.reversed(nextWords[length]) >> (16 - length)
      nextWords[length] &+= 1
    }
  }

  /// Returns sixteen bits in reverse.
  private static func reversed(_ word: UInt16) -> UInt16 {
    var word = word.byteSwapped
    word = (word & 0x0F0F) << 4 | word >> 4 & 0x0F0F
    word = (word & 0x3333) << 2 | word >> 2 & 0x3333
    return (word & 0x5555) << 1 | word >> 1 & 0x5555
  }
}
