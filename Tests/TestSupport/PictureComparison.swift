import Drawing
import Raster

/// Two pictures that should look the same.
struct PictureComparison: CustomStringConvertible {
  let expected: Bitmap
  let actual: Bitmap
  /// The absolute difference of each byte; nil when the sizes differ.
  private let differences: [UInt8]?

  init(expected: Bitmap, actual: Bitmap) {
    self.expected = expected
    self.actual = actual
    differences =
      expected.size == actual.size
      ? zip(expected.bytes, actual.bytes).map { $0 > $1 ? $0 - $1 : $1 - $0 } : nil
  }

  /// Whether the pictures have one size and no channel differs by more.
  func isWithin(_ tolerance: Int) -> Bool {
    differences?.allSatisfy { Int($0) <= tolerance } ?? false
  }

  var description: String {
    guard let differences else { return "\(actual.size), not \(expected.size)" }
    let pixels = stride(from: 0, to: differences.count, by: 4).filter { start in
      differences[start..<start + 4].contains { Int($0) > Golden.tolerance }
    }
    let first = pixels.first.map { "first at \($0 / 4 % actual.size.width), \($0 / 4 / actual.size.width)" } ?? ""
    return "\(pixels.count) pixels differ, by up to \(differences.max() ?? 0); \(first)"
  }

  /// Returns expected, difference and result side by side; the difference is made 32 times as strong.
  func picture(_ typeRoom: TypeRoom) throws -> Bitmap {
    let gap = 4
    var parts = [expected, actual]
    if let differences {
      let amplified = differences.enumerated().map { index, value in
        index % 4 == 3 ? 255 : UInt8(min(Int(value) * 32, 255))
      }
      if let difference = Bitmap(size: actual.size, isOpaque: true, bytes: amplified) {
        parts.insert(difference, at: 1)
      }
    }
    let size = PixelSize(
      clampingWidth: parts.map { $0.size.width + gap }.reduce(-gap, +), height: parts.map(\.size.height).max() ?? 1)
    var list = DisplayList(size: size, background: Color(0xFF00FF))
    var left = 0
    for (index, part) in parts.enumerated() {
      let frame = PixelRect(x: left, y: 0, size: part.size)
      list.commands.append(.photo(DisplayList.PhotoReference(index), crop: .whole, frame: frame))
      left += part.size.width + gap
    }
    return try Canvas(typeRoom: typeRoom).draw(list, photos: parts).bitmap
  }
}
