import Drawing

/// Writes moving PNGs (W3C PNG, third edition, 5.6 and 13): a still file's chunks with three more, `acTL` before the
/// first picture, `fcTL` before each, and `fdAT` in place of `IDAT` from the second on.
public struct AnimatedPNG: Sendable {
  private let size: PixelSize
  private let encoder: PNGEncoder
  private var sequence: UInt32 = 0
  private var count = 0

  /// Creates a writer of pictures of one size.
  public init(size: PixelSize, effort: PNGEffort) {
    self.size = size
    encoder = PNGEncoder(effort: effort)
  }

  /// Returns the beginning of the file.
  ///
  /// - Parameters:
  ///   - frameCount: the number of pictures that will follow.
  ///   - plays: how often they are played, 0 for ever.
  public func beginning(frameCount: Int, plays: Int) -> [UInt8] {
    var file = PNGEncoder.beginning(size: size, isOpaque: true)
    PNGEncoder.append(
      "acTL", bigEndian(UInt32(clamping: frameCount)) + bigEndian(UInt32(clamping: min(plays, Int(Int32.max)))),
      to: &file)
    PNGEncoder.append("iTXt", PNGEncoder.text("Software", MakerMark.name), to: &file)
    return file
  }

  /// Returns a picture compressed; any number at once may be made.
  ///
  /// - Precondition: it is opaque and of the size that was given.
  public func compressed(_ bitmap: Bitmap) throws(PNGEncoder.Failure) -> [UInt8] {
    precondition(bitmap.size == size && bitmap.isOpaque, "an opaque frame of the file's size")
    return try encoder.compressed(bitmap)
  }

  /// Returns the chunks of the next picture.
  public mutating func frame(_ compressed: [UInt8], shownFor delay: FrameDelay) -> [UInt8] {
    var chunks: [UInt8] = []
    chunks.reserveCapacity(compressed.count + 100)
    var control = bigEndian(takeSequence()) + bigEndian(UInt32(size.width)) + bigEndian(UInt32(size.height))
    control += bigEndian(0) + bigEndian(0)
    control += [UInt8(delay.numerator >> 8), UInt8(delay.numerator & 255)]
    control += [UInt8(delay.denominator >> 8), UInt8(delay.denominator & 255)]
    // Nothing is disposed of, nothing shows through.
    PNGEncoder.append("fcTL", control + [0, 0], to: &chunks)
    for start in stride(from: 0, to: compressed.count, by: PNGEncoder.longestData) {
      let data = compressed[start..<min(start + PNGEncoder.longestData, compressed.count)]
      if count == 0 {
        PNGEncoder.append("IDAT", data, to: &chunks)
      } else {
        PNGEncoder.append("fdAT", bigEndian(takeSequence()) + data, to: &chunks)
      }
    }
    count += 1
    return chunks
  }

  /// Returns the end of the file.
  public var ending: [UInt8] {
    var chunk: [UInt8] = []
    PNGEncoder.append("IEND", [], to: &chunk)
    return chunk
  }

  private mutating func takeSequence() -> UInt32 {
    defer { sequence &+= 1 }
    return sequence
  }
}
