import CPangoCairo
import Drawing

/// A finished picture, and what could not be drawn as it was meant.
public struct Painting: Hashable, Sendable {
  /// The picture, opaque.
  public var bitmap: Bitmap
  /// The characters that no font has, in order of their numbers; drawn as boxes.
  public var missingCharacters: [Unicode.Scalar]
}

/// Why a list could not be drawn.
public enum PaintError: Error, Hashable, Sendable {
  /// Cairo had no memory.
  case outOfMemory
}

/// Draws display lists.
///
/// Photos and rectangles are blended in premultiplied sRGB, as browsers and viewers do: not in linear light.
public struct Canvas: Sendable {
  private let typeRoom: TypeRoom

  /// Creates a canvas that sets its texts in a room's fonts.
  public init(typeRoom: TypeRoom) {
    self.typeRoom = typeRoom
  }

  /// Draws a list.
  ///
  /// - Parameters:
  ///   - list: what to draw.
  ///   - photos: the bitmap for each photo reference: for a `photo` command of exactly the size of its frame.
  /// - Throws: `PaintError` when memory is too short.
  public func draw(_ list: DisplayList, photos: [Bitmap]) throws(PaintError) -> Painting {
    var bitmap = Bitmap(size: list.size, filledWith: list.background)
    let missing = try draw(list.commands, photos: photos, onto: &bitmap)
    return Painting(bitmap: bitmap, missingCharacters: missing)
  }

  /// Draws commands over what a bitmap shows.
  ///
  /// - Parameters:
  ///   - commands: what to draw, the lowest first.
  ///   - photos: the bitmap for each photo reference, as for a list; others are passed over.
  ///   - bitmap: what is drawn on.
  /// - Returns: the characters that no font has.
  /// - Throws: `PaintError` when memory is too short.
  public func draw(
    _ commands: [DisplayList.Command], photos: [Bitmap] = [], onto bitmap: inout Bitmap
  ) throws(PaintError) -> [Unicode.Scalar] {
    try typeRoom.withSetter { (setter) throws(PaintError) -> [Unicode.Scalar] in
      for command in commands {
        switch command {
        case .photo(let reference, _, let frame, let radius):
          guard photos.indices.contains(reference.index) else { continue }
          bitmap.blend(photos[reference.index], at: frame, radius: radius)
        case .backdrop(let reference, let frame, let blur, let veil):
          guard photos.indices.contains(reference.index) else { continue }
          let backdrop = photos[reference.index].backdrop(filling: frame.size, blur: blur, veil: veil)
          bitmap.blend(backdrop, at: frame)
        case .text(let block, let x, let baseline):
          try bitmap.drawShadow(of: block, x: x, baseline: baseline, with: setter)
          guard bitmap.draw(command, with: setter) else { throw .outOfMemory }
        case .fill, .gradient, .polygon:
          guard bitmap.draw(command, with: setter) else { throw .outOfMemory }
        }
      }
      return setter.takeMissingCharacters().sorted()
    }
  }
}

extension Bitmap {
  /// Draws a fill or a text through Cairo; false when memory is too short.
  mutating func draw(_ command: DisplayList.Command, with setter: TextSetter) -> Bool {
    let (size, bytesPerRow) = (size, bytesPerRow)
    return withMutableBytes { bytes in
      let surface = cairo_image_surface_create_for_data(
        bytes, CAIRO_FORMAT_ARGB32, Int32(size.width), Int32(size.height), Int32(bytesPerRow))
      defer { cairo_surface_destroy(surface) }
      guard let cairo = cairo_create(surface) else { return false }
      defer { cairo_destroy(cairo) }
      guard cairo_status(cairo) == CAIRO_STATUS_SUCCESS else { return false }
      switch command {
      case .fill(let x, let y, let width, let height, let radius, let color):
        cairo_set_source_rgba(
          cairo, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
          Double(color.alpha) / 255)
        addRectangle(x: x, y: y, width: width, height: height, radius: radius, to: cairo)
        cairo_fill(cairo)
      case .gradient(let x, let y, let width, let height, let top, let bottom):
        guard let pattern = cairo_pattern_create_linear(x, y, x, y + height) else { return false }
        defer { cairo_pattern_destroy(pattern) }
        for (offset, color) in [(0.0, top), (1.0, bottom)] {
          cairo_pattern_add_color_stop_rgba(
            pattern, offset, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
            Double(color.alpha) / 255)
        }
        cairo_set_source(cairo, pattern)
        cairo_rectangle(cairo, x, y, width, height)
        cairo_fill(cairo)
      case .polygon(let points, let color):
        cairo_set_source_rgba(
          cairo, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
          Double(color.alpha) / 255)
        for point in points { cairo_line_to(cairo, point.x, point.y) }
        cairo_close_path(cairo)
        cairo_fill(cairo)
      case .text(let block, let x, let baseline):
        setter.draw(block, x: x, baseline: baseline, on: cairo)
      case .photo, .backdrop:
        break
      }
      cairo_surface_flush(surface)
      return cairo_status(cairo) == CAIRO_STATUS_SUCCESS
    } ?? false
  }

