import CCairo
import Drawing

/// A line of straight and curved parts.
struct Path {
  enum Part {
    case move(Point)
    case line(Point)
    case curve(Point, Point, Point)
    case close
  }

  var parts: [Part] = []

  init() {}

  /// A polygon, or an open line.
  init(_ points: [Point], closed: Bool = true) {
    for (index, point) in points.enumerated() { parts.append(index == 0 ? .move(point) : .line(point)) }
    if closed { parts.append(.close) }
  }

  /// A curve through all the points (Catmull-Rom).
  init(smooth points: [Point], closed: Bool = false) {
    guard let first = points.first, points.count > 1 else { return }
    parts.append(.move(first))
    let count = points.count
    let at = { (index: Int) in points[closed ? (index + count) % count : min(max(index, 0), count - 1)] }
    for index in 0..<(closed ? count : count - 1) {
      let start = at(index)
      let end = at(index + 1)
      let leave = start + (end - at(index - 1)) * (1 / 6)
      let arrive = end - (at(index + 2) - start) * (1 / 6)
      parts.append(.curve(leave, arrive, end))
    }
    if closed { parts.append(.close) }
  }
}

/// Why a picture could not be drawn.
public enum CanvasError: Error {
  /// Cairo refused, with its own words.
  case cairo(status: String)
}

/// The picture being painted: a Cairo surface and its context, freed together.
struct Canvas: ~Copyable {
  let size: PixelSize
  private let origin: Point
  private let scale: Double
  private let surface: OpaquePointer
  private let context: OpaquePointer

