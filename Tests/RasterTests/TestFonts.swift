import Raster

/// The fonts of this machine.
enum TestFonts {
  /// The fonts, or nil when there are none: tests that draw are skipped then.
  static let typeRoom = try? TypeRoom(FontSettings())
}
