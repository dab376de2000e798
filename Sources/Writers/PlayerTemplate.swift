/// The page, style and script of the player as they lie among the program's files.
public struct PlayerTemplate: Hashable, Sendable {
  /// The page, with names in double braces for what is filled in.
  public var page: String
  /// The style sheet.
  public var style: String
  /// The script.
  public var script: String

  /// A file of the program that is missing.
  public struct Missing: Error, Hashable, Sendable {
    /// Its path.
    public let path: String
  }

  /// Creates a template from its parts.
  public init(page: String, style: String, script: String) {
    self.page = page
    self.style = style
    self.script = script
  }

  /// Reads the template from the folder of the program's files.
  ///
  /// - Throws: `Missing` when one of its files cannot be read.
  public init(assets: String) throws(Missing) {
    func text(_ name: String) throws(Missing) -> String {
      let path = assets + "/Player/" + name
      guard let bytes = contents(of: path, limit: 1 << 20) else { throw Missing(path: path) }
      return String(decoding: bytes, as: UTF8.self)
    }
    page = try text("index.html")
    style = try text("player.css")
    script = try text("player.js")
  }
}
