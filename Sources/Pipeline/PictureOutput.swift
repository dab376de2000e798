import Metadata
import PhotoSources
import Planning
import Raster
import Writers

/// Where single pictures go: a file whose ending tells the format, several numbered ones, or standard output.
struct PictureOutput: Sendable {
  /// The path as the user wrote it; `-` for standard output.
  let path: String
  /// The format.
  let format: OutputFormat
  /// Whether a file may be replaced that this program did not make.
  private let isForced: Bool

  /// Takes a path.
  ///
  /// - Throws: `RenderError` when its ending is of no format that is written.
  init(path: String, isForced: Bool = false) throws(RenderError) {
    self.path = path
    self.isForced = isForced
    if RepairedName.isIn(path) { throw .write(.nameIsNotText(path)) }
    if path == "-" {
      format = .png
    } else {
      guard let format = OutputFormat(path: path) else { throw .write(.unknownEnding(path)) }
      self.format = format
    }
  }

  /// Throws when there is a file that is not this program's: it may be somebody's photo. Each page is checked again
  /// before it is written.
  func checkPlace() throws(RenderError) {
    if !isStandardOutput { try checkPlace(path) }
  }

  private func checkPlace(_ path: String) throws(RenderError) {
    if isForced || FileIdentity(path: path) == nil { return }
    do throws(MetadataError) {
      let file = try FileBytes(path: path)
      if file.count == 0 { return }
      if try MetadataReader.read(file).software == FolderSource.ownName { return }
    } catch {
      // A folder is told of when it is written to.
      if case .notAFile = error { return }
    }
    throw .write(.foreignPicture(path))
  }

  /// Removes pictures that an earlier run left beside these because it had more pages, or another number of them.
  ///
  /// Where there is one picture now, a single numbered one of this program's is no page of its: a run of pages makes at
  /// least two.
  ///
  /// - Parameter count: the number of pages that there are now.
  func removeFormerPages(beyond count: Int) {
    guard !isStandardOutput else { return }
    var former: [String] = []
    var number = count > 1 ? count + 1 : 1
    while isOwn(path(ofPage: number, of: 2)) {
      former.append(path(ofPage: number, of: 2))
      number += 1
    }
    if count == 1, former.count < 2 { return }
    if count > 1, isOwn(path) { former.append(path) }
    for path in former { OutputFolder.remove(file: path) }
  }

  /// Whether there is a picture at a path, and it is this program's.
  private func isOwn(_ path: String) -> Bool {
    guard let file = try? FileBytes(path: path), let metadata = try? MetadataReader.read(file) else { return false }
    return metadata.software == FolderSource.ownName
  }

  /// The folder that pictures are written into.
  var folder: String { PictureOutput.folderPath(of: path) }

  private static func folderPath(of path: String) -> String {
    let above = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    return above.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : above
  }

  /// Returns the folder that an output lies in, or the nearest above that is there; nil for standard output.
  static func spoolFolder(for output: String) -> String? {
    guard output != "-" else { return nil }
    var parts = output.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    while !parts.isEmpty {
      let folder = parts.joined(separator: "/")
      if FileIdentity(path: folder.isEmpty ? "/" : folder) != nil { return folder.isEmpty ? "/" : folder }
      parts.removeLast()
    }
    return output.hasPrefix("/") ? "/" : "."
  }

  /// Whether the picture goes to standard output.
  var isStandardOutput: Bool { path == "-" }

  /// Returns the path of a page: the path itself when there is only one, else with `-001`, `-002` before the ending.
  func path(ofPage number: Int, of count: Int) -> String {
    guard count > 1, let dot = path.lastIndex(of: ".") else { return path }
    let digits = String(number)
    let padding = String(repeating: "0", count: max(0, max(3, String(count).count) - digits.count))
    return path[..<dot] + "-" + padding + digits + path[dot...]
  }

  /// The path of the credits beside the picture, or nil for standard output.
  private var creditsPath: String? {
    isStandardOutput ? nil : path.lastIndex(of: ".").map { path[..<$0] + "-" + CreditsText.fileName }
  }

  /// Writes who made the photos of services that a picture shows, beside it, and returns the path; a text that an
  /// earlier run left is removed when there is nobody to name.
  ///
  /// - Parameter warnings: a file of that name that is somebody else's is left alone, and named here.
  func writeCredits(_ credits: CreditsText?, warnings: inout [String]) throws(RenderError) -> String? {
    guard let path = creditsPath else { return nil }
    let folder: OutputFolder
    let name: String
    do throws(WriteError) { (folder, name) = try PictureOutput.folder(of: path) } catch { throw .write(error) }
    let former = folder.read(name, limit: 16 << 20)
    let isOwn = former?.starts(with: CreditsText.pictureHeading.utf8) == true
    guard let credits else {
      if isOwn { folder.remove(name) }
      return nil
    }
    guard isOwn || !folder.holds(name) else {
      warnings.append("\(path): is not tenyear's and was left alone; the credits of the photos are not written")
      return nil
    }
    do throws(WriteError) { try folder.write(Array(credits.text.utf8), to: name) } catch { throw .write(error) }
    return path
  }

  /// Returns a picture as the file that a path is to hold.
  func encode(_ bitmap: Bitmap, for path: String, effort: PNGEffort) throws(RenderError) -> [UInt8] {
    do throws(EncodeError) {
      return try bitmap.encoded(as: format, effort: effort)
    } catch {
      throw .write(.cannotEncode(path, reason: error.detail))
    }
  }

  /// Writes a file whole.
  func write(_ bytes: [UInt8], to path: String) throws(RenderError) {
    do throws(WriteError) {
      if isStandardOutput {
        try StandardOutput.write(bytes)
      } else {
        do throws(RenderError) { try checkPlace(path) } catch { throw WriteError.foreignPicture(path) }
        let (folder, name) = try PictureOutput.folder(of: path)
        try write(bytes, to: name, in: folder)
      }
    } catch {
      throw .write(error)
    }
  }

  /// Opens the folder of a file, and returns it with the file's name.
  private static func folder(of path: String) throws(WriteError) -> (folder: OutputFolder, name: String) {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last
    return (try OutputFolder(path: folderPath(of: path)), String(name ?? ""))
  }

  /// Writes a file into a folder, which goes again when it was made for nothing.
  private func write(_ bytes: [UInt8], to name: String, in folder: OutputFolder) throws(WriteError) {
    do throws(WriteError) {
      try folder.write(bytes, to: name)
    } catch {
      folder.removeIfUnused()
      throw error
    }
  }
}
