import CPangoCairo
import Drawing

/// A block of text broken into lines.
struct TextLayout: ~Copyable {
  private let layout: OpaquePointer
  private let color: Color
  private let size: Double
  private let linePixels: Double
  private let width: Double
  private let visibleLines: Range<Int>?

  /// Breaks a block into lines.
  init(_ block: TextBlock, families: String, context: OpaquePointer) {
    layout = pango_layout_new(context)
    color = block.style.color
    size = block.style.size
    linePixels = block.style.linePixels
    width = block.width
    visibleLines = block.visibleLines
    var plain = PlainText(for: block)
    let runs = block.runs.map { run in (run, bytes: plain.append(run.text)) }
    pango_layout_set_text(layout, plain.text, Int32(clamping: plain.text.utf8.count))

    let font = pango_font_description_from_string(families)
    pango_font_description_set_absolute_size(font, block.style.size * Double(PANGO_SCALE))
    pango_font_description_set_weight(
      font, block.style.weight == .bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
    pango_layout_set_font_description(layout, font)
    pango_font_description_free(font)

    let attributes = pango_attr_list_new()
    pango_attr_list_insert(attributes, pango_attr_line_height_new_absolute(pangoUnits(block.style.linePixels)))
    if block.style.letterSpacing != 0 {
      pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(pangoUnits(block.style.letterSpacing)))
    }
    if block.style.hasTabularDigits {
      pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
    }
    // Where a long name or an address has to be broken, nothing is added to it.
    pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
    for (run, bytes) in runs { TextLayout.add(run, over: bytes, to: attributes) }
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)

    pango_layout_set_width(layout, pangoUnits(max(block.width, 0)))
    if block.maxLines != TextBlock.unlimited {
      pango_layout_set_height(layout, -Int32(clamping: max(block.maxLines, 1)))
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    }
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_alignment(layout, block.alignment == .center ? PANGO_ALIGN_CENTER : PANGO_ALIGN_LEFT)
    alignBaselines()
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(layout))
  }

  /// Gives a run its own weight and colour.
  private static func add(_ run: TextRun, over bytes: Range<Int>, to attributes: OpaquePointer?) {
    func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
      attribute?.pointee.start_index = UInt32(clamping: bytes.lowerBound)
      attribute?.pointee.end_index = UInt32(clamping: bytes.upperBound)
      pango_attr_list_insert(attributes, attribute)
    }
    if let weight = run.weight {
      insert(pango_attr_weight_new(weight == .bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL))
    }
    if let color = run.color {
      // Pango's channels have 16 bits.
      let channels = [color.red, color.green, color.blue, color.alpha].map { UInt16($0) * 257 }
      insert(pango_attr_foreground_new(channels[0], channels[1], channels[2]))
      insert(pango_attr_foreground_alpha_new(max(channels[3], 1)))
    }
  }

  /// Lets all scripts of a line stand on one baseline. Pango aligns them as the first one's tradition has it: behind
  /// Chinese it raises Latin letters, so that one word stands differently from line to line.
  private func alignBaselines() {
    var lines = pango_layout_get_lines(layout)
    while let line = lines {
      defer { lines = line.pointee.next }
      var runs = line.pointee.data?.assumingMemoryBound(to: PangoLayoutLine.self).pointee.runs
      while let run = runs {
        defer { runs = run.pointee.next }
        run.pointee.data?.assumingMemoryBound(to: PangoLayoutRun.self).pointee.y_offset = 0
      }
    }
  }

  /// The room that the text takes.
  var extent: TextExtent {
    var box = PangoRectangle()
    pango_layout_get_extents(layout, nil, &box)
    return TextExtent(
      width: Double(box.width) / Double(PANGO_SCALE), lineCount: Int(pango_layout_get_line_count(layout)))
  }

  /// Draws the text in its colour.
  func draw(x: Double, baseline: Double, on cairo: OpaquePointer) {
    let first = Double(pango_layout_get_baseline(layout)) / Double(PANGO_SCALE)
    cairo_set_source_rgba(
      cairo, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      Double(color.alpha) / 255)
    // Marks that are piled up over a letter must not reach other texts or the photo.
    let count = visibleLines?.count ?? Int(pango_layout_get_line_count(layout))
    let lines = Double(max(count, 1) - 1)
    cairo_save(cairo)
    cairo_rectangle(
      cairo, x - size, baseline - 1.5 * size, width + 2 * size, lines * linePixels + 2.2 * size)
    cairo_clip(cairo)
    if let visibleLines {
      draw(visibleLines, x: x, baseline: baseline, on: cairo)
    } else {
      cairo_move_to(cairo, x, baseline - first)
      pango_cairo_show_layout(cairo, layout)
    }
    cairo_restore(cairo)
  }

  /// Draws some of the lines, each a line's height under the one before: where a block is cut between two pages, its
  /// parts must take exactly the room of the whole.
  private func draw(_ lines: Range<Int>, x: Double, baseline: Double, on cairo: OpaquePointer) {
    guard let iterator = pango_layout_get_iter(layout) else { return }
    defer { pango_layout_iter_free(iterator) }
    var number = 0
    repeat {
      defer { number += 1 }
      guard number < lines.upperBound else { return }
      guard lines.contains(number), let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
      var box = PangoRectangle()
      pango_layout_iter_get_line_extents(iterator, nil, &box)
      cairo_move_to(
        cairo, x + Double(box.x) / Double(PANGO_SCALE), baseline + Double(number - lines.lowerBound) * linePixels)
      pango_cairo_show_layout_line(cairo, line)
    } while pango_layout_iter_next_line(iterator) != 0
  }

  /// The characters that no font has; Pango marks their glyphs with the character's own number.
  var missingCharacters: Set<Unicode.Scalar> {
    guard pango_layout_get_unknown_glyphs_count(layout) > 0, let iterator = pango_layout_get_iter(layout)
    else { return [] }
    defer { pango_layout_iter_free(iterator) }
    var missing: Set<Unicode.Scalar> = []
    repeat {
      guard let run = pango_layout_iter_get_run_readonly(iterator), let glyphs = run.pointee.glyphs else { continue }
      for index in 0..<Int(glyphs.pointee.num_glyphs) {
        let glyph = glyphs.pointee.glyphs[index].glyph
        if glyph & TextLayout.unknownGlyph != 0,
          let scalar = Unicode.Scalar(glyph & ~TextLayout.unknownGlyph)
        {
          missing.insert(scalar)
        }
      }
    } while pango_layout_iter_next_run(iterator) != 0
    return missing
  }

  /// The bit that marks a glyph as a box with the character's number (PANGO_GLYPH_UNKNOWN_FLAG, a macro).
  private static let unknownGlyph: UInt32 = 0x1000_0000
}

/// Returns pixels in Pango's units, of which there are 1,024 in a pixel.
private func pangoUnits(_ pixels: Double) -> Int32 {
  Int32(min(max(pixels, -1e6), 1e6) * Double(PANGO_SCALE))
}
