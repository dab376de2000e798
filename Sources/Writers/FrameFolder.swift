import Raster

/// The frames in a folder: which are this program's, and whether others are in the way.
public struct FrameFolder: Sendable {
  /// The folder.
  public let folder: OutputFolder
  /// The command that writes into it.
  public let command: String

  /// The name of the manifest.
  public static let manifestName = "frames.json"

  /// Opens a folder for a command's frames, and creates it where it is not there.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - command: the command.
  ///   - isForced: whether other files and another command's frames do not matter.
  /// - Throws: `WriteError` when the folder holds something else and `isForced` is false.
  public init(path: String, command: String, isForced: Bool) throws(WriteError) {
    folder = try OutputFolder(path: path)
    self.command = command
    if isForced { return }
    let names = try folder.names().filter { !$0.hasPrefix(".") && !isLeftEmpty($0) }
    if names.isEmpty { return }
    let commands = Set(
      names.filter { FrameName.number(in: $0) != nil }.compactMap { folder.mark(of: $0)?.command }
        + [manifest()?.command].compactMap(\.self))
    if let other = commands.first(where: { $0 != command }) { throw .otherCommand(path, command: other) }
    if commands.isEmpty { throw .otherFiles(path, example: names[0]) }
  }

  /// Whether a file has a frame's name and no byte, as a power cut leaves it: nobody misses it.
  private func isLeftEmpty(_ name: String) -> Bool {
    FrameName.number(in: name) != nil && folder.read(name, limit: 0)?.isEmpty == true
  }

  /// Throws when a frame would take the place of a file that is not this program's.
  public func check(_ names: [String], isForced: Bool) throws(WriteError) {
    if isForced { return }
    let wanted = Set(names)
    for name in try folder.names() where wanted.contains(name) && folder.mark(of: name) == nil && !isLeftEmpty(name) {
      throw .foreignFile(folder.path(of: name))
    }
  }

  /// Returns the bytes of a finished frame and its mark when it shows what a fingerprint stands for and is whole;
  /// nil when it has to be drawn.
  public func finished(_ name: String, fingerprint: String) -> (bytes: [UInt8], mark: FrameMark)? {
    guard let mark = folder.mark(of: name), mark.fingerprint == fingerprint, mark.command == command,
      let bytes = folder.read(name), let whole = PNGTexts(of: bytes), FrameMark(whole) == mark
    else { return nil }
    return (bytes, mark)
  }

  /// Reads the manifest in the folder; nil when there is none that can be read.
  public func manifest() -> RunManifest? {
    folder.read(FrameFolder.manifestName, limit: 256 << 20).flatMap(RunManifest.init(json:))
  }

  /// Removes this program's frames except those named.
  public func removeFrames(except kept: Set<String>) throws(WriteError) {
    for name in try folder.names() where FrameName.number(in: name) != nil && !kept.contains(name) {
      if folder.mark(of: name) != nil { folder.remove(name) }
    }
  }

  /// Removes a text of this program's that no longer belongs here: one that begins as it writes them.
  public func removeOwn(_ name: String, beginningWith heading: String) {
    guard let bytes = folder.read(name, limit: 16 << 20), bytes.starts(with: heading.utf8) else { return }
    folder.remove(name)
  }
}
