import Raster
import Writers

/// Where single pictures go: a file whose ending tells the format, several numbered ones, or standard output.
struct PictureOutput: Sendable {
  /// The path as the user wrote it; `-` for standard output.
  let path: String
  /// The format.
  let format: OutputFormat

  /// Takes a path.
  ///
  /// - Throws: `RenderError` when its ending is of no format that is written.
  init(path: String) throws(RenderError) {
    self.path = path
    if path == "-" {
      format = .png
    } else {
      guard let format = OutputFormat(path: path) else { throw .write(.unknownEnding(path)) }
      self.format = format
    }
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

  /// Encodes a picture and writes it whole.
  func write(_ bitmap: Bitmap, to path: String, effort: PNGEffort) throws(RenderError) {
    let bytes: [UInt8]
    do throws(EncodeError) {
      bytes = try bitmap.encoded(as: format, effort: effort)
    } catch {
      throw .write(.cannotEncode(path, reason: error.detail))
    }
    do throws(WriteError) {
      if isStandardOutput {
        try StandardOutput.write(bytes)
      } else {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let folder = parts.dropLast().joined(separator: "/")
        try OutputFolder(path: folder.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : folder)
          .write(bytes, to: String(parts.last ?? ""))
      }
    } catch {
      throw .write(error)
    }
  }
}
