import CPangoCairo
import Drawing

/// Sets text in lines and draws it, through Pango: shaping, bidi, line breaking, fallback between fonts.
///
/// A setter keeps a font map of its own and belongs to one thread at a time; `TypeRoom` lends them out. Hinting and
/// rounding are off, so that a text has the same bytes at any place and on any thread.
final class TextSetter: TextMeasuring {
  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer
  private let families: String
  /// Keeps the fontconfig handle alive as long as the font map.
  private let catalog: FontCatalog
  /// The characters met so far that no font has.
  private(set) var missingCharacters: Set<Unicode.Scalar> = []

  /// Creates a setter.
  init(_ catalog: FontCatalog) {
    // Sound: Pango answers with nil only where it was built without FreeType, and GLib ends the program itself when
    // memory is out.
    guard let fontMap = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT),
      let context = pango_font_map_create_context(fontMap)
    else { preconditionFailure("Pango has no FreeType fonts") }
    self.fontMap = fontMap
    self.catalog = catalog
    families = catalog.families
    pango_fc_font_map_set_config(OpaquePointer(fontMap), catalog.configuration)
    self.context = context
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_language(context, pango_language_from_string("en"))
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(fontMap)
  }

  func extent(of block: TextBlock) -> TextExtent {
    let layout = TextLayout(block, families: families, context: context)
    return layout.extent
  }

  /// Draws a block with its first baseline at a height, and notes the characters that no font has.
  func draw(_ block: TextBlock, x: Double, baseline: Double, on cairo: OpaquePointer) {
    let layout = TextLayout(block, families: families, context: context)
    layout.draw(x: x, baseline: baseline, on: cairo)
    missingCharacters.formUnion(layout.missingCharacters)
  }

  /// Returns the characters met since the last call that no font has.
  func takeMissingCharacters() -> Set<Unicode.Scalar> {
    defer { missingCharacters = [] }
    return missingCharacters
  }
}
