import Drawing
import Glibc
import Metadata
import Raster
import TestSupport
import Testing

/// Every JPEG and PNG of the folder that TENYEAR_IMAGES names, decoded whole, against what its `expected.csv` says.
struct ConformanceTests {
  static let folder = getenv("TENYEAR_IMAGES").map { String(cString: $0) }

  /// How a file is left to differ from the table.
  enum Exception {
    /// It is shown, with a warning, though it might be refused.
    case isShown
    /// It has other colours, or stands otherwise.
    case looksDifferent
  }

  /// Files that are left to differ from the table, and why.
  static let exceptions: [String: Exception] = [
    // All of its pixels are there and only the checksum behind them is wrong: a photo is better shown.
    "pngsuite/xcsn0g01.png": .isShown,
    // libpng before 1.6.47 ignores transparency that stands before a palette.
    "png-libavif/circle-trns-before-plte.png": .looksDifferent,
    // The quarters are those of the one decoder that obeys an orientation in XMP.
    "made-exif/orient-xmp-only.jpg": .looksDifferent,
  ]

  @Test(
    .enabled(if: folder != nil, "TENYEAR_IMAGES is not set: no folder of pictures to check"))
  func picturesLookAsTheTableSays() async throws {
    let folder = try #require(ConformanceTests.folder)
    let rows = ConformanceRow.rows(of: folder + "/expected.csv")
    let halves = [rows.filter { $0.file.utf8.count % 2 == 0 }, rows.filter { $0.file.utf8.count % 2 == 1 }]
    let decoded = await withTaskGroup(of: Int.self) { group in
      for half in halves { group.addTask { half.filter { Self.check($0, in: folder) }.count } }
      return await group.reduce(0, +)
    }
    #expect(decoded > 400)
  }

  /// Checks a file, and returns whether it was one to check.
  private static func check(_ row: ConformanceRow, in folder: String) -> Bool {
    guard let file = bytes(of: folder + "/" + row.file) else {
      Issue.record("\(row.file) is not there")
      return false
    }
    let metadata = try? MetadataReader.read(BytesInMemory(file), including: .iccProfile)
    guard let metadata, PictureDecoder.formats.contains(metadata.format) else { return false }
    var outcome: Result<DecodedPicture, any Error>?
    let duration = ContinuousClock().measure {
      outcome = Result {
        let size = try PictureDecoder().uprightSize(of: file, metadata: metadata)
        return try PictureDecoder().decode(file, metadata: metadata, request: PictureRequest(size: size))
      }
    }
    #expect(duration < .seconds(5), "\(row.file)")
    switch outcome {
    case .success(let picture)?:
      check(picture, against: row, isLossy: metadata.format != .png)
      checkSmall(file, metadata, whole: picture.bitmap, row)
    case .failure(let error)?:
      #expect(row.verdict == .refuse || row.verdict == .either, "\(row.file) is refused: \(error)")
    case nil: break
    }
    return true
  }

  /// Checks that a picture keeps its look when it is decoded to a fifth of its size.
  private static func checkSmall(
    _ file: [UInt8], _ metadata: PhotoMetadata, whole: Bitmap, _ row: ConformanceRow
  ) {
    guard row.verdict == .decode, min(whole.size.width, whole.size.height) >= 40 else { return }
    let size = PixelSize(clampingWidth: whole.size.width / 5, height: whole.size.height / 5)
    let small = try? PictureDecoder().decode(file, metadata: metadata, request: PictureRequest(size: size)).bitmap
    let (mean, expected) = (small?.mean(of: PixelRect(size)) ?? [], whole.mean(of: PixelRect(whole.size)))
    // The mean in another colour space is not quite the mean in sRGB, and overshoot that is cut at white moves it.
    #expect(mean.count == 3 && isNear(mean, expected, 4), "\(row.file), small: \(mean), not \(expected)")
  }

  private static func check(_ picture: DecodedPicture, against row: ConformanceRow, isLossy: Bool) {
    let (bitmap, warnings) = (picture.bitmap, picture.warnings)
    let exception = exceptions[row.file]
    let verdict = exception == .isShown ? .warn : row.verdict
    #expect(verdict != .refuse, "\(row.file) is shown as \(bitmap.size)")
    #expect(verdict != .warn || !warnings.isEmpty, "\(row.file) is shown without a warning")
    #expect(verdict != .decode || warnings.isEmpty, "\(row.file): \(warnings)")
    #expect(row.sizes.isEmpty || row.sizes.contains(bitmap.size.description), "\(row.file): \(bitmap.size)")
    guard !row.means.isEmpty, exception != .looksDifferent else { return }
    let tolerance = row.tolerance(isLossy: isLossy)
    let mean = bitmap.mean(of: PixelRect(bitmap.size))
    #expect(row.means.contains { isNear($0, mean, tolerance) }, "\(row.file): \(mean), not \(row.means)")
    // The quarters are those of the first mean and the first size.
    guard row.quarters.count == 4, row.sizes.first == bitmap.size.description, isNear(row.means[0], mean, tolerance)
    else { return }
    for (quarter, (expected, part)) in zip(row.quarters, bitmap.quarters).enumerated() {
      let mean = bitmap.mean(of: part)
      #expect(isNear(expected, mean, tolerance), "\(row.file), quarter \(quarter + 1): \(mean), not \(expected)")
    }
  }

  private static func isNear(_ left: [Double], _ right: [Double], _ tolerance: Double) -> Bool {
    zip(left, right).allSatisfy { abs($0 - $1) <= tolerance }
  }
}

extension Bitmap {
  /// The mean red, green and blue of a part, over black, rounded to a tenth.
  fileprivate func mean(of part: PixelRect) -> [Double] {
    var sums = [0, 0, 0]
    for y in part.y..<part.maxY {
      for x in part.x..<part.maxX {
        let start = y * bytesPerRow + x * 4
        for channel in 0..<3 { sums[channel] += Int(bytes[start + 2 - channel]) }
      }
    }
    return sums.map { (Double($0) / Double(part.size.area) * 10).rounded() / 10 }
  }

  /// The four corners, each half as wide and high as the whole, and at least a pixel.
  fileprivate var quarters: [PixelRect] {
    let part = PixelSize(clampingWidth: size.width / 2, height: size.height / 2)
    let (right, bottom) = (size.width - part.width, size.height - part.height)
    return [(0, 0), (right, 0), (0, bottom), (right, bottom)].map { PixelRect(x: $0.0, y: $0.1, size: part) }
  }
}
