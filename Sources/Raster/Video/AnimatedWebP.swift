import CWebP
import Drawing

/// Writes moving WebPs through libwebp and libwebpmux. The compressed pictures are kept in memory until the end.
public struct AnimatedWebP: ~Copyable {
  private let encoder: OpaquePointer
  private let size: PixelSize
  private var config = WebPConfig()

  /// The longest side that the format holds.
  public static let longestSide = 16_383
  /// The quality, 0…100: what a web page takes.
  private static let quality: Float = 82
  /// How hard libwebp tries, 0…6: frames are many.
  private static let method: Int32 = 2

  /// Creates a writer of pictures of one size.
  ///
  /// - Parameter plays: how often they are played, 0 for ever.
  public init(size: PixelSize, plays: Int) throws(EncodeError) {
    var options = WebPAnimEncoderOptions()
    guard WebPAnimEncoderOptionsInit(&options) != 0, WebPConfigInit(&config) != 0 else {
      throw EncodeError(detail: "libwebp is of another version")
    }
    options.anim_params.loop_count = Int32(clamping: min(plays, 65_535))
    config.quality = AnimatedWebP.quality
    config.method = AnimatedWebP.method
    guard max(size.width, size.height) <= AnimatedWebP.longestSide,
      let encoder = WebPAnimEncoderNew(Int32(size.width), Int32(size.height), &options)
    else {
      throw EncodeError(detail: "libwebp has no memory, or the picture is longer than 16,383 pixels")
    }
    self.encoder = encoder
    self.size = size
  }

  deinit {
    WebPAnimEncoderDelete(encoder)
  }

  /// Adds a picture.
  ///
  /// - Parameters:
  ///   - bitmap: the picture, opaque and of the size that was given.
  ///   - time: when it appears, in milliseconds from the beginning.
  public func add(_ bitmap: Bitmap, at time: Int) throws(EncodeError) {
    precondition(bitmap.size == size && bitmap.isOpaque, "an opaque frame of the file's size")
    var picture = WebPPicture()
    guard WebPPictureInit(&picture) != 0 else { throw EncodeError(detail: "libwebp is of another version") }
    defer { WebPPictureFree(&picture) }
    picture.use_argb = 1
    picture.width = Int32(size.width)
    picture.height = Int32(size.height)
    guard WebPPictureImportBGRX(&picture, bitmap.bytes, Int32(bitmap.bytesPerRow)) != 0 else {
      throw EncodeError(detail: "libwebp has no memory")
    }
    let isAdded = withUnsafePointer(to: config) { WebPAnimEncoderAdd(encoder, &picture, Int32(clamping: time), $0) }
    guard isAdded != 0 else { throw failure }
  }

  /// Ends the last picture, and returns the file.
  ///
  /// - Parameter time: when it ends, in milliseconds from the beginning.
  public func file(endingAt time: Int) throws(EncodeError) -> [UInt8] {
    guard WebPAnimEncoderAdd(encoder, nil, Int32(clamping: time), nil) != 0 else { throw failure }
    var data = WebPData()
    guard WebPAnimEncoderAssemble(encoder, &data) != 0 else { throw failure }
    defer { WebPDataClear(&data) }
    return try AnimatedWebP.marked(data)
  }

  private var failure: EncodeError {
    EncodeError(detail: WebPAnimEncoderGetError(encoder).map { String(cString: $0) } ?? "libwebp did not say why")
  }

  /// Returns a file with the mark of this program.
  private static func marked(_ data: WebPData) throws(EncodeError) -> [UInt8] {
    let bytes = MakerMark.xmp
    return try bytes.withUnsafeBufferPointer { packet throws(EncodeError) in
      var (data, chunk, file) = (data, WebPData(bytes: packet.baseAddress, size: packet.count), WebPData())
      guard let mux = WebPMuxCreate(&data, 0) else { throw EncodeError(detail: "libwebp has no memory") }
      defer { WebPMuxDelete(mux) }
      guard WebPMuxSetChunk(mux, "XMP ", &chunk, 1) == WEBP_MUX_OK, WebPMuxAssemble(mux, &file) == WEBP_MUX_OK,
        let base = file.bytes
      else { throw EncodeError(detail: "libwebp has no memory") }
      defer { WebPDataClear(&file) }
      return Array(UnsafeBufferPointer(start: base, count: file.size))
    }
  }
}