  /// Creates a black picture whose upper left corner is `origin` of the scene, with `scale` pixels for each of the
  /// scene's units.
  init(_ size: PixelSize, origin: Point, scale: Double) throws(CanvasError) {
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(size.width), Int32(size.height)),
      let context = cairo_create(surface)
    else { throw .cairo(status: "no memory") }
    let status = cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
      throw .cairo(status: String(cString: cairo_status_to_string(status)))
    }
    self.size = size
    self.origin = origin
    self.scale = scale
    self.surface = surface
    self.context = context
    cairo_scale(context, scale, scale)
    cairo_translate(context, -origin.x, -origin.y)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  // MARK: Shapes

  func fill(_ path: Path, _ paint: Paint) {
    trace(path)
    painting(paint) { cairo_fill(context) }
  }

  func fill(_ points: [Point], _ tone: Tone, _ opacity: Double = 1) {
    fill(Path(points), .flat(tone, opacity: opacity))
  }

  func stroke(_ path: Path, width: Double, _ paint: Paint) {
    trace(path)
    cairo_set_line_width(context, width)
    painting(paint) { cairo_stroke(context) }
  }

  func line(_ start: Point, _ end: Point, width: Double, _ tone: Tone, _ opacity: Double = 1) {
    cairo_move_to(context, start.x, start.y)
    cairo_line_to(context, end.x, end.y)
    cairo_set_line_width(context, width)
    painting(.flat(tone, opacity: opacity)) { cairo_stroke(context) }
  }

  func ellipse(_ center: Point, _ radiusX: Double, _ radiusY: Double, turned angle: Double = 0, _ paint: Paint) {
    guard radiusX > 0, radiusY > 0 else { return }
    cairo_save(context)
    cairo_translate(context, center.x, center.y)
    cairo_rotate(context, angle)
    cairo_scale(context, radiusX, radiusY)
    cairo_arc(context, 0, 0, 1, 0, 2 * .pi)
    cairo_restore(context)
    painting(paint) { cairo_fill(context) }
  }

  func dot(_ center: Point, _ radius: Double, _ tone: Tone, _ opacity: Double = 1) {
    ellipse(center, radius, radius, .flat(tone, opacity: opacity))
  }

  /// A soft elliptical spot.
  func spot(_ center: Point, _ radiusX: Double, _ radiusY: Double, _ tone: Tone, _ opacity: Double) {
    cairo_save(context)
    cairo_translate(context, center.x, center.y)
    cairo_scale(context, radiusX, radiusY)
    cairo_arc(context, 0, 0, 1, 0, 2 * .pi)
    painting(.glow(Point(0, 0), radius: 1, tone, opacity)) { cairo_fill(context) }
    cairo_restore(context)
  }

  /// A pointed stroke that bends to the side: a blade of grass, a leaf.
  func blade(_ root: Point, _ tip: Point, width: Double, bend: Double, _ tone: Tone, _ opacity: Double = 1) {
    let side = (tip - root).normal
    let middle = root.mixed(with: tip, by: 0.5) + side * bend
    let left = middle + side * width
    let right = middle - side * width
    cairo_move_to(context, root.x, root.y)
    cairo_curve_to(context, left.x, left.y, left.x, left.y, tip.x, tip.y)
    cairo_curve_to(context, right.x, right.y, right.x, right.y, root.x, root.y)
    painting(.flat(tone, opacity: opacity)) { cairo_fill(context) }
  }

  func fillAll(_ paint: Paint) {
    painting(paint) { cairo_paint(context) }
  }

  // MARK: Layers

  /// Draws inside a path only.
  func clipped(to path: Path, _ body: () -> Void) {
    cairo_save(context)
    trace(path)
    cairo_clip(context)
    body()
    cairo_restore(context)
  }

  /// Draws by adding light instead of covering.
  func adding(_ body: () -> Void) {
    cairo_set_operator(context, CAIRO_OPERATOR_ADD)
    body()
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  /// Draws by darkening what is there.
  func multiplying(_ body: () -> Void) {
    cairo_set_operator(context, CAIRO_OPERATOR_MULTIPLY)
    body()
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  /// Draws on a layer of its own that is then laid over the picture with one opacity.
  func layer(opacity: Double, _ body: () -> Void) {
    cairo_push_group(context)
    body()
    cairo_pop_group_to_source(context)
    cairo_paint_with_alpha(context, opacity)
  }

  /// Paints premultiplied rows of blue, green, red, alpha over a rectangle of the scene, softly enlarged.
  func lay(_ pixels: inout [UInt8], width: Int, height: Int, at corner: Point, scale: Double) {
    guard pixels.count == width * height * 4 else { return }
    pixels.withUnsafeMutableBufferPointer { buffer in
      let image = cairo_image_surface_create_for_data(
        buffer.baseAddress, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))
      cairo_save(context)
      cairo_translate(context, corner.x, corner.y)
      cairo_scale(context, scale, scale)
      cairo_set_source_surface(context, image, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
      cairo_paint(context)
      cairo_restore(context)
      cairo_surface_finish(image)
      cairo_surface_destroy(image)
    }
  }

  /// Lays the picture's own mirror image, upside down about a level line, into a path: wet ground.
  func mirror(in path: Path, about level: Double, opacity: Double) {
    cairo_surface_flush(surface)
    let copy = cairo_surface_create_similar_image(surface, CAIRO_FORMAT_RGB24, Int32(size.width), Int32(size.height))
    let copying = cairo_create(copy)
    cairo_set_source_surface(copying, surface, 0, 0)
    cairo_paint(copying)
    cairo_destroy(copying)
    cairo_save(context)
    trace(path)
    cairo_clip(context)
    cairo_translate(context, 0, 2 * level)
    cairo_scale(context, 1, -1)
    cairo_translate(context, origin.x, origin.y)
    cairo_scale(context, 1 / scale, 1 / scale)
    cairo_set_source_surface(context, copy, 0, 0)
    cairo_paint_with_alpha(context, opacity)
    cairo_restore(context)
    cairo_surface_destroy(copy)
  }

  /// The picture as rows of blue, green, red and an unused byte.
  func pixels() -> [UInt8] {
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface))
    guard let data = cairo_image_surface_get_data(surface) else { return [] }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size.area * 4)
    for row in 0..<size.height {
      bytes.append(contentsOf: UnsafeBufferPointer(start: data + row * stride, count: size.width * 4))
    }
    return bytes
  }

  // MARK: Cairo

  private func trace(_ path: Path) {
    cairo_new_path(context)
    for part in path.parts {
      switch part {
      case .move(let point): cairo_move_to(context, point.x, point.y)
      case .line(let point): cairo_line_to(context, point.x, point.y)
      case .curve(let a, let b, let end): cairo_curve_to(context, a.x, a.y, b.x, b.y, end.x, end.y)
      case .close: cairo_close_path(context)
      }
    }
  }

  private func painting(_ paint: Paint, _ body: () -> Void) {
    switch paint {
    case .flat(let tone, let opacity):
      cairo_set_source_rgba(context, clamp(tone.red), clamp(tone.green), clamp(tone.blue), opacity)
      body()
    case .linear(let start, let end, let stops):
      gradient(cairo_pattern_create_linear(start.x, start.y, end.x, end.y), stops, body)
    case .radial(let center, let radius, let stops):
      gradient(cairo_pattern_create_radial(center.x, center.y, 0, center.x, center.y, radius), stops, body)
    }
  }

  private func gradient(_ pattern: OpaquePointer?, _ stops: [Paint.Stop], _ body: () -> Void) {
    for stop in stops {
      let tone = stop.tone
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.offset, clamp(tone.red), clamp(tone.green), clamp(tone.blue), stop.opacity)
    }
    cairo_set_source(context, pattern)
    body()
    cairo_pattern_destroy(pattern)
  }
}
