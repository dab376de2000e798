/// Which fonts texts are set in: the same on every machine that has them, whatever its own settings say.
public struct FontSettings: Hashable, Sendable {
  /// The family that leads, or nil for Noto Sans.
  public var family: String?
  /// A font file whose family leads, or nil.
  public var file: String?
  /// The folders in which fonts are looked for.
  public var folders: [String]
  /// The folder in which the index of the fonts is kept between runs, or nil for none.
  public var cacheFolder: String?

  /// Creates settings.
  public init(
    family: String? = nil, file: String? = nil, folders: [String] = ["/usr/share/fonts", "/usr/local/share/fonts"],
    cacheFolder: String? = nil
  ) {
    self.family = family
    self.file = file
    self.folders = folders
    self.cacheFolder = cacheFolder
  }

  /// The families in the order in which a letter looks for a face. Emoji are left to the fallback: a colour font
  /// that is named would draw digits as emoji.
  var families: String {
    let standard = "Noto Sans, Noto Sans CJK TC"
    return family.map { $0.filter { $0 != "," } + ", " + standard } ?? standard
  }

  /// The fontconfig document: our folders and the rules that scaling bitmap fonts (emoji) and the fallback need.
  var configuration: String {
    let folders = folders.map { "<dir>\(escaped($0))</dir>" }.joined()
    // The system's own index comes first: where it is up to date nothing has to be written.
    let cache = (["/var/cache/fontconfig"] + [cacheFolder].compactMap(\.self))
      .map { "<cachedir>\(escaped($0))</cachedir>" }.joined()
    let rules = ["10-scale-bitmap-fonts", "45-generic", "60-generic"].map {
      "<include ignore_missing=\"yes\">/usr/share/fontconfig/conf.avail/\($0).conf</include>"
    }.joined()
    return "<?xml version=\"1.0\"?><fontconfig>\(folders)\(cache)\(rules)</fontconfig>"
  }

  private func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      default: String(character)
      }
    }.joined()
  }
}
