import CImageIO
import Drawing

/// JPEG files as bytes: encoding, and segments put into one that exists.
public enum JPEGFile {
  /// How finely colour is stored beside brightness.
  public enum ChromaSampling: Hashable, Sendable, CaseIterable {
    /// 4:2:0, one colour for two by two pixels: what cameras write.
    case halved
    /// 4:4:4, a colour for every pixel.
    case full
  }

  /// Why no JPEG could be made.
  public enum WriteError: Error, Hashable, Sendable {
    /// The pixels given are not four bytes for each pixel of the size.
    case wrongByteCount(given: Int, needed: Int)
    /// libjpeg refused, with its own words.
    case refused(reason: String)
    /// The bytes that a segment was to be put into do not start as a JPEG does.
    case notJPEG
  }

  /// Returns a JPEG file.
  ///
  /// Equal arguments give equal bytes. A JFIF header is written only when no segment holds EXIF, since both want to be
  /// first (EXIF 2.32, 4.5.5).
  ///
  /// - Parameters:
  ///   - pixels: Rows from the top, each pixel blue, green, red and a byte that is not looked at.
  ///   - quality: As libjpeg counts; values outside 1…100 are brought into it.
  ///   - segments: APPn and comment segments, written in this order.
  /// - Throws: `WriteError`.
  public static func encode(
    _ pixels: [UInt8], size: PixelSize, quality: Int = 85, isProgressive: Bool = false,
    sampling: ChromaSampling = .halved, segments: [JPEGSegment] = []
  ) throws(WriteError) -> [UInt8] {
    let needed = size.area * 4
    guard pixels.count == needed else {
      throw .wrongByteCount(given: pixels.count, needed: needed)
    }
    // The payloads lie one after another in one array, so that a single pointer serves them all.
    let payloads = segments.flatMap(\.payload)
    let result = pixels.withUnsafeBufferPointer { pixels in
      payloads.withUnsafeBufferPointer { payloads -> Result<[UInt8], WriteError> in
        guard let base = pixels.baseAddress else { return .failure(.wrongByteCount(given: 0, needed: needed)) }
        let records = records(of: segments, in: payloads)
        return records.withUnsafeBufferPointer { records in
          encoded(
            jpeg_writer_picture(
              pixels: base, stride: size.width * 4, width: UInt32(size.width), height: UInt32(size.height),
              quality: Int32(min(max(quality, 1), 100)), is_progressive: isProgressive ? 1 : 0,
              halves_chroma: sampling == .halved ? 1 : 0,
              has_jfif_header: segments.contains(where: \.isEXIF) ? 0 : 1,
              segments: records.baseAddress, segment_count: records.count))
        }
      }
    }
    return try result.get()
  }

  /// Returns a JPEG file with segments put in front of all others, right behind its first marker.
  ///
  /// - Throws: `WriteError.notJPEG` when the bytes do not begin with a start-of-image marker.
  public static func inserting(_ segments: [JPEGSegment], into file: [UInt8]) throws(WriteError) -> [UInt8] {
    guard file.starts(with: [0xFF, 0xD8, 0xFF]) else { throw .notJPEG }
    return [0xFF, 0xD8] + segments.flatMap(\.bytes) + file.dropFirst(2)
  }

  private static func records(
    of segments: [JPEGSegment], in payloads: UnsafeBufferPointer<UInt8>
  ) -> [jpeg_writer_segment] {
    var offset = 0
    return segments.map { segment in
      defer { offset += segment.payload.count }
      return jpeg_writer_segment(
        marker: Int32(segment.marker), bytes: payloads.baseAddress.map { $0 + offset }, count: segment.payload.count)
    }
  }

  private static func encoded(_ picture: jpeg_writer_picture) -> Result<[UInt8], WriteError> {
    var picture = picture
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    var message = [CChar](repeating: 0, count: 256)
    let status = jpeg_writer_encode(&picture, &bytes, &count, &message, message.count)
    defer { jpeg_writer_free(bytes) }
    guard status == 0, let bytes else {
      let words = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      return .failure(.refused(reason: String(decoding: words, as: UTF8.self)))
    }
    return .success(Array(UnsafeBufferPointer(start: bytes, count: count)))
  }
}

extension JPEGFile.WriteError: CustomStringConvertible {
  /// The fault and what to do, in one sentence.
  public var description: String {
    switch self {
    case .wrongByteCount(let given, let needed):
      "the picture has \(given) bytes where its size needs \(needed); give four bytes a pixel, without row padding"
    case .refused(let reason):
      "libjpeg could not write the picture (\(reason)); a smaller size or other segments may help"
    case .notJPEG:
      "the bytes are no JPEG, so no segment can be put in; encode the picture first"
    }
  }
}
