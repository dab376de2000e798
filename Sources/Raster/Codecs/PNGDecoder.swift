import CImageIO
import Metadata

/// Decodes a PNG through libpng. An interlaced one is held whole, because its rows come in seven passes.
struct PNGDecoder: RowDecoder, ~Copyable {
  private let handle: OpaquePointer
  let width: Int
  let height: Int
  let hasAlpha: Bool
  let meaning: PixelMeaning
  private let isInterlaced: Bool
  private var wholePicture: [UInt8] = []
  private var nextRow = 0
  private var isCut = false

  /// Reads the header.
  ///
  /// - Parameter bytes: the file; it must outlive the decoder.
  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(PictureError) {
    guard let handle = cimageio_png_create(bytes.baseAddress, bytes.count) else {
      throw .undecodable(.png, detail: "no memory for a decoder")
    }
    var (width, height): (UInt32, UInt32) = (0, 0)
    var (isInterlaced, isGray, hasAlpha): (Int32, Int32, Int32) = (0, 0, 0)
    guard cimageio_png_read_header(handle, &width, &height, &isInterlaced, &isGray, &hasAlpha) == 0 else {
      let detail = String(cString: cimageio_png_message(handle))
      cimageio_png_destroy(handle)
      throw .undecodable(.png, detail: detail)
    }
    self.handle = handle
    self.width = Int(width)
    self.height = Int(height)
    self.isInterlaced = isInterlaced != 0
    self.hasAlpha = hasAlpha != 0
    meaning = isGray != 0 ? .gray : .color
  }

  deinit {
    cimageio_png_destroy(handle)
  }

  /// Throws when the picture is larger than the limits allow; called before a pixel is decoded.
  func check(_ limits: DecodeLimits) throws(PictureError) {
    try limits.check(width: width, height: height)
    let needed = width * height * 4
    if isInterlaced, needed > limits.decoderMemory {
      throw .tooMuchMemory(needed: needed, limit: limits.decoderMemory)
    }
  }

  var warningCount: Int { cimageio_png_warning_count(handle) + (isCut ? 1 : 0) }
  var message: String { String(cString: cimageio_png_message(handle)) }

  mutating func skipRows(_ count: Int) throws(PictureError) {
    if isInterlaced {
      nextRow += count
      return
    }
    var row = [UInt8](repeating: 0, count: width * 4)
    for _ in 0..<count where cimageio_png_read_row(handle, &row) != 0 {
      throw .undecodable(.png, detail: message)
    }
  }

  mutating func readRow(into row: UnsafeMutablePointer<UInt8>) throws(PictureError) {
    if isInterlaced {
      try readWholePicture()
      let start = nextRow * width * 4
      wholePicture.withUnsafeBufferPointer { whole in
        guard let base = whole.baseAddress else { return }
        row.update(from: base + start, count: width * 4)
      }
      nextRow += 1
    } else if cimageio_png_read_row(handle, row) != 0 {
      throw .undecodable(.png, detail: message)
    }
    if hasAlpha { premultiply(row, count: width) }
  }

  mutating func finish() throws(PictureError) {
    if isCut { return }
    guard cimageio_png_finish(handle) == 0 else { throw .undecodable(.png, detail: message) }
  }

  private mutating func readWholePicture() throws(PictureError) {
    guard wholePicture.isEmpty else { return }
    wholePicture = [UInt8](repeating: 0, count: width * height * 4)
    let stride = width * 4
    // A file that is cut has its first passes: a coarse picture, and worth showing. Nothing at all is not.
    isCut = cimageio_png_read_all(handle, &wholePicture, stride) != 0
    if isCut, wholePicture.allSatisfy({ $0 == 0 }) { throw .undecodable(.png, detail: message) }
  }
}

/// Multiplies the colours of straight BGRA pixels by their opacity.
func premultiply(_ row: UnsafeMutablePointer<UInt8>, count: Int) {
  for pixel in 0..<count {
    let alpha = row[4 &* pixel &+ 3]
    if alpha == 255 { continue }
    for channel in 0..<3 {
      let index = 4 &* pixel &+ channel
      row[index] = premultiplied(row[index], by: alpha)
    }
  }
}
