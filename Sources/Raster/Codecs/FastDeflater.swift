import CDeflate

/// The compression of `PNGEffort.fast`: our own for photographs, libdeflate's where bytes come twice.
///
/// Our own takes a fifth of the time and is smaller by a fifteenth on photographs, and far larger on repeated patterns
/// and on pages of text. What is chosen depends on the bytes alone.
enum FastDeflater {
  /// A picture is judged by this many pieces of so many bytes.
  static let sample = (pieces: 8, size: 8192)
  /// A stream shorter than the bytes by this factor is of a picture that is nearly all flat; libdeflate is quick there.
  static let flatness = 16

  /// Returns the zlib stream of bytes.
  static func compressed(_ data: [UInt8]) throws(PNGEncoder.Failure) -> [UInt8] {
    if try repeatsItself(data) { return try libdeflated(data) }
    let own = HuffmanDeflater.compressed(data)
    guard own.count < data.count / flatness else { return own }
    let other = try libdeflated(data)
    return other.count < own.count ? other : own
  }

  /// Returns whether libdeflate makes a sample smaller by a tenth than our own encoder does.
  static func repeatsItself(_ data: [UInt8]) throws(PNGEncoder.Failure) -> Bool {
    var pieces = data
    if data.count > sample.pieces * sample.size {
      pieces.removeAll()
      pieces.reserveCapacity(sample.pieces * sample.size)
      for piece in 0..<sample.pieces {
        // From the middle of each eighth.
        let middle = data.count / (2 * sample.pieces) * (2 * piece + 1)
        let start = max(0, middle - sample.size / 2)
        pieces += data[start..<start + sample.size]
      }
    }
    return try libdeflated(pieces).count * 10 < HuffmanDeflater.compressed(pieces).count * 9
  }

  private static func libdeflated(_ data: [UInt8]) throws(PNGEncoder.Failure) -> [UInt8] {
    guard let compressor = libdeflate_alloc_compressor(1) else {
      throw PNGEncoder.Failure(detail: "no memory to compress")
    }
    defer { libdeflate_free_compressor(compressor) }
    let room = libdeflate_zlib_compress_bound(compressor, data.count)
    let compressed = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      count = libdeflate_zlib_compress(compressor, data, data.count, buffer.baseAddress, room)
    }
    guard !compressed.isEmpty else { throw PNGEncoder.Failure(detail: "libdeflate compressed nothing") }
    return compressed
  }
}
