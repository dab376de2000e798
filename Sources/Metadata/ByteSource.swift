/// A run of bytes of known length that is read piece by piece.
public protocol ByteSource {
  /// The number of bytes there are.
  var count: Int { get }

  /// Returns up to `count` bytes from `offset`: fewer at the end, none beyond it.
  func read(at offset: Int, count: Int) throws(MetadataError) -> [UInt8]
}

/// Bytes that are already in memory.
public struct BytesInMemory: ByteSource, Sendable {
  private let bytes: [UInt8]

  /// Creates a source of these bytes.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The number of bytes.
  public var count: Int { bytes.count }

  /// Returns up to `count` bytes from `offset`.
  public func read(at offset: Int, count: Int) -> [UInt8] {
    guard offset >= 0, offset < bytes.count, count > 0 else { return [] }
    return Array(bytes[offset..<offset + min(count, bytes.count - offset)])
  }
}
