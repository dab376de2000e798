import CPangoCairo

/// What can go wrong with fonts.
public enum FontError: Error, Hashable, Sendable {
  /// No font at all was found in these folders.
  case noFonts(folders: [String])
  /// The font file cannot be read as a font.
  case unreadableFile(String)
  /// No font of this family is installed; some names that are.
  case unknownFamily(String, similar: [String])
  /// Fontconfig refused its settings.
  case badConfiguration
}

extension FontError: CustomStringConvertible {
  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .noFonts(let folders):
      "no fonts in \(folders.joined(separator: ", ")); install fonts-noto-core, fonts-noto-cjk and fonts-noto-color-emoji"
    case .unreadableFile(let path): "\(path) is no font file; name a .ttf or .otf file, or a family"
    case .unknownFamily(let name, let similar):
      "no font family is called “\(name)”"
        + (similar.isEmpty ? "; fc-list : family lists them" : "; there are \(similar.joined(separator: ", "))")
    case .badConfiguration: "fontconfig refused its settings; reinstall the package fontconfig-config"
    }
  }
}

/// Owns a fontconfig configuration with all fonts of its folders.
///
/// Unchecked because the configuration is changed only before it is shared, by the one thread that creates the
/// catalog; fontconfig allows reading one configuration from several threads (since 2.10.91).
private struct FontConfiguration: ~Copyable, @unchecked Sendable {
  let handle: OpaquePointer

  init(_ settings: FontSettings) throws(FontError) {
    guard let handle = FcConfigCreate() else { throw .badConfiguration }
    guard FcConfigParseAndLoadFromMemory(handle, settings.configuration, 0) != 0, FcConfigBuildFonts(handle) != 0
    else {
      FcConfigDestroy(handle)
      throw .badConfiguration
    }
    self.handle = handle
  }

  deinit {
    FcConfigDestroy(handle)
  }
}

/// The fonts that a run may use, shared by its threads.
final class FontCatalog: Sendable {
  private let owner: FontConfiguration
  /// The families in order of preference.
  let families: String
  /// The names and versions of the fonts that lead, to tell apart runs with other fonts.
  let fingerprint: String
  /// The names and versions of all fonts, because any of them may serve for a letter that the leading ones lack.
  let allFonts: String

  /// The fontconfig configuration; it lives as long as the catalog.
  var configuration: OpaquePointer { owner.handle }

  /// Finds the fonts.
  init(_ settings: FontSettings) throws(FontError) {
    let owner = try FontConfiguration(settings)
    var named = settings
    named.family = try FontCatalog.leadingFamily(settings, in: owner.handle)
    families = named.families
    fingerprint = FontCatalog.versions(of: families, in: owner.handle)
    allFonts = FontCatalog.everyVersion(in: owner.handle)
    self.owner = owner
  }

  /// Returns the family that the user wants in front, or nil for none in particular.
  private static func leadingFamily(
    _ settings: FontSettings, in configuration: OpaquePointer
  ) throws(FontError) -> String? {
    if let file = settings.file {
      let before = FcConfigGetFonts(configuration, FcSetApplication)?.pointee.nfont ?? 0
      guard FcConfigAppFontAddFile(configuration, file) != 0,
        let fonts = FcConfigGetFonts(configuration, FcSetApplication), fonts.pointee.nfont > before,
        let font = fonts.pointee.fonts[Int(before)], let family = text(FC_FAMILY, of: font)
      else { throw .unreadableFile(file) }
      return family
    }
    let installed = installedFamilies(in: configuration)
    guard !installed.isEmpty else { throw .noFonts(folders: settings.folders) }
    guard let wanted = settings.family else { return nil }
    let lowered = wanted.lowercased()
    if installed.contains(where: { $0.lowercased() == lowered }) { return wanted }
    let similar = installed.filter { $0.lowercased().contains(lowered) || lowered.contains($0.lowercased()) }
    throw .unknownFamily(wanted, similar: Array(similar.sorted().prefix(5)))
  }

  private static func installedFamilies(in configuration: OpaquePointer) -> Set<String> {
    var families: Set<String> = []
    guard let fonts = FcConfigGetFonts(configuration, FcSetSystem) else { return families }
    for index in 0..<Int(fonts.pointee.nfont) {
      guard let font = fonts.pointee.fonts[index] else { continue }
      var value: UnsafeMutablePointer<FcChar8>?
      var position: Int32 = 0
      while FcPatternGetString(font, FC_FAMILY, position, &value) == FcResultMatch, let value {
        families.insert(String(cString: value))
        position += 1
      }
    }
    return families
  }

  /// Returns family, style and version of every font, in the order of their names.
  private static func everyVersion(in configuration: OpaquePointer) -> String {
    var fonts: Set<String> = []
    for set in [FcSetSystem, FcSetApplication] {
      guard let found = FcConfigGetFonts(configuration, set) else { continue }
      for index in 0..<Int(found.pointee.nfont) {
        guard let font = found.pointee.fonts[index] else { continue }
        var version: Int32 = 0
        FcPatternGetInteger(font, FC_FONTVERSION, 0, &version)
        fonts.insert("\(text(FC_FAMILY, of: font) ?? "") \(text(FC_STYLE, of: font) ?? "") \(version)")
      }
    }
    return fonts.sorted().joined(separator: "\n")
  }

  private static func text(_ property: String, of font: OpaquePointer) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(font, property, 0, &value) == FcResultMatch, let value else { return nil }
    return String(cString: value)
  }

  /// Returns family and version of the face that each family leads to, emoji included.
  private static func versions(of families: String, in configuration: OpaquePointer) -> String {
    (families.split(separator: ",") + ["emoji"]).map { family in
      let name = family.drop { $0 == " " }
      guard let pattern = FcPatternCreate() else { return String(name) }
      defer { FcPatternDestroy(pattern) }
      FcPatternAddString(pattern, FC_FAMILY, String(name))
      FcConfigSubstitute(configuration, pattern, FcMatchPattern)
      FcDefaultSubstitute(pattern)
      var result = FcResultNoMatch
      guard let match = FcFontMatch(configuration, pattern, &result) else { return String(name) }
      defer { FcPatternDestroy(match) }
      var version: Int32 = 0
      FcPatternGetInteger(match, FC_FONTVERSION, 0, &version)
      return "\(text(FC_FAMILY, of: match) ?? String(name)) \(version)"
    }.joined(separator: ", ")
  }
}
