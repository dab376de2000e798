import Drawing
import Metadata

/// What is wanted of a picture: a part of it, upright, at an exact size.
public struct PictureRequest: Hashable, Sendable {
  /// The part, in fractions of the upright picture.
  public var crop: PictureCrop
  /// The size of the result.
  public var size: PixelSize

  /// Creates a request.
  public init(crop: PictureCrop = .whole, size: PixelSize) {
    self.crop = crop
    self.size = size
  }
}

/// A picture as it was asked for, in sRGB.
public struct DecodedPicture: Hashable, Sendable {
  /// The pixels, upright.
  public var bitmap: Bitmap
  /// What was wrong with the file, in words; empty for a sound one.
  public var warnings: [String]
  /// The share of the picture's height, from the top, that is sound: 0…1.
  public var soundShare = 1.0

  /// Whether so much is missing that a sound photo is better shown instead: more than a tenth of the height.
  public var isBadlyDamaged: Bool { soundShare < 0.9 }
}

/// Turns the bytes of a picture file into an upright sRGB bitmap of just the size that is drawn.
///
/// Order of work: shrink while decoding, resample row by row, turn, convert colours. Each step is done on as few
/// pixels as possible; only WebP and interlaced PNG
/// are ever held whole.
public struct PictureDecoder: Sendable {
  /// What a picture may cost.
  public var limits: DecodeLimits

  /// Creates a decoder.
  public init(limits: DecodeLimits = DecodeLimits()) {
    self.limits = limits
  }

  /// The formats that are decoded.
  public static let formats: Set<ImageFormat> = [.jpeg, .png, .webp]

  /// Returns the size of a picture set upright; where a side exceeds 32,767 pixels, both are scaled down.
  ///
  /// - Throws: `PictureError` when the picture would not be decoded at all.
  public func uprightSize(of bytes: [UInt8], metadata: PhotoMetadata) throws(PictureError) -> PixelSize {
    guard !bytes.isEmpty else { throw .empty }
    let format = metadata.format
    let (width, height) = try withBytes(bytes) { (bytes) throws(PictureError) -> (Int, Int) in
      switch format {
      case .jpeg:
        let decoder = try JPEGDecoder(bytes, limits: limits)
        try limits.check(width: decoder.storedWidth, height: decoder.storedHeight)
        return (decoder.storedWidth, decoder.storedHeight)
      case .png:
        let decoder = try PNGDecoder(bytes)
        try decoder.check(limits)
        return (decoder.width, decoder.height)
      case .webp:
        let decoder = try WebPDecoder(bytes)
        try decoder.check(limits)
        return (decoder.width, decoder.height)
      default: throw .unsupported(format)
      }
    }
    let scale = min(1, Double(PixelSize.longestSide) / Double(max(width, height)))
    let size = PixelSize(
      clampingWidth: Int((Double(width) * scale).rounded()), height: Int((Double(height) * scale).rounded()))
    return metadata.orientation.swapsSides ? size.turned : size
  }

  /// Decodes a picture.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - metadata: what its metadata says: the orientation, and the colour profile if it was asked for.
  ///   - request: the part and the size wanted.
  /// - Throws: `PictureError` when there is nothing to show. A picture whose end is damaged is shown as far as it
  ///   goes, with a warning.
  public func decode(
    _ bytes: [UInt8], metadata: PhotoMetadata, request: PictureRequest
  ) throws(PictureError) -> DecodedPicture {
    guard !bytes.isEmpty else { throw .empty }
    return try withBytes(bytes) { (bytes) throws(PictureError) -> DecodedPicture in
      switch metadata.format {
      case .jpeg: return try decodeJPEG(bytes, metadata, request)
      case .png:
        var decoder = try PNGDecoder(bytes)
        try decoder.check(limits)
        return try decodeWhole(&decoder, metadata, request)
      case .webp:
        var decoder = try WebPDecoder(bytes)
        try decoder.check(limits)
        return try decodeWhole(&decoder, metadata, request)
      case let format: throw .unsupported(format)
      }
    }
  }

