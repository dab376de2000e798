import CDeflate

/// Compresses bytes in which there is nothing to find twice, such as the filtered rows of photographs.
///
/// A zlib stream (RFC 1950) of deflate blocks (RFC 1951) of a fixed number of bytes, each with a prefix code fitted to
/// it. Runs of one byte become lengths at distance 1; no other repeats are looked for, which is what takes the time
/// in other encoders. Blocks that no code makes smaller are stored.
struct HuffmanDeflater {
  /// The bytes of a block: enough that its code's 100 bytes do not count, few enough that the code fits closely.
  static let blockSize = 1 << 17
  /// The longest word that is used: four of them and a rest of seven bits fill the bit writer's 64.
  static let wordLimit = 14
  /// The bytes that one stored block holds.
  private static let storedSize = 65_535

  private var content = ByteRuns(blockSize: HuffmanDeflater.blockSize)
  private var frequencies = [UInt32](repeating: 0, count: 286)
  private var code = PrefixCode(symbolCount: 286)
  private var header = CodeLengthHeader()
  /// For each byte its word above eight bits of length.
  private var byteWords = [UInt32](repeating: 0, count: 256)
  /// The same for each length of a run, its further bits and distance included.
  private var lengthWords = [UInt32](repeating: 0, count: 259)
  private let lengths = (0..<259).map { RunLength(max($0, RunLength.range.lowerBound)) }

  private init() {}

  /// Returns the zlib stream of bytes.
  static func compressed(_ data: [UInt8]) -> [UInt8] {
    let blockCount = max(1, (data.count + blockSize - 1) / blockSize)
    // At worst all is stored, behind five bytes each time; two bytes before, four after.
    let storedCount = blockCount * ((blockSize + storedSize - 1) / storedSize)
    let room = data.count + 5 * storedCount + blockCount + 6 + BitWriter.slack
    return [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      var output = BitWriter(to: base)
      // Deflate with a window of 32 KB, compressed fast; a multiple of 31 as two bytes, the highest first.
      output.write(0x78, width: 8)
      output.write(0x01, width: 8)
      var deflater = HuffmanDeflater()
      let checksum = data.withUnsafeBufferPointer { deflater.writeBlocks(of: $0, to: &output) }
      output.align()
      for byte in bigEndian(checksum) { output.write(UInt64(byte), width: 8) }
      count = output.next - base
    }
  }

  /// Writes all blocks, and returns the checksum of the bytes.
  private mutating func writeBlocks(of data: UnsafeBufferPointer<UInt8>, to output: inout BitWriter) -> UInt32 {
    var checksum: UInt32 = 1
    guard let base = data.baseAddress, !data.isEmpty else {
      HuffmanDeflater.writeStored(UnsafeBufferPointer(start: nil, count: 0), isLast: true, to: &output)
      return checksum
    }
    for start in stride(from: 0, to: data.count, by: HuffmanDeflater.blockSize) {
      let count = min(HuffmanDeflater.blockSize, data.count - start)
      checksum = libdeflate_adler32(checksum, base + start, count)
      let block = UnsafeBufferPointer(start: base + start, count: count)
      writeBlock(block, isFirst: start == 0, isLast: start + count == data.count, to: &output)
    }
    return checksum
  }

  private mutating func writeBlock(
    _ block: UnsafeBufferPointer<UInt8>, isFirst: Bool, isLast: Bool, to output: inout BitWriter
  ) {
    content.find(in: block, followsOthers: !isFirst)
    fitCode()
    let pieces = (block.count + HuffmanDeflater.storedSize - 1) / HuffmanDeflater.storedSize
    guard header.bitCount + contentBits < 8 * block.count + 40 * pieces - 8 else {
      return HuffmanDeflater.writeStored(block, isLast: isLast, to: &output)
    }
    output.write(isLast ? 1 : 0, width: 1)
    output.write(2, width: 2)
    header.write(to: &output)
    output = writeContent(of: block, to: output)
    output.write(UInt64(code.words[256]), width: UInt64(code.lengths[256]))
  }

