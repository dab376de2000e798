import CImageIO
import CWebP
import Drawing

/// The formats that single pictures are written in.
public enum OutputFormat: String, CaseIterable, Sendable {
  /// PNG: exact.
  case png
  /// JPEG.
  case jpeg
  /// WebP.
  case webp

  /// Creates the format that a file's ending asks for, or nil: `.png`, `.jpg`, `.jpeg`, `.webp` in any case.
  public init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    switch path[path.index(after: dot)...].lowercased() {
    case "png": self = .png
    case "jpg", "jpeg": self = .jpeg
    case "webp": self = .webp
    default: return nil
    }
  }

  /// The longest side that the format holds, or that a bitmap may have.
  public var longestSide: Int {
    switch self {
    case .png, .jpeg: PixelSize.longestSide
    case .webp: 16_383
    }
  }
}

/// What a picture is made for: how much of it a JPEG or WebP may lose.
public enum PictureUse: Sendable {
  /// Keeping and printing: JPEG of quality 92 without chroma subsampling, so that small type stays clean; WebP of 90.
  case keeping
  /// A web page: JPEG of quality 84, progressive, with half the chroma; WebP of 82.
  case web
}

/// Why a picture could not be encoded.
public struct EncodeError: Error, Hashable, Sendable {
  /// The library's words.
  public let detail: String
}

extension Bitmap {
  /// Returns the bitmap as a file that names its maker, so that it is not taken for a photo; what is transparent is
  /// seen over black in a JPEG.
  ///
  /// - Parameters:
  ///   - format: the format.
  ///   - effort: how hard a PNG is compressed.
  ///   - use: what it is made for.
  public func encoded(
    as format: OutputFormat, effort: PNGEffort = .fast, for use: PictureUse = .keeping
  ) throws(EncodeError) -> [UInt8] {
    switch format {
    case .png:
      do throws(PNGEncoder.Failure) {
        return try PNGEncoder(effort: effort).encode(self, texts: [("Software", MakerMark.name)])
      } catch {
        throw EncodeError(detail: error.detail)
      }
    case .jpeg: return try jpeg(for: use)
    case .webp: return try webp(for: use)
    }
  }

  private func jpeg(for use: PictureUse) throws(EncodeError) -> [UInt8] {
    var message = [CChar](repeating: 0, count: 256)
    var encoded: UnsafeMutablePointer<UInt8>?
    var count = 0
    let mark = MakerMark.jpegSegment
    let status = bytes.withUnsafeBufferPointer { pixels -> Int32 in
      mark.withUnsafeBufferPointer { mark -> Int32 in
        guard let base = pixels.baseAddress else { return -1 }
        return withUnsafePointer(to: jpeg_writer_segment(marker: 0xE1, bytes: mark.baseAddress, count: mark.count)) {
          var picture = jpeg_writer_picture(
            pixels: base, stride: bytesPerRow, width: UInt32(size.width), height: UInt32(size.height),
            quality: use == .web ? 84 : 92, is_progressive: use == .web ? 1 : 0, halves_chroma: use == .web ? 1 : 0,
            has_jfif_header: 1, segments: $0, segment_count: 1)
          return jpeg_writer_encode(&picture, &encoded, &count, &message, message.count)
        }
      }
    }
    guard status == 0, let encoded else {
      throw EncodeError(
        detail: String(decoding: message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
    }
    defer { jpeg_writer_free(encoded) }
    return Array(UnsafeBufferPointer(start: encoded, count: count))
  }

  private func webp(for use: PictureUse) throws(EncodeError) -> [UInt8] {
    var encoded: UnsafeMutablePointer<UInt8>?
    let count = WebPEncodeBGRA(
      isOpaque ? bytes : straightBytes(), Int32(size.width), Int32(size.height), Int32(bytesPerRow),
      use == .web ? 82 : 90, &encoded)
    defer { WebPFree(encoded) }
    guard count > 0, let encoded else {
      throw EncodeError(detail: "libwebp has no memory, or the picture is longer than 16,383 pixels")
    }
    return MakerMark.added(to: Array(UnsafeBufferPointer(start: encoded, count: count)), size: size, isOpaque: isOpaque)
  }
}
