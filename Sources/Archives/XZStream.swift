import CLZMA

/// Files in the .xz format (https://tukaani.org/xz/xz-file-format.txt).
public enum XZStream {
  /// The six bytes that such a file begins with.
  public static let signature: [UInt8] = [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]

  /// The most memory that the decoder may ask for; files of level 9 need 65 MiB.
  private static let mostMemory: UInt64 = 128 << 20

  /// Returns the bytes of an .xz file unpacked.
  ///
  /// - Parameters:
  ///   - packed: the file.
  ///   - limit: the most bytes that may come of it.
  public static func unpacked(_ packed: [UInt8], limit: Int) throws(ArchiveError) -> [UInt8] {
    guard let decoder = Decoder(memoryLimit: mostMemory) else { throw .damaged(reason: "no memory to unpack it") }
    var bytes: [UInt8] = []
    var code = LZMA_OK
    packed.withUnsafeBufferPointer { input in
      decoder.stream.pointee.next_in = input.baseAddress
      decoder.stream.pointee.avail_in = input.count
      while code == LZMA_OK, bytes.count <= limit {
        let piece = [UInt8](unsafeUninitializedCapacity: 1 << 16) { output, filled in
          decoder.stream.pointee.next_out = output.baseAddress
          decoder.stream.pointee.avail_out = output.count
          code = lzma_code(decoder.stream, LZMA_FINISH)
          filled = output.count - min(output.count, decoder.stream.pointee.avail_out)
        }
        bytes += piece
      }
    }
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    switch code {
    case LZMA_STREAM_END: return bytes
    case LZMA_MEMLIMIT_ERROR, LZMA_MEM_ERROR: throw .damaged(reason: "it needs too much memory to unpack")
    case LZMA_FORMAT_ERROR: throw .damaged(reason: "not an .xz file")
    case LZMA_BUF_ERROR: throw .damaged(reason: "it is cut short")
    default: throw .damaged(reason: "its data is corrupt")
    }
  }

  /// A decoder of the library's. Its state lies on the heap, because the library keeps pointers into it.
  private struct Decoder: ~Copyable {
    let stream: UnsafeMutablePointer<lzma_stream>

    init?(memoryLimit: UInt64) {
      stream = .allocate(capacity: 1)
      // All zeros, as LZMA_STREAM_INIT, a macro, has it.
      stream.initialize(to: lzma_stream())
      guard lzma_stream_decoder(stream, memoryLimit, 0) == LZMA_OK else {
        stream.deallocate()
        return nil
      }
    }

    deinit {
      lzma_end(stream)
      stream.deallocate()
    }
  }
}
