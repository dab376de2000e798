/// The front of a deflate block with a code of its own: the lengths of its words, which tell the words (RFC 1951, 3.2.7).
///
/// The lengths are sent in a second code, in which three further symbols stand for repeats.
struct CodeLengthHeader {
  /// A length, or a repeat with how often.
  private struct Item {
    var symbol: UInt8
    var extra: UInt8
  }

  /// The order in which the lengths of the second code are sent; the rare ones last, to be left out.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
  /// The longest word of the second code: its lengths have three bits.
  private static let longest = 7

  private var code = PrefixCode(symbolCount: 19)
  private var items: [Item] = []
  private var literalCount = 257
  /// How many lengths of the second code are sent.
  private var sentCount = 4

  /// Takes the lengths of a code of literals and lengths; of the distances only the first is used, in one bit.
  mutating func fit(_ lengths: [UInt8]) {
    literalCount = max(257, (lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    items.removeAll(keepingCapacity: true)
    let sequence = lengths.prefix(literalCount) + [1]
    var index = 0
    while index < sequence.count {
      var end = index + 1
      while end < sequence.count, sequence[end] == sequence[index] { end += 1 }
      if sequence[index] == 0 { appendZeros(end - index) } else { appendEqual(sequence[index], count: end - index) }
      index = end
    }
    var frequencies = [UInt32](repeating: 0, count: 19)
    for item in items { frequencies[Int(item.symbol)] += 1 }
    code.fit(frequencies, limit: CodeLengthHeader.longest)
    sentCount = max(4, (CodeLengthHeader.order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
  }

  private mutating func appendZeros(_ count: Int) {
    var rest = count
    while rest >= 3 {
      let taken = min(rest, 138)
      items.append(taken < 11 ? Item(symbol: 17, extra: UInt8(taken - 3)) : Item(symbol: 18, extra: UInt8(taken - 11)))
      rest -= taken
    }
    for _ in 0..<rest { items.append(Item(symbol: 0, extra: 0)) }
  }

  private mutating func appendEqual(_ length: UInt8, count: Int) {
    items.append(Item(symbol: length, extra: 0))
    var rest = count - 1
    while rest >= 3 {
      let taken = min(rest, 6)
      items.append(Item(symbol: 16, extra: UInt8(taken - 3)))
      rest -= taken
    }
    for _ in 0..<rest { items.append(Item(symbol: length, extra: 0)) }
  }

  /// The bits that the header takes, those of the block's kind not counted.
  var bitCount: Int {
    items.reduce(14 + 3 * sentCount) { sum, item in
      sum + Int(code.lengths[Int(item.symbol)]) + Int(CodeLengthHeader.extraWidth(of: item.symbol))
    }
  }

  /// Writes the header.
  func write(to output: inout BitWriter) {
    output.write(UInt64(literalCount - 257), width: 5)
    // The number of distances less one.
    output.write(0, width: 5)
    output.write(UInt64(sentCount - 4), width: 4)
    for symbol in CodeLengthHeader.order.prefix(sentCount) {
      output.write(UInt64(code.lengths[symbol]), width: 3)
    }
    for item in items {
      let symbol = Int(item.symbol)
      output.write(UInt64(code.words[symbol]), width: UInt64(code.lengths[symbol]))
      output.write(UInt64(item.extra), width: CodeLengthHeader.extraWidth(of: item.symbol))
    }
  }

  private static func extraWidth(of symbol: UInt8) -> UInt64 {
    switch symbol {
    case 16: 2
    case 17: 3
    case 18: 7
    default: 0
    }
  }
}
