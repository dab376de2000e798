import CPangoCairo
import Drawing

/// A block of text broken into lines.
struct TextLayout: ~Copyable {
  private let layout: OpaquePointer
  private let color: Color
  private let size: Double
  private let linePixels: Double
  private let width: Double

  /// Breaks a block into lines.
  init(_ block: TextBlock, families: String, context: OpaquePointer) {
    layout = pango_layout_new(context)
    color = block.style.color
    size = block.style.size
    linePixels = block.style.linePixels
    width = block.width
    let text = PlainText.drawable(block.text)
    pango_layout_set_text(layout, text, Int32(clamping: text.utf8.count))

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
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)

    pango_layout_set_width(layout, pangoUnits(max(block.width, 0)))
    pango_layout_set_height(layout, -Int32(clamping: max(block.maxLines, 1)))
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_alignment(layout, block.alignment == .center ? PANGO_ALIGN_CENTER : PANGO_ALIGN_LEFT)
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(layout))
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
    let lines = Double(max(pango_layout_get_line_count(layout), 1) - 1)
    cairo_save(cairo)
    cairo_rectangle(
      cairo, x - size, baseline - 1.5 * size, width + 2 * size, lines * linePixels + 2.2 * size)
    cairo_clip(cairo)
    cairo_move_to(cairo, x, baseline - first)
    pango_cairo_show_layout(cairo, layout)
    cairo_restore(cairo)
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