  /// Calls a closure with the bytes where they lie. (`withUnsafeBufferPointer` itself forgets the type of errors.)
  private func withBytes<Value>(
    _ bytes: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) throws(PictureError) -> Value
  ) throws(PictureError) -> Value {
    try bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(PictureError) in try body(bytes) }
    }.get()
  }

  private func decodeJPEG(
    _ bytes: UnsafeBufferPointer<UInt8>, _ metadata: PhotoMetadata, _ request: PictureRequest
  ) throws(PictureError) -> DecodedPicture {
    var decoder = try JPEGDecoder(bytes, limits: limits)
    try limits.check(width: decoder.storedWidth, height: decoder.storedHeight)
    let crop = request.crop.stored(by: metadata.orientation)
    let output = metadata.orientation.swapsSides ? request.size.turned : request.size
    let factor = ShrinkFactor(
      width: crop.width * Double(decoder.storedWidth), height: crop.height * Double(decoder.storedHeight),
      output: output)
    try decoder.start(shrinking: factor)
    // A shrunk side is rounded up; the last pixel then covers less than the others.
    let (storedWidth, storedHeight) = (Double(decoder.storedWidth), Double(decoder.storedHeight))
    let window = SourceWindow(
      x: crop.x * storedWidth / Double(factor.rawValue), y: crop.y * storedHeight / Double(factor.rawValue),
      width: crop.width * storedWidth / Double(factor.rawValue),
      height: crop.height * storedHeight / Double(factor.rawValue))
    return try resample(&decoder, .jpeg, metadata, window, output)
  }

  /// Decodes a picture of a format that is not shrunk on the way.
  private func decodeWhole<Decoder: RowDecoder & ~Copyable>(
    _ decoder: inout Decoder, _ metadata: PhotoMetadata, _ request: PictureRequest
  ) throws(PictureError) -> DecodedPicture {
    let crop = request.crop.stored(by: metadata.orientation)
    let window = SourceWindow(
      x: crop.x * Double(decoder.width), y: crop.y * Double(decoder.height),
      width: crop.width * Double(decoder.width), height: crop.height * Double(decoder.height))
    let output = metadata.orientation.swapsSides ? request.size.turned : request.size
    return try resample(&decoder, metadata.format, metadata, window, output)
  }

  /// Reads the rows that are needed through a resampler, then turns the result and converts its colours.
  private func resample<Decoder: RowDecoder & ~Copyable>(
    _ decoder: inout Decoder, _ format: ImageFormat, _ metadata: PhotoMetadata, _ window: SourceWindow,
    _ output: PixelSize
  ) throws(PictureError) -> DecodedPicture {
    var resampler = Resampler(width: decoder.width, height: decoder.height, window: window, output: output)
    // A JPEG of several scans has been read to its end by now.
    let place = format == .png ? PictureDamage.Place.header : .rows(from: 0)
    var damage = decoder.warningCount > 0 ? PictureDamage(place: place, detail: decoder.message) : nil
    var failure: PictureError?
    var bitmap = Bitmap(size: output, isOpaque: !decoder.hasAlpha) { destination in
      do throws(PictureError) {
        try PictureDecoder.readRows(
          of: &decoder, through: &resampler, into: destination, stride: output.width * 4, damage: &damage)
      } catch {
        failure = error
      }
      resampler.clearRest(of: destination, stride: output.width * 4)
    }
    if let failure { throw failure }
    if damage?.endsPicture == true { bitmap.isOpaque = bitmap.isOpaque && decoder.meaning == .invertedCMYK }
    if damage == nil, resampler.endRow == decoder.height { damage = PictureDecoder.damageBehindRows(of: &decoder) }
    if !bitmap.isOpaque { bitmap.clampToAlpha() }
    bitmap.convertToSRGB(from: metadata.iccProfile, meaning: decoder.meaning)
    let warning = damage.map { $0.text(rows: decoder.height, format: format) }
    return DecodedPicture(
      bitmap: bitmap.upright(from: metadata.orientation), warnings: [warning].compactMap { $0 },
      soundShare: damage?.soundShare(rows: decoder.height) ?? 1)
  }

  /// Reads the rows that a resampler needs; where a picture ends early, it gets empty ones.
  ///
  /// - Throws: `PictureError` when there is not even a first row.
  private static func readRows<Decoder: RowDecoder & ~Copyable>(
    of decoder: inout Decoder, through resampler: inout Resampler, into destination: UnsafeMutablePointer<UInt8>,
    stride: Int, damage: inout PictureDamage?
  ) throws(PictureError) {
    var row = [UInt8](repeating: 0, count: resampler.rowBytes)
    if resampler.firstRow > 0 { try decoder.skipRows(resampler.firstRow) }
    for y in resampler.firstRow..<resampler.endRow {
      if y & 63 == 0, Task.isCancelled { throw .cancelled }
      if damage?.endsPicture != true {
        do throws(PictureError) {
          try row.withUnsafeMutableBufferPointer { (row) throws(PictureError) in
            guard let base = row.baseAddress else { return }
            try decoder.readRow(into: base)
          }
        } catch {
          // What is there already is worth showing; the rest stays empty.
          guard y > resampler.firstRow else { throw error }
          damage = PictureDamage(place: .rows(from: y), detail: decoder.message, endsPicture: true)
          let emptiness: UInt8 = decoder.meaning == .invertedCMYK ? 255 : 0
          for index in row.indices { row[index] = emptiness }
        }
        if damage == nil, decoder.warningCount > 0 {
          damage = PictureDamage(place: .rows(from: y), detail: decoder.message)
        }
      }
      resampler.push(row, into: destination, stride: stride)
    }
  }

  /// Reads what follows the rows: a checksum that is wrong shows only there.
  private static func damageBehindRows<Decoder: RowDecoder & ~Copyable>(of decoder: inout Decoder) -> PictureDamage? {
    do throws(PictureError) {
      try decoder.finish()
    } catch {
      return PictureDamage(place: .end, detail: decoder.message)
    }
    return decoder.warningCount > 0 ? PictureDamage(place: .end, detail: decoder.message) : nil
  }
}

