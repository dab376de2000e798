import CDeflate

/// Unpacks zlib data (RFC 1950) up to a bound; the checksum at the end may be wrong or missing, as some writers leave it.
enum Inflation {
  /// Returns the unpacked bytes, or nil when the data are damaged or would be longer than `mostBytes`.
  static func unpacked(_ packed: ArraySlice<UInt8>, mostBytes: Int) -> [UInt8]? {
    // Method 8, no preset dictionary, and a header that is a multiple of 31.
    guard let header = packed.number(at: 0, bytes: 2), header >> 8 & 15 == 8, header & 0x20 == 0, header % 31 == 0,
      let unpacker = Unpacker()
    else { return nil }
    let packed = packed.dropFirst(2)
    // Few texts and profiles are longer than their packed form eight times over: one or two attempts serve.
    var capacity = min(max(packed.count * 8, 4096), mostBytes)
    while true {
      switch unpacker.unpack(packed, capacity: capacity) {
      case .bytes(let bytes): return bytes
      case .damaged: return nil
      case .tooShort where capacity == mostBytes: return nil
      case .tooShort: capacity = min(capacity * 4, mostBytes)
      }
    }
  }
}

/// A decompressor of libdeflate.
private struct Unpacker: ~Copyable {
  enum Result {
    case bytes([UInt8])
    case damaged
    case tooShort
  }

  private let handle: OpaquePointer

  /// Creates a decompressor, or nil when memory is short.
  init?() {
    guard let handle = libdeflate_alloc_decompressor() else { return nil }
    self.handle = handle
  }

  deinit { libdeflate_free_decompressor(handle) }

  func unpack(_ packed: ArraySlice<UInt8>, capacity: Int) -> Result {
    var status = LIBDEFLATE_BAD_DATA
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, filled in
      packed.withUnsafeBytes { source in
        status = libdeflate_deflate_decompress(
          handle, source.baseAddress, source.count, buffer.baseAddress, capacity, &filled)
      }
      if status != LIBDEFLATE_SUCCESS { filled = 0 }
    }
    switch status {
    case LIBDEFLATE_SUCCESS: return .bytes(bytes)
    case LIBDEFLATE_INSUFFICIENT_SPACE: return .tooShort
    default: return .damaged
    }
  }
}
