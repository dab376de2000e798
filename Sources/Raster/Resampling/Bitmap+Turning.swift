import Drawing
import Metadata

extension Bitmap {
  /// Returns the bitmap set upright: what is stored, turned and mirrored as an EXIF orientation says.
  public func upright(from orientation: Orientation) -> Bitmap {
    if orientation == .upright { return self }
    let output = orientation.swapsSides ? size.turned : size
    let (width, height) = (size.width, size.height)
    // Where the upright picture's first pixel lies in the stored one, and the steps to the next pixel and row.
    let (origin, acrossStep, downStep): (Int, Int, Int) =
      switch orientation {
      case .upright: (0, 1, width)
      case .mirrored: (width - 1, -1, width)
      case .halfTurn: (height * width - 1, -1, -width)
      case .flipped: ((height - 1) * width, 1, -width)
      case .transposed: (0, width, 1)
      case .clockwise: ((height - 1) * width, -width, 1)
      case .transversed: (height * width - 1, -width, -1)
      case .anticlockwise: (width - 1, width, -1)
      }
    return bytes.withUnsafeBytes { raw in
      Bitmap(size: output, isOpaque: isOpaque) { destination in
        let source = raw.bindMemory(to: UInt32.self)
        let target = UnsafeMutableRawPointer(destination).assumingMemoryBound(to: UInt32.self)
        // Square tiles keep both sides of a quarter turn in the cache.
        let tile = 32
        for top in stride(from: 0, to: output.height, by: tile) {
          for left in stride(from: 0, to: output.width, by: tile) {
            for y in top..<min(top &+ tile, output.height) {
              var from = origin &+ y &* downStep &+ left &* acrossStep
              var to = y &* output.width &+ left
              for _ in left..<min(left &+ tile, output.width) {
                target[to] = source[from]
                to &+= 1
                from &+= acrossStep
              }
            }
          }
        }
      }
    }
  }
}
