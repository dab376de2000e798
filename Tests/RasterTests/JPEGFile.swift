/// Small grey JPEG files written by hand (ITU-T T.81): every block of 8×8 pixels has one level.
///
/// The quantiser is 8, so that a block's DC coefficient is its level less 128; Huffman codes of the DC categories are
/// four bits long, and the only code for AC says that a block ends.
struct JPEGFile {
  var width: Int
  var height: Int
  /// Whether the frame is progressive: one scan for DC, then as many for AC as there are to be.
  var extraScans: Int?

  /// Returns the file.
  ///
  /// - Parameter level: the level of a block by its column and row.
  func bytes(level: (_ column: Int, _ row: Int) -> Int = { _, _ in 128 }) -> [UInt8] {
    var file: [UInt8] = [0xFF, 0xD8]
    file += segment(0xDB, [0] + [UInt8](repeating: 8, count: 64))
    file += segment(
      extraScans == nil ? 0xC0 : 0xC2,
      [8, UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255), 1, 1, 0x11, 0])
    file += segment(0xC4, [0x00] + lengths([4: 12]) + (0..<12).map { UInt8($0) })
    file += segment(0xC4, [0x10] + lengths([1: 1]) + [0])
    let isProgressive = extraScans != nil
    file += segment(0xDA, [1, 1, 0x00, 0, isProgressive ? 0 : 63, 0]) + entropy(level, endsBlocks: !isProgressive)
    let blocks = (width + 7) / 8 * ((height + 7) / 8)
    for _ in 0..<(extraScans ?? 0) {
      file += segment(0xDA, [1, 1, 0x00, 1, 63, 0]) + [UInt8](repeating: 0, count: (blocks + 7) / 8)
    }
    return file + [0xFF, 0xD9]
  }

  /// The pixels' levels, coded.
  private func entropy(_ level: (Int, Int) -> Int, endsBlocks: Bool) -> [UInt8] {
    var bits: [UInt8] = []
    var before = 0
    for row in 0..<(height + 7) / 8 {
      for column in 0..<(width + 7) / 8 {
        let value = level(column, row) - 128
        append(value - before, to: &bits)
        before = value
        if endsBlocks { bits.append(0) }
      }
    }
    while bits.count % 8 != 0 { bits.append(1) }
    return stride(from: 0, to: bits.count, by: 8).flatMap { start -> [UInt8] in
      let byte = bits[start..<start + 8].reduce(0) { $0 << 1 | $1 }
      return byte == 0xFF ? [0xFF, 0] : [byte]
    }
  }

  /// Appends a difference: its category in four bits, then its value (F.1.2.1).
  private func append(_ difference: Int, to bits: inout [UInt8]) {
    var category = 0
    while abs(difference) >> category > 0 { category += 1 }
    let value = difference < 0 ? difference + 1 << category - 1 : difference
    for bit in (0..<4).reversed() { bits.append(UInt8(category >> bit & 1)) }
    for bit in (0..<category).reversed() { bits.append(UInt8(value >> bit & 1)) }
  }

  private func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    [0xFF, marker, UInt8((body.count + 2) >> 8), UInt8((body.count + 2) & 255)] + body
  }

  /// The numbers of codes of each length from 1 to 16.
  private func lengths(_ counts: [Int: UInt8]) -> [UInt8] { (1...16).map { counts[$0] ?? 0 } }
}