  /// Fits the code to the content of a block.
  private mutating func fitCode() {
    for byte in 0..<256 { frequencies[byte] = content.bytes[byte] }
    frequencies[256] = 1
    for symbol in 257..<286 { frequencies[symbol] = 0 }
    for length in RunLength.range { frequencies[lengths[length].symbol] += content.lengths[length] }
    code.fit(frequencies, limit: HuffmanDeflater.wordLimit)
    header.fit(code.lengths)
    for byte in 0..<256 { byteWords[byte] = UInt32(code.words[byte]) << 8 | UInt32(code.lengths[byte]) }
    for length in RunLength.range {
      let (symbol, extra, extraWidth) = (lengths[length].symbol, lengths[length].extra, lengths[length].extraWidth)
      let word = UInt32(code.words[symbol]) | UInt32(extra) << UInt32(code.lengths[symbol])
      // Of the distances there is only the first, in one bit that is 0.
      lengthWords[length] = word << 8 | UInt32(Int(code.lengths[symbol]) + extraWidth + 1)
    }
  }

  /// The bits of what a block holds.
  private var contentBits: Int {
    var sum = Int(code.lengths[256])
    for (count, word) in zip(content.bytes, byteWords) { sum += Int(count) * Int(word & 255) }
    for (count, word) in zip(content.lengths, lengthWords) { sum += Int(count) * Int(word & 255) }
    return sum
  }

  /// Writes the bytes and the runs of a block, and returns the writer behind them.
  ///
  /// The writer is a copy of our own on the way, which stays in registers.
  private func writeContent(of block: UnsafeBufferPointer<UInt8>, to output: BitWriter) -> BitWriter {
    var output = output
    byteWords.withUnsafeBufferPointer { byteWords in
      lengthWords.withUnsafeBufferPointer { lengthWords in
        content.runs.withUnsafeBufferPointer { runs in
          guard let base = block.baseAddress, let byteTable = byteWords.baseAddress,
            let lengthTable = lengthWords.baseAddress, let run = runs.baseAddress
          else { return }
          var place = 0
          for index in 0..<content.runCount {
            let start = Int(run[index].start)
            HuffmanDeflater.write(base + place, count: start &- place, by: byteTable, to: &output)
            HuffmanDeflater.writeRun(Int(run[index].count), by: lengthTable, to: &output)
            place = start &+ Int(run[index].count)
          }
          HuffmanDeflater.write(base + place, count: block.count &- place, by: byteTable, to: &output)
        }
      }
    }
    return output
  }

  /// Writes bytes by their words, four between two flushes.
  @inline(__always)
  private static func write(
    _ bytes: UnsafePointer<UInt8>, count: Int, by table: UnsafePointer<UInt32>, to output: inout BitWriter
  ) {
    var index = 0
    while index &+ 4 <= count {
      let four = UnsafeRawPointer(bytes + index).loadUnaligned(as: UInt32.self).littleEndian
      // The lengths add up in the low eight bits; a shift looks at no more than six.
      let first = UInt64(table[Int(truncatingIfNeeded: four & 255)])
      let second = UInt64(table[Int(truncatingIfNeeded: four &>> 8 & 255)])
      let third = UInt64(table[Int(truncatingIfNeeded: four &>> 16 & 255)])
      let fourth = UInt64(table[Int(truncatingIfNeeded: four &>> 24)])
      let front = first &>> 8 | (second &>> 8) &<< first
      let back = third &>> 8 | (fourth &>> 8) &<< third
      let frontWidth = first &+ second
      output.add(front | back &<< frontWidth, width: (frontWidth &+ third &+ fourth) & 255)
      output.flush()
      index &+= 4
    }
    while index < count {
      let word = UInt64(table[Int(bytes[index])])
      output.write(word &>> 8, width: word & 255)
      index &+= 1
    }
  }

  /// Writes a run as lengths.
  @inline(__always)
  private static func writeRun(_ count: Int, by table: UnsafePointer<UInt32>, to output: inout BitWriter) {
    var rest = count
    while rest > 0 {
      let length = RunLength.next(of: rest)
      let word = UInt64(table[length])
      output.write(word &>> 8, width: word & 255)
      rest &-= length
    }
  }

  /// Writes bytes as they are (RFC 1951, 3.2.4); none make one empty block.
  private static func writeStored(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, to output: inout BitWriter) {
    var start = 0
    repeat {
      let count = min(storedSize, bytes.count - start)
      output.write(isLast && start + count == bytes.count ? 1 : 0, width: 3)
      output.align()
      output.write(UInt64(count), width: 16)
      output.write(UInt64(~count & 0xFFFF), width: 16)
      if let base = bytes.baseAddress { output.copy(base + start, count: count) }
      start += count
    } while start < bytes.count
  }
}
