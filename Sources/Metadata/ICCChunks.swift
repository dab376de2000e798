/// The pieces of a colour profile that lie in several segments of a JPEG (ICC.1:2010, annex B.4).
struct ICCChunks {
  /// The largest profile that is put together, in bytes.
  static let mostBytes = 4 << 20

  private var chunks: [Int: ArraySlice<UInt8>] = [:]
  private var total: Int?
  private var isBroken = false

  /// Adds a piece: its number from 1, the number of pieces, the bytes.
  mutating func add(_ chunk: ArraySlice<UInt8>) {
    guard let number = chunk.number(at: 0, bytes: 1), let count = chunk.number(at: 1, bytes: 1),
      (1...max(count, 1)).contains(number), total == nil || total == count, chunks[number] == nil
    else {
      isBroken = true
      return
    }
    total = count
    chunks[number] = chunk.dropFirst(2)
  }

  /// Returns the profile, or nil when there is none or a piece is missing, doubled or cut.
  func profile(warningIn blocks: inout MetadataBlocks) -> [UInt8]? {
    guard !chunks.isEmpty || isBroken else { return nil }
    let pieces = (1...max(total ?? 1, 1)).compactMap { chunks[$0] }
    guard !isBroken, pieces.count == total, pieces.reduce(0, { $0 + $1.count }) <= ICCChunks.mostBytes else {
      blocks.warn("the colour profile is incomplete and is ignored")
      return nil
    }
    return ICCChunks.complete(pieces.flatMap { $0 }, warningIn: &blocks)
  }

  /// Returns a profile with a sound signature of which every element is there (ICC.1:2010, 7.2 and 7.3), without what
  /// follows it; nil with a warning otherwise.
  ///
  /// The elements decide, not the length in the header, which some writers get wrong.
  static func complete(_ bytes: [UInt8], warningIn blocks: inout MetadataBlocks) -> [UInt8]? {
    guard let length = bytes.number(at: 0, bytes: 4), length >= 128, bytes.holds("acsp", at: 36),
      let count = bytes.number(at: 128, bytes: 4), count <= 1024, hasElements(bytes, count)
    else {
      blocks.warn("the colour profile is damaged and is ignored")
      return nil
    }
    return Array(bytes.prefix(length))
  }

  private static func hasElements(_ bytes: [UInt8], _ count: Int) -> Bool {
    (0..<count).allSatisfy { index in
      guard let offset = bytes.number(at: 136 + index * 12, bytes: 4),
        let size = bytes.number(at: 140 + index * 12, bytes: 4)
      else { return false }
      return offset + size <= bytes.count
    }
  }
}
