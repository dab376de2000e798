import CWebP
import Metadata

/// Decodes a WebP through libwebp; of a moving one, the first frame. The picture is held whole.
struct WebPDecoder: RowDecoder, ~Copyable {
  let width: Int
  let height: Int
  let hasAlpha: Bool
  private let isAnimated: Bool
  private let file: UnsafeBufferPointer<UInt8>
  private var pixels: [UInt8] = []
  private var nextRow = 0
  /// The rows that could be decoded; fewer than `height` for a file that is cut.
  private var soundRows = 0

  /// Reads the header.
  ///
  /// - Parameter bytes: the file; it must outlive the decoder.
  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(PictureError) {
    var features = WebPBitstreamFeatures()
    guard WebPGetFeatures(bytes.baseAddress, bytes.count, &features) == VP8_STATUS_OK else {
      throw .undecodable(.webp, detail: "its header cannot be read")
    }
    file = bytes
    width = Int(features.width)
    height = Int(features.height)
    hasAlpha = features.has_alpha != 0
    isAnimated = features.has_animation != 0
  }

  var meaning: PixelMeaning { .color }
  var warningCount: Int { 0 }
  var message: String { "the file ends early" }

  /// Throws when the picture is larger than the limits allow; called before a pixel is decoded.
  func check(_ limits: DecodeLimits) throws(PictureError) {
    try limits.check(width: width, height: height)
    // libwebp draws a moving picture on two canvases of its own.
    let needed = width * height * 4 * (isAnimated ? 3 : 1)
    guard needed <= limits.decoderMemory else {
      throw .tooMuchMemory(needed: needed, limit: limits.decoderMemory)
    }
  }

  mutating func skipRows(_ count: Int) throws(PictureError) {
    nextRow += count
  }

  mutating func readRow(into row: UnsafeMutablePointer<UInt8>) throws(PictureError) {
    if pixels.isEmpty {
      pixels = [UInt8](repeating: 0, count: width * height * 4)
      soundRows = isAnimated ? decodeFirstFrame() : decodeStill()
    }
    guard nextRow < soundRows else { throw .undecodable(.webp, detail: message) }
    let start = nextRow * width * 4
    pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      row.update(from: base + start, count: width * 4)
    }
    nextRow += 1
    // A lossless file may hold opacities and say that they mean nothing.
    if !hasAlpha {
      for pixel in 0..<width { row[4 * pixel + 3] = 255 }
    }
  }

  mutating func finish() throws(PictureError) {}

  /// Decodes as many rows as there are, and returns their number.
  private mutating func decodeStill() -> Int {
    var config = WebPDecoderConfig()
    guard cwebp_init_decoder(&config) != 0 else { return 0 }
    config.output.colorspace = hasAlpha ? MODE_bgrA : MODE_BGRA
    config.output.is_external_memory = 1
    let (stride, count) = (Int32(width * 4), pixels.count)
    return pixels.withUnsafeMutableBufferPointer { pixels in
      config.output.u.RGBA.rgba = pixels.baseAddress
      config.output.u.RGBA.stride = stride
      config.output.u.RGBA.size = count
      guard let decoder = WebPIDecode(nil, 0, &config) else { return 0 }
      defer { WebPIDelete(decoder) }
      let status = WebPIUpdate(decoder, file.baseAddress, file.count)
      if status == VP8_STATUS_OK { return height }
      var lastRow: Int32 = 0
      guard WebPIDecGetRGB(decoder, &lastRow, nil, nil, nil) != nil else { return 0 }
      return min(max(Int(lastRow), 0), height)
    }
  }

  /// Decodes the first frame on its canvas, and returns the number of rows.
  private mutating func decodeFirstFrame() -> Int {
    var options = WebPAnimDecoderOptions()
    guard WebPAnimDecoderOptionsInit(&options) != 0 else { return 0 }
    options.color_mode = MODE_bgrA
    var data = WebPData(bytes: file.baseAddress, size: file.count)
    guard let decoder = WebPAnimDecoderNew(&data, &options) else { return 0 }
    defer { WebPAnimDecoderDelete(decoder) }
    var frame: UnsafeMutablePointer<UInt8>?
    var time: Int32 = 0
    guard WebPAnimDecoderGetNext(decoder, &frame, &time) != 0, let frame else { return 0 }
    let count = pixels.count
    pixels.withUnsafeMutableBufferPointer { $0.baseAddress?.update(from: frame, count: count) }
    return height
  }
}