  /// Lays a bitmap over this one, its corners rounded; what reaches outside is cut.
  public mutating func blend(_ top: Bitmap, at frame: PixelRect, radius: Double) {
    guard radius > 0 else { return blend(top, at: frame) }
    blend(top.rounded(radius), at: frame)
  }

  /// Returns a copy with rounded corners, clear outside them; where memory is too short for that, one with its corners.
  func rounded(_ radius: Double) -> Bitmap {
    var mask = Bitmap(size: size)
    let (size, bytesPerRow) = (size, bytesPerRow)
    let isDrawn = mask.withMutableBytes { bytes in
      let surface = cairo_image_surface_create_for_data(
        bytes, CAIRO_FORMAT_ARGB32, Int32(size.width), Int32(size.height), Int32(bytesPerRow))
      defer { cairo_surface_destroy(surface) }
      guard let cairo = cairo_create(surface) else { return false }
      defer { cairo_destroy(cairo) }
      addRectangle(x: 0, y: 0, width: Double(size.width), height: Double(size.height), radius: radius, to: cairo)
      cairo_fill(cairo)
      cairo_surface_flush(surface)
      return cairo_status(cairo) == CAIRO_STATUS_SUCCESS
    }
    guard isDrawn == true else { return self }
    var result = self
    result.isOpaque = false
    _ = result.withMutableBytes { bytes in
      mask.bytes.withUnsafeBufferPointer { mask in
        for index in mask.indices { bytes[index] = premultiplied(bytes[index], by: mask[index | 3]) }
      }
    }
    return result
  }

  /// Lays a bitmap over this one; what reaches outside is cut.
  public mutating func blend(_ top: Bitmap, at frame: PixelRect) {
    let columns = (frame.x..<frame.x + top.size.width).clamped(to: 0..<size.width)
    let rows = (frame.y..<frame.y + top.size.height).clamped(to: 0..<size.height)
    guard !columns.isEmpty, !rows.isEmpty else { return }
    let (rowBytes, topRowBytes, isOpaque) = (bytesPerRow, top.bytesPerRow, top.isOpaque)
    _ = withMutableBytes { bytes in
      top.bytes.withUnsafeBufferPointer { source in
        guard let source = source.baseAddress else { return }
        for y in rows {
          let from = source + (y - frame.y) * topRowBytes + (columns.lowerBound - frame.x) * 4
          let to = bytes + y * rowBytes + columns.lowerBound * 4
          if isOpaque {
            to.update(from: from, count: columns.count * 4)
          } else {
            blendRow(from, over: to, count: columns.count)
          }
        }
      }
    }
  }
}

/// Lays premultiplied pixels over others: result = top + bottom × (1 − alpha).
private func blendRow(_ top: UnsafePointer<UInt8>, over bottom: UnsafeMutablePointer<UInt8>, count: Int) {
  for pixel in 0..<count {
    let rest = 255 &- top[4 &* pixel &+ 3]
    for index in 4 &* pixel..<4 &* pixel &+ 4 {
      bottom[index] = UInt8(min(255, UInt16(top[index]) &+ UInt16(premultiplied(bottom[index], by: rest))))
    }
  }
}

/// Adds a rectangle, its corners rounded by quarter circles, to a path.
private func addRectangle(
  x: Double, y: Double, width: Double, height: Double, radius: Double, to cairo: OpaquePointer
) {
  let radius = min(radius, width / 2, height / 2)
  guard radius > 0 else {
    cairo_rectangle(cairo, x, y, width, height)
    return
  }
  cairo_new_sub_path(cairo)
  let corners = [
    (x + width - radius, y + radius, -0.5), (x + width - radius, y + height - radius, 0.0),
    (x + radius, y + height - radius, 0.5), (x + radius, y + radius, 1.0),
  ]
  for (centerX, centerY, start) in corners {
    cairo_arc(cairo, centerX, centerY, radius, start * .pi, (start + 0.5) * .pi)
  }
  cairo_close_path(cairo)
}