/// Where a file's damage shows, and how.
private struct PictureDamage {
  enum Place {
    case header
    case rows(from: Int)
    case end
  }

  var place: Place
  var detail: String
  /// Whether nothing after the damage could be read.
  var endsPicture = false

  func soundShare(rows: Int) -> Double {
    guard case .rows(let first) = place else { return 1 }
    return Double(first) / Double(max(rows, 1))
  }

  func text(rows: Int, format: ImageFormat) -> String {
    let place =
      switch place {
      case .header: "before its pixels"
      case .rows(let first) where first * 100 < rows: "from the top"
      case .rows(let first): "after \(first * 100 / max(rows, 1))% of its height"
      case .end: "at its end"
      }
    return "damaged \(format.displayName) \(place): \(detail)"
  }
}

extension PictureCrop {
  /// Returns the part of the stored picture that shows as this part of the upright one.
  func stored(by orientation: Orientation) -> PictureCrop {
    let (right, bottom) = (1 - x - width, 1 - y - height)
    return switch orientation {
    case .upright: self
    case .mirrored: PictureCrop(x: right, y: y, width: width, height: height)
    case .halfTurn: PictureCrop(x: right, y: bottom, width: width, height: height)
    case .flipped: PictureCrop(x: x, y: bottom, width: width, height: height)
    case .transposed: PictureCrop(x: y, y: x, width: height, height: width)
    case .clockwise: PictureCrop(x: y, y: right, width: height, height: width)
    case .transversed: PictureCrop(x: bottom, y: right, width: height, height: width)
    case .anticlockwise: PictureCrop(x: bottom, y: x, width: height, height: width)
    }
  }
}
