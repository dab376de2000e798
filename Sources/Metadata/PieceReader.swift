/// A bounded view of a source: its first 64 KiB are read at once, everything else only when a walker asks for it.
final class PieceReader {
  /// The number of bytes that are read before anything is asked for.
  static let headLength = 65_536
  /// The most that is read after the head, in bytes: many times the metadata of any honest file.
  static let mostBytes = 24 << 20
  /// The most pieces that are read after the head: a PNG of 12 megapixels has some thousand chunks.
  static let mostPieces = 65_536

  private let source: any ByteSource
  private var bytesLeft = mostBytes
  private var piecesLeft = mostPieces
  /// The first bytes.
  let head: ArraySlice<UInt8>
  /// The length of the source.
  let count: Int
  /// Whether a piece was refused because more was asked for than metadata needs.
  private(set) var isExhausted = false

  /// Reads the head.
  init(_ source: any ByteSource) throws(MetadataError) {
    self.source = source
    count = source.count
    head = try source.read(at: 0, count: PieceReader.headLength)[...]
  }

  /// Returns up to `count` bytes from `offset`: fewer at the end of the source, none once the bounds are reached.
  func bytes(at offset: Int, count wanted: Int) throws(MetadataError) -> ArraySlice<UInt8> {
    guard offset >= 0, offset < count, wanted > 0 else { return [] }
    let length = min(wanted, count - offset)
    if offset + length <= head.count { return head.part(from: offset, to: offset + length) }
    guard length <= bytesLeft, piecesLeft > 0 else {
      isExhausted = true
      return []
    }
    bytesLeft -= length
    piecesLeft -= 1
    return try source.read(at: offset, count: length)[...]
  }

  /// Returns a whole chunk of metadata, or nil with a warning when it is cut or longer than its kind may be.
  func chunk(
    at offset: Int, count wanted: Int, atMost most: Int, warningIn blocks: inout MetadataBlocks
  ) throws(MetadataError) -> ArraySlice<UInt8>? {
    guard wanted <= most else {
      blocks.warn("a chunk of metadata is too long and is ignored")
      return nil
    }
    let chunk = try bytes(at: offset, count: wanted)
    guard chunk.count == wanted else {
      blocks.warn("a chunk is longer than the file")
      return nil
    }
    return chunk
  }
}
