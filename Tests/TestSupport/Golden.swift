import Drawing
import Metadata
import Raster
import Testing

/// Pictures that a test draws, compared with PNG files in the folder `Golden` beside it.
///
/// Fonts change what is drawn: `fonts.txt` beside the pictures names those they were drawn with, and where a machine has
/// others the tests are to be skipped (`isComparable`). With `TENYEAR_RECORD=1` pictures and fonts are written anew.
public struct Golden: Sendable {
  private let folder: String
  private let typeRoom: TypeRoom

  /// By how much a channel may differ: other builds of the font libraries round differently.
  public static let tolerance = 1

  /// Creates the pictures beside a test.
  public init(typeRoom: TypeRoom, beside file: String = #filePath) {
    folder = Recording.folder(beside: file)
    self.typeRoom = typeRoom
  }

  /// Whether the pictures were drawn with this machine's fonts, or are to be drawn anew.
  public var isComparable: Bool { Recording.isOn || recordedFonts == typeRoom.fingerprint }

  /// Why the pictures cannot be compared.
  public var fontDifference: Comment {
    "the pictures were drawn with “\(recordedFonts)”, this machine has “\(typeRoom.fingerprint)”"
  }

  private var recordedFonts: String { String(contents(of: folder + "/fonts.txt").prefix { $0 != "\n" }) }

  /// Compares a picture with the file of that name; on failure, expected, difference and result stand side by side in
  /// a picture that the failure names.
  public func expect(_ bitmap: Bitmap, as name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let path = "\(folder)/\(name).png"
    if Recording.isOn {
      write(try PNGEncoder(effort: .small).encode(bitmap), to: path)
      write(typeRoom.fingerprint + "\n", to: folder + "/fonts.txt")
      Issue.record("recorded \(name); run again without TENYEAR_RECORD", sourceLocation: sourceLocation)
      return
    }
    guard let file = bytes(of: path) else {
      Issue.record("there is no \(path); TENYEAR_RECORD=1 records it", sourceLocation: sourceLocation)
      return
    }
    let expected = try Golden.decoded(file)
    let comparison = PictureComparison(expected: expected, actual: bitmap)
    guard !comparison.isWithin(Golden.tolerance) else { return }
    let shown = try keep(comparison, as: name)
    Issue.record("\(name): \(comparison); see \(shown)", sourceLocation: sourceLocation)
  }

  /// Returns the bitmap in a PNG file.
  static func decoded(_ file: [UInt8]) throws -> Bitmap {
    let metadata = PhotoMetadata(format: .png)
    let decoder = PictureDecoder()
    let size = try decoder.uprightSize(of: file, metadata: metadata)
    return try decoder.decode(file, metadata: metadata, request: PictureRequest(size: size)).bitmap
  }

  /// Writes the comparison as a picture and returns its path.
  private func keep(_ comparison: PictureComparison, as name: String) throws -> String {
    let folder = Recording.environment("TENYEAR_GOLDEN_OUT") ?? Recording.environment("TMPDIR") ?? "/tmp"
    let path = "\(folder)/\(name)-expected-difference-actual.png"
    write(try PNGEncoder().encode(comparison.picture(typeRoom)), to: path)
    return path
  }
}
