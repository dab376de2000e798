import Drawing

/// Equal frames in a row, or in a column where the room is higher than wide.
struct SideBySide: Hashable {
  /// The frames in order.
  let frames: [PixelRect]

  /// The gap between two, in units of a 1080th of the canvas's shorter side.
  static let gapUnits = 6.0

  /// Divides a room among frames.
  ///
  /// - Parameters:
  ///   - count: the number of frames, at least 1.
  ///   - gap: the pixels between two.
  ///   - room: the room; what does not divide is spread over the frames.
  init(count: Int, gap: Int, in room: PixelRect) {
    let isRow = room.size.width >= room.size.height
    let length = isRow ? room.size.width : room.size.height
    let free = max(length - gap * (count - 1), count)
    frames = (0..<count).map { index in
      let start = free * index / count + gap * index
      let end = free * (index + 1) / count + gap * index
      return isRow
        ? PixelRect(
          x: room.x + start, y: room.y, size: PixelSize(clampingWidth: end - start, height: room.size.height))
        : PixelRect(
          x: room.x, y: room.y + start, size: PixelSize(clampingWidth: room.size.width, height: end - start))
    }
  }
}
