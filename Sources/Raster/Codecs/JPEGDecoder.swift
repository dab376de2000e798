import CImageIO
import Drawing
import Metadata

/// Decodes a JPEG, shrunk to 1, ½, ¼ or ⅛ on the way, through libjpeg-turbo.
struct JPEGDecoder: RowDecoder, ~Copyable {
  private let handle: OpaquePointer
  /// The width as stored.
  let storedWidth: Int
  /// The height as stored.
  let storedHeight: Int
  let meaning: PixelMeaning
  private(set) var width: Int
  private(set) var height: Int

  /// Reads the header.
  ///
  /// - Parameter bytes: the file; it must outlive the decoder.
  init(_ bytes: UnsafeBufferPointer<UInt8>, limits: DecodeLimits) throws(PictureError) {
    let bounds = cimageio_jpeg_limits(
      memory: limits.decoderMemory, scans: Int32(clamping: limits.scans),
      scan_pixels: UInt64(clamping: limits.scanPixels))
    guard let handle = cimageio_jpeg_create(bytes.baseAddress, bytes.count, bounds) else {
      throw .undecodable(.jpeg, detail: "no memory for a decoder")
    }
    var (width, height, color): (UInt32, UInt32, Int32) = (0, 0, 0)
    guard cimageio_jpeg_read_header(handle, &width, &height, &color) == 0 else {
      let detail = String(cString: cimageio_jpeg_message(handle))
      cimageio_jpeg_destroy(handle)
      throw .undecodable(.jpeg, detail: detail)
    }
    self.handle = handle
    storedWidth = Int(width)
    storedHeight = Int(height)
    self.width = storedWidth
    self.height = storedHeight
    meaning =
      switch UInt32(color) {
      case CIMAGEIO_JPEG_GRAY.rawValue: .gray
      case CIMAGEIO_JPEG_CMYK.rawValue: .invertedCMYK
      default: .color
      }
  }

  deinit {
    cimageio_jpeg_destroy(handle)
  }

  var hasAlpha: Bool { false }
  var warningCount: Int { cimageio_jpeg_warning_count(handle) }
  var message: String { String(cString: cimageio_jpeg_message(handle)) }

  /// Whether only the first scan is decoded.
  private var endsAfterFirstScan = false

  /// What the file's first scan holds.
  var firstScan: JPEGFirstScan {
    let scan = cimageio_jpeg_first_scan(handle)
    return JPEGFirstScan(
      isProgressive: scan.is_progressive != 0, hasAllComponents: scan.has_all_components != 0,
      coefficients: Int(scan.first_coefficient)...max(Int(scan.first_coefficient), Int(scan.last_coefficient)),
      isRefinement: scan.high_bit != 0, missingBits: Int(scan.low_bit), quantizer: Int(scan.dc_quantizer))
  }

  /// Begins decoding; a progressive file is read to its end here, or to the end of its first scan where that is all
  /// that would be seen.
  mutating func start(shrinking factor: ShrinkFactor) throws(PictureError) {
    var (width, height): (UInt32, UInt32) = (0, 0)
    endsAfterFirstScan = firstScan.suffices(for: factor)
    let status = cimageio_jpeg_start(
      handle, UInt32(factor.rawValue), endsAfterFirstScan ? 1 : 0, &width, &height)
    guard status == 0 else {
      throw cimageio_jpeg_is_over_limit(handle) != 0
        ? .tooMuchWork(.jpeg, detail: message) : .undecodable(.jpeg, detail: message)
    }
    self.width = Int(width)
    self.height = Int(height)
  }

  mutating func skipRows(_ count: Int) throws(PictureError) {
    guard cimageio_jpeg_skip_rows(handle, UInt32(count)) == 0 else {
      throw .undecodable(.jpeg, detail: message)
    }
  }

  mutating func readRow(into row: UnsafeMutablePointer<UInt8>) throws(PictureError) {
    guard cimageio_jpeg_read_row(handle, row) == 0 else { throw .undecodable(.jpeg, detail: message) }
  }

  mutating func finish() throws(PictureError) {
    // What follows the first scan was left unread on purpose.
    if endsAfterFirstScan { return }
    guard cimageio_jpeg_finish(handle) == 0 else { throw .undecodable(.jpeg, detail: message) }
  }
}
