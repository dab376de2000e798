import CDeflate
import CZlib
import Drawing

/// How hard a PNG is compressed.
public enum PNGEffort: String, CaseIterable, Sendable {
  /// Paeth filter, and a prefix code for single bytes and runs: the default.
  case fast
  /// The best of five filters for each row, and run lengths: about a hundredth smaller at several times the time.
  case small
}

/// Writes bitmaps as PNG files (W3C PNG, third edition): 8-bit RGB where opaque, else RGBA, with an sRGB chunk.
public struct PNGEncoder: Sendable {
  /// How hard to compress.
  public var effort: PNGEffort

  /// Creates an encoder.
  public init(effort: PNGEffort = .fast) {
    self.effort = effort
  }

  /// The first eight bytes of every PNG.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A fault of the compression library; there is nothing a user can do about one.
  public struct Failure: Error, Hashable, Sendable {
    /// What failed.
    public let detail: String
  }

  /// Encodes a bitmap.
  ///
  /// - Parameters:
  ///   - bitmap: the picture; premultiplied colours are divided by their opacity.
  ///   - texts: keywords (1…79 Latin letters) and values that are kept in the file, in order.
  public func encode(_ bitmap: Bitmap, texts: [(keyword: String, value: String)] = []) throws(Failure) -> [UInt8] {
    let data = try compressed(bitmap)
    var file = PNGEncoder.beginning(size: bitmap.size, isOpaque: bitmap.isOpaque)
    file.reserveCapacity(data.count + 1024)
    for text in texts {
      PNGEncoder.append("iTXt", PNGEncoder.text(text.keyword, text.value), to: &file)
    }
    for start in stride(from: 0, to: data.count, by: PNGEncoder.longestData) {
      PNGEncoder.append("IDAT", data[start..<min(start + PNGEncoder.longestData, data.count)], to: &file)
    }
    PNGEncoder.append("IEND", [], to: &file)
    return file
  }

  /// Returns the zlib stream of a bitmap's filtered rows.
  func compressed(_ bitmap: Bitmap) throws(Failure) -> [UInt8] {
    let filtered = PNGFilter.filtered(bitmap, adaptively: effort == .small)
    return switch effort {
    case .fast: try FastDeflater.compressed(filtered)
    case .small: try PNGEncoder.deflateRuns(filtered)
    }
  }

  /// The most bytes in a chunk of pixels; the format allows 2³¹ − 1.
  static let longestData = 1 << 30

  /// Returns what every file begins with: the signature, the header, and that colours are sRGB.
  static func beginning(size: PixelSize, isOpaque: Bool) -> [UInt8] {
    var file = signature
    let header = bigEndian(UInt32(size.width)) + bigEndian(UInt32(size.height)) + [8, isOpaque ? 2 : 6, 0, 0, 0]
    append("IHDR", header, to: &file)
    append("sRGB", [0], to: &file)
    return file
  }

  /// Returns the data of an iTXt chunk: keyword, not compressed, no language, no translated keyword, UTF-8.
  static func text(_ keyword: String, _ value: String) -> [UInt8] {
    Array(keyword.utf8) + [0, 0, 0, 0, 0] + Array(value.utf8)
  }

  /// Appends a chunk: length, type, data, and the checksum of type and data.
  static func append(_ type: String, _ data: some Collection<UInt8>, to file: inout [UInt8]) {
    file += bigEndian(UInt32(data.count))
    let start = file.count
    file += type.utf8
    file += data
    let checksum = file.withUnsafeBytes { bytes in
      libdeflate_crc32(0, bytes.baseAddress.map { $0 + start }, bytes.count - start)
    }
    file += bigEndian(checksum)
  }

  private static func deflateRuns(_ data: [UInt8]) throws(Failure) -> [UInt8] {
    var stream = z_stream()
    let version = ZLIB_VERSION
    let size = Int32(MemoryLayout<z_stream>.size)
    guard deflateInit2_(&stream, 1, Z_DEFLATED, 15, 9, Z_RLE, version, size) == Z_OK else {
      throw Failure(detail: "zlib did not start")
    }
    defer { deflateEnd(&stream) }
    let room = Int(deflateBound(&stream, UInt(data.count)))
    var status = Z_OK
    var input = data
    let compressed = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      input.withUnsafeMutableBufferPointer { input in
        // Pictures of at most 32,767² × 4 bytes are cut into pieces of zlib's 32-bit counts.
        stream.next_out = buffer.baseAddress
        var taken = 0
        var written = 0
        repeat {
          let piece = min(input.count - taken, 1 << 30)
          let space = min(room - written, 1 << 30)
          stream.next_in = input.baseAddress.map { $0 + taken }
          stream.avail_in = UInt32(piece)
          stream.avail_out = UInt32(space)
          status = deflate(&stream, taken + piece == input.count ? Z_FINISH : Z_NO_FLUSH)
          taken += piece - Int(stream.avail_in)
          written += space - Int(stream.avail_out)
        } while status == Z_OK
        count = written
      }
    }
    guard status == Z_STREAM_END else { throw Failure(detail: "zlib ended with status \(status)") }
    return compressed
  }
}

/// Returns a number as four bytes, the highest first.
func bigEndian(_ value: UInt32) -> [UInt8] {
  [UInt8(value >> 24), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)]
}
