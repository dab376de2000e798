import Raster

/// Where a single picture goes and how it is compressed, as the command line says it: the part of the table that
/// commands which draw one share.
enum PictureWriting {
  /// Returns the options.
  ///
  /// - Parameters:
  ///   - output: the file.
  ///   - png: how hard a PNG is compressed.
  ///   - force: whether a file may be replaced that this program did not make.
  static func table<Options>(
    output: any WritableKeyPath<Options, String> & Sendable, png: any WritableKeyPath<Options, PNGEffort> & Sendable,
    force: any WritableKeyPath<Options, Bool> & Sendable
  ) -> [OptionDescription<Options>] {
    OptionDescription<Options>.group(
      "Output and messages",
      [
        .value(
          "output", short: "o", output, .pictureFile, help: "PNG, JPEG or WebP; - is stdout", synonyms: ["out", "dest"]),
        .value(
          "png", png, .choice("HOW"), about: "whether a PNG is made fast or small", help: "{choices}",
          synonyms: ["compression", "quality"]),
        .flag("force", force, help: "replace a file that tenyear did not make", synonyms: ["overwrite", "yes"]),
      ])
  }
}
