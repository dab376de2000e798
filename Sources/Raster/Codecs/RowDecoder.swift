import Metadata

/// What the four bytes of a decoded pixel mean.
enum PixelMeaning: Hashable {
  /// Premultiplied BGRA; opaque unless the decoder says that it has alpha.
  case color
  /// The same grey value in B, G and R.
  case gray
  /// Four inks, 255 for none, as Adobe stores them.
  case invertedCMYK
}

/// A decoder that delivers a picture row by row from the top, four bytes a pixel.
protocol RowDecoder: ~Copyable {
  /// The width of the delivered rows in pixels.
  var width: Int { get }
  /// The number of rows.
  var height: Int { get }
  /// What a pixel's bytes mean.
  var meaning: PixelMeaning { get }
  /// Whether pixels may be transparent.
  var hasAlpha: Bool { get }
  /// The number of faults patched up so far.
  var warningCount: Int { get }
  /// The first fault, in the words of the format library.
  var message: String { get }

  /// Leaves out the next rows.
  mutating func skipRows(_ count: Int) throws(PictureError)
  /// Writes the next row, `width * 4` bytes.
  mutating func readRow(into row: UnsafeMutablePointer<UInt8>) throws(PictureError)
  /// Reads what follows the last row, whose faults count as damage too.
  mutating func finish() throws(PictureError)
}
