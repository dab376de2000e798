/// The folder of a player: its page, its pictures, and the manifest by which it is known again.
public struct PlayerFolder: Sendable {
  /// The folder.
  public let folder: OutputFolder
  private let frames: FrameFolder
  /// The pictures that the manifest of the run before names.
  private let formerPictures: Set<String>

  /// The command's name, as `frames.json` bears it.
  public static let command = "player"
  /// The name of the list of credits that some services ask for.
  public static let creditsName = "CREDITS.txt"
  /// The name of the page.
  public static let pageName = "index.html"

  /// Opens a folder, and creates it where it is not there.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - isForced: whether other files do not matter.
  /// - Throws: `WriteError` when the folder holds something else and `isForced` is false.
  public init(path: String, isForced: Bool) throws(WriteError) {
    frames = try FrameFolder(path: path, command: PlayerFolder.command, isForced: isForced)
    folder = frames.folder
    // The manifest may come from anywhere: only names of pictures count.
    let large = frames.manifest()?.frames.compactMap(\.file).filter(PlayerFolder.isPicture) ?? []
    formerPictures = Set(large).union(large.map { $0.replacing("-large.", with: "-small.") })
  }

  /// Throws when a picture would take the place of a file that no earlier run wrote, or when a folder stands where a
  /// file is to be written: before anything is drawn.
  public func check(_ pictures: [String], isForced: Bool) throws(WriteError) {
    for name in pictures + [PlayerFolder.pageName, PlayerFolder.creditsName, FrameFolder.manifestName] {
      try folder.checkIsNoFolder(name)
    }
    if isForced { return }
    for name in pictures where !formerPictures.contains(name) && folder.holds(name) {
      throw .foreignFile(folder.path(of: name))
    }
  }

  /// Throws when there is a file at a path, and it is no page of this program's.
  public static func checkPage(atFile path: String) throws(WriteError) {
    guard let beginning = beginning(of: path, count: 1 << 16) else { return }
    guard String(decoding: beginning, as: UTF8.self).contains(PlayerPage.generator) || beginning.isEmpty else {
      throw .foreignPage(path)
    }
  }

  /// Returns the name of a slot's picture.
  ///
  /// - Parameters:
  ///   - number: the slot's number from 1.
  ///   - size: what tells the forms of a picture apart: `large` or `small`.
  ///   - ending: the format's ending.
  public static func pictureName(_ number: Int, _ size: String, ending: String) -> String {
    let digits = String(number)
    return "slide-" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "-\(size).\(ending)"
  }

  /// Gives staged pictures their names, and writes the manifest and the page. The manifest comes first, so that the
  /// folder is known again also when the program is killed meanwhile; the page comes last, so that it never names
  /// what is not there. The pictures that the manifest of the
  /// run before names, and this one does not, are removed; other files are not touched.
  ///
  /// - Parameters:
  ///   - pictures: the pictures.
  ///   - manifest: what `frames.json` says.
  ///   - page: the page.
  ///   - credits: the text of `CREDITS.txt`, or nil where none is needed.
  /// - Throws: `WriteError` when a file cannot be written.
  public func commit(
    _ pictures: [OutputFolder.StagedFile], manifest: [UInt8], page: [UInt8], credits: [UInt8]?
  ) throws(WriteError) {
    try folder.write(manifest, to: FrameFolder.manifestName)
    if let credits { try folder.write(credits, to: PlayerFolder.creditsName) }
    for picture in pictures { try folder.commit(picture) }
    try folder.write(page, to: PlayerFolder.pageName)
    for name in formerPictures.subtracting(pictures.map(\.name)) { folder.remove(name) }
  }

  /// Removes the credits of an earlier run, known by how they begin: those of photos that are gone mislead.
  public func removeCredits(beginningWith heading: String) {
    frames.removeOwn(PlayerFolder.creditsName, beginningWith: heading)
  }

  private static func isPicture(_ name: String) -> Bool {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "slide", parts[1].utf8.count >= 4,
      parts[1].utf8.allSatisfy({ (48...57).contains($0) })
    else { return false }
    return ["large.jpg", "small.jpg", "large.webp", "small.webp"].contains(parts[2])
  }
}
