import Drawing

extension Bitmap {
  /// Returns the rows from the first to the last that is not wholly clear, and where they lie; nil when all are clear.
  public func shownRows() -> (bitmap: Bitmap, frame: PixelRect)? {
    let rowBytes = bytesPerRow
    func isShown(_ row: Int) -> Bool { bytes[row * rowBytes..<(row + 1) * rowBytes].contains { $0 != 0 } }
    guard let first = (0..<size.height).first(where: isShown), let last = (0..<size.height).last(where: isShown)
    else { return nil }
    let part = PixelSize(clampingWidth: size.width, height: last - first + 1)
    let rows = Array(bytes[first * rowBytes..<(last + 1) * rowBytes])
    return Bitmap(size: part, isOpaque: isOpaque, bytes: rows).map { ($0, PixelRect(x: 0, y: first, size: part)) }
  }
}
