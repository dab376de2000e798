import Glibc
import Planning
import Testing

@testable import Metadata

/// Every picture of the folder that TENYEAR_IMAGES names, against what its `expected.csv` says.
struct PictureFolderTests {
  static let folder = getenv("TENYEAR_IMAGES").map { String(cString: $0) }

  @Test(.enabled(if: folder != nil, "TENYEAR_IMAGES is not set: no folder of pictures to check"))
  func picturesSayWhatTheTableSays() throws {
    let folder = try #require(PictureFolderTests.folder)
    let rows = try ExpectedPicture.rows(of: folder + "/expected.csv")
    #expect(rows.count > 100)
    for row in rows {
      let result = Result { try MetadataReader.read(FileBytes(path: folder + "/" + row.file), including: .iccProfile) }
      switch result {
      case .success(let metadata): check(metadata, row)
      case .failure(let failure):
        #expect(row.mayBeRefused, "\(row.file): \(failure)")
      }
    }
  }

  private func check(_ metadata: PhotoMetadata, _ row: ExpectedPicture) {
    #expect(row.formats?.contains(metadata.format) ?? true, "\(row.file): \(metadata.format)")
    let size = metadata.width.flatMap { width in metadata.height.map { "\(width)x\($0)" } } ?? "unknown"
    // The size of an SVG is no concern of metadata; decoders widen this GIF's screen to its first frame.
    let hasOtherSize = metadata.format == .svg || row.file.hasSuffix("/frame-out-of-bounds.gif")
    if !row.sizes.isEmpty, !row.mayBeRefused, !hasOtherSize {
      #expect(row.sizes.contains(size), "\(row.file): \(size), not \(row.sizes)")
    }
    if row.hasProfile { #expect(metadata.iccProfile != nil, "\(row.file): no profile") }
    guard let dates = row.dates else { return }
    let evidence = metadata.dateEvidence(zone: .utc)
    // The table was made for any clock: dates in its future count here.
    guard let now = CalendarDay(year: 9999, month: 12, day: 31) else { return }
    let chosen = DateEvidence.chosen(of: evidence, now: now).flatMap { evidence[$0].date?.iso8601 } ?? "none"
    #expect(dates.contains(chosen), "\(row.file): \(chosen), not \(dates)")
  }
}

/// A row of the table of pictures.
struct ExpectedPicture {
  let file: String
  let verdict: String
  /// The sizes that are right, as `640x480`; none when the table has none.
  let sizes: Set<String>
  /// The dates that are right, or nil when the table does not say.
  let dates: Set<String>?

  /// Whether the notes name a profile.
  let hasProfile: Bool

  var mayBeRefused: Bool { verdict == "refuse" || verdict == "either" }

  /// The formats that the name of the folder stands for, or nil where anything goes.
  var formats: Set<ImageFormat>? {
    // The last one is a PNG in spite of its name.
    if mayBeRefused || file.hasPrefix("made-names") || file.hasSuffix("/jpg-size-6x6.jpg") { return nil }
    let table: [(String, Set<ImageFormat>)] = [
      ("jpeg-", [.jpeg]), ("exif-", [.jpeg]), ("png", [.png]), ("webp-", [.webp]), ("heic-", [.heic]),
      ("avif-", [.avif]),
      ("gif-", [.gif]), ("tiff-", [.tiff]), ("svg-", [.svg]), ("made-jpeg", [.jpeg]), ("made-exif", [.jpeg]),
      ("made-png", [.png]), ("made-webp", [.webp]), ("made-heic", [.heic]), ("made-avif", [.avif]),
      ("made-gif", [.gif]),
      ("made-tiff", [.tiff]), ("made-svg", [.svg]), ("photos", [.jpeg]),
    ]
    return table.first { file.hasPrefix($0.0) }?.1
  }

  static func rows(of path: String) throws -> [ExpectedPicture] {
    let source = try FileBytes(path: path)
    let text = String(decoding: try source.read(at: 0, count: source.count), as: UTF8.self)
    return text.split(separator: "\n").dropFirst().compactMap { ExpectedPicture(fields($0)) }
  }

  private init?(_ fields: [String]) {
    guard fields.count >= 8 else { return nil }
    file = fields[0]
    verdict = fields[1]
    dates = fields[7].firstRange(of: "date=").map { ExpectedPicture.dates(String(fields[7][$0.upperBound...])) }
    let notes = fields[7].split(separator: ";").map { $0.drop { $0 == " " } }
    var sizes = Set<String>()
    if !fields[2].isEmpty { sizes.insert("\(fields[2])x\(fields[3])") }
    for note in notes where note.contains("also accepted") {
      sizes.insert(String(note.prefix { $0 != " " }))
    }
    self.sizes = sizes
    // One profile is cut on purpose; another one's packed form breaks off, and it is sRGB anyway.
    hasProfile =
      verdict == "decode" && !file.contains("missing-adler32") && !fields[7].contains("bad icc")
      && notes.contains { $0.hasPrefix("icc=") }
  }

  /// The dates of a note such as `2018-05-06 (or none)`: the clock's time, without an offset.
  private static func dates(_ note: String) -> Set<String> {
    let first = note.prefix { $0 != " " }
    var dates: Set<String> = [String(first.hasSuffix("Z") ? first.dropLast() : first.prefix(19))]
    if note.contains("none") { dates.insert("none") }
    return dates
  }

  /// The fields of a line, some of them in quotation marks.
  private static func fields(_ line: Substring) -> [String] {
    var fields = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: fields.append("")
      default: fields[fields.count - 1].append(character)
      }
    }
    return fields
  }
}
